/// check.hpp - what is wrong with a scenario, all of it in one run, each with its line and rule.
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

void check_scenario(const Context& context, const Diagnostics& says);

} // namespace sandtable::synapse
