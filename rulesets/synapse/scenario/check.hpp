/// check.hpp - what is wrong with a scenario, all of it in one run, each with its line and rule.
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

void check_scenario(const Context& context, const Diagnostics& says);

/// The part of it about weapons.
void check_weapons(const Context& context, const Diagnostics& says);

/// The part of it about works, distances, events and rulings.
void check_lists(const Context& context, const Diagnostics& says);
/// What the scenario says of winning: waves, an aim, vehicles that must get away. [SYN-END-02]
void check_terms(const Context& context, const Diagnostics& says);

} // namespace sandtable::synapse
