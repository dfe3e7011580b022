/// meanings.hpp - what counters are to whoever draws, tells or judges a table (CounterSpec::means).
///
///   counter_for       the counter of a list that means something
///   unit_counter_for  the same of units
///   game_counter_for  the same of the battle
///   word_for          a meaning as data holds it
///   may_tell          whether a view may tell what a unit's counter is
#pragma once

#include "kernel/state/table.hpp"
#include "plugins/host/table/known.hpp"

#include <array>
#include <optional>

namespace sandtable::host {

/// Its place in the list, the first where several mean it; nothing: none does. The Book says it and
/// its name does not matter.
[[nodiscard]] constexpr std::optional<std::uint16_t> counter_for(const List<CounterSpec>& counters,
                                                                 Means means) noexcept
{
    for (std::uint16_t i = 0; i < counters.count; ++i)
        if (counters[i].means == means) return i;
    return std::nullopt;
}

[[nodiscard]] constexpr std::optional<UnitCounter> unit_counter_for(const Book& book,
                                                                    Means means) noexcept
{
    const auto at = counter_for(book.unit_counters, means);
    return at ? std::optional{UnitCounter{*at}} : std::nullopt;
}

[[nodiscard]] constexpr std::optional<GameCounter> game_counter_for(const Book& book,
                                                                    Means means) noexcept
{
    const auto at = counter_for(book.game_counters, means);
    return at ? std::optional{GameCounter{*at}} : std::nullopt;
}

/// "wear"; "none" for a counter of which the Book says nothing.
[[nodiscard]] constexpr const char* word_for(Means means) noexcept
{
    constexpr std::array words{"none",    "strength", "fallen",  "wear",   "quality", "cover",
                               "part",    "state",    "arrival", "body",   "faces",   "aims",
                               "touches", "distance", "week",    "sealed", "holder"};
    static_assert(words.size() == static_cast<std::size_t>(Means::holder) + 1);
    return words[static_cast<std::size_t>(means)];
}

/// Of a unit that the view knows, to its own side and those who see all, else where all may see it.
[[nodiscard]] inline bool may_tell(const View& view, const CounterSpec& counter, Unit unit)
{
    if (!is_known(view, unit)) return false;
    const bool all = view.viewer() == nobody || view.viewer() == umpire_seat;
    return all || view.viewer() == view.side(unit) || counter.visibility == Visibility::everyone;
}

} // namespace sandtable::host
