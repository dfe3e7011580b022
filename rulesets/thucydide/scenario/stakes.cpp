#include "rulesets/thucydide/scenario/stakes.hpp"

#include "sdk/cpp/sides.hpp"

#include <algorithm>

namespace sandtable::thucydide {

namespace {

constexpr int cost_weight = 14;

/// Of a unit of a value, which began with `full` stands.
[[nodiscard]] Stake stake_of(std::int64_t value, int full, int stands) noexcept
{
    Stake stake;
    stake.kept = static_cast<int>(value / 2 + value * std::min(full, stands) / (2 * full));
    const int left = std::max(1, stands);
    for (int sixths = 0; sixths <= Stake::most_sixths; ++sixths) {
        const int capped = std::min(sixths, 6 * left);
        stake.hits[static_cast<std::size_t>(sixths)] = static_cast<int>(
            value * capped / (12 * full) + value * capped * capped / (2 * 36 * left * left));
    }
    return stake;
}

} // namespace

Stakes::Stakes(const Setting& setting, const std::vector<Piece>& pieces,
               const std::array<Army, 2>& armies)
{
    stakes_.reserve(pieces.size() * (most_stands + 1));
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const Piece& piece = pieces[i];
        const Army& enemy = armies[sdk::opponent(setting.units[i].side) & 1];
        // What losing it costs its side. A scenario may be wrong in its target, and is told so.
        const std::int64_t value =
            std::int64_t{cost_weight} * piece.cost +
            std::int64_t{worth_share} * piece.worth / std::max(1, enemy.target);
        for (int stands = 0; stands <= most_stands; ++stands)
            stakes_.push_back(stake_of(value, std::max(1, piece.stands), stands));
    }
}

} // namespace sandtable::thucydide
