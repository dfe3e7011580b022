/// strike.hpp - THU chapters 14.5 and 15: one roll and all that follows from it, in stages, so that
/// the owners of the struck can be asked in between. Losses come before retreats [THU-LOSS-03],
/// those of a blocked retreat after it [THU-RETR-06]; a riposte works alike [THU-RIP-02,
/// THU-RIP-03].
///
///   roll_strike      dice, tokens, hits, losses
///   run_strike       on to the next question, or to the end of the roll
///   cancel_flags, retreat_along, escape_to   answers
#pragma once

#include "rulesets/thucydide/chapters/dice.hpp"

namespace sandtable::thucydide {

/// Rolls and takes losses. False when there was no die to roll.
bool roll_strike(const Play& play, RollKind kind);

/// Goes through the stages of the present roll. True when it is done; false when somebody was
/// asked or the battle is over.
bool run_strike(const Play& play);

void cancel_flags(const Play& play, int flags);
/// Retreats or evades along cells that begin beside the unit. Stands for hexes that could not be
/// covered are taken by run_strike.
void retreat_along(const Play& play, const std::int32_t* cells, int count);
void escape_to(const Play& play, Cell to);

/// A roll for a leader: `dice` specials lose him. [THU-LEAD-09, THU-LEAD-11]
bool leader_falls(const Play& play, Unit leader, int dice, const char* purpose, const char* why);
/// He must escape: at once, or after a question. Returns whether it asked. [THU-LEAD-10]
bool flee(const Play& play, Unit leader);

} // namespace sandtable::thucydide
