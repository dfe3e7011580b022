/// field_places.hpp - what of a battle without a map can be touched, for a page that lays its own
/// signs over the drawing.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"
#include "plugins/frontends/picture/ground/noise.hpp"

#include "kernel/game/ruleset.hpp"

#include <utility>
#include <vector>

namespace sandtable::picture {

struct FieldPlaces {
    struct Zone {
        Path shape;
        Spot middle;
    };
    std::vector<std::pair<Cell, Zone>> zones; ///< in their order
    std::vector<std::pair<Unit, Box>> units;  ///< cards, and the strips of bodies
};

} // namespace sandtable::picture
