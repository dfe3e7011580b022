/// inquiries.hpp - THU section 21: previews of orders, and answers to inquiries.
#pragma once

#include "kernel/state/verbs.hpp"
#include "rulesets/thucydide/orders/legal.hpp"

namespace thucydide {

/// Reports what an order would mean, or the answer to an inquiry.
void explain_order(const Look& look, const Order& order, const sandtable::Sink& sink) noexcept;

} // namespace thucydide
