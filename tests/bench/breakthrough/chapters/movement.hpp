/// movement.hpp - moving. [BT-2]
#pragma once

#include "chapters/play.hpp"

#include "kernel/rules/refusal.hpp"

#include <optional>

namespace my_ruleset {

/// The directions in which a man of a side may step, clockwise from north as square.hpp has them.
struct Ways {
    int left;
    int straight;
    int right;
};
[[nodiscard]] inline Ways ahead(Side side)
{
    if (side == side::blue) return {7, 0, 1};
    return {3, 4, 5};
}

/// Why a man of the side that gives the order may not step to a cell, or nothing.
[[nodiscard]] std::optional<Refusal> why_not_move(const Field& field, Unit unit, Cell to);

/// He goes there, and takes who stands there.
void move(Play& play, Unit unit, Cell to);

} // namespace my_ruleset
