#include "lua/data/inside_folder.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace sandtable::lua {

namespace fs = std::filesystem;

bool is_inside(const fs::path& file, const fs::path& folder)
{
    std::error_code fault;
    const fs::path real = fs::canonical(file, fault);
    if (fault) return false;
    const fs::path root = fs::canonical(folder, fault);
    if (fault) return false;
    const auto [end, at] = std::mismatch(root.begin(), root.end(), real.begin(), real.end());
    return end == root.end() && at != real.end();
}

std::optional<std::string> read_inside(const fs::path& folder, const std::string& file,
                                       std::size_t most, std::string& why)
try {
    std::error_code fault;
    const fs::path path{file};
    const auto refuse = [&why](const char* text) {
        why = text;
        return std::nullopt;
    };
    if (path.is_absolute() || std::ranges::find(path, fs::path{".."}) != path.end())
        return refuse("only files in the scenario's folder are read");
    const fs::path whole = folder / path;
    if (folder.empty() || !fs::is_regular_file(whole, fault))
        return refuse("there is no such file in the scenario's folder");
    if (!is_inside(whole, folder)) return refuse("it lies outside the scenario's folder");
    if (fs::file_size(whole, fault) > most) return refuse("it is too long: at most 8 MiB are read");
    std::ifstream in{whole, std::ios::binary};
    std::ostringstream read;
    read << in.rdbuf();
    if (!in) return refuse("it cannot be read");
    return std::move(read).str();
} catch (const std::exception&) {
    why = "it cannot be read";
    return std::nullopt;
}

} // namespace sandtable::lua
