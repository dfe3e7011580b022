#include "plugins/house/net/files.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
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

/// 64 bits of FNV-1a, in hexadecimal: for telling contents apart, not for secrets.
std::string mark_of(std::string_view body)
{
    std::uint64_t sum = 0xcbf29ce484222325u;
    for (const char c : body) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    std::string mark;
    for (int shift = 60; shift >= 0; shift -= 4) mark += "0123456789abcdef"[sum >> shift & 15];
    return mark;
}

std::optional<ServedFile> read_file(const std::filesystem::path& name)
{
    const std::string ending = name.extension().string();
    const auto kind =
        std::ranges::find_if(kinds, [&](const auto& known) { return ending == known.first; });
    std::ifstream file{name, std::ios::binary};
    if (kind == kinds.end() || !file) return std::nullopt;
    ServedFile served{{std::istreambuf_iterator<char>{file}, {}}, {}, {}, kind->second};
    served.packed = packed(served.body);
    served.mark = mark_of(served.body);
    return served;
}

} // namespace

PageFiles::PageFiles(const std::string& folder)
{
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator it{folder, error}, end; !error && it != end;
         it.increment(error)) {
        std::error_code unknown;
        if (!it->is_regular_file(unknown)) continue;
        const std::string path = "/" + it->path().lexically_relative(folder).generic_string();
        if (!is_plain(path)) continue;
        if (auto file = read_file(it->path())) files_.emplace(path, std::move(*file));
    }
}

const ServedFile* PageFiles::find(std::string_view path) const
{
    std::string name{path};
    if (path.ends_with('/')) name += "index.html";
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
}

std::string packed(std::string_view body)
{
    constexpr int gzip_window = 15 + 16; // zlib's way to ask for gzip's head and foot
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        return {};
    std::string small(deflateBound(&stream, static_cast<uLong>(body.size())), '\0');
    stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(body.data()));
    stream.avail_in = static_cast<uInt>(body.size());
    stream.next_out = reinterpret_cast<Bytef*>(small.data());
    stream.avail_out = static_cast<uInt>(small.size());
    const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    small.resize(stream.total_out);
    deflateEnd(&stream);
    return whole && small.size() < body.size() - body.size() / 10 ? small : std::string{};
}

bool reads_gzip(std::string_view accepted)
{
    std::optional<bool> any;
    for (std::string_view rest = accepted; !rest.empty();) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        std::string one;
        for (const char c : rest.substr(0, end))
            if (c != ' ' && c != '\t') one += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t mark = std::min(one.find(';'), one.size());
        const std::string weight = one.substr(mark);
        const bool wanted = !weight.starts_with(";q=0") ||
                            weight.find_first_of("123456789", 4) != std::string::npos;
        if (one.substr(0, mark) == "gzip") return wanted;
        if (one.substr(0, mark) == "*") any = wanted;
    }
    return any.value_or(false);
}

} // namespace sandtable::house
