/// rout.hpp - SYN chapter 11: pursuit, riposte, rally.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow no_pursuit, pursue, flee, riposte, let_go, rally;

} // namespace sandtable::synapse::verbs
