/// legal.hpp - section 6: the orders to choose from. [FOS-ACT]
#pragma once

#include "rulesets/fos/chapters/field.hpp"

#include "kernel/rules/order_list.hpp"

namespace sandtable::fos {

/// As Ruleset::legal: in programming the orders of the first unit without one, and commit; of
/// somebody's retreat, the candidates.
void list_legal(const Field& view, LegalQuery query, OrderList& out);

} // namespace sandtable::fos
