/// troops.hpp - who stands where on a map, as counters.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"
#include "plugins/frontends/picture/grid.hpp"

namespace sandtable::picture {

/// A counter in its place: the top of what one side has in a cell.
struct Stand {
    Unit unit = Unit::none;
    Spot at;
    double width = 0;
    Spot base{}; ///< frontage and depth of a base, in millimeters; nothing: a counter
    Counter counter;
    bool alone = false;      ///< a leader without troops: a medallion
    std::int64_t weight = 0; ///< the strength of all that stand there
};

/// The width of a counter in parts of a cell.
[[nodiscard]] double counter_width(Shape shape);
/// All that stand on the board, the farthest up the page first. `s` is a cell in millimeters,
/// `base` what a plane's scenario says of bases, in its units.
[[nodiscard]] std::vector<Stand> stands_of(const View& view, const Grid& grid,
                                           const CounterReader& reader, double s, Spot base = {});
void draw_stand(Drawing& drawing, const Stand& stand, const Palette& colors);
[[nodiscard]] std::vector<Box> room_of(const Stand& stand);

} // namespace sandtable::picture
