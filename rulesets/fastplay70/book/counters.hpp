/// counters.hpp - what changes in play, besides where units are: the lists of book.cpp.
///
/// Their indices have names in words.hpp, in the same order.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::fastplay70 {

/// Of a unit: stands, activation, what it did this turn.
[[nodiscard]] List<CounterSpec> all_unit_counters() noexcept;
/// What a player looks for on a unit, as those tell of it.
[[nodiscard]] List<StateSpec> all_states() noexcept;
/// Of a unit: its attack of the running combat step (`Attack`).
[[nodiscard]] List<DataSpec> all_unit_data() noexcept;
/// Of a side: its general, and what it has in each segment. [FP70-CHAR, PA]
[[nodiscard]] List<CounterSpec> all_side_counters() noexcept;
/// Of the battle: initiative, open segment, objectives.
[[nodiscard]] List<CounterSpec> all_game_counters() noexcept;

} // namespace sandtable::fastplay70
