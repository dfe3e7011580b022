/// open_table.hpp - the land of an open table.
#pragma once

#include "plugins/frontends/picture/grid.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::picture {

/// Everything below the units.
void draw_open_table(Drawing& drawing, const Grid& grid, const host::Teller& teller);

} // namespace sandtable::picture
