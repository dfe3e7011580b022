/// cells.hpp - the cells of a layer, packed or not.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace sandtable::lua::tiled {

/// The numbers that `data` holds in base64, packed by `compression` ("", "zlib" or "gzip"). Nothing
/// unless there are `count` of them; `why` says it.
[[nodiscard]] std::optional<std::vector<std::uint32_t>> unpack_cells(std::string_view data,
                                                                     std::string_view compression,
                                                                     std::size_t count,
                                                                     const char*& why);

} // namespace sandtable::lua::tiled
