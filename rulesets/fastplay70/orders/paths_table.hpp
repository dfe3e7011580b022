/// paths_table.hpp - the canonical paths of a unit on the open table.
#pragma once

#include "rulesets/fastplay70/orders/paths.hpp"

namespace sandtable::fastplay70 {

/// Pivots to multiples of 60 degrees; legs of 0.50, 1.00 UD and the capacity along the facing and
/// 60 degrees either side, or after a pivot; one step of 1 UD straight back; towards every
/// objective, 1 UD or the capacity; straight into contact with the three nearest enemies; through
/// friends in contact.
void paths_on_table(PathOffers& paths);

} // namespace sandtable::fastplay70
