/// setup.hpp - P00: what a scenario leaves open before the first turn.
///
///   set_up                 before the first turn
///   set_up_in_the_middle   before a position of a battle that has begun
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Completes the table: strengths, facings of the open table, characters, who holds the objectives.
/// Rolls the characters that the scenario does not fix, French first. [FP70-SETUP-02, CHAR-01]
void set_up(Play& play);

/// The same but for the dice, which have fallen: a character that the scenario does not name stays
/// what the counter begins with, pusillanimous. [FP70-AMB-79]
void set_up_in_the_middle(Play& play);

} // namespace sandtable::fastplay70
