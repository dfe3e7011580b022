/// legal.hpp - THU chapter 9: the canonical orders: finite, short, leading to an end.
///
///   list_legal         canonical orders of a side
///   has_..._choice     whether a phase leaves anything but to end it [THU-GEN-01]
#pragma once

#include "kernel/rules/order_list.hpp"

#include "rulesets/thucydide/orders/arguments.hpp"

namespace sandtable::thucydide {

void list_legal(const Field& field, LegalQuery query, OrderList& out) noexcept;

[[nodiscard]] bool has_command_choice(const Field& field, Side side) noexcept;
[[nodiscard]] bool has_movement_choice(const Field& field, Side side) noexcept;
[[nodiscard]] bool has_combat_choice(const Field& field, Side side) noexcept;

} // namespace sandtable::thucydide
