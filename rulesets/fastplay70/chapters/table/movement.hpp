/// movement.hpp - movement on the open table: straight legs and passages of lines.
/// [FP70-MET-06, MET-09, MET-10, MET-14]
#pragma once

#include "rulesets/fastplay70/chapters/walker.hpp"

namespace sandtable::fastplay70 {

/// One leg, to a point. [FP70-MET-06, MET-09, MET-10]
[[nodiscard]] Refused take_leg(Walker& w, Place to);
/// The part of a leg that the facing has a say in: sideways and backward it is limited.
/// [FP70-MOVE-05, MET-06]
void limit_by_facing(Walker& w, Place from, Place to) noexcept;
/// The rest of a leg, the same whatever the facing: units, ground, costs, stops. `to` is on the
/// table, and not where the unit stands.
[[nodiscard]] Refused go_straight(Walker& w, Place to);
/// Straight through a friend to the place behind. [FP70-MET-14]
[[nodiscard]] Refused pass_through(Walker& w, Unit other);

} // namespace sandtable::fastplay70
