/// derive.hpp - what a unit can do, and which rule says so: the answer to `derive UNIT`.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/state/verbs.hpp"

namespace sandtable::fastplay70 {

/// Reports the values of a unit, on the board or waiting: movement, dice by distance as it stands
/// still or moves, what hits it, what it owes to the options. Knows of no enemy. [FP70-MOVE-01,
/// FP70-VC-02, FP70-EFF-01]
void derive_values(const Field& field, Unit unit, const Sink& sink);

} // namespace sandtable::fastplay70
