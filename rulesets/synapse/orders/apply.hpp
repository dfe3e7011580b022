/// apply.hpp - what an order does: it answers the question that is open, and play goes on.
#pragma once

#include "kernel/rules/order.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// `order` is one that is not refused.
void apply_order(Play& play, const Order& order);

} // namespace sandtable::synapse
