/// turn_of_game.hpp - one turn of a recorded game, to be looked at.
#pragma once

#include "plugins/frontends/picture/counters/trails.hpp"
#include "plugins/host/commands/recorded.hpp"

namespace sandtable::host {

struct TurnOfGame {
    int turn = 0;
    Record record;                           ///< up to the last order given in that turn
    std::vector<picture::TrailStep> trails;  ///< how units went in it, as `viewer` may know
    std::vector<picture::TrailFight> fights; ///< who fought in it, where `viewer` saw them
};

/// `turn` 0 is the last. What was taken back is not in it. ContentError when the game has no such
/// turn, and as replay_into.
[[nodiscard]] TurnOfGame turn_of_game(const RecordedGame& game, const std::string& path,
                                      const Texts& texts, int turn, Side viewer);

} // namespace sandtable::host
