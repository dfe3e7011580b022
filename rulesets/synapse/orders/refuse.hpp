/// refuse.hpp - SYN chapter 17: why an order may not be given: always with the rule that forbids
/// it.
#pragma once

#include "kernel/rules/order.hpp"
#include "kernel/rules/refusal.hpp"
#include "rulesets/synapse/chapters/field.hpp"

#include <optional>

namespace sandtable::synapse {

/// Nothing when it may be given.
[[nodiscard]] std::optional<Refusal> refusal_of(const Field& field, const Order& order);

} // namespace sandtable::synapse
