/// initiative.hpp - section 7.3: who chooses who moves first.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Rolls the initiative and notes who chooses. [FP70-INIT-01, INIT-02]
void roll_initiative(Play& play);
/// The choice of the one who won it.
void choose_first(Play& play, Side chooser, Side first);

} // namespace sandtable::fastplay70
