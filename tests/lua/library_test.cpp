// The shared library of victory conditions, and the table of problem codes.

#include "kernel/game/game.hpp"
#include "lua/problem_codes.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"
#include "tests/support/content.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

namespace sandtable::library_test {
namespace {

namespace fs = std::filesystem;

/// How a battle with this victory ends when the orders are given: "blue: reason", "draw: reason",
/// or "goes on".
std::string played(const std::string& victory, const std::vector<const char*>& orders,
                   const std::string& extra = "")
{
    const Book book = testing::small_book();
    const testing::SmallRuleset rules;
    LoadOptions options;
    options.libraries = {{"sandtable", fs::path{SANDTABLE_SOURCE_DIR} / "lua/library"}};
    Problems problems;
    const auto loaded = load_scenario_text("v.lua",
                                           R"(local v = require "sandtable.victory"
return scenario "Victory" {
    ruleset = "small",
    map = square { size = { 4, 4 }, objectives = { b2 = { name = "Hill", value = 2 } } },
    units = { blue = { infantry { id = "A1", at = "a1" } },
              red = { infantry { id = "B1", at = "d4" } } },
    victory = )" + victory + ',' + extra + "}",
                                           book, options, problems);
    if (!loaded) return render(problems);
    Game game{loaded->setting(), rules, loaded->script(), loaded->block(1)};
    Journal said;
    game.begin(&said);
    for (const char* text : orders) {
        const Side side = game.awaited() == seat_bit(0) ? Side{0} : Side{1};
        game.apply(host::read_order(text, side, loaded->setting()).order.value(), &said);
    }
    if (!game.over()) return "goes on";
    const Side winner = game.table().clock().winner();
    std::string reason;
    for (const auto& one : said)
        if (const Event* event = one.event())
            if (event->kind == EventKind::told) reason = event->text;
    return (winner == nobody ? std::string{"draw"} : loaded->setting().sides[winner].id) + ": " +
           reason;
}

TEST(LuaLibrary, CommonVictoryConditions)
{
    EXPECT_EQ(played("v.hold { side = 'blue', cells = 'a1 b2', count = 1, from = 2 }", {"done"}),
              "goes on");
    EXPECT_EQ(
        played("v.hold { side = 'blue', cells = 'a1 b2', count = 1, from = 2 }", {"done", "done"}),
        "blue: holds the ground");
    EXPECT_EQ(played("v.hold { side = 'blue', cells = 'a1 b2' }", {"done", "done"}), "goes on");
    EXPECT_EQ(played("v.survive { side = 'red', turn = 2, reason = 'stands' }", {"done", "done"}),
              "red: stands");
    EXPECT_EQ(played("v.score { turn = 2 }", {"step A1 b2", "done", "done"}),
              "blue: holds more of what counts");
    EXPECT_EQ(played("v.score { turn = 2, margin = 3 }", {"step A1 b2", "done", "done"}),
              "draw: neither side holds more");
    EXPECT_EQ(played("v.any_of { v.destroy { side = 'red', of = 'blue' }, v.at_turn { turn = 2 } }",
                     {"done", "done"}),
              "draw: night falls");
    EXPECT_EQ(played("v.destroy { side = 'red', of = 'blue' }", {"step A1 b2", "done"},
                     "on = { moved = function(unit) umpire.remove(unit, 'dead') end }"),
              "red: has broken the enemy");
    EXPECT_EQ(played("v.exit { side = 'blue', count = 1 }", {"step A1 b2", "done"},
                     "on = { moved = function(unit) umpire.remove(unit, 'exited') end }"),
              "blue: has broken through");
    EXPECT_EQ(played("v.all_of { v.hold { side = 'blue', cells = 'a1' }, v.at_turn { turn = 3 } }",
                     {"done", "done"}),
              "goes on");
    EXPECT_NE(played("v.hold { cells = 'a1' }", {}).find("needs side"), std::string::npos);
}

TEST(LuaLibrary, OnlyTheScenariosFolderAndTheLibrariesCanBeRequired)
{
    const Book book = testing::small_book();
    const fs::path folder = fs::path{::testing::TempDir()} / "lua_require";
    fs::create_directories(folder / "parts");
    const auto write = [&](const fs::path& file, const std::string& text) {
        std::ofstream{folder / file} << text;
    };
    write("parts/map.lua", "return square { size = { 4, 4 } }");
    write("again.lua", "return require 'again'");
    write("bad.lua", "return = 1");
    write("../outside.lua", "return 1");
    std::error_code ignored;
    fs::create_symlink(folder / "../outside.lua", folder / "link.lua", ignored);
    const auto load = [&](const std::string& first, const std::string& map) {
        write("scenario.lua", first + "\nreturn scenario 'x' { ruleset = 'small', map = " + map +
                                  ", units = { blue = {}, red = {} } }");
        Problems problems;
        return load_scenario(folder, book, {}, problems) ? "loaded" : render(problems);
    };
    EXPECT_EQ(load("", "require 'parts.map'"), "loaded");
    for (const char* name : {"../outside", "..outside", "/etc/passwd", "parts/map", "parts..map",
                             "link", "nothing", "sandtable.victory", "again", "bad", ""})
        EXPECT_NE(load(std::string{"require '"} + name + "'", "require 'parts.map'").find("SC1010"),
                  std::string::npos)
            << name;
}

TEST(LuaLibrary, TheAnnotationsNameEveryCallAndNoOther)
{
    const std::string all =
        testing::content(fs::path{SANDTABLE_SOURCE_DIR} / "lua/annotations/calls.lua");
    std::set<std::string> annotated;
    const std::regex call{"function (query|order|umpire)\\.([a-z_]+)\\("};
    for (auto it = std::sregex_iterator{all.begin(), all.end(), call}; it != std::sregex_iterator{};
         ++it)
        annotated.insert((*it)[1].str() + '.' + (*it)[2].str());
    const Book book = testing::small_book();
    Problems problems;
    EXPECT_FALSE(load_scenario_text("calls.lua", R"(
        local all = ""
        for _, t in ipairs { { "query", query }, { "order", order }, { "umpire", umpire } } do
            for name in pairs(t[2]) do all = all .. t[1] .. "." .. name .. " " end
        end
        error(all))",
                                    book, {}, problems));
    std::set<std::string> bound;
    std::istringstream words{problems.at(0).text};
    for (std::string word; words >> word;) bound.insert(word);
    EXPECT_GT(bound.size(), 40u);
    EXPECT_EQ(annotated, bound);
}

TEST(LuaLibrary, EveryCodeHasAPage)
{
    std::set<std::string> used;
    const fs::path root{SANDTABLE_SOURCE_DIR};
    std::vector<fs::path> files{root / "plugins/host/battle/scenario_rulesets.cpp",
                                root / "plugins/frontends/text/lesson/lesson_check.cpp"};
    for (const auto& entry : fs::recursive_directory_iterator{root / "lua"}) {
        const fs::path kind = entry.path().extension();
        if (kind != ".cpp" && kind != ".hpp" && kind != ".lua") continue;
        if (entry.path().stem() != "problem_codes") files.push_back(entry.path());
    }
    for (const fs::path& file : files) {
        const std::string all = testing::content(file);
        const std::regex code{"\"(SC[0-9]{4})\""};
        for (auto it = std::sregex_iterator{all.begin(), all.end(), code};
             it != std::sregex_iterator{}; ++it)
            used.insert((*it)[1]);
    }
    EXPECT_GT(used.size(), 60u);
    for (const std::string& code : used) EXPECT_TRUE(find_problem_code(code)) << code;
    std::string last;
    for (const ProblemCode& code : problem_codes()) {
        EXPECT_LT(last, code.code);
        EXPECT_TRUE(used.contains(code.code)) << code.code << " is never told";
        last = code.code;
    }
}

} // namespace
} // namespace sandtable::library_test
