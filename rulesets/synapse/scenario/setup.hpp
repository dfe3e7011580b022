/// setup.hpp - SYN-BATTLE-01: completes the table as the scenario has it.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Counters, works and bodies, and the damage that the scenario gives them. Play begins afterwards.
void set_up(Play& play);

} // namespace sandtable::synapse
