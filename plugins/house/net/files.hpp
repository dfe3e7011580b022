/// files.hpp - the page: plain files of one folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sandtable::house {

struct ServedFile {
    std::string body;
    const char* type; ///< its Content-Type
};

/// The file of a path as a browser asks for it ("/", "/table.js"), below `folder`. Nothing when
/// there is none, the path leads out of the folder, or its kind is not one that pages are made of.
[[nodiscard]] std::optional<ServedFile> served_file(const std::string& folder,
                                                    std::string_view path);

} // namespace sandtable::house
