/// events.hpp - SYN-BATTLE-14, SYN-RES-06: what is scheduled.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Applies what is scheduled for a sequence, or in a siege for a week, in list order.
void apply_events(Play& play, int at);
/// The events of the sequence that begins. [SYN-BATTLE-14]
void begin_events(Play& play);
/// The umpire has his say on them. [SYN-UMP-03, SYN-UMP-04, SYN-UMP-08, SYN-UMP-18]
[[nodiscard]] Next rule_on_events(Play& play);

} // namespace sandtable::synapse
