/// paths_hexes.hpp - the canonical paths of a unit on hexes.
#pragma once

#include "rulesets/fastplay70/orders/paths.hpp"

namespace sandtable::fastplay70 {

/// Every pivot; single steps backward; per direction the straight run of each length, after a pivot
/// where it is not forward; a bend around the corner; a passage each way forward.
void paths_on_hexes(PathOffers& paths);

} // namespace sandtable::fastplay70
