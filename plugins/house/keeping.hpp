/// keeping.hpp - what a house must know again when it comes back: its key, its tables, their links.
#pragma once

#include "plugins/house/tables/table.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sandtable::house {

using Json = nlohmann::ordered_json;

/// Who has the secret has the seats.
struct TableLink {
    std::string secret;
    Seating seating;
};

struct KeptTable {
    std::string id;     ///< short, for people
    std::string battle; ///< as it was asked for
    std::string title;
    std::string file; ///< the game
    std::vector<std::string> begin;
    std::vector<TableLink> links;
    std::string of;         ///< the id of the table it branches from, or empty
    std::size_t orders = 0; ///< behind so many of its orders
};

struct Kept {
    std::string key; ///< opens the lobby
    std::vector<KeptTable> tables;
};

/// Reads `folder`/house.json; a house that is new gets a key. ContentError when the file is none of
/// a house.
[[nodiscard]] Kept read_house(const std::string& folder);
/// Writes it whole or not at all, for its owner's eyes alone. HostFault when it cannot.
void write_house(const std::string& folder, const Kept& kept);

/// What a link opens, for people: {"seats":[...],"watch":N}.
[[nodiscard]] Json seating_json(const Seating& seating);

/// What the lobby is told of a table: with the secrets of its links.
[[nodiscard]] Json table_json(const KeptTable& kept, bool runs, std::size_t visitors);

} // namespace sandtable::house
