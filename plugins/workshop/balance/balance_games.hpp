/// balance_games.hpp - games of a battle until it is settled whether it is fair.
#pragma once

#include "plugins/host/program.hpp"
#include "plugins/workshop/balance/balance.hpp"

#include <atomic>
#include <string>
#include <vector>

namespace sandtable::host {

/// It is asked whether a battle is fair after so many games.
inline constexpr std::uint64_t games_at_once = 24;

struct BalancePlan {
    std::vector<std::string> players; ///< one, or two who change seats
    BalanceTerms terms;
    std::uint64_t most = 400; ///< games
    bool all = false;         ///< go on when it is settled
    SimulationPlan games;     ///< seed, threads, journal; how many is not looked at
};

/// How many of them are dealt at once: more than are asked about where many processes wait.
[[nodiscard]] std::uint64_t games_dealt_at_once(const SimulationPlan& plan);

/// Plays, and tells every process the same. `done` counts games; `failures` gets what failed in
/// handlers of the scenario, in words, if nothing stands there. Throws what `simulate` throws.
[[nodiscard]] BattleFigures play_balance(const Program& program, const ReadyBattle& battle,
                                         const BalancePlan& plan, std::atomic<std::uint64_t>& done,
                                         std::string& failures);

/// Who sits where in each of them: two players change seats as on a ladder.
[[nodiscard]] Seating balance_seating(const Program& program, const ReadyBattle& battle,
                                      const std::vector<std::string>& players);

} // namespace sandtable::host
