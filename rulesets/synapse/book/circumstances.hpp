/// circumstances.hpp - SYN-CMD-09: what the circumstances are worth to a side's command, and why.
///
/// A reason is one of a list and no free text: it is in both languages, nothing foreign is kept on
/// the table, and what else there is to say is a note of the game (decision 184).
#pragma once

#include "rulesets/synapse/book/umpire_items.hpp"

#include <iterator>

namespace sandtable::synapse {

/// As a scenario and the umpire write them; 0: none is named.
inline constexpr const char* circumstance_words[] = {"none",    "ground",  "ambush",  "scouts",
                                                     "plan",    "signals", "fatigue", "spirits",
                                                     "discord", "obscured"};
/// As a command test tells them.
inline constexpr const char* circumstance_texts[] = {"circumstances",
                                                     "circumstances: the ground was chosen",
                                                     "circumstances: an ambush",
                                                     "circumstances: scouting",
                                                     "circumstances: the enemy's plan is known",
                                                     "circumstances: signals",
                                                     "circumstances: fatigue",
                                                     "circumstances: spirits",
                                                     "circumstances: discord among the leaders",
                                                     "circumstances: fog, smoke or dust"};
inline constexpr int circumstance_count = static_cast<int>(std::size(circumstance_words));
static_assert(std::size(circumstance_texts) == circumstance_count);

/// The ruling of UMP-02 of a side, kept in one number, which is the worth alone where no reason is
/// named.
struct Circumstances {
    std::int32_t worth = as_it_is; ///< -5 to 5; as_it_is: what the scenario says
    std::int32_t why = 0;          ///< into circumstance_words; 0: none was ruled

    static constexpr Circumstances of(std::int32_t kept) noexcept
    {
        if (kept <= as_it_is) return {as_it_is, as_it_is - kept};
        const std::int32_t why = (kept + room / 2) / room;
        return {kept - why * room, why};
    }
    [[nodiscard]] constexpr std::int32_t kept() const noexcept
    {
        return worth == as_it_is ? as_it_is - why : worth + why * room;
    }

private:
    static constexpr std::int32_t room = 32; ///< more than the worth may differ by
};
static_assert(Circumstances::of(Circumstances{-5, 3}.kept()).worth == -5);
static_assert(Circumstances::of(Circumstances{as_it_is, 9}.kept()).why == 9);

/// Whether a matter is what the circumstances are worth to a side's command.
[[nodiscard]] constexpr bool is_of_command(Item item) noexcept
{
    return item == Item::command_a || item == Item::command_b;
}

} // namespace sandtable::synapse
