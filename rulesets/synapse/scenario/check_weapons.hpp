/// check_weapons.hpp - the weapons of a scenario, whoever carries them. [SYN-UNIT-01 to 09,
/// SYN-VEH-03 to 08]
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

void check_weapons(const Context& context, const Diagnostics& says);

} // namespace sandtable::synapse
