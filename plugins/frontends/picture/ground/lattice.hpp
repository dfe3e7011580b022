/// lattice.hpp - the cells of a board over its ground: faint lines, a veil over what is no board.
#pragma once

#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/ground/noise.hpp"
#include "plugins/frontends/picture/style/palette.hpp"

namespace sandtable::picture {

/// The sides of all cells, each once.
void draw_cell_lines(Drawing& drawing, const Grid& grid, const Palette& colors);
/// Over the frame but for the cells.
void draw_veil(Drawing& drawing, const Grid& grid, const Box& frame, const Palette& colors);
/// Crosses at round places of an open table.
void draw_crosses(Drawing& drawing, const Grid& grid, const Palette& colors, double s);
/// 1, 2 or 5 times a power of ten, so that at most about a dozen lie along `length`.
[[nodiscard]] int round_step(int length);

} // namespace sandtable::picture
