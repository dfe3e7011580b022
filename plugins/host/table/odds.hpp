/// odds.hpp - every outcome of an order with its exact probability, by enumeration of its dice.
#pragma once

#include "kernel/game/game.hpp"

#include <functional>

namespace sandtable::host {

/// A class of results of an order.
struct Outcome {
    std::string label;        ///< what `classify` called it
    std::uint64_t ways = 0;   ///< numerator over `total`, reduced form is the reader's
    std::uint64_t total = 0;  ///< 0: the exact fraction does not fit; when sampled, the samples
    double share = 0;         ///< ways / total, or the sampled share
    double low = 0, high = 1; ///< 95 % Wilson interval when sampled, else share itself
};

struct Odds {
    bool exact = true;
    std::uint64_t branches = 0;     ///< leaves enumerated, or samples drawn
    std::vector<Outcome> outcomes;  ///< likeliest first, ties by label
    std::optional<Refusal> refusal; ///< why there are none
};

/// The 95 % Wilson score interval of a share of which `hits` of `samples` were seen.
struct Interval {
    double share = 0; ///< as it was seen
    double low = 0;
    double high = 1;
};
[[nodiscard]] Interval wilson(std::uint64_t hits, std::uint64_t samples) noexcept;

/// Applies `order` under every possible outcome of its dice, up to `most` leaves; beyond that it
/// draws `samples` seeded ones instead, the same ones each time. An order that may roll for ever
/// (a die that is rolled again) is sampled as soon as a branch is 64 rolls long. `classify` names
/// the result of a leaf from the table before and after and what was said. Exact shares are kept as
/// fractions over the product of the dice's sides while that fits 64 bits, after that as double.
/// The game is unchanged, and so are its dice. Throws what the ruleset throws.
[[nodiscard]] Odds odds_of(const Game& game, const Order& order,
                           const std::function<std::string(const Table& before, const Table& after,
                                                           const Journal& said)>& classify,
                           std::uint64_t most = 100'000, std::uint64_t samples = 20'000);

} // namespace sandtable::host
