#include "plugins/host/cage/rights.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace sandtable::host::cage {
namespace {

namespace fs = std::filesystem;

bool is_below(std::string_view path, std::string_view folder) noexcept
{
    if (folder.empty()) return false;
    if (folder == "/") return true;
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

bool is_below_one_of(std::string_view path, const std::vector<std::string>& folders) noexcept
{
    return std::ranges::any_of(
        folders, [path](const std::string& folder) { return is_below(path, folder); });
}

bool contains(const std::vector<std::string>& paths, const std::string& path)
{
    return std::ranges::find(paths, path) != paths.end();
}

/// The name without ".new" and digits at its end.
std::string final_name(const std::string& path)
{
    std::size_t end = path.size();
    while (end > 0 && path[end - 1] >= '0' && path[end - 1] <= '9') --end;
    if (end >= 4 && path.compare(end - 4, 4, ".new") == 0) return path.substr(0, end - 4);
    return path;
}

/// "libz.so.1", "gconv-modules.cache"
bool is_library(std::string_view path) noexcept
{
    const std::string_view name = path.substr(path.rfind('/') + 1);
    return name.find(".so") != std::string_view::npos || name.starts_with("gconv-modules");
}

} // namespace

std::string normal(std::string_view path, std::string_view folder)
{
    fs::path whole = path.starts_with('/') ? fs::path{path} : fs::path{folder} / fs::path{path};
    std::string text = whole.lexically_normal().string();
    while (text.size() > 1 && text.ends_with('/')) text.pop_back();
    return text;
}

bool is_content(std::string_view path) noexcept
{
    constexpr std::string_view kinds[] = {".lua", ".json", ".po",  ".md",  ".tsv", ".csv",
                                          ".tmx", ".tsx",  ".tmj", ".tsj", ".txt", ".game"};
    return std::ranges::any_of(kinds,
                               [path](std::string_view kind) { return path.ends_with(kind); });
}

bool may_read(const Rights& rights, const std::string& path, Moment moment)
{
    if (moment == Moment::inside) return false;
    if (contains(rights.files, path)) return true;
    if (is_library(path) && is_below_one_of(path, rights.libraries)) return true;
    if (moment == Moment::loading) return false;
    std::error_code error;
    return is_below_one_of(path, rights.trees) ||
           (is_below_one_of(path, rights.content) &&
            (is_content(path) || fs::is_directory(path, error))) ||
           is_below(path, rights.below) || path == rights.games || contains(rights.grow, path);
}

bool is_strangers(const Rights& rights, const std::string& path)
{
    return !contains(rights.files, path) && !is_below_one_of(path, rights.trees) &&
           !is_below_one_of(path, rights.libraries) && is_below_one_of(path, rights.content);
}

bool may_make(const Rights& rights, const std::string& path)
{
    const std::string last = final_name(path);
    if (contains(rights.make, last) || contains(rights.grow, path) || is_below(path, rights.below))
        return true;
    return !rights.games.empty() && last.ends_with(".game") &&
           fs::path{last}.parent_path() == rights.games;
}

bool may_grow(const Rights& rights, const std::string& path) { return contains(rights.grow, path); }

bool may_make_folder(const Rights& rights, const std::string& path)
{
    return is_below(path, rights.below);
}

void add_system(Rights& rights)
{
    for (const char* folder : {"/lib", "/lib32", "/lib64", "/usr/lib", "/usr/lib32", "/usr/lib64",
                               "/usr/local/lib", "/nix/store", "/gnu/store"})
        rights.libraries.emplace_back(folder);
    for (const char* tree :
         {"/usr/share/terminfo", "/lib/terminfo", "/etc/terminfo", "/usr/share/zoneinfo",
          "/usr/lib/locale", "/usr/share/locale", "/etc/fonts", "/usr/share/fonts",
          "/usr/share/fontconfig", "/usr/local/share/fonts", "/var/cache/fontconfig"})
        rights.trees.emplace_back(tree);
    for (const char* file :
         {"/etc/ld.so.cache", "/etc/localtime", "/dev/urandom", "/dev/random",
          "/sys/devices/system/cpu/online", "/sys/devices/system/cpu/possible", "/proc/cpuinfo",
          "/proc/meminfo", "/proc/stat", "/proc/sys/vm/overcommit_memory"})
        rights.files.emplace_back(file);
}

} // namespace sandtable::host::cage
