/// victory.hpp - section 11: points, broken armies, and whether the battle is over.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// What the objectives of a side are worth. [FP70-VIC-03]
[[nodiscard]] int points_of_objectives(const Field& field, Side side) noexcept;
/// Points of a side as they stand. [FP70-VIC-03]
[[nodiscard]] int points_of(const Field& field, Side side) noexcept;
/// [FP70-VIC-02]
[[nodiscard]] bool is_broken(const Field& field, Side side) noexcept;
/// How near an army is to that: stands and share, cut to hundredths of a percent so that it never
/// looks broken when it is not. [FP70-VIC-02]
void say_broken(const Field& field, Side side, Breakdown& says);
/// Ends the battle when it is over; returns whether it is. [FP70-VIC-01 to 03]
[[nodiscard]] bool decide(Play& play);

} // namespace sandtable::fastplay70
