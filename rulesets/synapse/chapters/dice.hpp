/// dice.hpp - SYN chapter 3: the open-ended ten-sided die, and its labels of chapter 19.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

#include <algorithm>
#include <array>

namespace sandtable::synapse {

/// What a die is rolled for. [SYN-CORE-12]
enum class Purpose : std::uint8_t {
    command_a,
    command_b,
    fire,
    contact,
    melee,
    pursuit,
    riposte,
    rally,
    parley,
    disengage,
    disengage_against,
    fate
};

/// The faces of one roll and what they make. [SYN-CORE-03]
struct Rolled {
    std::array<int, 21> faces{};
    int count = 0;
    std::int64_t total = 0;
};

enum class DiceMode : std::uint8_t { open, up_only, single, plain };

/// Rolls, at once with every re-roll.
[[nodiscard]] Rolled open_d10(Play& play, Purpose purpose, Unit unit = Unit::none,
                              Unit other = Unit::none);
/// Adds the die's lines to a breakdown: each face, critical or fumble. [SYN-CORE-10]
void note_die(Breakdown& b, const Rolled& rolled, int group = 0);

/// Every result of the die and in how many of 10^(re-rolls + 1) ways it comes, ascending.
struct DieResults {
    static constexpr int most = 192; ///< at most 8 re-rolls of 1 to 10, up and down
    struct One {
        std::int64_t value;
        std::uint64_t ways;
    };
    std::array<One, most> items;
    std::array<std::uint64_t, most> from; ///< the ways of each and of all above it
    int count = 0;
    [[nodiscard]] std::uint64_t all() const noexcept { return from[0]; }
    /// In how many ways so much or more comes.
    [[nodiscard]] std::uint64_t ways_from(std::int64_t least) const noexcept
    {
        const One* const first =
            std::partition_point(begin(), end(), [&](const One& one) { return one.value < least; });
        return first == end() ? 0 : from[static_cast<std::size_t>(first - begin())];
    }
    [[nodiscard]] const One* begin() const noexcept { return items.data(); }
    [[nodiscard]] const One* end() const noexcept { return items.data() + count; }
};
[[nodiscard]] const DieResults& die_results(DiceMode mode, int max_rerolls) noexcept;
/// The same as this battle rolls it.
[[nodiscard]] inline const DieResults& die_results(const Field& field) noexcept
{
    return die_results(static_cast<DiceMode>(field.options()[Opt::dice_mode]),
                       field.options()[Opt::max_rerolls]);
}

} // namespace sandtable::synapse
