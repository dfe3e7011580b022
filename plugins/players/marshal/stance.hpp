/// stance.hpp - how somebody goes on playing who gives no order a second thought.
///
///   When     something that is so at times: a counter has this value
///   Liking   orders of a kind look better to him than they do, or worse
///   Stance   what he takes, of the orders he looks at
#pragma once

#include <array>
#include <cstdint>

namespace sandtable::players {

/// Something that is so at times: a counter of the battle, or of a side, has this value.
struct When {
    enum Of : std::int16_t { always = -2, battle = -1 }; ///< else a side

    std::int16_t of = always;
    std::uint16_t counter = 0; ///< its index in the Book
    std::int32_t value = 0;

    /// Whether both are about the same counter.
    [[nodiscard]] constexpr bool is_like(const When& other) const
    {
        return of == other.of && counter == other.counter;
    }
    friend constexpr bool operator==(const When&, const When&) = default;
};

/// Orders of a kind look better than they do, or worse.
struct Liking {
    /// What they have in common: a verb (and its first word, where that is a choice), whom they are
    /// aimed at, to whom they are given.
    enum About : std::uint8_t { nothing, verb, target, unit };

    About about = nothing;
    std::uint16_t verb_of = 0;
    std::int32_t what = -1;   ///< of a verb the word, -1: any; else the unit
    std::int32_t percent = 0; ///< better by so much of what an order usually changes
    When when{};              ///< only while this is so

    /// Whether both are about the same orders, at whatever time.
    [[nodiscard]] constexpr bool is_of_kind(const Liking& other) const
    {
        return about == other.about && verb_of == other.verb_of && what == other.what;
    }
    /// Whether both are about the same orders, at the same time.
    [[nodiscard]] constexpr bool is_like(const Liking& other) const
    {
        return is_of_kind(other) && when == other.when;
    }
    friend constexpr bool operator==(const Liking&, const Liking&) = default;
};

/// A way of playing on. Whoever has it takes, of a few orders, the one after which the table looks
/// best to him, and hands the say over when none of them looks good enough.
struct Stance {
    /// How much better than now the table must look after an order that is given, in percent of
    /// what an order usually changes (`step`). Below 0 something is done that does not pay at once.
    int wants = 0;
    bool holds = false;  ///< hands the say over wherever that may be done
    bool any = false;    ///< takes any order there is, drawn
    bool closes = false; ///< looks for the way nearer to the enemy and to what is worth having
    std::array<Liking, 8> likings{}; ///< up to the first about nothing

    /// Adds one, in place of another for the same orders. False where that changes nothing, or
    /// there are too many.
    constexpr bool add(const Liking& liking)
    {
        for (Liking& one : likings) {
            if (one == liking) return false;
            if (one.about != Liking::nothing && !one.is_like(liking)) continue;
            one = liking;
            return true;
        }
        return false;
    }
    [[nodiscard]] constexpr bool likes() const { return likings[0].about != Liking::nothing; }

    friend constexpr bool operator==(const Stance&, const Stance&) = default;
};

/// As greedy does: what pays at once.
inline constexpr Stance as_it_pays{};
/// Stays where it is and waits.
inline constexpr Stance holding{.wants = 0, .holds = true, .closes = false};
/// Does anything.
inline constexpr Stance at_random{.any = true};
/// Acts only where much is gained.
inline constexpr Stance wary{.wants = 100, .holds = false, .closes = false};
/// Goes at the enemy, at some cost.
inline constexpr Stance eager{.wants = -200, .holds = false, .closes = true};

} // namespace sandtable::players
