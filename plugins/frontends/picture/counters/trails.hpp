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

/// Two that fought in that turn, where each stood. On a plane the places are points.
struct TrailFight {
    Unit unit = Unit::none, other = Unit::none;
    Cell cell = Cell::none, other_cell = Cell::none;
    Point point{}, other_point{};
};

/// An arrow as a unit went. `s` is a cell in millimeters.
void draw_way(Drawing& drawing, const std::vector<Spot>& way, Color color, const Palette& colors,
              double s);
/// Steps of one unit that follow each other become one arrow. Says what they cover.
std::vector<Box> draw_trails(Drawing& drawing, const Grid& grid,
                             const std::vector<TrailStep>& steps, const CounterReader& reader,
                             const Palette& colors, double s);
/// A dotted line between who fought from afar.
void draw_shots(Drawing& drawing, const Grid& grid, const std::vector<TrailFight>& fights,
                const Palette& colors, double s);
/// Crossed swords between who fought, each pair once. They stand clear of counters, `taken`, where
/// they can. Draws nothing without `drawing`; says what the signs cover.
std::vector<Box> draw_fights(Drawing* drawing, const Grid& grid,
                             const std::vector<TrailFight>& fights, const std::vector<Box>& taken,
                             const Palette& colors, double s);

} // namespace sandtable::picture
