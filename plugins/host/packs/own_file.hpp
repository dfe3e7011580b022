/// own_file.hpp - small files that only their owner may write, such as keys.
#pragma once

#include <optional>
#include <string>

namespace sandtable::host::packs {

enum class Readers : unsigned {
    anybody = 0022,    ///< others may read it, nobody else may write it
    only_owner = 0077, ///< nobody else may read it either
};

/// The text of a file; nothing when there is none. ContentError when it is no plain file of this
/// user's, is a link, is larger than a mebibyte, cannot be read, or others may do more with it than
/// `readers` says.
[[nodiscard]] std::optional<std::string> read_own_file(const std::string& path, Readers readers);

} // namespace sandtable::host::packs
