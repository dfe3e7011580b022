/// inquiries.hpp - THU section 21: previews of orders, and answers to inquiries.
#pragma once

#include "kernel/state/verbs.hpp"
#include "rulesets/thucydide/orders/legal.hpp"

namespace sandtable::thucydide {

/// Reports what an order would mean, or the answer to an inquiry.
void explain_order(const Field& field, const Order& order, const Sink& sink) noexcept;

} // namespace sandtable::thucydide
