/// siege_weeks.hpp - SYN-SIEGE-05 to 19: the weeks before a fortified place, step by step.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// A week begins; with the first the siege. [SYN-TIME-07, SYN-SIEGE-03, SYN-SIEGE-04]
void open_week(Play& play);
/// A siege begun in the middle opens, with those who stood there at its start. [SYN-SIEGE-03,
/// SYN-SIEGE-04]
void resume_siege(Play& play);
/// The weeks before `week` pass: what was scheduled has happened. How long the place was sealed its
/// position says. [SYN-SIEGE-18]
void pass_weeks(Play& play, int week);
/// Whether the place is sealed, and what is scheduled for the week. [SYN-SIEGE-01, SYN-SIEGE-18]
void weigh_week(Play& play);
/// Asks the garrison whether it surrenders. [SYN-SIEGE-07, SYN-SIEGE-11]
void ask_surrender(Play& play);
[[nodiscard]] Next answer_surrender(Play& play);
/// Asks the besieger what he does this week. [SYN-SIEGE-07]
void ask_besieger(Play& play);
[[nodiscard]] Next answer_besieger(Play& play);
/// Asks the garrison whether it makes a sally. [SYN-SIEGE-13]
void ask_sally(Play& play);
/// Parleys, then fire, as the week's orders have drawn them up. [SYN-SIEGE-08, SYN-SIEGE-14]
void begin_parley(Play& play);
[[nodiscard]] Next parley_and_bombard(Play& play);
/// The sally, else the assault. [SYN-SIEGE-13, SYN-SIEGE-14]
[[nodiscard]] Next open_siege_battle(Play& play);
/// Clock and hunger. [SYN-SIEGE-05]
[[nodiscard]] Next end_week(Play& play);
/// Asks a garrison that is at its end: surrender, or a desperate sally. [SYN-SIEGE-06]
void ask_forced_choice(Play& play);
[[nodiscard]] Next answer_forced_choice(Play& play);
/// Whether the siege is lifted; else the next week. [SYN-SIEGE-12, SYN-SIEGE-17, SYN-SIEGE-19]
[[nodiscard]] Next check_limits(Play& play);

/// A battle of the siege is over: the siege with it, or it goes on. [SYN-SIEGE-15]
[[nodiscard]] Next back_to_siege(Play& play);
/// Decides the siege; `loser`: what becomes of the one who has lost it.
Next end_siege(Play& play, Side winner, Ending ending, Outcome loser);
/// The garrison surrenders without conditions. [SYN-SIEGE-10]
Next take_surrender(Play& play);

} // namespace sandtable::synapse
