/// attack.hpp - attacking. [MY-3]
#pragma once

#include "chapters/play.hpp"

#include "kernel/rules/refusal.hpp"

#include <optional>

namespace my_ruleset {

/// Why a unit of the side that gives the order may not attack another, or nothing.
[[nodiscard]] std::optional<Refusal> why_not_attack(const Field& field, Unit unit, Unit target);

/// One die, one more for each other friend next to the target; five takes it.
void attack(Play& play, Unit unit, Unit target);

} // namespace my_ruleset
