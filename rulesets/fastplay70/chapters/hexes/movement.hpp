/// movement.hpp - movement on hexes: steps and passages of lines. [FP70-ZOI, PASS, TERR]
#pragma once

#include "rulesets/fastplay70/chapters/walker.hpp"

namespace sandtable::fastplay70 {

/// One step. [FP70-ZOI-01 to 04, TERR-01 to 09]
[[nodiscard]] Refused take_step(Walker& w, int direction);
/// Straight through a friend to the hex behind. [FP70-PASS-01 to 05]
[[nodiscard]] Refused pass_through(Walker& w, int direction);

} // namespace sandtable::fastplay70
