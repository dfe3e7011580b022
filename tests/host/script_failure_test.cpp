// A handler that fails undoes its order, is told with its place, and the battle goes on when it
// can.

#include "plugins/host/play/game_file.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <sstream>

namespace sandtable::host::script_failure_test {
namespace {

using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

struct ScriptFailure : ::testing::Test {
    TempFolder folder;
    /// The handler fails whenever blue's unit comes to b3.
    std::string file = folder.write("broken.lua", R"(
return scenario "Broken" {
    ruleset = "fos/1", turns = 2, options = { fog_of_war = false },
    map = square { size = { 6, 6 }, objectives = { a1 = "Hill" } },
    units = {
        blue = { infantry { "First", id = 1, force = 2, at = "b2" } },
        red = { infantry { "Other", id = 2, force = 2, at = "f6" } },
    },
    on = { moved = function(unit, to)
        if query.label(to) == "b3" then umpire.set(unit, "for" .. "xe", 1) end
    end },
}
)");
    std::string place = "error SC4012  broken.lua:10  there is no counter of units \"forxe\"";

    static void holds(const std::string& text, const std::string& part)
    {
        EXPECT_NE(text.find(part), std::string::npos) << "no \"" << part << "\" in\n" << text;
    }
    [[nodiscard]] std::string only_game() const
    {
        for (const auto& entry : std::filesystem::recursive_directory_iterator{folder.path()})
            if (entry.path().extension() == ".game") return read_text_file(entry.path().string());
        return {};
    }
};

TEST_F(ScriptFailure, APersonIsToldAndGivesAnotherOrder)
{
    const Ran ran = run_sandtable({"play", file, "--side", "blue", "--players", ",any"},
                                  "path #1 b3\ncommit\nodds commit\nhold #1\ncommit\nquit\n",
                                  folder.path().string());
    EXPECT_EQ(ran.code, 0) << ran.err;
    holds(ran.out, "A handler of the scenario fails; the order is undone:\n" + place);
    holds(ran.out, "did you mean \"force\"?");
    holds(ran.out, "ordered: hold #1");
    holds(ran.out, "Turn 2 of 2");
    const std::string game = only_game();
    holds(game, R"({"n":2,"side":"blue","order":"hold #1")"); // what failed is not in the record
}

TEST_F(ScriptFailure, RunSaysWhereAndShowsTheTableBeforeIt)
{
    const Ran ran = run_sandtable({"run", file, "--order", "path #1 b3", "--order", "commit"});
    EXPECT_EQ(ran.code, 1);
    holds(ran.err, "order 2 is refused: commit");
    holds(ran.err, place);
    holds(ran.out, "#1  infantry  First  b2");
    const auto json = nlohmann::json::parse(run_sandtable({"run", file, "--order", "path #1 b3",
                                                           "--order", "commit", "--format", "json"})
                                                .out);
    EXPECT_EQ(json.at("accepted"), false);
    holds(json.at("orders").at(1).at("error"), place);
}

TEST_F(ScriptFailure, AProgramIsRefusedInWordsAndAskedAgain)
{
    const Ran ran = run_sandtable({"play", file, "--wire", "blue"},
                                  "{\"order\":\"path #1 b3\"}\n{\"order\":\"commit\"}\n"
                                  "{\"odds\":\"commit\"}\n{\"order\":\"hold #1\"}\n"
                                  "{\"order\":\"commit\"}\n{\"leave\":true}\n",
                                  folder.path().string());
    EXPECT_EQ(ran.code, 0) << ran.err;
    holds(ran.out, R"("type":"refused")");
    holds(ran.out, "broken.lua:10");
    holds(ran.out, R"("turn":2)");
}

TEST_F(ScriptFailure, ComputersGiveAnotherOrderAndSimulationsGoOn)
{
    const Ran ran = run_sandtable({"simulate", file, "--games", "12", "--players", "any,any",
                                   "--jobs", "2", "--format", "json"});
    EXPECT_EQ(ran.code, 1) << "what is wrong is the scenario";
    holds(ran.err, "games in which a handler of the scenario failed:");
    holds(ran.err, place);
    const auto json = nlohmann::json::parse(ran.out);
    EXPECT_EQ(json.at("games"), 12);
    EXPECT_LT(json.at("failed").get<int>(), 12) << "those in which nobody went to b3 are played";
    const Ran french =
        run_sandtable({"simulate", file, "--games", "12", "--players", "any,any", "--lang", "fr"});
    holds(french.err, "parties où une fonction du scénario a échoué");
}

/// The hashes of the tables of a game that is played with these lines.
std::vector<std::string> tables_of(const std::string& file, const std::string& typed)
{
    const TempFolder folder;
    const std::string game = folder / "x.game";
    const Ran ran = run_sandtable(
        {"play", file, "--side", "blue", "--players", ",any", "--seed", "5", "--record", game},
        typed, folder.path().string());
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::vector<std::string> tables;
    std::istringstream lines{read_text_file(game)};
    for (std::string line; std::getline(lines, line);)
        tables.push_back(nlohmann::json::parse(line).at("state"));
    return tables;
}

TEST_F(ScriptFailure, QuestionsChangeNothingOfWhatHandlersDoNext)
{
    const std::string counting = folder.write("counting.lua", R"(
local seen = { "a", "b" }
local n = 0
return scenario "Counting" {
    ruleset = "fos/1", turns = 3, options = { fog_of_war = false },
    map = square { size = { 6, 6 }, objectives = { a1 = "Hill" } },
    units = {
        blue = { infantry { "First", id = 1, force = 2, at = "b2" } },
        red = { infantry { "Other", id = 2, force = 2, at = "f6" } },
    },
    storage = { steps = 0 },
    on = { moved = function()
        for letter in ("abc"):gmatch "." do storage.steps = storage.steps + letter:byte() end
        for _, name in pairs(seen) do storage.steps = storage.steps + #name end
        umpire.message("step " .. storage.steps)
        pcall(function() n = n + 1 end)
        storage.steps = storage.steps + n - n
        n = 0
    end },
}
)");
    const auto plain = tables_of(counting, "path #1 b3\ncommit\nhold #1\ncommit\nquit\n");
    const auto asked =
        tables_of(counting, "odds path #1 b3\nlegal\nwhy path #1 b3\npath #1 b3\nodds commit\n"
                            "odds commit\ncommit\nlegal #1\nodds hold #1\nhold #1\nodds commit\n"
                            "commit\nquit\n");
    EXPECT_GT(plain.size(), 5u);
    EXPECT_EQ(plain, asked);
}

TEST_F(ScriptFailure, ABattleThatCannotBeginSaysSo)
{
    const std::string at_start = folder.write("start.lua", R"(
return scenario "Start" {
    ruleset = "fos/1", turns = 2,
    map = square { size = { 6, 6 }, objectives = { a1 = "Hill" } },
    units = {
        blue = { infantry { "First", id = 1, force = 2, at = "b2" } },
        red = { infantry { "Other", id = 2, force = 2, at = "f6" } },
    },
    on = { start = function() error "no weather today" end },
}
)");
    for (const char* command : {"check", "run", "play"}) {
        const Ran ran = run_sandtable({command, at_start}, "", folder.path().string());
        EXPECT_EQ(ran.code, 1) << command;
        holds(ran.out + ran.err, "start.lua:9  no weather today");
    }
}

} // namespace
} // namespace sandtable::host::script_failure_test
