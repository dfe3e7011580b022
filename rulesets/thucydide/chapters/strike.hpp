/// strike.hpp - THU chapters 14.5 and 15: one roll and all that follows from it, step by step, so
/// that the owners of the struck can be asked in between. Losses come before retreats
/// [THU-LOSS-03], those of a blocked retreat after it [THU-RETR-06]; a riposte works alike
/// [THU-RIP-02, THU-RIP-03].
///
///   roll_strike                               dice, tokens, hits, losses [K4]
///   take_losses ... begin_evade               the steps after it [K5 to K8]
///   cancel_flags, retreat_along, escape_to    answers
///   leader_falls                              checks of leaders [THU-LEAD-09, THU-LEAD-11]
#pragma once

#include "kernel/turn/sequence.hpp"

#include "rulesets/thucydide/chapters/dice.hpp"
#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// Rolls and notes the losses. False when there was no die to roll.
bool roll_strike(const Play& play, RollKind kind);

// What is done on coming to a step (void), and what settles it (Next).
void take_losses(Play& play); // K5
Next check_leading(Play& play);
void offer_cancel(Play& play); // K6
[[nodiscard]] Next after_flags(Play& play);
Next panic(Play& play);         // K7: one neighbor after the other
void begin_retreat(Play& play); // K8
void pay_for_missing(Play& play);
void begin_evade(Play& play); // K8

// Answers.
void cancel_flags(const Play& play, int flags);
/// Retreats or evades along cells that begin beside the unit. Stands for hexes that could not be
/// covered are taken by pay_for_missing.
void retreat_along(const Play& play, const std::int32_t* cells, int count);
void escape_to(const Play& play, Cell to);

/// A roll for a leader by a rule: `dice` specials lose him. [THU-LEAD-09, THU-LEAD-11]
bool leader_falls(const Play& play, Unit leader, int dice, const char* purpose,
                  const RuleSpec& rule, const char* why);

} // namespace sandtable::thucydide
