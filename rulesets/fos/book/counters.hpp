/// counters.hpp - what changes in play, besides where units are: the lists of book.cpp.
///
/// Their indices have names in words.hpp, in the same order.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::fos {

/// Of a unit: its force, what it did this turn, what the fights have done to it.
[[nodiscard]] List<CounterSpec> all_unit_counters() noexcept;
/// What a player looks for on a unit, as those tell of it.
[[nodiscard]] List<StateSpec> all_states() noexcept;
/// Of a unit: the path ordered for it (`Programme`).
[[nodiscard]] List<DataSpec> all_unit_data() noexcept;
/// Of a side: objectives and handicap.
[[nodiscard]] List<CounterSpec> all_side_counters() noexcept;
/// Of an objective: who holds it.
[[nodiscard]] List<CounterSpec> all_cell_counters() noexcept;

} // namespace sandtable::fos
