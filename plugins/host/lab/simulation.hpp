/// simulation.hpp - many computer games of one battle, on several threads.
///
///   GameResult         how one numbered game ended
///   simulate           all of them, in the order of their numbers
#pragma once

#include "plugins/host/play/session.hpp"

#include <atomic>
#include <functional>
#include <string>
#include <vector>

namespace sandtable::host {

/// Who was ahead while a game went on, by worth (worth.hpp) at the end of each turn but the last.
struct GameCourse {
    int turns = 0;        ///< ends of turns that were looked at
    int lead_changes = 0; ///< how often somebody else led than who had led before
    int behind = 0;       ///< turns in which somebody led who did not win
    int open_until = 0;   ///< the last of them; 0: none
    Side half = nobody;   ///< who led in the middle, if anybody
};

struct GameResult {
    std::uint64_t number = 0; ///< 1 up
    std::uint64_t seed = 0;
    Seats winners = 0;    ///< none: a draw
    bool swapped = false; ///< the players sat in each other's seats
    bool unfinished = false;
    bool failed = false; ///< a plugin or the script failed in it: nothing else is known
    int ending = 0;
    int level = 0;
    int turns = 0;
    std::uint64_t orders = 0;
    GameCourse course; ///< where the plan watches it
    std::string state; ///< hash of the last table
    /// The first failure of a handler in it; a game that failed by it has no order left on which
    /// none fails.
    std::optional<Problem> problem{};
};

struct SimulationPlan {
    std::uint64_t games = 100;
    std::uint64_t first_seed = 1;
    std::uint64_t most_orders = 1'000'000; ///< a game is given up after so many
    bool swap = false;                     ///< every second game with the players' seats swapped
    std::uint64_t games_a_seed = 1;        ///< so many games in a row have the same seed
    bool watches = false;                  ///< the course of each game
    unsigned jobs = 1;
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

class SimulationLog;

/// Plays all games. `done` counts finished ones while it goes on. What a game throws is thrown
/// again here, with its number; a script's failure costs its game alone, and with a `log` a
/// plugin's fault is told on the standard error and costs its game alone, and games that are in the
/// log already are not played again.
[[nodiscard]] std::vector<GameResult> simulate(const ReadyBattle& battle,
                                               const SimulationPlan& plan, const Seating& seating,
                                               std::atomic<std::uint64_t>& done,
                                               SimulationLog* log = nullptr);

} // namespace sandtable::host
