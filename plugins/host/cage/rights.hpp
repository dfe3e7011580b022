/// rights.hpp - what a keeper opens for a caged process, as data.
///
/// Three moments are told apart. Inside a plugin's function nothing is opened at all; while a
/// plugin's library is being opened, libraries are; outside, what the program itself reads and
/// writes to play the battle it was asked for. A plugin that means harm can make the third look
/// like the first (it shares the process's memory), so nothing stands on these lists that would
/// harm anybody.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host::cage {

enum class Moment { outside, loading, inside };

/// Paths are absolute and lexically normal.
struct Rights {
    std::vector<std::string> trees;     ///< the program's own: all below may be read
    std::vector<std::string> content;   ///< folders: files of known kinds below may be read
    std::vector<std::string> files;     ///< these may be read
    std::vector<std::string> libraries; ///< folders: shared libraries below may be read
    std::vector<std::string> grow;      ///< these may be written at their end, and made
    std::vector<std::string> make;      ///< these may be made, under a name with ".new" first
    std::string games;                  ///< a folder where new ".game" files may be made; or empty
    std::string below;                  ///< a new folder in which anything may be made; or empty
};

/// Absolute, without "." and "..", by `folder` where it is relative.
[[nodiscard]] std::string normal(std::string_view path, std::string_view folder);

[[nodiscard]] bool may_read(const Rights& rights, const std::string& path, Moment moment);
/// Whether it is to be looked at again when it is open: it stands in a stranger's folder, and may
/// be a link that leads out of it.
[[nodiscard]] bool is_strangers(const Rights& rights, const std::string& path);
/// Lua, JSON, catalogs, maps, games, texts: by its ending.
[[nodiscard]] bool is_content(std::string_view path) noexcept;

/// To make a file of this name (or with ".new" behind).
[[nodiscard]] bool may_make(const Rights& rights, const std::string& path);
[[nodiscard]] bool may_grow(const Rights& rights, const std::string& path);
/// To make a folder of this name.
[[nodiscard]] bool may_make_folder(const Rights& rights, const std::string& path);

/// What every program on this system reads: libraries, time zones, terminals.
void add_system(Rights& rights);

} // namespace sandtable::host::cage
