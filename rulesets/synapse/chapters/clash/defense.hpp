/// defense.hpp - SYN-DEF, SYN-TERR-05: what a target sets against an attack, cover included.
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Explains itself in group 1 of `b`, the difficulty: defense, what halves it, cover. `ranged`:
/// against fire. [SYN-DEF-01 to 03, SYN-TERR-03 to 06, SYN-FORT-01, SYN-URB-02]
void add_defense(const Field& field, Unit target, bool ranged, Breakdown& b);

} // namespace sandtable::synapse
