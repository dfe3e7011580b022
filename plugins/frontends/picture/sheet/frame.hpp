/// frame.hpp - what stands round a map: a double frame, with rulers where a board has them.
#pragma once

#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/ground/noise.hpp"
#include "plugins/frontends/picture/style/palette.hpp"

namespace sandtable::picture {

/// How far the frame reaches beyond the map, in millimeters; `u` is the page's size of things.
[[nodiscard]] double frame_wide(Shape shape, double u);
void draw_frame(Drawing& drawing, const Grid& grid, const Box& map, const Palette& colors,
                double u);
/// The title in spaced capitals, a rule with a lozenge, and below it place and date, in a column
/// `wide` across. Says how high it is; without a drawing it is only measured. Long titles are set
/// smaller, in up to `most_lines`, then cut.
double draw_title(Drawing* drawing, const Palette& colors, Spot corner, double wide, double u,
                  const std::string& title, const std::string& below, std::size_t most_lines = 1);
/// A panel with a double rule and squares at its corners.
void draw_panel(Drawing& drawing, const Box& box, const Palette& colors, double u);

} // namespace sandtable::picture
