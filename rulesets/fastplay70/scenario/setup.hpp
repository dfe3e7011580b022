/// setup.hpp - P00: what a scenario leaves open before the first turn.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Completes the table: strengths, facings of the open table, characters, who holds the objectives.
/// Rolls the characters that the scenario does not fix, French first. [FP70-SETUP-02, CHAR-01]
void set_up(Play& play);

} // namespace sandtable::fastplay70
