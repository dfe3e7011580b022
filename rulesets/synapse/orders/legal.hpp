/// legal.hpp - SYN chapter 17: which orders answer the open question.
#pragma once

#include "kernel/rules/order_list.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Canonical orders, sorted: of each question a few that matter, always one of them, the neutral
/// one first. [SYN-BATTLE-13]
void list_legal(const Field& field, LegalQuery query, OrderList& out);

} // namespace sandtable::synapse
