// What is said in the lobby: what there is to play, games that were kept or are brought, and the
// tables that are begun of them.
#include "plugins/house/house.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/host/play/games_folder.hpp"
#include "plugins/house/links.hpp"
#include "plugins/house/saying.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::house {
namespace {

using host::key;

constexpr std::size_t most_games = 50; ///< that the lobby lists

} // namespace

void House::answer(Visitor& visitor, const std::string& message)
{
    const Json json = Json::parse(message, nullptr, false);
    const Json ref = json.is_object() && json.contains("ref") ? json["ref"] : Json(nullptr);
    const std::string language = in_lobby_[&visitor];
    const auto wrong = [&](const char* text) {
        say(visitor, {{"type", "refused"}, {"message", std::string{program_.texts.of(text)}}}, ref);
    };
    // The visitor may be gone by the time that a process has answered.
    const auto to = [this, at = &visitor, ref](const char* type, const char* field) {
        return [this, at, ref, type, field](const Json& told) {
            if (in_lobby_.contains(at)) say(*at, {{"type", type}, {field, told}}, ref);
        };
    };
    if (!json.is_object()) return wrong(key("a message to the house is one JSON object"));
    if (json.contains("list")) return lobby_.list(language, to("list", "list"));
    if (json.contains("tables"))
        return say(visitor, {{"type", "tables"}, {"tables", tables_json()}}, ref);
    if (json.contains("games")) return say_games(visitor, ref);
    if (json.contains("begin")) return begin(visitor, json["begin"], ref);
    if (json.contains("moments")) return say_moments(visitor, text_in(json, "moments"), ref);
    if (json.contains("bring") && json["bring"].is_string()) {
        if (const char* const fault = deliveries_.add(&visitor, text_in(json, "bring")))
            return wrong(fault);
        return say(visitor, {{"type", "brought"}}, ref);
    }
    if (json.contains("remove")) return remove(visitor, text_in(json, "remove"), ref);
    if (json.contains("lang") && json["lang"].is_string() &&
        is_plain_name(json["lang"].get<std::string>())) {
        in_lobby_[&visitor] = json["lang"].get<std::string>();
        return lobby_.list(in_lobby_[&visitor], to("list", "list"));
    }
    const std::string battle = text_in(json, "battle"), board = text_in(json, "board");
    if (!is_plain_name(battle) || (!board.empty() && !is_plain_name(board)))
        return wrong(key("the house knows \"list\", \"battle\", \"games\", \"tables\", \"begin\", "
                         "\"moments\", \"bring\", \"remove\" and \"lang\""));
    lobby_.battle(battle, board, language, to("battle", "battle"));
}

void House::refuse(Visitor& visitor, const char* why, const Json& ref, host::Fill values)
{
    say(visitor, {{"type", "refused"}, {"message", program_.tr(why, values)}}, ref);
}

void House::begin(Visitor& visitor, const Json& wished, const Json& ref)
{
    if (kept_.tables.size() >= most_tables)
        return refuse(visitor, key("this house has no room for more tables: remove some"), ref);
    if (const std::string game = text_in(wished, "game"); !game.empty())
        return go_on(visitor, game, ref);
    if (const std::string name = text_in(wished, "brought"); !name.empty())
        return take_in(visitor, name, ref);
    if (!text_in(wished, "table").empty()) return branch_in_lobby(visitor, wished, ref);
    TableWish wish;
    if (const char* const wrong = read_wish(wished, wish)) return refuse(visitor, wrong, ref);
    // What sides there are is the battle's to say.
    lobby_.battle(wish.battle, wish.board, in_lobby_[&visitor],
                  [this, at = &visitor, wish, ref](const Json& told) {
                      if (in_lobby_.contains(at)) begun(*at, wish, told, ref);
                  });
}

void House::begun(Visitor& visitor, TableWish wish, const Json& battle, const Json& ref)
{
    const bool is_there = battle.is_object() && battle.contains("sides");
    if (!is_there) wish.players.clear(); // whose they would be nobody knows
    if (const char* const wrong = is_there ? seat_sides(wish, battle["sides"]) : nullptr)
        return refuse(visitor, wrong, ref);
    KeptTable table;
    table.id = new_secret().substr(0, 8);
    table.battle = wish.battle;
    table.title = wish.title.empty() && battle.contains("title")
                      ? battle["title"].get<std::string>()
                      : wish.title.substr(0, 120);
    std::error_code error;
    std::filesystem::create_directories(folder_ + "/games", error);
    table.file = folder_ + "/games/" + table.id + ".game";
    table.begin = words_of(wish, table.file);
    table.links = links_for(wish);
    // What else may be wrong with it (a board, an option, a player) whoever begins it has to hear.
    lobby_.try_table(table.begin, in_lobby_[&visitor],
                     [this, at = &visitor, table, ref](const std::string& why) {
                         if (!in_lobby_.contains(at)) return;
                         if (why.empty()) return open_table(*at, table, ref);
                         say(*at, {{"type", "refused"}, {"message", why}}, ref);
                     });
}

/// A game that was begun at the terminal goes on in its own file, with those who played it.
void House::go_on(Visitor& visitor, const std::string& game, const Json& ref)
{
    const std::string file = host::games_folder() + "/" + game;
    std::error_code error;
    if (!is_plain_name(game) || !game.ends_with(".game") || game.find('/') != std::string::npos ||
        !std::filesystem::is_regular_file(file, error))
        return refuse(visitor, key("there is no game \"{word}\""), ref, {{"word", game}});
    for (const KeptTable& table : kept_.tables)
        if (table.file == file)
            return refuse(visitor, key("that game is on table {word} already"), ref,
                          {{"word", table.id}});
    try {
        const host::RecordHeader header = host::read_game(file).record.header;
        open_game(visitor, header, file, game.substr(0, game.size() - 5), ref);
    } catch (const host::ContentError& wrong) {
        say(visitor, {{"type", "refused"}, {"message", wrong.in(program_.texts)}}, ref);
    }
}

void House::open_game(Visitor& visitor, const host::RecordHeader& header, const std::string& file,
                      const std::string& title, const Json& ref)
{
    KeptTable table;
    table.id = new_secret().substr(0, 8);
    table.battle = header.scenario;
    table.title = title;
    table.file = file;
    table.begin = {"play", file, "--wire=persons", "--together"};
    table.links = links_for(wish_of(header));
    open_table(visitor, std::move(table), ref);
}

/// A game that was played elsewhere, brought in pieces: its table is opened on a copy kept here.
void House::take_in(Visitor& visitor, const std::string& name, const Json& ref)
{
    const std::string text = deliveries_.take(&visitor);
    std::error_code error;
    std::filesystem::create_directories(folder_ + "/games", error);
    const std::string file = folder_ + "/games/" + new_secret().substr(0, 8) + ".game";
    const std::string called = name.substr(0, 120);
    take_game(lobby_, program_, {text, file, called},
              [this, at = &visitor, file, called, ref](const Brought& brought) {
                  std::error_code gone;
                  if (!in_lobby_.contains(at)) {
                      std::filesystem::remove(file, gone);
                  } else if (brought.why.empty()) {
                      open_game(*at, brought.header, file, called, ref);
                  } else {
                      say(*at, {{"type", "refused"}, {"message", brought.why}}, ref);
                  }
              });
}

/// Whose orders a table's game has, one after the other; not which: somebody may still play there.
void House::say_moments(Visitor& visitor, const std::string& id, const Json& ref)
{
    const auto table = std::ranges::find(kept_.tables, id, &KeptTable::id);
    if (table == kept_.tables.end())
        return refuse(visitor, key("there is no table \"{word}\""), ref, {{"word", id}});
    Json moments = Json::array();
    try {
        std::error_code error;
        if (std::filesystem::exists(table->file, error))
            for (const host::RecordOrder& order : host::read_game(table->file).record.orders)
                moments.push_back({{"orders", order.number}, {"side", order.side}});
    } catch (const host::ContentError& wrong) {
        return say(visitor, {{"type", "refused"}, {"message", wrong.in(program_.texts)}}, ref);
    }
    say(visitor, {{"type", "moments"}, {"table", id}, {"moments", std::move(moments)}}, ref);
}

void House::branch_in_lobby(Visitor& visitor, const Json& wish, const Json& ref)
{
    if (!wish.contains("orders") || !wish["orders"].is_number_unsigned())
        return refuse(visitor, key("\"orders\" says behind how many orders it goes on"), ref);
    try {
        static_cast<void>(branch_off(text_in(wish, "table"), wish["orders"].get<std::size_t>()));
    } catch (const host::ContentError& wrong) {
        return say(visitor, {{"type", "refused"}, {"message", wrong.in(program_.texts)}}, ref);
    }
    const Json all = tables_json();
    say(visitor, {{"type", "begun"}, {"table", all.back()}}, ref);
    say_tables();
}

void House::remove(Visitor& visitor, const std::string& id, const Json& ref)
{
    const auto found = std::ranges::find(kept_.tables, id, &KeptTable::id);
    if (found == kept_.tables.end())
        return refuse(visitor, key("there is no table \"{word}\""), ref, {{"word", id}});
    if (const auto running = tables_.find(id); running != tables_.end()) running->second->close();
    // The game stays where it is: only the links are gone.
    kept_.tables.erase(found);
    write_house(folder_, kept_);
    say(visitor, {{"type", "tables"}, {"tables", tables_json()}}, ref);
}

void House::say_games(Visitor& visitor, const Json& ref)
{
    Json games = Json::array();
    for (const host::KeptGame& game : host::kept_games(most_games))
        games.push_back({{"game", std::filesystem::path{game.file}.filename().string()},
                         {"battle", game.scenario},
                         {"orders", game.orders},
                         {"when", game.when}});
    say(visitor, {{"type", "games"}, {"games", std::move(games)}}, ref);
}

} // namespace sandtable::house
