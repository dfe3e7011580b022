#include "plugins/house/house.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/play/branch.hpp"
#include "plugins/house/links.hpp"
#include "plugins/house/saying.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::house {
namespace {

using host::key;

constexpr auto idle_table = std::chrono::minutes{10};

} // namespace

House::House(boost::asio::io_context& context, const host::Program& program, std::string folder,
             std::vector<std::string> common_words, std::vector<std::string> table_words)
    : context_{context},
      program_{program},
      folder_{std::move(folder)},
      table_words_{std::move(table_words)},
      kept_{read_house(folder_)},
      lobby_{context, program, std::move(common_words)}
{
    write_house(folder_, kept_);
}

Table& House::running(const KeptTable& kept)
{
    std::unique_ptr<Table>& table = tables_[kept.id];
    if (!table) {
        TablePlan plan{kept.begin, {"play", kept.file, "--wire=persons", "--together"}, kept.file};
        concede_as_begun(plan.begin, plan.go_on);
        for (auto* words : {&plan.begin, &plan.go_on})
            words->insert(words->end(), table_words_.begin(), table_words_.end());
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

void House::say_tables()
{
    if (in_lobby_.empty()) return;
    const Json message{{"type", "tables"}, {"tables", tables_json()}};
    const auto text = std::make_shared<const std::string>(
        message.dump(-1, ' ', false, Json::error_handler_t::replace));
    for (const auto& [visitor, language] : in_lobby_) visitor->send(text);
}

void House::picture(const PictureWish& wish, std::function<void(std::string svg)> told)
{
    lobby_.picture(wish, [told = std::move(told)](const Json& svg) {
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
