#include "plugins/house/net/files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace sandtable::house {
namespace {

constexpr std::array kinds{
    std::pair{".html", "text/html; charset=utf-8"},
    std::pair{".css", "text/css; charset=utf-8"},
    std::pair{".js", "text/javascript; charset=utf-8"},
    std::pair{".mjs", "text/javascript; charset=utf-8"},
    std::pair{".json", "application/json"},
    std::pair{".po", "text/plain; charset=utf-8"},
    std::pair{".svg", "image/svg+xml"},
    std::pair{".png", "image/png"},
    std::pair{".ico", "image/x-icon"},
    std::pair{".woff2", "font/woff2"},
    std::pair{".webmanifest", "application/manifest+json"},
};

/// Letters, digits and "._-/" alone, and no name that begins with a dot.
bool is_plain(std::string_view path)
{
    for (std::size_t i = 0; i < path.size(); ++i) {
        const char c = path[i];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                            (c >= '0' && c <= '9') || c == '_' || c == '-';
        if (!letter && c != '/' && c != '.') return false;
        if (c == '.' && (i == 0 || path[i - 1] == '/')) return false;
    }
    return true;
}

} // namespace

std::optional<ServedFile> served_file(const std::string& folder, std::string_view path)
{
    if (path.empty() || path.front() != '/' || !is_plain(path)) return std::nullopt;
    const std::string name = folder + std::string{path} + (path.back() == '/' ? "index.html" : "");
    const std::string ending = std::filesystem::path{name}.extension().string();
    const auto kind =
        std::ranges::find_if(kinds, [&](const auto& known) { return ending == known.first; });
    std::error_code error;
    if (kind == kinds.end() || !std::filesystem::is_regular_file(name, error)) return std::nullopt;
    std::ifstream file{name, std::ios::binary};
    if (!file) return std::nullopt;
    return ServedFile{{std::istreambuf_iterator<char>{file}, {}}, kind->second};
}

} // namespace sandtable::house
