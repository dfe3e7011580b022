/// siege_plan.hpp - where everything of a siege lies, in units of about a cell.
#pragma once

#include "plugins/frontends/picture/zones/array.hpp"

namespace sandtable::picture {

struct SiegePlan {
    double wide = 28, high = 0;
    Spot middle;
    double place = 3.0; ///< radius of the works
    double rock = 3.9;  ///< of the highest step, where the zone has a height
    double step = 1.25; ///< from one step to the next
    double line = 7.9;  ///< of the besieger's line
    int steps = 0;      ///< of the rock
    Cell zone = Cell::none;
    Side holder = 0, besieger = 1;
    std::vector<BodyPlace> inside, outside;
    std::vector<Slot> slots;  ///< of sides
    std::vector<Cell> fronts; ///< zones between them, as sectors
    std::vector<Tie> ties;
    Spot chief_inside, chief_outside; ///< corners of the commanders
    double camp_top = 0, camp_low = 0;
};

[[nodiscard]] SiegePlan siege_plan(const View& view, const CounterReader& reader);

} // namespace sandtable::picture
