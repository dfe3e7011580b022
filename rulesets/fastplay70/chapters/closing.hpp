/// closing.hpp - section 11: set-up, arrivals, end of the turn, victory.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// P00: strengths, facings of the open table, characters, objectives. [FP70-SETUP, CHAR-01]
void set_up_battle(Play& play);
/// P01. [FP70-ARR-01]
void bring_arrivals(Play& play);
/// P14. The next turn has begun, or the battle is over. [FP70-END-01 to 05, VIC-01 to 03]
void end_turn(Play& play);

/// What the objectives of a side are worth. [FP70-VIC-03]
[[nodiscard]] int points_of_objectives(const Field& field, Side side) noexcept;
/// Points of a side as they stand. [FP70-VIC-03]
[[nodiscard]] int points_of(const Field& field, Side side) noexcept;
/// [FP70-VIC-02]
[[nodiscard]] bool is_broken(const Field& field, Side side) noexcept;

} // namespace sandtable::fastplay70
