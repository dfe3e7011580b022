/// always.hpp - SYN chapter 17: verbs of no phase of their own: done, resign, end, and inquiries.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow done, resign, odds, derive, end, army;

} // namespace sandtable::synapse::verbs
