/// arrivals.hpp - section 11, P01: units that come later.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Brings in, in index order, each unit whose turn has come, at the first of its entry places that
/// is free; the others wait for the next turn. [FP70-ARR-01]
void bring_arrivals(Play& play);

} // namespace sandtable::fastplay70
