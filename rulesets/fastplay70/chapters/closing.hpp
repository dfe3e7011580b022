/// closing.hpp - section 11, P14: what the end of a turn settles.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Takes objectives, notes losses and points, and ends the battle or begins the next turn.
/// [FP70-END-01 to 05]
void end_turn(Play& play);

} // namespace sandtable::fastplay70
