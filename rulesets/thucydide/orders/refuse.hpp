/// refuse.hpp - THU chapter 9: who may give which order.
#pragma once

#include "rulesets/thucydide/orders/arguments.hpp"

namespace sandtable::thucydide {

/// Why an order may not be given now, or nothing. Handles in it are in range.
[[nodiscard]] std::optional<Refusal> refusal_of(const Field& field, const Order& order) noexcept;

} // namespace sandtable::thucydide
