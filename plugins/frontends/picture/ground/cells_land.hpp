/// cells_land.hpp - the ground of a board of squares or hexes.
#pragma once

#include "plugins/frontends/picture/ground/land.hpp"

namespace sandtable::picture {

[[nodiscard]] Land land_of_cells(const Grid& grid, const Book& book);

} // namespace sandtable::picture
