/// siege.hpp - SYN 14.3: what besieger and garrison do in a week.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow siege, bombard, sally, desperate_sally;

} // namespace sandtable::synapse::verbs
