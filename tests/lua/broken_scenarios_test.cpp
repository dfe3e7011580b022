// Broken scenarios: each pins the code, the place and the suggestion of what is said of it.

#include "kernel/game/game.hpp"
#include "lua/problem_codes.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/telling/script_words.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::broken_scenarios_test {
namespace {

const char* const good = R"(return scenario "The Ford" {
    ruleset = "small/1",
    turns = 6,
    preset = "open",
    options = { retreat = "nearest" },
    map = square {
        [[
            . . . .
            . * 1 .
            # # . #
        ]],
        legend = { w = "cover" },
        height = { [3] = "b2" },
        edges = { stream = { "a1|b1" } },
        roads = { "d1-d3" },
        objectives = { d2 = "The ford" },
        areas = { left = "a1..b3" },
    },
    sides = { blue = { name = "Guard", home = "S" }, red = "Rearguard" },
    units = {
        blue = { infantry { "1st", id = "A1", at = "c1", force = 3 } },
        red = { infantry { "Light", id = "B1", at = "d1" } },
    },
    position = { turn = 3, phase = "orders", active = "blue", battle = { weather = 4 } },
    storage = { taken = 0 },
    on = { moved = function(unit) storage.taken = 1 end },
}
)";

/// What is written instead of a part of the good scenario. '@' marks the place that must be named.
struct Broken {
    const char* part;
    const char* instead;
    const char* code;
    const char* meant = "";
};

constexpr Broken at_load[]{
    // 1: the file
    {"turns = 6,", "turns = 6 6,@", "SC1002"},
    {"return scenario", "local n = nil + 1@ return scenario", "SC1003"},
    {"return scenario", "while true do end@ return scenario", "SC1004"},
    {"return scenario", "local v = require \"sandtable.victry\"@ return scenario", "SC1010"},
    {"return scenario", "local v = require \"../secrets\"@ return scenario", "SC1010"},
    {"infantry { \"1st\"", "infantri@ { \"1st\"", "SC1013", "infantry"},
    {"return scenario", "count = 0@ return scenario", "SC1015"},
    {"return scenario \"The Ford\"", "scenario \"The Ford\"", "SC1016"},
    {"at = \"c1\"", "at = c1@", "SC1013"},
    // 2: words and values
    {"turns = 6", "@trns = 6", "SC2001", "turns"},
    {"force = 3", "@forse = 3", "SC2001", "force"},
    {"height =", "@hieght =", "SC2001", "height"},
    {"phase = \"orders\"", "@phse = \"orders\"", "SC2001", "phase"},
    {"weather = 4", "@wether = 4", "SC2001", "weather"},
    {"home = \"S\"", "@hoem = \"S\"", "SC2001", "home"},
    {"turns = 6", "turns = @\"ten\"", "SC2002"},
    {"legend = { w = \"cover\" }", "legend = @3", "SC2002"},
    {"at = \"c1\"", "at = @{ 1 }", "SC2002"},
    {"turns = 6", "turns = @0", "SC2003"},
    {"force = 3", "force = @4", "SC2003"},
    {"weather = 4", "weather = @9", "SC2003"},
    {"turn = 3", "turn = @-1", "SC2003"},
    {"units = {", "nunits = {", "SC2004"},
    {"scenario \"The Ford\" {", "scenario @{", "SC2004"},
    {"        blue = { infantry", "        @bleu = { infantry", "SC2005", "blue"},
    {"active = \"blue\"", "active = @\"bleu\"", "SC2005", "blue"},
    {"infantry { \"1st\"", "{ type = @\"cavlry\", \"1st\"", "SC2006", "cavalry"},
    {"id = \"B1\"", "id = @\"A1\"", "SC2007"},
    {"w = \"cover\"", "w = @\"covr\"", "SC2008", "cover"},
    {"at = \"c1\"", "at = @\"z9\"", "SC2009"},
    {"at = \"c1\"", "at = @\"0301\"", "SC2009"},
    {"at = \"c1\"", "at = @\"C1\"", "SC2009", "c1"},
    {"at = \"c1\"", "at = @\"c, 1\"", "SC2009", "c1"},
    {"areas = { left = \"a1..b3\" }", "areas = { left = @\"a1..b9\" }", "SC2009"},
    {"options = { retreat", "options = { @retreet", "SC2010", "retreat"},
    {"options = { retreat", "options = { @ret", "SC2010", "retreat"},
    {"\"nearest\"", "@\"nearst\"", "SC2011", "nearest"},
    {"preset = \"open\"", "preset = @\"opne\"", "SC2012", "open"},
    {"at = \"c1\"", "where = @\"resrve\"", "SC2013", "reserve"},
    {"phase = \"orders\"", "phase = @\"order\"", "SC2014", "orders"},
    {"    turns = 6,", "    @blue = { infantry { at = \"c1\" } }, turns = 6,", "SC2016"},
    {"ruleset = \"small/1\"", "ruleset = @\"smal/1\"", "SC2017"},
    {"taken = 0", "@[\"ta ken\"] = 0", "SC2018"},
    {"id = \"A1\"", "id = @\"A 1\"", "SC2022"},
    {"at = \"c1\"", "at = @\"c1\", where = \"reserve\"", "SC2023"},
    {"at = \"c1\"", "at = \"c1\", facing = @\"NNE\"", "SC2024", "NE"},
    {"force = 3", "@losses = 3", "SC2025"},
    {"turns = 6", "turns = @function() end", "SC2026"},
    {"force = 3", "force = @1.5", "SC2028"},
    {"infantry { \"1st\"", "infantry \"1st\"@, { \"1st\"", "SC2031"},
    {"turns = 6,", "turns = 6, boards = { a = { @mpa = 1, map = square { size = { 4, 4 } } } },",
     "SC2001", "map"},
    {"turns = 6,",
     "turns = 6, boards = { a = { map = square { size = { 4, 4 } }, places = { @A2 = \"a1\" } } },",
     "SC2034", "A1"},
    // 3: the map
    {"            . * 1 .", "@            . * 1", "SC3001"},
    {"            . * 1 .", "@            . ? 1 .", "SC3002"},
    {"stream =", "@strem =", "SC3003", "stream"},
    {"\"a1|b1\"", "@\"a1|c1\"", "SC3004"},
    {"map = square {", "map = @{", "SC3005"},
    {"map = square {", "map = { shape = @\"sqare\",", "SC3005", "square"},
    {"[3] = \"b2\"", "[999] = @\"b2\"", "SC3008"},
    {"objectives = { d2 = \"The ford\" }", "objectives = { { at = \"d2\" }, @{ at = \"d2\" } }",
     "SC3010"},
    {"w = \"cover\"", "@wood = \"cover\"", "SC3013"},
    {"        areas = {", "changing = { @\"edgs\" }, areas = {", "SC3031", "edges"},
    {"        areas = {", "changing = @3, areas = {", "SC2002"},
    {"\"d1-d3\"", "@\"a1-b3\"", "SC3014"},
    // 4: handlers
    {"on = { moved", "on = { @mooved", "SC4001", "moved"},
    {"turns = 6", "turns = 6, victory = @{ hold = \"c1\" }", "SC4001"},
    {"on = { moved = function(unit) storage.taken = 1 end }",
     "on = { @turn = { one = function() end } }", "SC4001"},
    {"on = { moved = function(unit) storage.taken = 1 end }", "on = @3", "SC4001"},
    {"on = { moved = function(unit) storage.taken = 1 end }",
     "on = { @entered = { lft = function() end } }", "SC4001", "left"},
    {"on = { moved", "on = { @finished", "SC4001", "finish"},
    {"storage.taken = 1", "@umpire.set_terrain(\"b2\", \"clear\")", "SC4030"},
    {"storage.taken = 1", "@umpire.move_objective(\"d2\", \"a1\")", "SC4030"},
};

constexpr Broken at_play[]{
    {"storage.taken = 1", "local n = nil + 1@", "SC4002"},
    {"storage.taken = 1", "while true do end@", "SC4003"},
    {"storage.taken = 1", "storage.takn = 1@", "SC4005", "taken"},
    {"storage.taken = 1", "query.unit \"A9\"@", "SC4007", "A1"},
    {"storage.taken = 1", "query.cell \"z9\"@", "SC4008"},
    {"storage.taken = 1", "query.units \"bleu\"@", "SC4009", "blue"},
    {"storage.taken = 1", "storage.taken = 0.5@", "SC4010"},
    {"storage.taken = 1", "query.option \"fgo\"@", "SC4011", "fog"},
    {"storage.taken = 1", "query.get(unit, \"forse\")@", "SC4012", "force"},
    {"storage.taken = 1", "query.area \"lft\"@", "SC4013", "left"},
    {"storage.taken = 1", "umpire.remove(unit, \"ded\")@", "SC4016", "dead"},
    {"storage.taken = 1", "umpire.face(unit, \"NNE\")@", "SC4017"},
    {"storage.taken = 1", "umpire.set(unit, \"force\", 9)@", "SC4018"},
    {"storage.taken = 1", "umpire.message { fr = \"x\" }@", "SC4019"},
    {"storage.taken = 1", "umpire.roll \"d7\"@", "SC4020", "d6"},
    {"storage.taken = 1", "umpire.finish(\"blue\", \"x\", \"turn\")@", "SC4021", "turns"},
};

/// The broken text, and where its mark was.
struct Text {
    std::string lua;
    int line = 0;
    int column = 0;
};

Text broken_text(const Broken& broken)
{
    Text text{good, 0, 0};
    const std::size_t at = text.lua.find(broken.part);
    EXPECT_NE(at, std::string::npos) << broken.part;
    text.lua.replace(at, std::string{broken.part}.size(), broken.instead);
    const std::size_t mark = text.lua.find('@');
    if (mark == std::string::npos) return text;
    text.lua.erase(mark, 1);
    text.line = 1;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < mark; ++i)
        if (text.lua[i] == '\n') {
            ++text.line;
            begin = i + 1;
        }
    text.column = static_cast<int>(mark - begin) + 1;
    return text;
}

/// Holds a problem against what is expected. A column is known only of what was read as data.
void expect_problem(const Problem& problem, const Broken& broken, const Text& text)
{
    EXPECT_EQ(problem.code, broken.code) << broken.instead << "\n" << render(problem);
    if (text.line != 0) {
        EXPECT_EQ(problem.place.line, text.line) << broken.instead << "\n" << render(problem);
    }
    if (text.line != 0 && problem.place.column != 0) {
        EXPECT_EQ(problem.place.column, text.column) << broken.instead << "\n" << render(problem);
    }
    EXPECT_EQ(problem.place.file, "ford.lua");
    EXPECT_EQ(problem.meant, broken.meant) << broken.instead << "\n" << render(problem);
    EXPECT_NE(find_problem_code(problem.code), nullptr) << "every code has its page";
}

TEST(BrokenScenarios, TheGoodOneIsGood)
{
    const Book book = testing::small_book();
    Problems problems;
    EXPECT_TRUE(load_scenario_text("ford.lua", good, book, {}, problems));
    EXPECT_TRUE(problems.empty()) << render(problems);
}

TEST(BrokenScenarios, AreNamedWithCodePlaceAndSuggestion)
{
    const Book book = testing::small_book();
    for (const Broken& broken : at_load) {
        const Text text = broken_text(broken);
        Problems problems;
        EXPECT_FALSE(load_scenario_text("ford.lua", text.lua, book, {}, problems))
            << broken.instead;
        ASSERT_FALSE(problems.empty()) << broken.instead;
        expect_problem(problems.front(), broken, text);
    }
}

TEST(BrokenScenarios, HandlersFailWithCodePlaceAndSuggestion)
{
    const Book book = testing::small_book();
    const testing::SmallRuleset rules;
    for (const Broken& broken : at_play) {
        const Text text = broken_text(broken);
        Problems problems;
        const auto loaded = load_scenario_text("ford.lua", text.lua, book, {}, problems);
        if (!loaded) { // what the text of the handler shows is told when the file is read
            ASSERT_FALSE(problems.empty()) << broken.instead;
            Text spot = text; // the mark is at the end of the line, the column at the word
            spot.column = problems.front().place.column;
            EXPECT_GT(spot.column, 0) << broken.instead;
            expect_problem(problems.front(), broken, spot);
            continue;
        }
        loaded->script()->bind(&rules, &host::script_words);
        Game game{loaded->setting(), rules, loaded->script(), loaded->block(1)};
        game.begin();
        const host::ReadOrder order = host::read_order("step A1 b1", 0, loaded->setting());
        ASSERT_TRUE(order.order);
        try {
            Journal said;
            game.apply(*order.order, &said);
            ADD_FAILURE() << broken.instead << " did not fail";
        } catch (const ScriptError& error) {
            expect_problem(error.problem, broken, text);
        }
    }
}

TEST(BrokenScenarios, AGlobalVariableIsToldOnceAndAnEventThereIsNotNamesEachKindOnce)
{
    for (const Broken& broken :
         {Broken{"return scenario", "count = 0@ return scenario", "SC1015"},
          Broken{"moved = function(unit)", "zzzqq = function(unit)", "SC4001"}}) {
        const Book book = testing::small_book();
        Problems problems;
        static_cast<void>(
            load_scenario_text("ford.lua", broken_text(broken).lua, book, {}, problems));
        ASSERT_EQ(problems.size(), 1u) << broken.instead;
        EXPECT_EQ(problems[0].code, broken.code);
        for (const std::string& line : problems[0].context)
            EXPECT_EQ(line.find("taken, taken"), std::string::npos) << line;
    }
}

TEST(BrokenScenarios, ThereAreAtLeastSixtyOfManyCodes)
{
    std::set<std::string> codes;
    for (const Broken& broken : at_load) codes.insert(broken.code);
    for (const Broken& broken : at_play) codes.insert(broken.code);
    EXPECT_GE(std::size(at_load) + std::size(at_play), 60u);
    EXPECT_GE(codes.size(), 50u);
}

} // namespace
} // namespace sandtable::broken_scenarios_test
