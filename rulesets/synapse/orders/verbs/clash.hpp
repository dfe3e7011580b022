/// clash.hpp - SYN chapter 9: facing, fire, attack: what bodies are told in a sequence.
#pragma once

#include "rulesets/synapse/orders/verbs/row.hpp"

namespace sandtable::synapse::verbs {

extern const VerbRow face, fire, contact_fire, attack, hold;

} // namespace sandtable::synapse::verbs
