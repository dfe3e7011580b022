// The scenario workshop: new, test, fmt and the words for editors, as their user runs them.

#include "plugins/host/errors.hpp"
#include "plugins/workshop/templates/new_plugin.hpp"
#include "plugins/workshop/templates/new_scenario.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace sandtable::host::workshop_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::content;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;
using ::testing::AllOf;
using ::testing::HasSubstr;

const char* const farm = R"(return scenario "Farm" {
    ruleset = "fos", turns = 3,
    map = square { [[
        . . ^ . .
        . . ^ . .
        . . ^ . .
        . . ^ . .
        . . ^ . .
    ]], objectives = { c3 = "Farm" } },
    units = {
        blue = { infantry { "Ours", id = 1, at = "a1", force = 2 } },
        red = { infantry { "Theirs", id = 2, at = "e5", force = 2 } },
    },
    storage = { moves = 0 },
    on = { moved = function(unit) storage.moves = storage.moves + 1 end },
})";

TEST(NewScenario, IsCleanAndTestedInEveryRuleset)
{
    const TempFolder folder;
    const auto listed =
        nlohmann::json::parse(run_sandtable({"list", "rulesets", "--format", "json"}).out);
    int made = 0;
    for (const auto& entry : listed) {
        const std::string id = entry.at("id");
        const std::string name = folder / ("my_" + id);
        const Ran ran = run_sandtable({"new", "scenario", name, "--ruleset", id});
        ASSERT_EQ(ran.code, 0) << id << ran.err;
        const Ran check = run_sandtable({"check", name});
        EXPECT_EQ(check.code, 0) << check.err;
        EXPECT_NE(check.out.find("My " + id), std::string::npos) << check.out;
        const Ran tests = run_sandtable({"test", name});
        EXPECT_EQ(tests.code, 0) << tests.out << tests.err;
        EXPECT_EQ(run_sandtable({"fmt", "--check", name}).code, 0) << id;
        const auto settings = nlohmann::json::parse(content(fs::path{name} / ".luarc.json"));
        EXPECT_EQ(settings.at("workspace.library").at(0), ".sandtable");
        for (const std::string file : {"sandtable.lua", "calls.lua", "victory.lua"})
            EXPECT_EQ(content(fs::path{name} / ".sandtable" / file).rfind("---@meta", 0), 0u)
                << file;
        EXPECT_EQ(content(fs::path{name} / ".sandtable" / (id + ".lua")),
                  run_sandtable({"info", id, "--annotations"}).out);
        ++made;
    }
    EXPECT_GE(made, 3);
}

TEST(NewScenario, BringsWhatItsPatternRequires)
{
    const TempFolder folder;
    const std::string name = folder / "cliff";
    const Ran ran = run_sandtable(
        {"new", "scenario", name, "--ruleset", "synapse", "--from", "rochebrune_cliff"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(fs::exists(fs::path{name} / "rochebrune.lua"));
    const Ran check = run_sandtable({"check", name});
    EXPECT_EQ(check.code, 0) << check.err;
    EXPECT_EQ(run_sandtable({"test", name}).code, 0);
}

// A battle that was begun in the middle, and one whose sides each ruleset calls otherwise.
TEST(NewScenario, PassesItsTestsWhateverItIsACopyOf)
{
    const TempFolder folder;
    for (const std::string from : {"marengo_evening", "rezonville_1870"}) {
        const std::string name = folder / from;
        ASSERT_EQ(run_sandtable({"new", "scenario", name, "--ruleset", "fos", "--from", from}).code,
                  0);
        const Ran ran = run_sandtable({"test", name});
        EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    }
}

TEST(Scenarios, AreRefusedWhereTheRulesetIsOfAnotherVersionThanTheyWant)
{
    const TempFolder folder;
    const auto checked = [&](const std::string& version) {
        std::string text = farm;
        text.replace(text.find("\"fos\""), 5, "\"fos/" + version + "\"");
        folder.write("farm.lua", text);
        return run_sandtable({"check", folder / "farm.lua"});
    };
    for (const char* good : {"1", "1.0", "1.0.0"}) EXPECT_EQ(checked(good).code, 0) << good;
    for (const char* other : {"2", "0", "x", "1.4"})
        EXPECT_THAT(checked(other).err,
                    HasSubstr("error SC2050  farm.lua:2:15  wants version " + std::string{other} +
                              " of the ruleset fos; version 1.0.0 is here"));
}

TEST(NewScenario, NeverWritesOverWhatIsThere)
{
    const TempFolder folder;
    const Ran there =
        run_sandtable({"new", "scenario", folder.path().string(), "--ruleset", "fos"});
    EXPECT_EQ(there.code, 1);
    EXPECT_NE(there.err.find("is there already"), std::string::npos);
    const Ran unknown = run_sandtable({"new", "scenario", folder / "x", "--ruleset", "foss"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_NE(unknown.err.find("did you mean fos?"), std::string::npos) << unknown.err;
    EXPECT_FALSE(fs::exists(folder.path() / "x"));
    EXPECT_EQ(run_sandtable({"new", "scenario", folder / "x"}).code, 2);
    EXPECT_EQ(run_sandtable({"new", "senario", folder / "x", "--ruleset", "fos"}).code, 2);
}

TEST(NewScenario, TakesItsNameForTitle)
{
    EXPECT_EQ(
        retitled("-- title = 1\nreturn scenario { title = { en = \"A }\", fr = \"B\" }, x = 1 }",
                 "My \"war\""),
        "-- title = 1\nreturn scenario { title = \"My \\\"war\\\"\", x = 1 }");
    EXPECT_EQ(retitled("return scenario \"The Farm\" { turns = 1 }", "C"),
              "return scenario \"C\" { turns = 1 }");
}

TEST(NewScenario, TheCommentOfThePatternStaysBehindButForTheLegend)
{
    EXPECT_EQ(reheaded("-- The Farm. 200 games: 50 %.\n--   . clear   # village\n"
                       "--   sandtable play farm\n\nreturn 1 -- one\n",
                       "Mill"),
              "-- Mill\n--   . clear   # village\n\nreturn 1 -- one\n");
    EXPECT_EQ(reheaded("return 1\n", "Mill"), "-- Mill\nreturn 1\n");
    EXPECT_EQ(reheaded("-- only this", "Mill"), "-- Mill\n");
}

Ran tested(const std::string& tests, const std::string& scenario = farm)
{
    const TempFolder folder;
    folder.write("farm.lua", scenario);
    folder.write("farm_test.lua", tests);
    const Ran by_test = run_sandtable({"test", folder / "farm_test.lua"});
    EXPECT_EQ(run_sandtable({"test", folder / "farm.lua"}).out, by_test.out);
    return by_test;
}

TEST(ScenarioTests, SayInTheLanguageOfTheReaderWhyTheyFail)
{
    const TempFolder folder;
    folder.write("farm.lua", farm);
    folder.write("farm_test.lua",
                 "test('a', function() give('blue', 'path #1 a1-z9') end)\n"
                 "test('b', function() equal(1, 2) end)\n"
                 "test('c', function() refused('blue', 'path #1 a1-z9', 'no') end)");
    const std::string out = run_sandtable({"test", folder / "farm.lua", "--lang", "fr"}).out;
    EXPECT_THAT(out,
                AllOf(HasSubstr("est refus\u00e9 : la case z9"), HasSubstr("attendu 2, obtenu 1"),
                      // What tests compare is English whoever runs them.
                      HasSubstr("pour une autre raison : cell z9")));
}

TEST(ScenarioTests, SeeOrdersEventsViewsAndStorage)
{
    const Ran ran = tested(R"(
test("orders and events", function()
    equal(query.turn(), 1)
    local order = legal("blue")[1]
    give("blue", order)
    expect(happened("order", { side = "blue" }) == 1)
    expect(not happened("finish"))
    equal(events()[1].kind, "order")
end)
test("a battle of its own", function() equal(storage.moves, 0) end)
test("refusals", function()
    expect(refused("blue", "path #1 e5"):find "FOS", "a rule is named")
end)
test("views", function()
    as("blue", function() equal(query.count("red", "board"), 0, "fog") end)
    equal(query.count("red", "board"), 1)
end)
test("whole battles", function() play(1000) expect(query.over()) end)
)");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
    EXPECT_EQ(ran.out, "passed  orders and events\npassed  a battle of its own\npassed  refusals\n"
                       "passed  views\npassed  whole battles\n5 passed, 0 failed\n");
}

TEST(ScenarioTests, FailuresNameLineAndReason)
{
    const Ran ran =
        tested("test('turn', function()\n  equal(query.turn(), 2, 'the turn')\nend)\n"
               "test('order', function()\n  give('blue', 'path #1 e5')\nend)\n"
               "test('none', function()\n  refused('blue', legal('blue')[1])\nend)\n"
               "test('dice', function()\n  dice { 1 }\n  give('blue', legal('blue')[1])\n"
               "end)\n"
               "test('error', function()\n  local n = nil + 1\nend)\n"
               "test('look', function()\n  storage.moves = 3\nend)\n");
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(
        ran.out.find("FAILED  turn\nerror SC5001  farm_test.lua:2  the turn: wanted 2, got 1\n"),
        std::string::npos)
        << ran.out;
    for (const char* part : {"error SC5002  farm_test.lua:5  ", "error SC5002  farm_test.lua:8  ",
                             "error SC5003  farm_test.lua:12  ", "error SC5004  farm_test.lua:15  ",
                             "error SC5003  farm_test.lua:18  ", "0 passed, 6 failed\n"})
        EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
}

TEST(ScenarioTests, AFailingScriptOfTheScenarioNamesItsOwnLine)
{
    std::string broken = farm;
    broken.replace(broken.find("storage.moves + 1"), 17, "storage.moves + nil");
    const Ran ran = tested("test('play', function()\n  play(100)\nend)\n", broken);
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("error SC4002  farm.lua:15"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("called from farm_test.lua:2"), std::string::npos) << ran.out;
}

TEST(ScenarioTests, AFileWithoutTestsIsAnError)
{
    const TempFolder folder;
    folder.write("farm.lua", farm);
    const Ran none = run_sandtable({"test", folder / "farm.lua"});
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.err.find("farm_test.lua"), std::string::npos) << none.err;
    folder.write("farm_test.lua", "local x = 1");
    const Ran empty = run_sandtable({"test", folder / "farm.lua"});
    EXPECT_EQ(empty.code, 1);
    EXPECT_NE(empty.err.find("SC5005"), std::string::npos) << empty.err;
}

// Outside a test there is no battle: those words ended the program there, or went unheard.
TEST(ScenarioTests, WordsThatNeedABattleStandInsideATest)
{
    for (const char* word : {"give('blue', 'commit')", "refused('blue', 'dance')", "dice { 1 }",
                             "events()", "happened('moved')", "as('blue', function() end)",
                             "legal('blue')", "play(3)", "seed(2)", "balance { within = 0.1 }"}) {
        const Ran ran = tested("local x = 1\n" + std::string{word} + "\ntest('t', function() end)");
        EXPECT_EQ(ran.code, 1) << word;
        EXPECT_THAT(ran.err, HasSubstr("error SC5006  farm_test.lua:2  ")) << word;
    }
    const Ran nested = tested("test('a', function() test('b', function() end) end)");
    EXPECT_THAT(nested.out, HasSubstr("SC5006  farm_test.lua:1  a test does not stand inside"));
    EXPECT_EQ(tested("expect(true) equal(1, 1) test('t', function() end)").code, 0);
}

// What no event has would be looked for in vain, and a test would pass that tests nothing.
TEST(ScenarioTests, WhatNoEventHasIsNotLookedFor)
{
    const Ran ran = tested(R"(
test("kind", function() happened("ordr") end)
test("field", function() happened("order", { sid = "blue" }) end)
test("unit", function() happened("moved", { unit = "#7" }) end)
test("cell", function() happened("moved", { to = "z9" }) end)
test("side", function() happened("order", { side = "green" }) end)
test("dice", function() dice(3) end)
test("by numbers", function()
    give("blue", "path #1 a2")
    give("blue", "commit")
    equal(happened("moved", { unit = query.unit "#1", to = query.cell "a2" }), 1)
    equal(happened("moved", { unit = "#1", to = "a3" }), false)
    expect(happened("order", { word = "commit" }))
end)
)");
    EXPECT_THAT(ran.out,
                AllOf(HasSubstr("SC5007  farm_test.lua:2  there is no event \"ordr\"\n"
                                "  did you mean \"order\"?"),
                      HasSubstr("SC5007  farm_test.lua:3  there is no field of an event \"sid\""),
                      HasSubstr("SC4007  farm_test.lua:4"), HasSubstr("SC4008  farm_test.lua:5"),
                      HasSubstr("SC4009  farm_test.lua:6"),
                      HasSubstr("SC5003  farm_test.lua:7  dice are a list"),
                      HasSubstr("passed  by numbers\n1 passed, 6 failed")));
}

TEST(FmtCommand, RewritesOnlyWhatIsNotLaidOut)
{
    const TempFolder folder;
    folder.write("a.lua", farm);
    std::string crooked = farm;
    crooked.replace(crooked.find(". . ^ . ."), 9, ".. ^  . .");
    folder.write("b.lua", crooked);
    EXPECT_EQ(run_sandtable({"fmt", "--check", folder / "a.lua"}).code, 0);
    EXPECT_EQ(run_sandtable({"fmt", "--check", folder / "b.lua"}).code, 1);
    EXPECT_EQ(content(folder.path() / "b.lua"), crooked) << "--check changes nothing";
    const Ran ran = run_sandtable({"fmt", folder / "a.lua", folder / "b.lua"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, folder / "b.lua" + "\n");
    EXPECT_EQ(content(folder.path() / "b.lua"), farm);
}

TEST(WholeFiles, LeaveLinksRightsAndWhatIsNoFileAsTheyAre)
{
    const TempFolder folder;
    std::string crooked = farm;
    crooked.replace(crooked.find(". . ^ . ."), 9, ".. ^  . .");
    folder.write("farm.lua", crooked);
    const fs::path file = folder.path() / "farm.lua";
    const fs::path link = folder.path() / "link.lua";
    const fs::perms own = fs::perms::owner_read | fs::perms::owner_write;
    fs::permissions(file, own);
    fs::create_symlink(file, link);
    EXPECT_EQ(run_sandtable({"fmt", link.string()}).code, 0);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(content(file), farm);
    EXPECT_EQ(fs::status(file).permissions(), own);

    const fs::path pipe = folder.path() / "pipe.svg";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = ::open(pipe.c_str(), O_RDWR | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    ASSERT_GT(::fcntl(reader, F_SETPIPE_SZ, 1 << 20), 0);
    EXPECT_EQ(run_sandtable({"map", file.string(), "-o", pipe.string()}).code, 0);
    EXPECT_TRUE(fs::is_fifo(pipe));
    char begun[4] = {};
    EXPECT_EQ(::read(reader, begun, 4), 4);
    EXPECT_EQ(begun[0], '<');
    ::close(reader);
}

TEST(Annotations, NameTheWordsOfARuleset)
{
    const Ran ran = run_sandtable({"info", "fos", "--annotations"});
    EXPECT_EQ(ran.code, 0);
    for (const char* line :
         {"---@field force? integer force, 0..3\n", "---| \"cover\" # cover\n",
          "---@field victory_measure? \"force_points\"|\"units\"", "function infantry(unit) end\n"})
        EXPECT_NE(ran.out.find(line), std::string::npos) << line;
    EXPECT_NE(
        run_sandtable({"info", "fos", "--annotations", "--lang", "fr"}).out.find("infanterie"),
        std::string::npos);
    EXPECT_EQ(run_sandtable({"info", "fos/marengo", "--annotations"}).code, 2);
}

TEST(Workshop, APluginBegunByAnInstalledProgramKnowsWhereThatIs)
{
    const TempFolder folder;
    Program program;
    program.home = folder / "an odd ]place";
    fs::create_directories(fs::path{program.home} / "share/sandtable");
    fs::create_directory_symlink(SANDTABLE_SOURCE_DIR "/sdk/template",
                                 fs::path{program.home} / "share/sandtable/template");
    const auto find_package = [&](const std::string& kind, const char* language,
                                  const std::string& name) {
        static_cast<void>(new_plugin(program, kind, language, name, folder.path().string()));
        std::ifstream file{folder / (name + "/CMakeLists.txt")};
        for (std::string line; std::getline(file, line);)
            if (line.starts_with("find_package(")) return line;
        return std::string{};
    };
    EXPECT_EQ(find_package("ruleset", "cpp", "salt"), "find_package(sandtable REQUIRED)")
        << "a build folder is no installation";
    folder.write("an odd ]place/lib/cmake/sandtable/sandtable-config.cmake", "");
    const std::string hinted = "find_package(sandtable REQUIRED HINTS [[" + program.home + "]])";
    EXPECT_EQ(find_package("ruleset", "cpp", "pepper"), hinted);
    EXPECT_EQ(find_package("ruleset", "c", "mace"), hinted);
    EXPECT_EQ(find_package("player", "cpp", "clove"), hinted);
    for (const char* file : {"ruleset.cpp", "book/book.cpp", "chapters/attack.cpp"}) {
        const std::string text = content(folder / ("salt/" + std::string{file}));
        EXPECT_NE(text.find("namespace salt"), std::string::npos) << file;
        EXPECT_EQ(text.find("MY-"), std::string::npos) << file;
    }
    EXPECT_THROW(find_package("player", "c", "cumin"), UsageError);
    EXPECT_FALSE(fs::exists(folder / "cumin"));
}

} // namespace
} // namespace sandtable::host::workshop_test
