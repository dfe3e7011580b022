#include "plugins/house/house.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/branch.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/games.hpp"
#include "plugins/host/play/games_folder.hpp"
#include "plugins/house/links.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::house {
namespace {

using host::key;

constexpr std::size_t most_tables = 500;
constexpr std::size_t most_games = 50;
constexpr auto idle_table = std::chrono::minutes{10};

void say(Visitor& visitor, Json message, const Json& ref)
{
    if (!ref.is_null()) message["ref"] = ref;
    visitor.send(std::make_shared<const std::string>(
        message.dump(-1, ' ', false, Json::error_handler_t::replace)));
}

/// A text field of a message; empty where there is none or it is something else.
std::string text_in(const Json& json, const char* field)
{
    return json.is_object() && json.contains(field) && json[field].is_string()
               ? json[field].get<std::string>()
               : std::string{};
}

} // namespace

House::House(boost::asio::io_context& context, const host::Program& program, std::string folder,
             std::vector<std::string> common_words)
    : context_{context},
      program_{program},
      folder_{std::move(folder)},
      common_{std::move(common_words)},
      kept_{read_house(folder_)},
      lobby_{context, program, common_}
{
    write_house(folder_, kept_);
}

Table& House::running(const KeptTable& kept)
{
    std::unique_ptr<Table>& table = tables_[kept.id];
    if (!table) {
        TablePlan plan{kept.begin, {"play", kept.file, "--wire=persons", "--together"}, kept.file};
        for (auto* words : {&plan.begin, &plan.go_on})
            words->insert(words->end(), common_.begin(), common_.end());
        table = std::make_unique<Table>(context_, program_.self, std::move(plan));
        table->sleep_after(idle_table);
        table->when_branched = [this, id = kept.id](Visitor& who, std::size_t orders, Json asked) {
            branch_at_table(who, id, orders, std::move(asked));
        };
    }
    return *table;
}

bool House::enter(Visitor& visitor, std::string_view secret, const Coming& coming)
{
    if (same_secret(secret, kept_.key)) {
        in_lobby_[&visitor] = coming.language;
        say(visitor,
            {{"type", "house"}, {"protocol", "sandtable.house/1"}, {"language", coming.language}},
            nullptr);
        return true;
    }
    // Every link is compared, whichever fits.
    const KeptTable* found = nullptr;
    const TableLink* by = nullptr;
    for (const KeptTable& table : kept_.tables)
        for (const TableLink& link : table.links)
            if (same_secret(secret, link.secret)) {
                found = &table;
                by = &link;
            }
    if (!found) return false;
    Table& table = running(*found);
    seated_[&visitor] = &table;
    table.take(visitor, by->seating, coming);
    say_tables();
    return true;
}

void House::hear(Visitor& visitor, std::string message)
{
    if (const auto seat = seated_.find(&visitor); seat != seated_.end())
        return seat->second->hear(visitor, std::move(message));
    if (in_lobby_.contains(&visitor)) answer(visitor, message);
}

void House::gone(Visitor& visitor)
{
    in_lobby_.erase(&visitor);
    deliveries_.forget(&visitor);
    const auto seat = seated_.find(&visitor);
    if (seat == seated_.end()) return;
    seat->second->drop(visitor);
    seated_.erase(seat);
    say_tables();
}

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
    lobby_.battle(wish.battle, wish.board, "en",
                  [this, at = &visitor, wish, ref](const Json& told) {
                      if (in_lobby_.contains(at)) begun(*at, wish, told, ref);
                  });
}

void House::begun(Visitor& visitor, TableWish wish, const Json& battle, const Json& ref)
{
    if (!battle.is_object() || !battle.contains("sides"))
        return refuse(visitor, key("there is no battle {word} that can be played"), ref,
                      {{"word", wish.battle}});
    if (const char* const wrong = seat_sides(wish, battle["sides"]))
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
    open_table(visitor, std::move(table), ref);
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
    try {
        host::RecordHeader header = brought_game(text, file, called, program_.texts);
        lobby_.battle(header.scenario, "", "en",
                      [this, at = &visitor, header, file, called, ref](const Json& told) {
                          if (!in_lobby_.contains(at)) return;
                          if (told.is_object() && told.contains("sides"))
                              return open_game(*at, header, file, called, ref);
                          std::error_code gone;
                          std::filesystem::remove(file, gone);
                          refuse(*at, key("there is no battle {word} that can be played"), ref,
                                 {{"word", header.scenario}});
                      });
    } catch (const host::ContentError& wrong) {
        say(visitor, {{"type", "refused"}, {"message", wrong.in(program_.texts)}}, ref);
    }
}

void House::open_table(Visitor& visitor, KeptTable table, const Json& ref)
{
    kept_.tables.push_back(std::move(table));
    write_house(folder_, kept_);
    const Json all = tables_json();
    say(visitor, {{"type", "begun"}, {"table", all.back()}}, ref);
    say_tables();
}

const KeptTable& House::branch_off(const std::string& id, std::size_t orders)
{
    if (kept_.tables.size() >= most_tables)
        throw host::ContentError{key("this house has no room for more tables: remove some")};
    const auto from = std::ranges::find(kept_.tables, id, &KeptTable::id);
    if (from == kept_.tables.end())
        throw host::ContentError{key("there is no table \"{word}\""), {{"word", id}}};
    KeptTable table;
    table.id = new_secret().substr(0, 8);
    table.battle = from->battle;
    table.title = from->title;
    table.file = host::branch_off(from->file, orders);
    table.begin = {"play", table.file, "--wire=persons", "--together"};
    for (const TableLink& link : from->links) table.links.push_back({new_secret(), link.seating});
    table.of = id;
    table.orders = orders;
    kept_.tables.push_back(std::move(table));
    write_house(folder_, kept_);
    return kept_.tables.back();
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

void House::branch_at_table(Visitor& visitor, const std::string& id, std::size_t orders, Json asked)
{
    const Json ref = asked.contains("ref") ? asked["ref"] : Json(nullptr);
    try {
        const KeptTable& table = branch_off(id, orders);
        // Everybody goes on sitting where he sat, each by a link of his own.
        for (const auto& [guest, seating] : tables_.at(id)->guests())
            for (const TableLink& link : table.links) {
                if (link.seating != seating) continue;
                Json message{{"type", "branched"}, {"title", table.title}, {"secret", link.secret}};
                if (guest == &visitor) message["number"] = asked["number"];
                say(*guest, std::move(message), guest == &visitor ? ref : Json(nullptr));
                break;
            }
    } catch (const host::ContentError& wrong) {
        return say(visitor, {{"type", "refused"}, {"id", 0}, {"message", wrong.in(program_.texts)}},
                   ref);
    }
    say_tables();
}

void House::remove(Visitor& visitor, const std::string& id, const Json& ref)
{
    const auto found = std::ranges::find(kept_.tables, id, &KeptTable::id);
    if (found == kept_.tables.end())
        return say(visitor,
                   {{"type", "refused"},
                    {"message", program_.tr(key("there is no table \"{word}\""), {{"word", id}})}},
                   ref);
    if (const auto running = tables_.find(id); running != tables_.end()) running->second->close();
    // The game stays where it is: only the links are gone.
    kept_.tables.erase(found);
    write_house(folder_, kept_);
    say(visitor, {{"type", "tables"}, {"tables", tables_json()}}, ref);
}

Json House::tables_json() const
{
    Json list = Json::array();
    for (const KeptTable& kept : kept_.tables) {
        const auto table = tables_.find(kept.id);
        const bool runs = table != tables_.end() && table->second->runs();
        list.push_back(table_json(kept, runs, runs ? table->second->visitors() : 0));
    }
    return list;
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

void House::say_tables()
{
    if (in_lobby_.empty()) return;
    const Json message{{"type", "tables"}, {"tables", tables_json()}};
    const auto text = std::make_shared<const std::string>(
        message.dump(-1, ' ', false, Json::error_handler_t::replace));
    for (const auto& [visitor, language] : in_lobby_) visitor->send(text);
}

void House::picture(const std::string& battle, const std::string& board, const std::string& style,
                    std::function<void(std::string svg)> told)
{
    lobby_.picture(battle, board, style, "en", [told = std::move(told)](const Json& svg) {
        told(svg.is_string() ? svg.get<std::string>() : std::string{});
    });
}

void House::close(std::function<void()> done)
{
    const auto left = std::make_shared<std::size_t>(1);
    const auto one_less = [left, done = std::move(done)] {
        if (--*left == 0) done();
    };
    for (const auto& [id, table] : tables_) {
        if (!table->runs()) continue;
        ++*left;
        table->when_ended = one_less;
        table->close();
    }
    one_less();
}

} // namespace sandtable::house
