/// check.hpp - what is wrong with a scenario, all of it in one run, each with its line and rule.
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

/// Says everything that is wrong with a battle of this book.
void check_scenario(const Context& context, const Diagnostics& says);

} // namespace sandtable::synapse
