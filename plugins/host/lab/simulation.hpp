/// simulation.hpp - many computer games of one battle, on the threads and processes there are.
///
///   SimulationPlan     which games
///   simulate           all of them, in the order of their numbers
#pragma once

#include "plugins/host/lab/dealing.hpp"
#include "plugins/host/lab/game_result.hpp"
#include "plugins/host/play/session.hpp"

#include <functional>
#include <string>
#include <vector>

namespace sandtable::host {

struct SimulationPlan {
    std::uint64_t games = 100;
    std::uint64_t after = 0; ///< so many come before them: the first has the number `after` + 1
    std::uint64_t first_seed = 1;          ///< of game 1
    std::uint64_t most_orders = 1'000'000; ///< a game is given up after so many
    bool swap = false;                     ///< every second game with the players' seats swapped
    std::uint64_t games_a_seed = 1;        ///< so many games in a row have the same seed
    bool watches = false;                  ///< the course of each game
    unsigned jobs = 1;
    /// All that the results hang on besides, a word without blanks: their name in the journal.
    std::string what = "games";
    WorkJournal* journal = nullptr;
    /// A plugin's fault is told on the standard error and costs its game alone.
    bool forgives = false;
    bool for_all = false; ///< every process gets the results (dealing.hpp)
};

/// The seed of game `number`.
[[nodiscard]] constexpr std::uint64_t seed_of_game(const SimulationPlan& plan,
                                                   std::uint64_t number) noexcept
{
    return plan.first_seed + (number - 1) / plan.games_a_seed;
}

/// Seats the players of a game by its number. Called on the thread that plays it.
using Seating = std::function<void(Session&, std::uint64_t number)>;

/// Plays one game to its end.
[[nodiscard]] GameResult play_game(Session& session, std::uint64_t number,
                                   const SimulationPlan& plan);

/// Plays all games. `done` counts finished ones while it goes on. What a game throws is thrown
/// again here, with its number; a script's failure costs its game alone. Nothing in a process that
/// gets no results. Throws what `deal` throws.
[[nodiscard]] std::vector<GameResult> simulate(const ReadyBattle& battle,
                                               const SimulationPlan& plan, const Seating& seating,
                                               std::atomic<std::uint64_t>& done);

} // namespace sandtable::host
