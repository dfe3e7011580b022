/// inquiries.hpp - section 17: previews of orders, and answers to questions.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/rules/order.hpp"
#include "kernel/state/verbs.hpp"

namespace sandtable::fastplay70 {

/// Answers an inquiry, or previews an order; says nothing of others.
void explain_order(const Field& field, const Order& order, const Sink& sink);

} // namespace sandtable::fastplay70
