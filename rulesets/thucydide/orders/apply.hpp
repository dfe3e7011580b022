/// apply.hpp - THU chapter 9: what is asked, who may give which order, and what it does.
#pragma once

#include "rulesets/thucydide/orders/legal.hpp"

namespace sandtable::thucydide {

/// Why an order may not be given now, or nothing. Handles in it are in range.
[[nodiscard]] Refused refuse(const Field& field, const Order& order) noexcept;

/// Carries out an order that was not refused, and plays on.
void carry_out(const Play& play, const Order& order);

} // namespace sandtable::thucydide
