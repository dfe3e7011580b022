/// trails.hpp - how units went: arrows over the ground, under the counters.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"
#include "plugins/frontends/picture/grid.hpp"

namespace sandtable::picture {

/// One step of a unit. On a plane `from` and `to` are points.
struct TrailStep {
    Unit unit = Unit::none; ///< none: whose it was may not be known
    Side side = nobody;
    Cell from_cell = Cell::none, to_cell = Cell::none;
    Point from{}, to{};
};

/// Steps of one unit that follow each other become one arrow. `s` is a cell in millimeters.
void draw_trails(Drawing& drawing, const Grid& grid, const std::vector<TrailStep>& steps,
                 const CounterReader& reader, const Palette& colors, double s);

} // namespace sandtable::picture
