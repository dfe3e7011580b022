/// same_games.hpp - random games in one line each, to be compared with another process's.
#pragma once

#include "plugins/host/play/thought.hpp"
#include "plugins/workshop/conform/subject.hpp"

namespace sandtable::host {
class LentHands;
}

namespace sandtable::host::conform {

/// One line a game: battle, seed, how many orders, how it ended, and a hash of every table on the
/// way. Needs nothing but the plugin: the same in every process, or something is wrong with it.
[[nodiscard]] std::string same_games(Subject& subject, std::uint64_t games, std::uint64_t seed);

/// The same for a computer player in every seat (player_cases.cpp). `hands`: those it has to think
/// with; null: its own alone. `thoughts`: where they say what they think; null: nobody asks.
[[nodiscard]] std::string same_answers(Subject& subject, std::uint64_t games, std::uint64_t seed,
                                       LentHands* hands = nullptr, Thoughts* thoughts = nullptr);

} // namespace sandtable::host::conform
