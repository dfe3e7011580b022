/// odds.hpp - the chances of an order: every result with its probability (fight_odds.hpp makes
/// them).
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/table/tally.hpp"

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
    bool stopped = false;          ///< somebody wanted no more of it: it is what was known then
    std::uint64_t branches = 0;    ///< leaves, each face by itself (at most 2^64 - 1), or samples
    std::uint64_t steps = 0;       ///< how often an order was carried out for it
    std::vector<Outcome> outcomes; ///< likeliest first, ties by label; none of what is refused
    std::optional<DiceFall> fall;  ///< nothing: no die falls
    std::vector<OnTheWay> way;     ///< questions between the order and the dice
    std::size_t fixed = 0;         ///< how many fixed dice fell in every branch
};

} // namespace sandtable::host
