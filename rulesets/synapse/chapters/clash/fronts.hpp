/// fronts.hpp - SYN-BATTLE-07, SYN-BATTLE-08: who faces whom, and the fronts that come of it.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// A sequence of orders begins: those of the one before are forgotten.
void forget_orders(Play& play);
/// Bodies face one another; vehicles go straight to their actions.
[[nodiscard]] Next go_to_orders(Play& play);
/// Asks whom each body faces; before walls only where there is a choice. [SYN-BATTLE-07]
void ask_facing(Play& play);
/// Fronts, contact flags, guns abandoned. [SYN-BATTLE-08, SYN-BATTLE-12, SYN-CONT-05]
void form_fronts(Play& play);

} // namespace sandtable::synapse
