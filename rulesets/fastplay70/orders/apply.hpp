/// apply.hpp - section 12: what an order does.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include "kernel/rules/order.hpp"

namespace sandtable::fastplay70 {

/// Carries out an order that was not refused, and plays on to the next question or the end.
void apply_order(Play& play, const Order& order);

} // namespace sandtable::fastplay70
