/// table_wish.hpp - a table that somebody wishes for, read as if an enemy had written it.
///
///   TableWish     what of the wish was understood
///   read_wish     from a message
///   seat_sides    held against the sides of the battle
///   wish_of       of a game that was played already
///   words_of, concede_as_begun, links_for   what it becomes
#pragma once

#include "plugins/host/play/record.hpp"
#include "plugins/house/keeping.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sandtable::house {

struct TableWish {
    std::string battle, board, title;
    std::vector<std::string> settings;                        ///< "option=value"
    std::vector<std::pair<std::string, std::string>> players; ///< by side
    bool umpire = false;                                      ///< a person sits in that seat
    bool by_hand = false;                                     ///< dice are
    bool concedes = false; ///< computer players give up what is lost, and offer draws
    int watch = 1;         ///< how many turns who looks on is behind
    std::optional<std::uint64_t> seed;
};

/// Why it is no wish, as a catalog key; null when it is one.
[[nodiscard]] const char* read_wish(const Json& json, TableWish& wish);

/// A player for each of `sides` (as `info` lists them), in their order: who is not named is a
/// person. Why not, as a catalog key, when a side is named that is not there.
[[nodiscard]] const char* seat_sides(TableWish& wish, const Json& sides);

/// Who sits where in a game that was played already.
[[nodiscard]] TableWish wish_of(const host::RecordHeader& game);

/// Whether a seat may be given to a player of that name: no program is started for anybody who
/// only asks.
[[nodiscard]] bool is_player_name(const std::string& name);

/// The command line that begins it.
[[nodiscard]] std::vector<std::string> words_of(const TableWish& wish, const std::string& file);
/// What a table was begun with and its game file does not hold is said again when it goes on:
/// whether computer players give up.
void concede_as_begun(const std::vector<std::string>& begin, std::vector<std::string>& go_on);
/// A link for all persons, one for each of them, one for who only looks on.
[[nodiscard]] std::vector<TableLink> links_for(const TableWish& wish);

} // namespace sandtable::house
