/// check_lists.hpp - the lists of a scenario: works, distances, events, rulings. [SYN-FORT-01,
/// SYN-BATTLE-14, SYN-UMP-30]
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

void check_lists(const Context& context, const Diagnostics& says);

} // namespace sandtable::synapse
