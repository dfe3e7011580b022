/// refuse.hpp - section 12: why an order may not be given now.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/rules/order.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// The first reason, or nothing: the question asked is another one, or what the chapter of the verb
/// has against it. Looks only at what the side sees. [FP70-SEQ-02]
[[nodiscard]] std::optional<Refusal> refusal_of(const Field& field, const Order& order);

} // namespace sandtable::fastplay70
