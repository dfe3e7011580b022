// Scenario files: what they may say, and what is said of those that are wrong.

#include "lua/scenario_loader.hpp"

#include "kernel/board/label.hpp"
#include "kernel/state/table.hpp"
#include "plugins/host/table/block_check.hpp"
#include "tests/lua/small_book.hpp"

#include <gtest/gtest.h>

namespace sandtable::scenario_loader_test {
namespace {

using testing::small_book;

const char* const ford = R"(-- A teaching battle.
return scenario "The Ford" {
    ruleset = "small/1",
    turns = 6,
    preset = "open",
    options = { retreat = "nearest" },
    map = square {
        [[
            . . . . . . . .
            . . * * . . . .
            . . . 1 2 . . .
            # # # . # # # #
            . . . . . . . .
        ]],
        height = { [3] = "b2" },
        edges = { stream = { "a5|b5", "a1..c1|a2..c2" } },
        roads = { "d1-d5-h5" },
        objectives = { d2 = "The ford", h5 = { name = "Bridge", value = 3, owner = "red" } },
        areas = { left = "a1..b5" },
    },
    sides = {
        blue = { name = "Advance guard", handicap = -10, home = "S" },
        red = "Rearguard",
    },
    units = {
        blue = {
            infantry { "1st Division", id = "#1", at = "c1", force = 3 },
            leader { "General A", id = 3, at = "c1" },
            cavalry { "Hussars", arrives = 2, entry = "h1 a1..a2" },
        },
        red = {
            infantry { "Light infantry", at = "d4", moved = true },
        },
    },
    position = { turn = 3, phase = "melee", active = "red", battle = { weather = 4 },
                 cells = { d4 = { smoke = 2 } } },
    storage = { taken = 0, warned = false },
}
)";

std::unique_ptr<LoadedScenario> load(const Book& book, std::string_view text, Problems& problems,
                                     const LoadOptions& options = {})
{
    return load_scenario_text("ford.lua", text, book, options, problems);
}

TEST(LuaScenario, AWholeScenarioBecomesASettingAndABlock)
{
    const Book book = small_book();
    Problems problems;
    const auto loaded = load(book, ford, problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(render(problems), "");
    const Setting& setting = loaded->setting();
    const Board& board = *setting.board;
    EXPECT_EQ(loaded->title(), "The Ford");
    EXPECT_EQ(setting.turns, 6);
    EXPECT_EQ(setting.option(0), 0) << "the preset switches fog off";
    EXPECT_EQ(setting.option(1), 6);
    EXPECT_EQ(setting.option(2), 1);
    const auto at = [&](const char* name) { return cell_from_label(board, name); };
    EXPECT_EQ(board.columns, 8);
    EXPECT_EQ(board.rows, 5);
    EXPECT_EQ(board.terrain_at(at("c4")), 1);
    EXPECT_EQ(board.terrain_at(at("a2")), 2);
    EXPECT_EQ(board.terrain_at(at("d2")), 0);
    EXPECT_EQ(board.height_at(at("e3")), 2);
    EXPECT_EQ(board.height_at(at("b2")), 3);
    EXPECT_EQ(board.edge_at(at("a1"), board.direction(at("a1"), at("a2"))), 1);
    EXPECT_EQ(board.edge_at(at("d1"), board.direction(at("d1"), at("d2"))), 0);
    EXPECT_TRUE(board.road_at(at("d3"), board.direction(at("d3"), at("d4"))));
    ASSERT_EQ(board.objectives.size(), 2u);
    EXPECT_STREQ(board.objectives[0].name, "The ford");
    EXPECT_EQ(board.objectives[1].owner, 1);
    ASSERT_EQ(board.areas.size(), 1u);
    EXPECT_EQ(board.areas[0].count, 10u);

    ASSERT_EQ(setting.units.size(), 4u);
    EXPECT_STREQ(setting.units[0].id, "#1");
    EXPECT_STREQ(setting.units[1].id, "#3");
    EXPECT_STREQ(setting.units[2].id, "#2");
    EXPECT_STREQ(setting.units[3].id, "#4");
    const Value& entry = (*setting.units[2].fields)["entry"];
    ASSERT_EQ(entry.count, 3u);
    EXPECT_STREQ(entry.at(1).string, "a1");
    EXPECT_EQ(entry.at(2).integer, index(at("a2")));
    EXPECT_STREQ((*setting.sides[0].fields)["home"].string, "S");
    EXPECT_STREQ(setting.sides[1].name, "Rearguard");

    const std::vector<std::byte> block = loaded->block(7);
    EXPECT_EQ(host::fault_in(block.data(), block.size(), setting), "");
    const Table table{block.data(), setting};
    EXPECT_EQ(table.cell(Unit{0}), at("c1"));
    EXPECT_EQ(table.next_in(Unit{0}), Unit{1});
    EXPECT_EQ(table.unit(Unit{2}).where, Where::reserve);
    EXPECT_EQ(table.get(UnitCounter{0}, Unit{0}), 3);
    EXPECT_EQ(table.get(UnitCounter{1}, Unit{3}), 1);
    EXPECT_EQ(table.get(SideCounter{0}, 0), -10);
    EXPECT_EQ(table.get(CellCounter{0}, at("d4")), 2);
    EXPECT_EQ(table.get(GameCounter{0}), 4);
    EXPECT_EQ(table.turn(), 3);
    EXPECT_EQ(table.phase(), 1);
    EXPECT_EQ(table.active(), 1);
}

TEST(LuaScenario, TheCommandLineWinsOverTheScenario)
{
    const Book book = small_book();
    Problems problems;
    LoadOptions options;
    options.settings = {"range=9", "fog"};
    const auto loaded = load(book, ford, problems, options);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(loaded->setting().option(0), 1);
    EXPECT_EQ(loaded->setting().option(1), 9);
}

TEST(LuaScenario, EveryMistakeIsToldInOneRunWithItsPlaceAndWhatWasMeant)
{
    const Book book = small_book();
    Problems problems;
    const auto loaded = load(book, R"(return scenario "Wrong" {
    ruleset = "small",
    turns = 0,
    optoins = {},
    options = { fogg = true, range = 12 },
    map = square {
        size = { 6, 6 },
        terrain = { covr = { "a1" }, cover = { "b2", "z9" } },
        roads = { "a1-c2" },
    },
    units = {
        blue = {
            infantry { "A", id = "#1", at = "a1", force = 5 },
            infantry { "B", id = "#1", at = "b1", forse = 1 },
            { type = "infantri", at = "c1" },
        },
        rde = {},
    },
})",
                             problems);
    EXPECT_FALSE(loaded);
    EXPECT_EQ(render(problems),
              R"(error SC2003  ford.lua:3:13  turns cannot be 0: its range is 1 to 1000
  run: sandtable explain SC2003
error SC2001  ford.lua:4:5  the scenario has no field "optoins"
  did you mean "options"?
  run: sandtable explain SC2001
error SC2010  ford.lua:5:17  unknown option "fogg"
  did you mean "fog"?
  run: sandtable explain SC2010
error SC2003  ford.lua:5:38  range cannot be 12: its range is 1 to 9
  run: sandtable explain SC2003
error SC2008  ford.lua:8:21  unknown terrain "covr"
  did you mean "cover"?
  run: sandtable explain SC2008
error SC2009  ford.lua:8:54  "z9" is off the board: its cells are a1 to f6
  run: sandtable explain SC2009
error SC3014  ford.lua:9:19  no straight line leads from a1 to c2
  run: sandtable explain SC3014
error SC2003  ford.lua:13:59  force cannot be 5: its range is 0 to 3
  run: sandtable explain SC2003
error SC2007  ford.lua:14:34  two units have the id "#1"
  the first is at line 13
  run: sandtable explain SC2007
error SC2001  ford.lua:14:51  a unit has no field "forse"
  did you mean "force"?
  run: sandtable explain SC2001
error SC2006  ford.lua:15:22  unknown type of unit "infantri"
  did you mean "infantry"?
  run: sandtable explain SC2006
error SC2005  ford.lua:17:9  unknown side "rde"
  did you mean "red"?
  run: sandtable explain SC2005
)");
}

TEST(LuaScenario, OfFaultsOfOneKindTwentyAreToldAndLongNamesAreShortened)
{
    Problem fault{"SC2046", "there is no room for {word} where {other} stands{rule}"};
    fault.place = {"big.lua", 7, 1};
    const std::string name(500, 'W');
    fault.fill = {{"word", name + "\u00e9 of 12"}, {"other", "Line"}, {"rule", ""}};
    Problems problems(25, fault);
    problems.back().place.line = 31;
    problems.insert(problems.begin(), {"SC2003", "a turn"});
    const std::string text = render(problems);
    std::size_t told = 0;
    for (std::size_t at = 0; (at = text.find("error SC2046", at)) != std::string::npos; ++at)
        ++told;
    EXPECT_EQ(told, 20u);
    EXPECT_TRUE(text.starts_with("error SC2003  a turn\n")) << text.substr(0, 200);
    EXPECT_TRUE(text.ends_with("SC2046: 5 more like these, the last at line 31\n"));
    EXPECT_EQ(text.find(std::string(51, 'W')), std::string::npos);
    EXPECT_NE(text.find("room for " + name.substr(0, 50) + "\u2026WW"), std::string::npos) << text;
    EXPECT_NE(text.find("W\u00e9 of 12 where Line stands\n"), std::string::npos);
}

TEST(LuaScenario, AMisspeltWordIsToldWithItsLine)
{
    const Book book = small_book();
    Problems problems;
    EXPECT_FALSE(load(book,
                      "return scenario \"x\" {\n  ruleset = \"small\",\n  units = { blue = "
                      "{\n    infantri { \"A\" } } } }",
                      problems));
    EXPECT_EQ(render(problems), "error SC1013  ford.lua:4  unknown name \"infantri\"\n"
                                "  did you mean \"infantry\"?\n"
                                "  run: sandtable explain SC1013\n");
}

TEST(LuaScenario, TheHeadIsReadWithoutRunningTheFile)
{
    Problems problems;
    const auto head = scenario_head_of("x.lua",
                                       "while true do end\nreturn scenario \"Marengo\" { ruleset = "
                                       "'fos/1', description = { fr = 'oui', en = 'yes' } }",
                                       problems);
    ASSERT_TRUE(head);
    EXPECT_EQ(head->title, "Marengo");
    EXPECT_EQ(head->ruleset, "fos");
    EXPECT_EQ(head->ruleset_version, "1");
    EXPECT_EQ(head->description, "yes");
    EXPECT_FALSE(scenario_head_of("x.lua", "return { }", problems));
    EXPECT_NE(render(problems).find("SC1007"), std::string::npos);
}

TEST(LuaScenario, HexesZonesAndTheOpenTableAreReadToo)
{
    Book book = small_book();
    book.labels = Labels::ccrr;
    Problems problems;
    const auto with = [&](const std::string& map, const std::string& at) {
        return "return scenario 'x' { ruleset = 'small', map = " + map +
               ", units = { blue = { infantry { at = " + at + " } }, red = {} } }";
    };
    auto hexes = load(book,
                      with("hexes { size = { 5, 4 }, "
                           "edges = { stream = '0101..0501|0102..0502' } }",
                           "'0304'"),
                      problems);
    ASSERT_TRUE(hexes) << render(problems);
    EXPECT_EQ(hexes->setting().board->shape, Shape::hex_columns);
    book.labels = Labels::names;
    auto zones = load(book,
                      with("zones { 'main reserve', { 'fort', terrain = 'cover' }, "
                           "links = { 'main|reserve', 'fort|main' } }",
                           "'fort'"),
                      problems);
    ASSERT_TRUE(zones) << render(problems);
    EXPECT_EQ(zones->setting().board->cells, 3);
    EXPECT_EQ(zones->setting().board->terrain_at(Cell{2}), 1);
    // Orders write a zone's name: one they cannot write is refused, each with its place.
    Problems unwritable;
    EXPECT_FALSE(load(book,
                      with("zones { 'main a-b', { name = 'Left Wing', height = 1 }, "
                           "links = { 'main|a-b' } }",
                           "'main'"),
                      unwritable));
    ASSERT_EQ(unwritable.size(), 2u) << render(unwritable);
    for (const Problem& problem : unwritable) {
        EXPECT_EQ(problem.code, "SC3017");
        EXPECT_EQ(problem.place.line, 1);
    }
    book.labels = Labels::points;
    auto plane = load(book,
                      with("plane { size = { 1200, 800 }, terrain = { cover = { '0,0 100,0 100,50',"
                           " { '200,0 300,0 300,50', name = 'Wood', height = 2 } } },"
                           " lines = { stream = '0,400 600,420 1200,400' },"
                           " areas = { left = { '0,0 400,0 400,800 0,800', number = 1 } } }",
                           "'120,45'"),
                      problems);
    ASSERT_TRUE(plane) << render(problems);
    EXPECT_EQ(plane->setting().board->outlines.size(), 4u);
    const auto block = plane->block(1);
    const Table table{block.data(), plane->setting()};
    EXPECT_EQ(table.unit(Unit{0}).x, 120);
    EXPECT_EQ(table.unit(Unit{0}).y, 45);
}

TEST(ScenarioLoader, ABattleWithoutAMapIsRefusedWithWords)
{
    Problems problems;
    EXPECT_FALSE(load(small_book(), "return scenario 'x' { ruleset = 'small' }", problems));
    EXPECT_NE(render(problems).find("SC2004"), std::string::npos) << render(problems);
}

TEST(LuaScenario, FloodsOfMistakesAndOfCellsEndSoon)
{
    const Book book = small_book();
    const auto load_with = [&](const std::string& more) {
        Problems problems;
        EXPECT_FALSE(load(book,
                          R"(local big = {}
for i = 1, 60000 do big["word" .. i] = 1 end
local all = ("a1..kn200 "):rep(2000)
return scenario "Flood" { ruleset = "small", map = square { size = { 300, 200 }, )" +
                              more,
                          problems));
        EXPECT_LE(problems.size(), 510u);
        return render(problems);
    };
    EXPECT_NE(load_with("}, units = { blue = { big }, red = { big } } }").find("SC2001"),
              std::string::npos);
    EXPECT_NE(load_with("terrain = { cover = all } }, units = {} }").find("SC3016"),
              std::string::npos);
    EXPECT_NE(load_with("edges = { stream = 'a1..kn200|a1..kn200 a1..zz200|a1' } },"
                        " units = {} }")
                  .find("off the board"),
              std::string::npos);
}

TEST(LuaScenario, ValuesFromElsewherePassTheSameChecks)
{
    const Book book = small_book();
    Problems problems;
    Written root = Written::of("", Value::map, {});
    root.at.file = "position.json";
    root.items.push_back(Written::of("title", "From a text"));
    root.items.push_back(
        Written::of("map", Value::map,
                    {Written::of("shape", "square"),
                     Written::of("size", Value::list, {Written::of("", 4), Written::of("", 4)})}));
    root.items.push_back(Written::of(
        "units", Value::map,
        {Written::of("blue", Value::list,
                     {Written::of("", Value::map,
                                  {Written::of("type", "cavalry"), Written::of("at", "a1")})})}));
    Written wrong = root;
    const auto loaded = scenario_from(std::move(root), book, {}, problems);
    ASSERT_TRUE(loaded) << render(problems);
    EXPECT_EQ(loaded->script(), nullptr);
    wrong.items[2].items[0].items[0].items[1].text = "a9";
    EXPECT_FALSE(scenario_from(std::move(wrong), book, {}, problems));
    EXPECT_NE(render(problems).find("\"a9\" is off the board"), std::string::npos);
}

} // namespace
} // namespace sandtable::scenario_loader_test
