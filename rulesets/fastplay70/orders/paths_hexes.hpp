/// paths_hexes.hpp - the canonical paths of a unit on hexes.
#pragma once

#include "rulesets/fastplay70/orders/paths.hpp"

namespace sandtable::fastplay70 {

/// Of every effect that a move of the unit can have, and a charge, one path of the cheapest: where
/// there are several, steps are tried before pivots, each clockwise from north.
void paths_on_hexes(PathOffers& paths);

} // namespace sandtable::fastplay70
