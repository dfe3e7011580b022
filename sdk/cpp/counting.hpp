/// counting.hpp - rolls of several dice of which only the count matters.
///
///   counting   before each die: what was counted so far
///   counted    after the last
///
///     int hits = 0;
///     for (int i = 0; i < dice; ++i) {
///         sdk::counting(battle, 32 * i + hits);
///         hits += battle.roll(d6, "volley") >= 5;
///     }
///     sdk::counted(battle);
///
/// Odds then need not look at every row of dice: rows with the same count are one.
#pragma once

#include "kernel/state/verbs.hpp"

namespace sandtable::sdk {

/// Promises, of the die that is rolled next: whatever the dice of this order have brought about so
/// far, and the rule still holds in variables, is in `so_far` (0 up) or on the table. A number that
/// is too large promises nothing.
inline void counting(Battle& battle, std::int64_t so_far = 0)
{
    constexpr std::int64_t most = 1'000'000'000;
    battle.set_impulse(so_far < most ? static_cast<int>(-1 - so_far) : 0);
}

/// The dice that count together have fallen.
inline void counted(Battle& battle) { battle.set_impulse(0); }

} // namespace sandtable::sdk
