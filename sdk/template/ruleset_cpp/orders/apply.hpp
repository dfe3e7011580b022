/// apply.hpp - what an order does.
#pragma once

#include "chapters/play.hpp"

#include "kernel/rules/order.hpp"

namespace my_ruleset {

/// Carries out an order that was not refused, and plays on to the next question or the end.
void apply_order(Play& play, const Order& order);

} // namespace my_ruleset
