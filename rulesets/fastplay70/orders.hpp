/// orders.hpp - section 12: what may be ordered, why not, and what an order does.
///
///   refusal_of    why an order may not be given now
///   carry_out     an order that was not refused
///   list_orders   the canonical orders (canonical.cpp): see there which they are
#pragma once

#include "rulesets/fastplay70/play.hpp"

#include "kernel/rules/order_list.hpp"

#include <optional>

namespace sandtable::fastplay70 {

[[nodiscard]] std::optional<Refusal> refusal_of(const Field& field, const Order& order);
/// `check_act` and `check_move` of 8.6; says the path into `says`.
[[nodiscard]] std::optional<Refusal> action_refusal(const Field& field, const Order& order,
                                                    Breakdown& says);
void carry_out(Play& play, const Order& order);
void list_orders(const Field& field, LegalQuery query, OrderList& out);

/// A segment that may be opened, or why not. [FP70-SEG-01]
[[nodiscard]] std::optional<Refusal> segment_refusal(const Field& field, Side side, int segment);

} // namespace sandtable::fastplay70
