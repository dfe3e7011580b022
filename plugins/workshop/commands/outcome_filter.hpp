/// outcome_filter.hpp - what a player wants told apart among the results of an order.
#pragma once

#include "plugins/host/commands/common.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// What to tell apart besides losses: where units end, and counters of the ruleset.
struct Telling {
    bool places = false;
    std::vector<UnitCounter> of_units; ///< told where they change
    std::vector<SideCounter> of_sides; ///< told as they end
    std::vector<GameCounter> of_game;  ///< told as they end

    [[nodiscard]] bool empty() const noexcept
    {
        return !places && of_units.empty() && of_sides.empty() && of_game.empty();
    }
};

/// Reads "place,pool1,guard_one_spent". Throws UsageError with the nearest word there is.
[[nodiscard]] Telling telling_from(const std::string& list, const Book& book);

/// What is told of two tables besides losses: "F1 to 0506, german pool1 3"; empty: nothing.
[[nodiscard]] std::string told_besides(const Table& before, const Table& after, const Texts& texts,
                                       const Telling& telling);

} // namespace sandtable::host
