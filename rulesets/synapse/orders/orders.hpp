/// orders.hpp - SYN chapter 17: which orders there are, why one is refused, what one does.
#pragma once

#include "kernel/rules/order_list.hpp"
#include "kernel/rules/refusal.hpp"
#include "rulesets/synapse/chapters/play.hpp"

#include <optional>

namespace sandtable::synapse {

/// Canonical orders, sorted.
void list_orders(const Field& field, LegalQuery query, OrderList& out);
[[nodiscard]] std::optional<Refusal> refusal_of(const Field& field, const Order& order);
/// Whether a verb answers a question. [SYN chapter 17]
[[nodiscard]] bool fits(Verb verb, Ask ask);
void carry_out(Play& play, const Order& order);

[[nodiscard]] inline Order order_of(Verb verb, Side side) noexcept
{
    return Order{.verb = static_cast<std::uint16_t>(verb), .side = side};
}

} // namespace sandtable::synapse
