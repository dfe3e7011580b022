/// combat.hpp - THU chapter 14.6: a whole combat, step by step, with the answers it waits for.
#pragma once

#include "rulesets/thucydide/chapters/attack.hpp"

namespace sandtable::thucydide {

/// Declares an attack that was not refused: pays, notes who leads, and plays on. [K1]
void declare(const Play& play, const Attack& attack, bool pursuing);
/// Plays on to the next question, or to the end of the combat.
void run_combat(const Play& play);

/// Answers; each is followed by run_combat.
void answer_defense(const Play& play, DefenseOrder order, bool evades); // K2
void answer_follow(const Play& play, bool follows);                     // K9
void answer_charge(const Play& play, Cell to);                          // none: no charge
void answer_riposte(const Play& play, bool ripostes);                   // K10
void decline_pursuit(const Play& play);                                 // K11; else declare

} // namespace sandtable::thucydide
