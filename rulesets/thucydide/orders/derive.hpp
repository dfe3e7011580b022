/// derive.hpp - what a piece can do, and which rule says so: the answer to `derive UNIT`.
#pragma once

#include "rulesets/thucydide/chapters/field.hpp"

#include "kernel/state/verbs.hpp"

namespace sandtable::thucydide {

/// Reports the values of a unit or a leader, in play or waiting: dice of each kind of attack, what
/// wounds it, how far it goes, its abilities, its price term by term. Knows of no enemy.
/// [THU-UNIT-01 to THU-UNIT-07]
void derive_values(const Field& field, Unit unit, const Sink& sink);

} // namespace sandtable::thucydide
