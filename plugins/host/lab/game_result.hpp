/// game_result.hpp - how one numbered game ended.
///
///   GameCourse, GameResult      what is known of it
///   result_text, read_result    as a text without line ends, and back
#pragma once

#include "kernel/words/ids.hpp"
#include "lua/problem.hpp"

#include <cstdint>
#include <optional>
#include <string>

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
    std::string fault{}; ///< what a plugin did wrong in a game that failed, in words
};

/// A game that failed: nobody won it, nothing else is known of it.
[[nodiscard]] GameResult failed_game(std::uint64_t number);

/// All of it but number and seed.
[[nodiscard]] std::string result_text(const GameResult& result);
/// Nothing when it is none.
[[nodiscard]] std::optional<GameResult> read_result(const std::string& text);

} // namespace sandtable::host
