/// derive.hpp - how the values of units, bodies and armies come about, formula by formula. [SYN
/// chapters 6, 7, 15]
#pragma once

#include "kernel/state/verbs.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Of a unit: its power, force, potentials and threshold. Of a vehicle unit also what it is as a
/// body. Of a body: sums and means over its units.
void derive_values(const Field& field, Unit unit, const Sink& sink);

/// Of an army: its commander's potentials, its mobility, what a reserve must have.
void derive_army(const Field& field, Side side, const Sink& sink);

} // namespace sandtable::synapse
