/// stakes.hpp - what is at stake with a unit, for computer players: an estimate and no rule.
///
///   Stake    with so many stands
///   Stakes   of every unit, however many stands it has
#pragma once

#include "rulesets/thucydide/scenario/reading.hpp"

namespace sandtable::thucydide {

/// Of a target, shared by the units it takes. A thousand is about what a medium unit is worth.
inline constexpr int worth_share = 12'000;

struct Stake {
    /// Of a stand, hit on average: by eight dice, four of their faces.
    static constexpr int most_sixths = 32;

    int kept = 0; ///< what its side has in it: half of its value is spread over its stands
    /// What so many sixths of a hit on it are worth: more when they may finish it.
    std::array<int, most_sixths + 1> hits{};
};

/// They hang on the scenario and the stands alone, so all of them are reckoned once a battle.
class Stakes {
public:
    static constexpr int most_stands = 6;

    Stakes(const Setting& setting, const std::vector<Piece>& pieces,
           const std::array<Army, 2>& armies);
    [[nodiscard]] const Stake& of(Unit u, int stands) const noexcept
    {
        return stakes_[static_cast<std::size_t>(u) * (most_stands + 1) +
                       static_cast<std::size_t>(stands)];
    }

private:
    std::vector<Stake> stakes_;
};

} // namespace sandtable::thucydide
