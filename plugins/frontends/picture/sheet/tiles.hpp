/// tiles.hpp - a large picture cut to sheets that a printer has, to be glued together.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

namespace sandtable::picture {

/// Millimeters that no printer reaches, and that neighboring sheets share.
inline constexpr double tile_margin = 10;
inline constexpr double tile_overlap = 10;

/// Sheets of `wide` by `high`, upright or lying, whichever takes fewer, row by row from the top.
/// The picture is made a little smaller, up to a sixth, where that saves sheets. Each shows an
/// equal part, marks where to cut, and says which it is: "B2" is the second of the second row.
[[nodiscard]] std::vector<Drawing> tiles_of(const Drawing& whole, double wide, double high);

} // namespace sandtable::picture
