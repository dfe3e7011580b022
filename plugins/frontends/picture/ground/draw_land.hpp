/// draw_land.hpp - a battle's ground, layer on layer.
#pragma once

#include "plugins/frontends/picture/ground/land.hpp"
#include "plugins/frontends/picture/style/palette.hpp"

namespace sandtable::picture {

/// Everything below the names and counters, clipped to the frame. What the order of layers is:
/// ground, wash, water, heights, streams, fields, grass, woods, roads, bridges, villages, works,
/// edges, veil, cells, limits.
void draw_land(Drawing& drawing, const Land& land, const Grid& grid, const Book& book,
               const Palette& colors);

} // namespace sandtable::picture
