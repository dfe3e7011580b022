/// calendar.hpp - the turns of a battle in a row, with what the scenario says will change when.
#pragma once

#include "plugins/frontends/picture/sheet/legend.hpp"

namespace sandtable::picture {

/// Draws it with its upper left corner at `corner`, at most `width` wide, and says how high it is:
/// 0 where the scenario names no moments. A pointer stands at `turn`; of more than 60 turns only
/// the moments are told. With no drawing it is only measured. `u` is the page's size of things.
double draw_calendar(Drawing* drawing, Spot corner, double width, double u, int turn, int turns,
                     const std::vector<host::Moment>& moments, const std::string& head,
                     const Palette& colors);

} // namespace sandtable::picture
