/// odds.hpp - every outcome of an order with its exact probability, by enumeration of its dice.
///
///   Odds       the answer
///   odds_of    of one order, each combination of its dice by itself; labels from what was said
///
/// What players are told is made by fight_odds.hpp.
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/table/tally.hpp"

#include <functional>

namespace sandtable::host {

/// Where the first die falls that an order leads to.
struct DiceFall {
    Clock clock{};      ///< turn, phase and whose it is
    Roll roll{};        ///< the first that is wanted
    bool later = false; ///< not by the order itself but by what follows it
};

/// A question that stood between an order and its dice.
struct OnTheWay {
    Decision question{};
    Side side = nobody; ///< who was asked
    Order answer{};     ///< what was counted with
    bool told = false;  ///< by a standing answer; else it is still open
};

struct Odds {
    bool exact = true;
    bool stopped = false;           ///< somebody wanted no more of it: it is what was known then
    std::uint64_t branches = 0;     ///< leaves, each face by itself (at most 2^64 - 1), or samples
    std::uint64_t steps = 0;        ///< how often an order was carried out for it
    std::vector<Outcome> outcomes;  ///< likeliest first, ties by label
    std::optional<DiceFall> fall;   ///< nothing: no die falls
    std::vector<OnTheWay> way;      ///< questions between the order and the dice
    std::size_t fixed = 0;          ///< how many fixed dice fell in every branch
    std::optional<Refusal> refusal; ///< why there are none
};

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
