/// inflate.hpp - cells of a map that Tiled packed. What is packed may be hostile: zlib reads it,
/// and never more comes out of it than was asked for.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sandtable::lua::tiled {

/// What a text packed as zlib or gzip says; nothing when it is damaged, cut off or longer than
/// `most` bytes, which are what is allocated at most. What stands behind its end does not count.
[[nodiscard]] std::optional<std::string> inflate(std::string_view packed, std::size_t most);

} // namespace sandtable::lua::tiled
