/// paths_table.hpp - the canonical paths of a unit on the open table.
#pragma once

#include "rulesets/fastplay70/orders/paths.hpp"

namespace sandtable::fastplay70 {

/// The table has no end of points and ways; what is listed is complete on a grid around the unit.
///
///   points    along the six directions at multiples of 60 degrees from its facing, 0.50 UD, 1.00
///             UD, as far as its capacity leads, and (cavalry) as far as it leads with a pivot to
///             pay for;
///             towards every objective 1.00 UD, and onto it or as far as its capacity leads, with a
///             pivot to pay for and without; 1.02 UD before each of the three nearest enemies, on
///             the straight line; behind each friend in contact, through whom it passes
///   facings   at multiples of 60 degrees from its own; in place, and 1.02 UD before one of the
///             three nearest enemies, straight towards him as well
///   ways      a pivot in place; one leg or passage, with a pivot before it, after it, or both. The
///             pivot before a passage is to the facing of him who is passed.
///
/// Every effect of such a way (paths.hpp) is listed once, by a way with the fewest pivots.
void paths_on_table(PathOffers& paths);

} // namespace sandtable::fastplay70
