/// movement.hpp - movement on the open table: straight legs and passages of lines.
/// [FP70-MET-06, MET-09, MET-10, MET-14]
#pragma once

#include "rulesets/fastplay70/chapters/walker.hpp"

namespace sandtable::fastplay70 {

/// One leg, to a point. [FP70-MET-06, MET-09, MET-10]
[[nodiscard]] Refused take_leg(Walker& w, Place to);
/// Straight through a friend to the place behind. [FP70-MET-14]
[[nodiscard]] Refused pass_through(Walker& w, Unit other);

} // namespace sandtable::fastplay70
