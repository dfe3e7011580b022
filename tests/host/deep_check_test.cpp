// check --deep, check --profile and play --watch, as their user runs them.

#include "plugins/host/battle/file_watch.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <tuple>

namespace sandtable::host::deep_check_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

std::string farm(const std::string& handlers, const std::string& before = "")
{
    return before + R"(
return scenario "Farm" {
    ruleset = "fos", turns = 3,
    map = square { size = { 5, 5 }, objectives = { c3 = "Farm" } },
    units = {
        blue = { infantry { "Ours", id = 1, at = "a1", force = 2 } },
        red = { infantry { "Theirs", id = 2, at = "e5", force = 2 } },
    },
    storage = { moves = 0 },
)" + handlers +
           "\n}\n";
}

TEST(DeepCheck, FindsAHandlerThatKeepsStateInALocalVariable)
{
    const TempFolder folder;
    const std::string file = folder.write(
        "farm.lua",
        farm("    on = {\n        moved = function(unit)\n            count = count + 1\n"
             "            storage.moves = count\n        end,\n    },",
             "local count = 0"));
    const Ran ran = run_sandtable({"check", file, "--deep"});
    EXPECT_EQ(ran.code, 1) << ran.out;
    EXPECT_NE(ran.err.find("error SC4004  farm.lua:11"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("outer variable \"count\""), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("in event moved"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("game 1, order "), std::string::npos) << ran.err;
}

TEST(DeepCheck, AGoodScriptIsTheSameInEveryLuaState)
{
    const TempFolder folder;
    const std::string file = folder.write(
        "farm.lua",
        farm("    on = { moved = function(unit) storage.moves = storage.moves + 1 end },\n"
             "    victory = function() if query.turn() > 9 then return draw 'night' end end,"));
    const Ran ran = run_sandtable({"check", file, "--deep", "--games", "2", "--orders", "40"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("2 games, "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("the same in every Lua state"), std::string::npos) << ran.out;
    const Ran none = run_sandtable({"check", "fos/marengo", "--deep"});
    EXPECT_EQ(none.code, 0);
    EXPECT_NE(none.out.find("no handlers"), std::string::npos) << none.out;
}

TEST(Profile, NamesTheDearestHandlerFirst)
{
    const TempFolder folder;
    const std::string file = folder.write(
        "farm.lua", farm("    on = {\n"
                         "        order = function() end,\n"
                         "        phase = function() for i = 1, 5000 do local n = i * i end end,\n"
                         "    },"));
    const Ran ran = run_sandtable({"check", file, "--profile", "--games", "1", "--orders", "30"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const std::size_t dear = ran.out.find("phase  farm.lua:12");
    const std::size_t cheap = ran.out.find("order  farm.lua:11");
    ASSERT_NE(dear, std::string::npos) << ran.out;
    ASSERT_NE(cheap, std::string::npos) << ran.out;
    EXPECT_LT(dear, cheap);
    // Steps are counted one by one: a short handler costs something, too.
    std::istringstream columns{ran.out.substr(cheap)};
    std::string event, place;
    std::int64_t calls = 0, steps = 0, each = 0, most = 0;
    columns >> event >> place >> calls >> steps >> each >> most;
    EXPECT_GT(calls, 3) << ran.out;
    EXPECT_GE(each, 1) << ran.out;
    EXPECT_LE(most, 9) << ran.out;
    EXPECT_GE(steps, calls) << ran.out;
}

TEST(Lessons, AreToldInBothLanguagesAndTheSameEveryTime)
{
    for (const auto& [lesson, english, french] :
         {std::tuple{"fos/lesson", "Welcome. You lead", "Bienvenue. Vous menez"},
          std::tuple{"thucydide/lesson", "Welcome. Five units", "Bienvenue. Cinq unités"},
          std::tuple{"fastplay70/lesson", "Welcome. Two brigades", "Bienvenue. Deux brigades"},
          std::tuple{"synapse/lesson", "Welcome. You lead the Legion",
                     "Bienvenue. Vous menez la Légion"}}) {
        const Ran deep =
            run_sandtable({"check", lesson, "--deep", "--games", "1", "--orders", "40"});
        EXPECT_EQ(deep.code, 0) << deep.err;
        const Ran en = run_sandtable({"play", lesson, "--players", "random,random"});
        EXPECT_EQ(en.code, 0) << en.err;
        EXPECT_NE(en.out.find(english), std::string::npos) << lesson;
        const Ran fr =
            run_sandtable({"play", lesson, "--players", "random,random", "--lang", "fr"});
        EXPECT_NE(fr.out.find(french), std::string::npos) << lesson;
        EXPECT_EQ(fr.out.find("Welcome"), std::string::npos) << "everything is translated";
    }
}

TEST(Watch, AChangedScenarioIsNoticedOnce)
{
    const TempFolder folder;
    const std::string file = folder.write("scenario.lua", "a");
    FileWatch watch{file};
    EXPECT_FALSE(watch.changed());
    static_cast<void>(folder.write("scenario.lua", "ab"));
    EXPECT_TRUE(watch.changed());
    EXPECT_FALSE(watch.changed());
    static_cast<void>(folder.write("part.lua", "x"));
    EXPECT_TRUE(watch.changed()) << "a module beside it";
    static_cast<void>(folder.write("scenario_test.lua", "x"));
    static_cast<void>(folder.write("notes.txt", "x"));
    EXPECT_FALSE(watch.changed()) << "what the battle is not made of";
}

TEST(Watch, TheMapOfALoneFileAndItsModulesAreWatched)
{
    const TempFolder folder;
    const std::string file = folder.write(
        "ford.lua", "local v = require \"parts.more\" return { map = tiled { \"ford.tmj\" } }");
    static_cast<void>(folder.write("ford.tmj", R"({ "tilesets": [{ "source": "set.tsj" }] })"));
    static_cast<void>(folder.write("set.tsj", "{}"));
    FileWatch watch{file};
    static_cast<void>(folder.write("other.lua", "x"));
    EXPECT_FALSE(watch.changed()) << "another battle";
    static_cast<void>(folder.write("set.tsj", "{ }"));
    EXPECT_TRUE(watch.changed()) << "the tileset of the map";
    static_cast<void>(folder.write("ford.tmj", "{}"));
    EXPECT_TRUE(watch.changed()) << "the map";
    static_cast<void>(folder.write("parts/more.lua", "x"));
    EXPECT_TRUE(watch.changed()) << "a module that was not there before";
    EXPECT_FALSE(watch.changed());
}

} // namespace
} // namespace sandtable::host::deep_check_test
