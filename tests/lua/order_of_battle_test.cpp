// The library for orders of battle: what it makes of formations and ground, and what it says of
// faults.

#include "lua/scenario_loader.hpp"
#include "tests/lua/small_book.hpp"

#include <gmock/gmock.h>

#include <filesystem>

namespace sandtable::order_of_battle_test {
namespace {

using ::testing::HasSubstr;

/// A scale of the small book: one unit a formation, or two from 4,000 men.
constexpr const char* own_scale = R"(local oob = require "sandtable.order_of_battle"
local scale = { sides = { "blue", "red" }, board = "square", meters = 100, minutes = 30, first_arrival = 2,
    entries = 3, terrain = { wood = "cover", water = "water" }, closed = "water", edges = { stream = "stream" },
    roads = true, heights = true }
function scale.units(formation)
    local list = {}
    for i = 1, (formation.men or 0) >= 4000 and 2 or 1 do
        list[i] = { name = formation.name, may_enter = function(cell) return cell.terrain ~= "water" end,
            unit = { type = formation.arm == "cavalry" and "cavalry" or "infantry", name = formation.name } }
    end
    return list
end
function scale.arrives(unit, turn, cells) unit.arrives, unit.entry = turn, cells end
)";

constexpr const char* battle = R"(return oob "Ford" {
    ruleset = "small", own_scale = scale, begins = "9:00", ends = "12:00",
    ground = { size = { 800, 600 }, wood = "0,0 200,0 200,200 0,200", water = "600,400 800,400 800,600 600,600",
        stream = "0,300 500,300", road = "50,50 350,350 750,350", heights = { { "300,0 500,0 500,100 300,100", level = 2 } } },
    sides = { west = { name = "West", home = "W" }, east = { name = "East" } },
    forces = {
        west = { { "Guard", arm = "infantry", men = 2000, at = { 350, 250 }, facing = "N" } },
        east = { { "Horse", arm = "cavalry", men = 500, at = { 450, 550 } } },
    },
    objectives = { { "Ford", at = { 350, 350 }, value = 3, owner = "west" } },
})";

std::unique_ptr<LoadedScenario> load(const Book& book, const std::string& text, Problems& problems)
{
    LoadOptions options;
    options.libraries = {
        {"sandtable", std::filesystem::path{SANDTABLE_SOURCE_DIR} / "lua/library"}};
    return load_scenario_text("ford.lua", own_scale + text, book, options, problems);
}

/// The battle with one part of it changed.
std::string with(const std::string& part, const std::string& instead)
{
    std::string text = battle;
    const std::size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    if (at != std::string::npos) text.replace(at, part.size(), instead);
    return text;
}

/// What is said of the battle with that part changed; "good" when nothing is.
std::string said_of(const std::string& part, const std::string& instead)
{
    const Book book = testing::small_book();
    Problems problems;
    const auto loaded = load(book, with(part, instead), problems);
    return problems.empty() && loaded ? "good" : render(problems);
}

std::string cell_of(const LoadedScenario& loaded, std::size_t unit)
{
    const Value& at = (*loaded.setting().units[unit].fields)["at"];
    return at.is(Value::text) ? at.string : "-";
}

TEST(OrderOfBattle, TheGroundIsDrawnFromMeters)
{
    const Book book = testing::small_book();
    Problems problems;
    const auto loaded = load(book, battle, problems);
    ASSERT_TRUE(loaded) << render(problems);
    const Board& board = *loaded->setting().board;
    EXPECT_EQ(board.columns, 8);
    EXPECT_EQ(board.rows, 6);
    const auto at = [&](int column, int rank) { return board.cell_at(column, board.rows - rank); };
    const auto terrain = [&](Cell cell) { return board.terrain[static_cast<std::size_t>(cell)]; };
    EXPECT_EQ(terrain(at(0, 1)), 1) << "a1 is wood";
    EXPECT_EQ(terrain(at(1, 2)), 1);
    EXPECT_EQ(terrain(at(2, 2)), 0);
    EXPECT_EQ(terrain(at(6, 5)), 2) << "g5 is water";
    EXPECT_EQ(board.height[static_cast<std::size_t>(at(3, 1))], 2);
    EXPECT_EQ(board.height[static_cast<std::size_t>(at(5, 1))], 0);
    // The stream parts the middles of rank 4 from those of rank 3.
    int edges = 0;
    for (int column = 0; column < 8; ++column)
        for (int d = 0; d < 8; d += 2) edges += board.edge_at(at(column, 4), d) != 0;
    EXPECT_EQ(edges, 5) << "a to e";
    EXPECT_EQ(loaded->setting().turns, 6);
    ASSERT_EQ(board.objectives.size(), 1u);
    EXPECT_EQ(board.objectives[0].value, 3);
    EXPECT_EQ(board.objectives[0].owner, 0) << "the first side is blue";
    EXPECT_STREQ(loaded->setting().sides[0].name, "West");
}

TEST(OrderOfBattle, WhatTheGroundIsCalledIsNamedOnTheMap)
{
    const Book book = testing::small_book();
    Problems problems;
    const auto loaded = load(
        book,
        with("stream = \"0,300 500,300\"",
             "marsh = { { \"0,0 200,0 200,200 0,200\", name = \"Fen\" } }, "
             "stream = { { \"0,300 500,300\", name = { en = \"Brook\", fr = \"Ruisseau\" } } }"),
        problems);
    ASSERT_TRUE(loaded) << render(problems);
    std::string told;
    for (const Value& name : (*loaded->setting().scenario)["map"]["names"]) {
        const Value& said = name["name"];
        told += std::string{name["at"].string} + " " +
                (said.is(Value::text) ? said.string : said["fr"].string) + "; ";
    }
    EXPECT_EQ(told, "a2 Fen; c4|c3 Ruisseau; ");
}

TEST(OrderOfBattle, UnitsStandWhereTheirFormationsStood)
{
    const Book book = testing::small_book();
    Problems problems;
    auto loaded = load(book, battle, problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(cell_of(*loaded, 0), "d3");
    EXPECT_EQ(cell_of(*loaded, 1), "e6");
    // Two units of one formation stand side by side, across the way it faces.
    loaded = load(book, with("men = 2000", "men = 4000"), problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(cell_of(*loaded, 0), "c3");
    EXPECT_EQ(cell_of(*loaded, 1), "d3");
    loaded = load(book,
                  with("men = 2000, at = { 350, 250 }, facing = \"N\"",
                       "men = 4000, at = { 350, 250 }, facing = \"E\""),
                  problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(cell_of(*loaded, 0)[0], cell_of(*loaded, 1)[0]) << "one file";
}

TEST(OrderOfBattle, WhoeverComesLaterComesInItsTurnNearItsPlace)
{
    const Book book = testing::small_book();
    Problems problems;
    const auto loaded =
        load(book, with("men = 500, at", "men = 500, arrives = \"10:15\", at"), problems);
    ASSERT_TRUE(loaded) << render(problems);
    const Value& fields = *loaded->setting().units[1].fields;
    EXPECT_EQ(fields["arrives"].integer, 3);
    ASSERT_EQ(fields["entry"].count, 3u);
    EXPECT_STREQ(fields["entry"].at(0).string, "e6");
}

TEST(OrderOfBattle, WhereTwoWantOneCellTheLaterOneIsMovedAndItIsSaid)
{
    const char* const one = "{ \"Guard\", arm = \"infantry\", men = 2000, at = { 350, 250 }, "
                            "facing = \"N\" }";
    const std::string two = std::string{one} + ", { \"Line\", arm = \"infantry\", men = 1000, "
                                               "at = { 340, 260 }";
    const std::string said = said_of(one, two + " }");
    EXPECT_THAT(said, HasSubstr("warning SC2044  ford.lua:"));
    EXPECT_THAT(said, HasSubstr("Line stands on d4: d3 is taken or closed to it"));
    EXPECT_EQ(said_of(one, two + ", spread = 1 }"), "good");
    EXPECT_THAT(said_of(one, two + ", spread = 0 }"),
                HasSubstr("there is no room for Line within 0 cells of its place"));
    EXPECT_THAT(said_of("at = { 450, 550 }", "at = { 650, 550 }"), HasSubstr("g6 is taken or"))
        << "water is closed to horses";
}

struct Fault {
    const char* part;
    const char* instead;
    const char* says;
    const char* meant = "";
};

TEST(OrderOfBattle, FaultsAreToldAtTheirPlaceWithWhatWasMeant)
{
    constexpr Fault faults[] = {
        {"arm = \"cavalry\"", "arm = \"cavalri\"", "there is no arm \"cavalri\"", "cavalry"},
        {"men = 500", "men = 500, quality = \"regulr\"", "there is no quality \"regulr\"",
         "regular"},
        {"men = 500", "men = 500, weapon = \"sabr\"", "there is no weapon \"sabr\"", "sabre"},
        {"facing = \"N\"", "facing = \"NN\"", "there is no direction \"NN\""},
        {"men = 500", "men = -5", "men cannot be -5: its range is 1 to 200000"},
        {"men = 500", "men = 0.5", "men must be a whole number"},
        {"men = 500", "man = 500", "a formation has no field \"man\"", "men"},
        {"men = 500, ", "", "Horse needs its men: write men = ..."},
        {", at = { 450, 550 }", "", "Horse needs its at: write at = ..."},
        {"{ 450, 550 }", "{ 450, 650 }", "(450,650) is off the ground: it is 800 by 600 meters"},
        {"{ 450, 550 }", "\"e4\"", "at must be a point: { east, north } in meters"},
        {"men = 500", "men = 500, arrives = \"noon\"", "arrives must be an hour: \"14:30\""},
        {"east = { {", "eastt = { {", "there is no side \"eastt\"", "east"},
        {"owner = \"west\"", "owner = \"wset\"", "there is no side \"wset\"", "west"},
        {"wood =", "woood =", "the ground has no field \"woood\"", "wood"},
        {"\"0,300 500,300\"", "\"0,300 500;300\"", "\"500;300\" is no point: write \"1200,450\""},
        {"\"0,0 200,0 200,200 0,200\"", "\"0,0 200,0\"", "an outline has at least 3 points"},
        {"{ 800, 600 }", "{ 800, 60 }", "size cannot be 60: its range is 100 to 200000"},
        {"own_scale = scale, ", "", "the ruleset small has no scale for orders of battle"},
        {"men = 500", "men = 500, under = { smal = {} }", "there is no ruleset \"smal\"", "small"},
        {"own_scale = scale, ",
         "own_scale = scale, under = { small = { scale = { metres = 3 } } }, ",
         "there is no field of the scale \"metres\"", "meters"},
    };
    for (const Fault& fault : faults) {
        const std::string said = said_of(fault.part, fault.instead);
        EXPECT_THAT(said, HasSubstr("error SC20")) << fault.instead;
        EXPECT_THAT(said, HasSubstr("ford.lua:")) << fault.instead;
        EXPECT_THAT(said, HasSubstr(fault.says)) << fault.instead;
        if (*fault.meant) {
            EXPECT_THAT(said, HasSubstr("did you mean \"" + std::string{fault.meant} + "\"?"));
        }
    }
}

TEST(OrderOfBattle, AllFaultsComeInOneRun)
{
    const Book book = testing::small_book();
    Problems problems;
    std::string text = with("arm = \"cavalry\"", "arm = \"cavalri\"");
    text.replace(text.find("men = 2000"), 10, "men = -1");
    EXPECT_FALSE(load(book, text, problems));
    EXPECT_EQ(problems.size(), 2u) << render(problems);
}

TEST(OrderOfBattle, WhatUnderSaysWinsOverAllElse)
{
    const Book book = testing::small_book();
    Problems problems;
    // A field of the formation changes what is scaled, another goes to its units.
    auto loaded = load(book,
                       with("men = 500", "men = 500, under = { small = { arm = \"infantry\", "
                                         "force = 3, at = { 150, 550 } } }"),
                       problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(loaded->setting().units[1].type, 0) << "infantry";
    EXPECT_EQ((*loaded->setting().units[1].fields)["force"].integer, 3);
    EXPECT_EQ(cell_of(*loaded, 1), "b6");
    // Of the battle: its scale, its options, its sides.
    loaded = load(book,
                  with("own_scale = scale, ",
                       "own_scale = scale, under = { small = { turns = 9, options = { range = 7 }, "
                       "scale = { meters = 200, minutes = 60 } } }, "),
                  problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(loaded->setting().turns, 9);
    EXPECT_EQ(loaded->setting().options[1], 7);
    EXPECT_EQ(loaded->setting().board->columns, 4);
    // false: this ruleset does without.
    EXPECT_THAT(render(problems), "");
    loaded = load(book, with("value = 3,", "value = 3, under = { small = false },"), problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_TRUE(loaded->setting().board->objectives.empty());
}

TEST(OrderOfBattle, TheWordsForLibrariesAreChecked)
{
    const Book book = testing::small_book();
    const auto said = [&](const std::string& text) {
        Problems problems;
        static_cast<void>(load_scenario_text("x.lua", text, book, {}, problems));
        return render(problems);
    };
    EXPECT_THAT(said("error(ruleset() .. ' ' .. tostring(nearest('forse', { 'force', 'at' })))"),
                HasSubstr("small force"));
    EXPECT_THAT(said("local t = {\n  a = 1,\n  b = 2 }\n"
                     "complain('SC2041', t, 'b', 'no {word}', { word = 7 }, 'bee')\nreturn t"),
                HasSubstr("error SC2041  x.lua:3:7  no 7\n  did you mean \"bee\"?"));
    EXPECT_THAT(said("complain('SC2041')"), HasSubstr("error SC1003"));
    EXPECT_THAT(said("complain(nil, {}, nil, 'x')"), HasSubstr("error SC1003"));
    EXPECT_THAT(said("stands_for(1, 2)"), HasSubstr("error SC1003"));
}

TEST(ScenarioHead, NamesSeveralRulesetsOrWhatItNeeds)
{
    Problems problems;
    const auto head = scenario_head_of(
        "x.lua",
        "return scenario 'X' {\n rulesets = { 'fos/1', 'synapse' },\n needs = { 'worlds' } }",
        problems);
    ASSERT_TRUE(head) << render(problems);
    ASSERT_EQ(head->rulesets.size(), 2u);
    EXPECT_EQ(head->rulesets[0].word, "fos");
    EXPECT_EQ(head->rulesets[0].version, "1");
    EXPECT_EQ(head->rulesets[1].word, "synapse");
    EXPECT_EQ(head->needs[0].place, (Place{"x.lua", 3, 12}));
    for (const char* bad :
         {"ruleset = 'fos', rulesets = { 'fos' }", "rulesets = 'fos'", "rulesets = {}",
          "rulesets = { x }", "needs = { a = 'b' }", "needs = all"}) {
        Problems said;
        EXPECT_FALSE(scenario_head_of("x.lua", std::string{"return { "} + bad + " }", said)) << bad;
        EXPECT_THAT(render(said), HasSubstr("error SC1007  x.lua:1:")) << bad;
    }
}

TEST(ScenarioHead, ABookThatIsNotAmongTheRulesetsIsRefused)
{
    const Book book = testing::small_book();
    Problems problems;
    EXPECT_FALSE(load_scenario_text(
        "x.lua", "return scenario 'X' { rulesets = { 'fos', 'synapse' }, units = {} }", book, {},
        problems));
    EXPECT_THAT(render(problems),
                HasSubstr("the scenario is for \"fos, synapse\", not for \"small\""));
}

} // namespace
} // namespace sandtable::order_of_battle_test
