#include "plugins/house/table_wish.hpp"

#include "plugins/host/telling/i18n.hpp"
#include "plugins/house/links.hpp"
#include "plugins/house/lobby.hpp"
#include "plugins/house/saying.hpp"

#include <algorithm>

namespace sandtable::house {
namespace {

using host::key;

constexpr const char* concede_word = "--concede";

/// "name=value" of an option: words without blanks.
bool is_setting(const std::string& word)
{
    return word.size() < 120 && std::ranges::all_of(word, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '_' || c == '-' || c == '.' || c == '=';
           });
}

/// Why it is none, as a catalog key; null when it is.
const char* read_players(const Json& json, TableWish& wish)
{
    if (!json.contains("players")) return nullptr;
    if (!json["players"].is_object() || json["players"].size() > 9)
        return key("\"players\" names a player for each side");
    for (const auto& [side, player] : json["players"].items()) {
        if (!player.is_string() || !is_plain_name(side) ||
            !is_player_name(player.get<std::string>()))
            return key("\"players\" names a player for each side");
        if (side == "umpire")
            wish.umpire = player == "human";
        else
            wish.players.emplace_back(side, player.get<std::string>());
    }
    return nullptr;
}

} // namespace

bool is_player_name(const std::string& name)
{
    return name.size() < 200 && !name.starts_with("wire") && std::ranges::all_of(name, [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
                      c == ':' || c == '=';
           });
}

const char* read_wish(const Json& json, TableWish& wish)
{
    if (!json.is_object()) return key("a table is begun with {\"battle\":\"RULESET/NAME\"}");
    wish.battle = text_in(json, "battle");
    wish.board = text_in(json, "board");
    wish.title = text_in(json, "title");
    wish.by_hand = text_in(json, "dice") == "hand";
    wish.concedes = json.contains("concede") && json["concede"] == true;
    if (!is_plain_name(wish.battle) || wish.battle.ends_with(".game") ||
        wish.battle.ends_with(".lua") || wish.battle.ends_with("/"))
        return key("a table is begun with {\"battle\":\"RULESET/NAME\"}");
    if (!wish.board.empty() && !is_plain_name(wish.board)) return key("that is no board's name");
    if (const Json& turns = json.value("watch", Json{}); !turns.is_null()) {
        if (!turns.is_number_unsigned() || turns > 1000)
            return key("\"watch\" is how many turns who looks on is behind, from 0 to 1000");
        wish.watch = turns.get<int>();
    }
    if (const Json& seed = json.value("seed", Json{}); !seed.is_null()) {
        if (!seed.is_number_unsigned()) return key("\"seed\" is a whole number of at least 0");
        wish.seed = seed.get<std::uint64_t>();
    }
    if (json.contains("options")) {
        if (!json["options"].is_object() || json["options"].size() > 100)
            return key("\"options\" gives values to options");
        for (const auto& [name, value] : json["options"].items()) {
            const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
            wish.settings.push_back(name + "=" + text);
            if (!is_setting(wish.settings.back()))
                return key("\"options\" gives values to options");
        }
    }
    return read_players(json, wish);
}

const char* seat_sides(TableWish& wish, const Json& sides)
{
    auto named = std::exchange(wish.players, {});
    for (const Json& side : sides) {
        const std::string id = text_in(side, "id");
        const auto found =
            std::ranges::find(named, id, &std::pair<std::string, std::string>::first);
        wish.players.emplace_back(id, found == named.end() ? "human" : found->second);
        if (found != named.end()) named.erase(found);
    }
    return named.empty() ? nullptr : key("that battle has no such side");
}

TableWish wish_of(const host::RecordHeader& game)
{
    TableWish wish;
    for (const host::RecordSeat& seat : game.seats)
        if (seat.side == "umpire")
            wish.umpire = seat.player == "human";
        else
            wish.players.emplace_back(seat.side, seat.player);
    return wish;
}

void concede_as_begun(const std::vector<std::string>& begin, std::vector<std::string>& go_on)
{
    if (std::ranges::find(begin, concede_word) != begin.end()) go_on.push_back(concede_word);
}

std::vector<std::string> words_of(const TableWish& wish, const std::string& file)
{
    std::vector<std::string> words{"play", wish.battle, "--wire=persons", "--together",
                                   "--record=" + file};
    if (!wish.board.empty()) words.push_back("--board=" + wish.board);
    for (const std::string& setting : wish.settings) words.push_back("--set=" + setting);
    std::string players;
    for (const auto& [side, player] : wish.players)
        players += (players.empty() ? "" : ",") + player;
    if (!players.empty()) words.push_back("--players=" + players);
    if (wish.umpire) words.push_back("--side=umpire");
    if (wish.by_hand) words.push_back("--dice=hand");
    if (wish.concedes) words.push_back(concede_word);
    if (wish.seed) words.push_back("--seed=" + std::to_string(*wish.seed));
    return words;
}

std::vector<TableLink> links_for(const TableWish& wish)
{
    std::vector<TableLink> links{{new_secret(), {}}};
    for (const auto& [side, player] : wish.players)
        if (player == "human") links.push_back({new_secret(), {{side}, {}}});
    if (wish.umpire) links.push_back({new_secret(), {{"umpire"}, {}}});
    links.push_back({new_secret(), {{"umpire"}, wish.watch}});
    return links;
}

} // namespace sandtable::house
