/// commander.hpp - who commands an army without a map, and what the scenario says he is worth.
#pragma once

#include "plugins/frontends/picture/zones/cards.hpp"

namespace sandtable::picture {

/// Where a commander's medallion and words stand; `s` is a cell in millimeters.
[[nodiscard]] Box commander_box(Spot corner, double s);
/// Who commands a side, with its upper left corner at `corner`: a medallion, his name if the
/// scenario gives one, else his side's, and what he is worth if the viewer may know.
void draw_commander(const Easel& easel, Side side, Spot corner, double wide);

} // namespace sandtable::picture
