/// check_troops.hpp - the units and bodies of a scenario. [SYN-ARMY, SYN-UNIT, SYN-FORT, SYN-VEH]
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

void check_troop(const Context& context, const Diagnostics& says, Unit u);
void check_body(const Context& context, const Diagnostics& says, Unit b);

} // namespace sandtable::synapse
