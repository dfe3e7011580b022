/// combat.hpp - THU chapter 14.6: a whole combat, with the answers it waits for. Its steps are
/// those of the sequence of play from lone_leader to combat_over. [THU section 8, K1 to K11]
#pragma once

#include "kernel/turn/sequence.hpp"

#include "rulesets/thucydide/chapters/aftermath.hpp"
#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// Declares an attack that was not refused: pays, notes who leads; its combat begins. [K1]
void declare(Play& play, const Attack& attack, bool pursuing);

// What is done on coming to a step (void), and what settles it (Next).
void strike_at_leader(Play& play);         // THU-LEAD-11
Next strike_first(Play& play);             // K3
Next strike(Play& play);                   // K4
[[nodiscard]] Next after_roll(Play& play); // what comes after a roll and all that follows it
void offer_follow(Play& play);             // K9
[[nodiscard]] Next after_follow(Play& play);
void offer_charge(Play& play);
void offer_riposte(Play& play); // K10
Next strike_back(Play& play);
void offer_pursuit(Play& play); // K11
void end_combat(Play& play);

// Answers.
void answer_defense(const Play& play, DefenseOrder order, bool evades); // K2
void answer_follow(const Play& play, bool follows);                     // K9
void answer_charge(const Play& play, Cell to);                          // none: no charge
void answer_riposte(const Play& play, bool ripostes);                   // K10

} // namespace sandtable::thucydide
