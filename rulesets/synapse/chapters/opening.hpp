/// opening.hpp - SYN chapters 4, 9 and 27: how a battle opens: in the field, before walls, a sally.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Bodies enter with the values of the setup; then the umpire rules on it. [SYN-RES-02]
void begin_setup(Play& play);
[[nodiscard]] Next rule_on_setup(Play& play);
/// Players group their units, where the scenario leaves it to them.
void ask_organise(Play& play);
[[nodiscard]] Next form_up(Play& play);

/// A battle of the given mode starts: the field, an assault, a sally, vehicles. Leads to the step
/// in which both sides line up.
[[nodiscard]] Next open_battle(Play& play, Mode mode);
/// The umpire says what he has to say of ground, weather and who is encircled; then bodies take
/// their places, and what is scheduled for the first sequence applies.
[[nodiscard]] Next line_up(Play& play);
/// Bodies take their places, and nothing has befallen them yet.
void line_up_all(Play& play);
/// How long a sequence lasts with those who fight, however few they are. [SYN-TIME-01, SYN-TIME-06]
void set_seconds(Play& play);

/// Changes the mode. Where force changes with it (horsemen who dismount), damage keeps its share of
/// the force, as in SYN-CONT-05. [SYN-ASLT-02, SYN-SIEGE-15]
void change_mode(Play& play, Mode mode);
/// In a siege the turns of its battles are counted anew: says which week it is. [SYN-TIME-07]
void tell_day(Play& play);

} // namespace sandtable::synapse
