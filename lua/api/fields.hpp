/// fields.hpp - the fields of the tables a scenario is made of. The checks know them from here, and
/// so do the annotations and the reference page.
#pragma once

#include "lua/api/call.hpp"

#include <string>
#include <vector>

namespace sandtable::lua {

[[nodiscard]] Fields scenario_fields() noexcept;
[[nodiscard]] Fields board_fields() noexcept;
[[nodiscard]] Fields map_fields() noexcept;
[[nodiscard]] Fields tiled_fields() noexcept; ///< of a map from Tiled
[[nodiscard]] Fields tile_fields() noexcept;  ///< of an entry of its legend
[[nodiscard]] Fields unit_fields() noexcept;
[[nodiscard]] Fields side_fields() noexcept;
[[nodiscard]] Fields objective_fields() noexcept;
[[nodiscard]] Fields area_fields() noexcept;
[[nodiscard]] Fields position_fields() noexcept;

/// Their names.
[[nodiscard]] std::vector<std::string> names_of(Fields fields);

} // namespace sandtable::lua
