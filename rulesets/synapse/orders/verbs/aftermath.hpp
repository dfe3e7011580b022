/// aftermath.hpp - SYN chapter 12: losses shared out, experience spent.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow losses, train;

} // namespace sandtable::synapse::verbs
