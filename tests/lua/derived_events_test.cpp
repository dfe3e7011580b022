// Events that follow from others: hit, destroyed, left, entered, taken, crossed; timers;
// withdrawal.

#include "kernel/game/game.hpp"
#include "lua/hooks/event_words.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"

#include <gtest/gtest.h>

namespace sandtable::derived_events_test {
namespace {

using testing::small_book;
using testing::SmallRuleset;

/// The small ruleset, where every step of a unit costs the unit with index 2 a point of force.
class CruelRuleset final : public SmallRuleset {
public:
    void apply(Battle& battle, const Order& order) const override
    {
        SmallRuleset::apply(battle, order);
        const Unit hurt = unit_at_index(2);
        if (order.verb != 0 || !battle.on_board(hurt)) return;
        battle.add(UnitCounter{0}, hurt, -1);
        if (battle.get(UnitCounter{0}, hurt) == 0) battle.remove(hurt, Where::dead);
    }
};

/// A battle on 6 by 6 cells with a hill, an objective on it, and counters in storage.
class Heard {
public:
    explicit Heard(const std::string& on, const std::string& before = "")
    {
        LoadOptions options;
        options.libraries = {{"sandtable", SANDTABLE_SOURCE_DIR "/lua/library"}};
        loaded_ = load_scenario_text("heard.lua", before + R"(
return scenario "Heard" {
    ruleset = "small", turns = 9,
    map = square { size = { 6, 6 }, areas = { hill = "b2..c3" }, objectives = { b2 = "Hill" } },
    units = {
        blue = { infantry { id = "A1", at = "a1" }, infantry { id = "A2", at = "a2" } },
        red = { infantry { id = "B1", at = "f6" }, infantry { id = "B2", at = "f5" } },
    },
    storage = { a = 0, b = 0, c = 0 },
)" + on + "\n}",
                                     book_, options, problems_);
        if (!loaded_ || !loaded_->script()) return;
        loaded_->script()->bind(&rules_, &host::script_words);
        game_.emplace(loaded_->setting(), rules_, loaded_->script(), loaded_->block(5));
        game_->begin();
    }
    void give(const char* text)
    {
        ASSERT_TRUE(game_) << problems();
        const Side side = game_->awaited() == seat_bit(0) ? Side{0} : Side{1};
        const host::ReadOrder order = host::read_order(text, side, loaded_->setting());
        ASSERT_TRUE(order.order) << order.error.message;
        EXPECT_TRUE(game_->apply(*order.order).accepted) << text;
    }
    [[nodiscard]] std::int64_t word(std::size_t i) const { return game_->table().storage(i); }
    [[nodiscard]] std::string problems() const { return render(problems_); }
    [[nodiscard]] Where where(int unit) const
    {
        return game_->table().unit(unit_at_index(unit)).where;
    }

private:
    Book book_ = small_book();
    CruelRuleset rules_;
    Problems problems_;
    std::unique_ptr<LoadedScenario> loaded_;
    std::optional<Game> game_;
};

TEST(DerivedEvents, AnAreaIsEnteredFromOutsideOnly)
{
    Heard heard{R"(on = { entered = { hill = function(unit, cell)
        storage.a = storage.a + 1
        assert(query.id(unit) == "A1" and query.is_in("hill", cell))
    end } },)"};
    heard.give("step A1 b2");
    EXPECT_EQ(heard.word(1), 1);
    heard.give("step A1 c3");
    EXPECT_EQ(heard.word(1), 1) << "from cell to cell of the area";
    heard.give("step A1 d4");
    heard.give("step A1 c3");
    EXPECT_EQ(heard.word(1), 2);
}

TEST(DerivedEvents, AnObjectiveIsTakenByTheFirstOfASide)
{
    Heard heard{R"(on = { taken = { b2 = function(side)
        assert(side == "blue")
        storage.a = storage.a + 1
    end } },)"};
    heard.give("step A1 b2");
    EXPECT_EQ(heard.word(1), 1);
    heard.give("step A1 b3");
    heard.give("step A1 b2");
    EXPECT_EQ(heard.word(1), 2) << "it had been left";
    Heard any{R"(on = { taken = function(cell, side)
        assert(query.label(cell) == "b2" and side == "blue")
        storage.a = storage.a + 1
    end },)"};
    any.give("step A2 b2");
    EXPECT_EQ(any.word(1), 1);
}

/// Units of an open table march in a straight line: "march A1 (30,40)".
class MarchingRuleset final : public Ruleset {
public:
    void set_up(Battle& battle) const override { rules_.set_up(battle); }
    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        rules_.legal(view, query, out);
    }
    std::optional<Refusal> refuse(const View&, const Order&) const override { return {}; }
    void apply(Battle& battle, const Order& order) const override
    {

        if (order.verb == 2)
            battle.move_to(order.unit(0), order.number(1), order.number(2));
        else
            rules_.apply(battle, order);
    }

private:
    SmallRuleset rules_;
};

TEST(DerivedEvents, OutlinesAndObjectivesOfAnOpenTableAreEnteredAndTaken)
{
    Book book = small_book();
    static constexpr ParamSpec params[]{{.name = "unit", .kind = ParamKind::unit},
                                        {.name = "x", .kind = ParamKind::number, .max = 1000},
                                        {.name = "y", .kind = ParamKind::number, .max = 1000}};
    static const std::array verbs{
        book.verbs[0], book.verbs[1],
        VerbSpec{.name = "march", .title = "march", .params = list_of(params), .rule = "SML-3"}};
    book.verbs = list_of(verbs);
    Problems problems;
    const auto loaded = load_scenario_text("plane.lua", R"(
return scenario "Plane" {
    ruleset = "small", turns = 9,
    map = plane { size = { 400, 300 },
        areas = { left = "0,0 100,0 100,300 0,300", wood = "200,0 300,0 300,100" },
        objectives = { { at = "250,150", id = "farm", name = "Farm", reach = 20 },
                       { at = "20,20", name = "Inn" } } },
    units = {
        blue = { infantry { id = "A1", at = "150,150" }, infantry { id = "A2", at = "390,290" } },
        red = { infantry { id = "B1", at = "350,150" } },
    },
    storage = { left = 0, farm = 0, any = 0, faces = 0 },
    on = {
        start = function()
            umpire.face("B1", 45)
            if not pcall(umpire.face, "B1", 7) and not pcall(umpire.face, "B1", 360) then
                storage.faces = query.facing "B1"
            end
        end,
        entered = {
            left = function(unit, x, y) storage.left = storage.left + x + y end,
            wood = function() storage.left = -1 end,
        },
        taken = {
            farm = function(side) storage.farm = storage.farm * 10 + (side == "blue" and 1 or 2) end,
        },
    },
})",
                                           book, {}, problems);
    ASSERT_TRUE(loaded) << render(problems);
    const MarchingRuleset rules;
    loaded->script()->bind(&rules, &host::script_words);
    Game game{loaded->setting(), rules, loaded->script(), loaded->block(5)};
    game.begin();
    const auto give = [&](const char* text) {
        const Side side = game.awaited() == seat_bit(0) ? Side{0} : Side{1};
        const host::ReadOrder order = host::read_order(text, side, loaded->setting());
        ASSERT_TRUE(order.order) << order.error.message;
        ASSERT_TRUE(game.apply(*order.order).accepted) << text;
    };
    const auto word = [&](std::size_t i) { return game.table().storage(i); };
    EXPECT_EQ(game.table().unit(unit_at_index(2)).facing, 3);
    EXPECT_EQ(word(4), 45) << "scripts face units by degrees, as scenarios do";
    give("march A1 60 30");
    EXPECT_EQ(word(1), 90) << "x and y";
    give("march A1 70 30");
    EXPECT_EQ(word(1), 90) << "within the area";
    give("march A1 120 30");
    give("march A1 100 30");
    EXPECT_EQ(word(1), 220) << "the border belongs to it";
    give("march A1 235 140");
    EXPECT_EQ(word(2), 1) << "within 20 of the farm";
    give("march A1 240 150");
    EXPECT_EQ(word(2), 1) << "it stood there";
    give("march A2 250 155");
    EXPECT_EQ(word(2), 1) << "its friend stands there";
    give("march B1 260 150");
    EXPECT_EQ(word(2), 1) << "not alone";
    give("march A1 0 0");
    give("march A2 0 290");
    EXPECT_EQ(word(2), 1) << "who leaves takes nothing";
    give("march B1 300 290");
    give("march B1 251 151");
    EXPECT_EQ(word(2), 12) << "red comes back alone";
}

TEST(DerivedEvents, HitsAndDeathsAreTold)
{
    Heard heard{R"(on = {
        hit = function(unit, left, lost)
            assert(query.id(unit) == "B1" and lost == 1, query.id(unit))
            storage.a = storage.a * 10 + left + 1
        end,
        crossed = { ["force < 2"] = function() storage.c = storage.c + 1 end },
        destroyed = function(unit, from)
            assert(query.label(from) == "f6")
            storage.b = unit
        end,
    },)"};
    ASSERT_EQ(heard.problems(), "");
    heard.give("step A1 b2");
    EXPECT_EQ(heard.word(1), 2);
    EXPECT_EQ(heard.word(2), 0);
    EXPECT_EQ(heard.word(3), 1) << "from 2 to 1";
    heard.give("step A1 b3");
    EXPECT_EQ(heard.word(1), 21);
    EXPECT_EQ(heard.word(2), 3) << "units count from 1";
    EXPECT_EQ(heard.word(3), 1) << "it was below 2 already";
}

TEST(DerivedEvents, ARoutIsWhatTheBookSays)
{
    Book book = small_book();
    const auto told = [&](std::uint16_t counter, std::uint8_t from, std::uint8_t to, int old,
                          int now) {
        const StateSpec routs[] = {
            {.name = "routed", .title = "routed", .counter = counter, .from = from, .to = to}};
        book.states = from == 0 ? List<StateSpec>{} : list_of(routs);
        return lua::tells_rout(
            book, {.kind = EventKind::unit_counter, .detail = 1, .args = {.n = now, .m = old}});
    };
    EXPECT_TRUE(told(1, 1, 0, 0, 1));
    EXPECT_TRUE(told(1, 1, 0, 1, 2)) << "every rise of a count";
    EXPECT_FALSE(told(1, 1, 0, 2, 1)) << "it falls";
    EXPECT_FALSE(told(0, 1, 0, 0, 1)) << "another counter";
    EXPECT_FALSE(told(1, 0, 0, 0, 1)) << "the book tells of none";
    EXPECT_TRUE(told(1, 2, 2, 1, 2)) << "a state";
    EXPECT_FALSE(told(1, 2, 2, 2, 3)) << "a worse one";
    EXPECT_FALSE(told(1, 2, 2, 0, 1));
}

TEST(DerivedEvents, ConditionsAreCrossedOnce)
{
    Heard heard{R"(on = { crossed = {
        ["moved >= 1"] = function(unit, value, old)
            assert(value == 1 and old == 0)
            storage.a = storage.a + 1
        end,
        ["force > 2"] = function() storage.b = 1 end,
    } },)"};
    ASSERT_EQ(heard.problems(), "");
    heard.give("step A1 b2");
    EXPECT_EQ(heard.word(1), 1);
    EXPECT_EQ(heard.word(2), 0);
}

TEST(DerivedEvents, WrongWordsAreNamedWithWhatWasMeant)
{
    for (const auto& [on, what] : std::vector<std::pair<std::string, std::string>>{
             {"entered = { hil = function() end }", "did you mean \"hill\"?"},
             {"entered = function() end", "on.entered must be a table of functions"},
             {"taken = { b3 = function() end }", "on.taken has no \"b3\""},
             {"crossed = { [\"forse < 2\"] = function() end }", "did you mean \"force\"?"},
             {"crossed = { force = function() end }", "is no condition such as \"force < 2\""},
             {"routed = function() end", "this ruleset tells no routs"},
             {"destroied = function() end", "did you mean \"destroyed\"?"}}) {
        const Heard heard{"on = { " + on + " },"};
        EXPECT_NE(heard.problems().find("error SC4001  heard.lua:"), std::string::npos)
            << on << "\n"
            << heard.problems();
        EXPECT_NE(heard.problems().find(what), std::string::npos) << on << "\n" << heard.problems();
        EXPECT_EQ(heard.problems().find("error", 5), std::string::npos) << "said once: " << on;
    }
}

TEST(Triggers, OnceAndTimers)
{
    Heard heard{R"(on = {
        moved = t.once("a", function() t.after("b", 2) end),
        turn = t.all(t.timer("b", function() storage.c = query.turn() end),
                     t.every(3, function(turn) umpire.withdraw "A2" end)),
    },)",
                "local t = require 'sandtable.triggers'"};
    ASSERT_EQ(heard.problems(), "");
    heard.give("step A1 b2");
    EXPECT_EQ(heard.word(1), 1);
    EXPECT_EQ(heard.word(2), 3) << "turn 1 and two more";
    for (int i = 0; i < 2; ++i) heard.give("done");
    EXPECT_EQ(heard.word(3), 0);
    for (int i = 0; i < 2; ++i) heard.give("done");
    EXPECT_EQ(heard.word(3), 3);
    EXPECT_EQ(heard.word(2), 0);
    EXPECT_EQ(heard.where(1), Where::exited);
}

} // namespace
} // namespace sandtable::derived_events_test
