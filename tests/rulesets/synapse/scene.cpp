#include "tests/rulesets/synapse/scene.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "rulesets/synapse/book/book.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <stdexcept>

namespace sandtable::synapse {

namespace {

LoadOptions library(std::vector<std::string> options)
{
    LoadOptions load;
    load.libraries = {{"synapse", std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/lua"},
                      {"sandtable", std::string{SANDTABLE_SOURCE_DIR} + "/lua/library"}};
    load.settings = std::move(options);
    return load;
}

constexpr const char* head = R"(
local syn = require "synapse.tables"
local function chief(command, rally, diplomacy)
    return { command_potential = command, rally_potential = rally, diplomacy_potential = diplomacy or rally }
end
local function group(id, role, more)
    local t = body { id = id, role = role }
    for k, v in pairs(more or {}) do t[k] = v end
    return t
end
return scenario { ruleset = "synapse/1", title = "Test", )";

std::vector<std::string> split(const std::string& text, char at)
{
    std::vector<std::string> out;
    std::string word;
    for (const char c : text + at) {
        if (c != at) {
            word += c;
            continue;
        }
        while (!word.empty() && word.front() == ' ') word.erase(0, 1);
        while (!word.empty() && word.back() == ' ') word.pop_back();
        if (!word.empty()) out.push_back(word);
        word.clear();
    }
    return out;
}

/// Every explanation has one.
std::string title_of(const Breakdown& b, const Reader& reader)
{
    std::string title = fill(b.title_text(), b.title_args(), reader);
    EXPECT_NE(title, "") << b.kind();
    return title;
}

std::vector<std::uint32_t> outcomes(const Dice& dice)
{
    std::vector<std::uint32_t> out;
    for (const int face : dice) out.push_back(static_cast<std::uint32_t>(face - 1));
    return out;
}

} // namespace

std::string plain_units()
{
    return R"(units = {
        A = { group("A.main", "main"), group("A.support", "support"),
            infantry { "Foot", id = "a1", body = "A.main", eff = 100, cbt = 6, weapon = syn.weapons.sword },
            archers { "Bows", id = "a2", body = "A.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
        B = { group("B.main", "main"), group("B.support", "support"),
            infantry { "Foot", id = "b1", body = "B.main", eff = 100, cbt = 6, weapon = syn.weapons.sword },
            archers { "Bows", id = "b2", body = "B.support", eff = 100, cbt = 5, weapon = syn.weapons.longbow } },
    })";
}

Scene::Scene(const std::string& inside, std::vector<std::string> options)
{
    std::string text = head;
    if (inside.find("map =") == std::string::npos) text += "map = syn.battlefield(), ";
    if (inside.find("turns =") == std::string::npos) text += "turns = 12, ";
    if (inside.find("terrain =") == std::string::npos) text += "terrain = \"open\", ";
    const auto says = [&](const char* mode) { return inside.find(mode) != std::string::npos; };
    if (!says("mode = \"field\"") && !says("mode = \"assault\"") && !says("mode = \"siege\"") &&
        !says("mode = \"vehicle\"") && !says("mode = '") && !says("mode = nil"))
        text += "mode = \"field\", ";
    if (inside.find("sides =") == std::string::npos)
        text += "sides = { A = { commander = chief(10, 9) }, B = { commander = chief(7, 8) } }, ";
    text += inside + "\n}";
    Problems problems;
    take(load_scenario_text("test.lua", text, book(), library(std::move(options)), problems),
         problems);
}

Scene Scene::of_file(const std::string& name, std::vector<std::string> options)
{
    Scene scene;
    Problems problems;
    scene.take(
        load_scenario(std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/synapse/scenarios/" + name,
                      book(), library(std::move(options)), problems),
        problems);
    return scene;
}

void Scene::take(std::unique_ptr<LoadedScenario> loaded, Problems& problems)
{
    if (!problems.empty()) problems_ += render(problems);
    loaded_ = std::move(loaded);
    if (!loaded_) return;
    Diagnostics says;
    struct To {
        Scene* scene;
        const LoadedScenario* loaded;
    } to{this, loaded_.get()};
    says.to = &to;
    says.report = [](void* at, std::uint8_t severity, const Value* where, const char* rule,
                     const char* text, const Args* args) {
        auto& t = *static_cast<To*>(at);
        t.scene->problems_ += "line " + std::to_string(where->line) + ": " +
                              (severity == Diagnostics::error ? "" : "warning: ") +
                              fill(text, *args, Reader{t.loaded->setting()}) + " [" + rule + "]\n";
    };
    rules_ = std::make_unique<Synapse>(loaded_->setting(), says);
    if (problems_.find("warning") == std::string::npos && !problems_.empty()) return;
    game_ = std::make_unique<Game>(loaded_->setting(), *rules_, nullptr, loaded_->block(1));
}

void Scene::hear(const Journal& said)
{
    const Reader reader{loaded_->setting()};
    records_.clear();
    lines_.clear();
    for (const auto& item : said) {
        if (const auto* b = item.breakdown()) {
            records_.emplace_back(b->kind(), explain(*b, reader));
            lines_.push_back(title_of(*b, reader));
            lines_.push_back(std::string{b->kind()} + ": " + explain(*b, reader));
        } else if (item.event()->kind == EventKind::told) {
            lines_.push_back(tell(*item.event(), reader));
        }
    }
}

Scene& Scene::begin(const Dice& dice)
{
    if (!game_) throw std::runtime_error{problems_};
    Journal said;
    const auto given = outcomes(dice);
    const Applied applied = game_->begin(&said, &given);
    EXPECT_TRUE(applied.accepted) << "the dice ran out";
    EXPECT_EQ(applied.outcomes.size(), given.size());
    hear(said);
    return *this;
}

Order Scene::read(const std::string& text, Side side) const
{
    const Setting& setting = loaded_->setting();
    const View view = game_->view(side);
    const auto shorthand = rules_->read_order(view, text);
    const auto parsed =
        host::read_order(shorthand.canonical ? *shorthand.canonical : text, side, setting);
    if (!parsed.order)
        throw std::runtime_error{"cannot read " + text + ": " + parsed.error.message};
    return *parsed.order;
}

Scene& Scene::give(const std::string& orders, const Dice& dice)
{
    Journal all;
    const auto groups = split(orders, '|');
    for (std::size_t g = 0; g < groups.size(); ++g) {
        const std::size_t colon = groups[g].find(':');
        const std::string who = groups[g].substr(0, colon);
        const Side side = who == "A" ? side_a : who == "B" ? side_b : umpire_seat;
        const auto list = split(groups[g].substr(colon + 1), ';');
        for (std::size_t i = 0; i < list.size(); ++i) {
            const bool last = g + 1 == groups.size() && i + 1 == list.size();
            const Order order = read(list[i], side);
            const auto given = outcomes(last ? dice : Dice{});
            Journal said;
            const Applied applied = game_->apply(order, &said, &given);
            if (applied.refusal)
                ADD_FAILURE() << list[i] << ": "
                              << tell(*applied.refusal, Reader{loaded_->setting()});
            else if (!applied.accepted)
                ADD_FAILURE() << list[i] << ": the dice ran out at " << applied.wanted->purpose;
            else
                EXPECT_EQ(applied.outcomes.size(), given.size()) << list[i] << " left dice";
            for (auto& item : said) all.push_back(item);
        }
    }
    hear(all);
    return *this;
}

std::optional<Refusal> Scene::refuse(const std::string& order) const
{
    const std::size_t colon = order.find(':');
    const std::string who = order.substr(0, colon);
    const Side side = who == "A" ? side_a : who == "B" ? side_b : umpire_seat;
    std::string text = order.substr(colon + 1);
    while (!text.empty() && text.front() == ' ') text.erase(0, 1);
    return game_->refuse(read(text, side));
}

std::string Scene::refusal(const std::string& order) const
{
    const auto why = refuse(order);
    return why ? why->rule : "";
}

std::string Scene::refused(const std::string& order) const
{
    const auto why = refuse(order);
    return why ? tell(*why, Reader{loaded_->setting()}) : "";
}

std::vector<std::string> Scene::legal(const std::string& side) const
{
    OrderBuffer room{4096};
    const OrderList list = room.fill([&](OrderList& out) {
        game_->legal({.side = side == "A" ? side_a : side == "B" ? side_b : umpire_seat}, out);
    });
    std::vector<std::string> out;
    for (const Order order : list) out.push_back(host::write_order(order, loaded_->setting()));
    return out;
}

Unit Scene::unit(const std::string& id) const
{
    const Unit u = unit_called(loaded_->setting(), id);
    if (u == Unit::none) throw std::runtime_error{"no unit " + id};
    return u;
}

std::int64_t Scene::get(UnitCounter c, const std::string& id) const
{
    return game_->table().wide(c, unit(id));
}

std::string Scene::state(const std::string& id) const { return state_titles[get(body::state, id)]; }

std::string Scene::asked() const
{
    const Table table = game_->table();
    if (table.over()) return "over";
    std::string out = book().decisions[table.decision().kind].name;
    out += ' ';
    if (table.decision().seats & seat_bit(side_a)) out += 'A';
    if (table.decision().seats & seat_bit(side_b)) out += 'B';
    if (table.decision().seats & seat_bit(umpire_seat)) out += 'U';
    return out;
}

std::vector<std::string> Scene::records(const std::string& kind) const
{
    std::vector<std::string> out;
    for (const auto& [name, line] : records_)
        if (name == kind) out.push_back(line);
    return out;
}

std::string Scene::record(const std::string& kind) const
{
    const auto found = records(kind);
    return found.empty() ? "" : found.front();
}

Scene& Scene::set(UnitCounter c, const std::string& id, std::int64_t value)
{
    auto block = game_->block();
    Tape tape;
    Battle{block.data(), loaded_->setting(), tape, nullptr}.set(c, unit(id), value);
    game_->reset(std::move(block));
    return *this;
}
Scene& Scene::set(GameCounter c, std::int64_t value)
{
    auto block = game_->block();
    Tape tape;
    Battle{block.data(), loaded_->setting(), tape, nullptr}.set(c, value);
    game_->reset(std::move(block));
    return *this;
}
Scene& Scene::set(SideCounter c, Side s, std::int64_t value)
{
    auto block = game_->block();
    Tape tape;
    Battle{block.data(), loaded_->setting(), tape, nullptr}.set(c, s, value);
    game_->reset(std::move(block));
    return *this;
}

std::string Scene::preview(const std::string& order) const
{
    const std::size_t colon = order.find(':');
    const Side side = order.substr(0, colon) == "A" ? side_a : side_b;
    struct To {
        const Setting* setting;
        std::string text;
    } to{&loaded_->setting(), ""};
    Sink sink;
    sink.explains = 1;
    sink.to = &to;
    sink.event = [](void*, const Event*) {};
    sink.breakdown = [](void* at, const Breakdown* b) {
        auto& t = *static_cast<To*>(at);
        static_cast<void>(title_of(*b, Reader{*t.setting}));
        t.text += explain(*b, Reader{*t.setting}) + "\n";
    };
    std::string text = order.substr(colon + 1);
    while (!text.empty() && text.front() == ' ') text.erase(0, 1);
    rules_->explain(game_->view(side), read(text, side), sink);
    return to.text;
}

} // namespace sandtable::synapse
