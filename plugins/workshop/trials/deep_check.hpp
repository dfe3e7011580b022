/// deep_check.hpp - whether a scenario's script is the same battle every time, and what it costs.
///
///   DeepReport, deep_check   the same orders twice, once in a Lua state of its own for every order
///   HandlerCost, profile     what each handler used of its budget
#pragma once

#include "lua/scenario_loader.hpp"
#include "plugins/host/battle/battle.hpp"

namespace sandtable::host {

/// Where two games with the same orders parted.
struct ScriptParting {
    std::uint64_t seed = 0;
    int order = 0; ///< which, 1 up; 0: the set-up
    std::string text;
    HandlerRun handler; ///< after which the tables differed; no event: outside any handler
};

struct DeepReport {
    int games = 0;
    int orders = 0;
    std::size_t handlers = 0; ///< that ran
    std::optional<ScriptParting> parting;
    std::optional<Problem> failure; ///< a handler that failed, with the order as context
};

/// Plays `games` battles of up to `orders` random orders. Every order is carried out on the table
/// itself and on a copy of it by a script that was read anew (its Lua state has another seed for
/// its hashes). Games end where they part or a handler fails.
[[nodiscard]] DeepReport deep_check(const ReadyBattle& battle, int games, int orders);

struct HandlerCost {
    std::string event;
    Place place;
    std::int64_t calls = 0;
    std::int64_t steps = 0; ///< in all
    std::int64_t most = 0;  ///< of one call
};

/// Random battles as above, with the cost of every handler, the dearest first.
[[nodiscard]] std::vector<HandlerCost> profile(const ReadyBattle& battle, int games, int orders,
                                               std::int64_t& budget);

} // namespace sandtable::host
