/// commitment.hpp - what a side may choose at the commitment phase. [SYN-RES-03, SYN-RETR-03,
/// SYN-END-02]
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow commit, withdraw, concede, call_off, evacuate, surrender, go_back;

} // namespace sandtable::synapse::verbs
