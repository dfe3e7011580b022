/// movement.hpp - moving. [MY-2]
#pragma once

#include "chapters/play.hpp"

#include "kernel/rules/refusal.hpp"

#include <optional>

namespace my_ruleset {

/// Why a unit of the side that gives the order may not move there, or nothing.
[[nodiscard]] std::optional<Refusal> why_not_move(const Field& field, Unit unit, Cell to);

void move(Play& play, Unit unit, Cell to);

} // namespace my_ruleset
