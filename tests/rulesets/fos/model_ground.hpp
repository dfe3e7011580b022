/// model_ground.hpp - the model of Fields of Strategy: distances, steps, sight. [sections 8.1
/// to 8.3]
#pragma once

#include "tests/rulesets/fos/model_table.hpp"

namespace sandtable::fos::model {

[[nodiscard]] int squares(Spot a, Spot b);
[[nodiscard]] int real2(Spot a, Spot b);
[[nodiscard]] bool adjacent(Spot a, Spot b);
/// The neighbors on the board, in no order that matters.
[[nodiscard]] Path neighbors(const Battle& battle, Spot s);
[[nodiscard]] bool obstacle_between(const Battle& battle, Spot a, Spot b);
[[nodiscard]] bool can_step(const Battle& battle, Arm arm, Spot a, Spot b);

[[nodiscard]] bool line_of_sight(const Battle& battle, Spot a, Spot b, bool for_fire);

enum class Known { hidden, detected, identified };
[[nodiscard]] Known view(const Battle& battle, int side, const Troop& enemy);

/// Whether a fighting unit of the other side is adjacent to the cell.
[[nodiscard]] bool beside_enemy(const Battle& battle, int side, Spot s);
/// Whether there is such a unit in the cell: of a side, that fights or leads.
[[nodiscard]] bool fighter_in(const Battle& battle, int side, Spot s);
[[nodiscard]] bool leader_in(const Battle& battle, int side, Spot s);

} // namespace sandtable::fos::model
