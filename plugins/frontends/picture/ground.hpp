/// ground.hpp - the land of a picture: terrain, heights, edges, roads, areas, objectives, labels.
#pragma once

#include "plugins/frontends/picture/grid.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::picture {

/// The color of a terrain, light enough to be written on.
[[nodiscard]] Color ground_color(const Book& book, int terrain, int height);
[[nodiscard]] Pen edge_pen(const EdgeSpec& edge, double scale);
inline constexpr Color road_color{120, 84, 48};
inline constexpr Color area_color{128, 0, 128};

/// Everything below the units, for a board of cells or zones.
void draw_cells(Drawing& drawing, const Grid& grid, const host::Teller& teller);
/// A flag with the name beside it; `size` is its height.
void draw_objective(Drawing& drawing, Spot at, double size, const std::string& name);

} // namespace sandtable::picture
