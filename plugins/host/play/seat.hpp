/// seat.hpp - who decides: a person, a computer player, or the umpire's default policy.
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/battle/battle.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sandtable::host {

/// One who decides without being asked. It is handed what its side may see and nothing else.
class Automaton {
public:
    virtual ~Automaton() = default;
    /// Answers the decision that `side` is awaited for. `legal` is never empty.
    [[nodiscard]] virtual Order decide(const View& view, const std::vector<Order>& legal) = 0;
};

/// The first canonical order: the umpire's policy where nobody sits in his seat.
[[nodiscard]] std::unique_ptr<Automaton> first_order_policy();

/// Any canonical order, drawn from its own numbers by `seed`: needs no plugin.
[[nodiscard]] std::unique_ptr<Automaton> any_order_policy(std::uint64_t seed);

/// Every canonical order of a side, sorted.
[[nodiscard]] std::vector<Order> all_legal(const Game& game, LegalQuery query);

} // namespace sandtable::host
