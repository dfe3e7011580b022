/// inside_folder.hpp - files that a scenario may name: those in its own folder, and no others.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace sandtable::lua {

/// Whether `file` lies in `folder` once links are followed.
[[nodiscard]] bool is_inside(const std::filesystem::path& file,
                             const std::filesystem::path& folder);

/// The text of a file below `folder`. Nothing, and why not in words, when it is not there, leads
/// out of the folder or is longer than `most` bytes. No file is in an empty folder.
[[nodiscard]] std::optional<std::string> read_inside(const std::filesystem::path& folder,
                                                     const std::string& file, std::size_t most,
                                                     std::string& why);

} // namespace sandtable::lua
