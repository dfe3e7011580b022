/// apply.hpp - THU chapter 9: what an order does.
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"
#include "rulesets/thucydide/orders/arguments.hpp"

namespace sandtable::thucydide {

/// Carries out an order that was not refused, and plays on.
void apply_order(Play& play, const Order& order);

} // namespace sandtable::thucydide
