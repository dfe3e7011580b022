/// first_glance.hpp - an order without thinking: for a computer player that is asked to decide now.
#pragma once

#include "plugins/host/battle/battle.hpp"

#include <chrono>
#include <vector>

namespace sandtable::host {

/// Of `legal` (at least one, all that `side` may give in `view`) the order after which an imagined
/// table looks best to it; as many are tried as `time` allows, spread over the list. Where nothing
/// can be imagined: the first. Throws what the ruleset throws; where a handler of the scenario
/// fails on an order, that one is passed over.
[[nodiscard]] Order at_first_glance(const ReadyBattle& battle, const View& view, Side side,
                                    const std::vector<Order>& legal,
                                    std::chrono::milliseconds time);

} // namespace sandtable::host
