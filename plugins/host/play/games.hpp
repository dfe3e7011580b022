/// games.hpp - the games that are kept when nobody says where (games_folder.hpp).
#pragma once

#include <cstdint>
#include <ctime>
#include <string>
#include <vector>

namespace sandtable::host {

/// A file for a new game of a battle, named after it, the time and the seed; there is none of that
/// name yet. Empty when there is no folder for games.
[[nodiscard]] std::string new_game_name(const std::string& scenario, std::uint64_t seed);

/// A game that was begun here.
struct KeptGame {
    std::string file, scenario;
    std::size_t orders = 0;
    std::time_t when = 0; ///< of its last order
};

/// The games that were last played, the newest first, of equal age by name; at most `most`. Files
/// that cannot be read or hold no order are passed over.
[[nodiscard]] std::vector<KeptGame> kept_games(std::size_t most);

} // namespace sandtable::host
