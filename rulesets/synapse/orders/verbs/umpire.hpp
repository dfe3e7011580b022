/// umpire.hpp - SYN chapter 20: the umpire's answers.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow usual, rule, usual_for_all, aside, ask, set, reason;

} // namespace sandtable::synapse::verbs
