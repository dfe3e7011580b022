/// legal.hpp - the orders to choose from.
#pragma once

#include "chapters/field.hpp"

#include "kernel/rules/order_list.hpp"

namespace my_ruleset {

/// Every order that may be given, sorted.
void list_legal(const Field& field, LegalQuery query, OrderList& out);

} // namespace my_ruleset
