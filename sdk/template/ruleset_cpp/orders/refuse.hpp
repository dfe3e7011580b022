/// refuse.hpp - why an order may not be given.
#pragma once

#include "chapters/field.hpp"

#include "kernel/rules/order.hpp"
#include "kernel/rules/refusal.hpp"

#include <optional>

namespace my_ruleset {

/// The first reason, or nothing.
[[nodiscard]] std::optional<Refusal> refusal_of(const Field& field, const Order& order);

} // namespace my_ruleset
