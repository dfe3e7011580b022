/// opening.hpp - SYN-ARMY-02, SYN-BATTLE-02: before the armies meet: who stands where, fight or
/// withdraw.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow assign, intent;

} // namespace sandtable::synapse::verbs
