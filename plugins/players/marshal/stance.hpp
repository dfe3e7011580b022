/// stance.hpp - how somebody goes on playing who gives no order a second thought.
#pragma once

#include "kernel/words/ids.hpp"

#include <cstdint>

namespace sandtable::players {

/// A way of playing on. Whoever has it takes, of a few orders, the one after which the table looks
/// best to him, and hands the say over when none of them looks good enough.
struct Stance {
    /// How much better than now the table must look after an order that is given, in percent of
    /// what an order usually changes (`step`). Below 0 something is done that does not pay at once.
    int wants = 0;
    bool holds = false;  ///< hands the say over wherever that may be done
    bool closes = false; ///< looks for the way nearer to the enemy and to what is worth having

    friend constexpr bool operator==(const Stance&, const Stance&) = default;
};

/// As greedy does: what pays at once.
inline constexpr Stance as_it_pays{};
/// Stays where it is and waits.
inline constexpr Stance holding{.wants = 0, .holds = true, .closes = false};
/// Acts only where much is gained.
inline constexpr Stance wary{.wants = 100, .holds = false, .closes = false};
/// Goes at the enemy, at some cost.
inline constexpr Stance eager{.wants = -200, .holds = false, .closes = true};

} // namespace sandtable::players
