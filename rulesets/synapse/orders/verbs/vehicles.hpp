/// vehicles.hpp - SYN-VEH-14, SYN-VEH-18: what vehicle units are told in a sequence.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow shoot, disengage;

} // namespace sandtable::synapse::verbs
