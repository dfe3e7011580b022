/// check_terms.hpp - the terms of victory: waves, the aim of a side, vehicles that must get
/// away. [SYN-END-02]
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

void check_terms(const Context& context, const Diagnostics& says);

} // namespace sandtable::synapse
