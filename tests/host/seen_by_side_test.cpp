// A recorded game as one side may see it: neither what the others ordered in secret, nor how much,
// nor anything of the whole table.

#include "temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <tuple>

#include <nlohmann/json.hpp>

namespace sandtable::testing::seen_by_side_test {
namespace {

using json = nlohmann::json;

class SeenBySide : public ::testing::Test {
protected:
    void SetUp() override
    {
        file = folder / "seen.game";
        const Ran ran = run_sandtable({"play", "fos/first_steps", "--players", "greedy,random",
                                       "--seed", "3", "--record", file});
        ASSERT_EQ(ran.code, 0) << ran.err;
    }
    [[nodiscard]] json replayed(const std::vector<std::string>& more) const
    {
        std::vector<std::string> words{"replay", file, "--format", "json"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return json::parse(ran.out, nullptr, false);
    }
    TempFolder folder;
    std::string file;
};

TEST_F(SeenBySide, JsonTellsNoOrderGivenInSecretAndNothingOfTheWholeTable)
{
    const json all = replayed({});
    const json blue = replayed({"--side", "blue"});
    for (const char* word : {"orders", "state"}) {
        EXPECT_TRUE(all.contains(word)) << word;
        EXPECT_FALSE(blue.contains(word)) << word;
    }
    std::size_t own = 0, others = 0, secret = 0, commits = 0;
    for (const json& step : all["steps"])
        if (step.contains("order") && step["side"] == "red") {
            secret += step["order"].get<std::string>().starts_with("path") ? 1U : 0U;
            commits += step["order"] == "commit" ? 1U : 0U;
        }
    for (const json& step : blue["steps"]) {
        for (const char* word : {"number", "dice", "state"})
            EXPECT_FALSE(step.contains(word)) << step;
        if (!step.contains("order")) continue;
        ++(step["side"] == "blue" ? own : others);
        if (step["side"] == "red") {
            EXPECT_EQ(step["order"], "commit");
        }
    }
    EXPECT_GT(secret, 5u);
    EXPECT_GT(own, 5u);
    EXPECT_GT(commits, 3u);
    EXPECT_EQ(others, commits) << "a commit a turn";
    // Steps in which only secret orders were given left no trace at all.
    EXPECT_LE(blue["steps"].size(), all["steps"].size() - secret);
}

TEST_F(SeenBySide, TheTextTellsNoMore)
{
    for (const auto& [language, own, others, end] :
         {std::tuple{"en", "> Advance guard: path", "Rearguard: path",
                     "replayed, every table as recorded\n"},
          std::tuple{"fr", "> Avant-garde : chemin", "Arrière-garde : chemin",
                     "rejouée, chaque table conforme à l'enregistrement\n"}}) {
        const Ran ran = run_sandtable({"replay", file, "--side", "blue", "--lang", language});
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_NE(ran.out.find(own), std::string::npos) << ran.out;
        EXPECT_EQ(ran.out.find(others), std::string::npos) << ran.out;
        EXPECT_EQ(ran.out.find("1> "), std::string::npos) << "orders are not counted";
        EXPECT_TRUE(ran.out.ends_with(end)) << ran.out;
    }
    const Ran all = run_sandtable({"replay", file});
    EXPECT_NE(all.out.find("> Rearguard: path"), std::string::npos) << all.out;
}

/// The dice of an order are for who sees everything; a side has them among its events.
TEST(SeenInARun, DiceAreForWhoSeesEverything)
{
    const std::vector<std::string> words{"run", "fos/first_steps", "--order", "commit", "--seed",
                                         "1",   "--format",        "json"};
    const json all = json::parse(run_sandtable(words).out, nullptr, false);
    std::vector<std::string> as_blue = words;
    as_blue.insert(as_blue.end(), {"--side", "blue"});
    const json blue = json::parse(run_sandtable(as_blue).out, nullptr, false);
    EXPECT_TRUE(all["orders"][0].contains("dice"));
    EXPECT_FALSE(blue["orders"][0].contains("dice"));
}

/// A battle in which a wood hides the red side: `red` may differ as long as blue sees the same.
std::string behind_a_wood(const std::string& red)
{
    return R"(return scenario { ruleset = "fos/1", title = "Behind the wood", turns = 9,
    map = square { [[
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . . . . . .
        ^ ^ ^ ^ ^ ^ ^ ^ ^ ^
        . . . . . . . . . .
        . . . . . . . . . .
    ]], objectives = { e3 = { owner = "blue" }, e5 = { owner = "red" } } },
    sides = { blue = { home_edge = "S" }, red = { home_edge = "N" } },
    units = { blue = { infantry { id = 1, force = 2, at = "c1" }, cavalry { id = 2, force = 2, at = "d1" },
                       artillery { id = 3, force = 1, at = "b1" } }, red = { )" +
           red + " } } }";
}

/// All that the program says to blue of such a battle, command by command: set-up, questions,
/// refusals, odds, advice, and a recorded game shown to a side, in text and as JSON.
std::vector<std::string> said_to_blue(const std::string& red)
{
    TempFolder folder;
    const std::string battle = folder.write("wood.lua", behind_a_wood(red));
    const std::string game = folder / "wood.game";
    const Ran played =
        run_sandtable({"play", battle, "--side", "blue,red", "--seed", "4", "--record", game},
                      "path #1 c2\ncommit\ncommit\ncommit\ncommit\npath #2 d2\ncommit\ncommit\n");
    EXPECT_EQ(played.code, 0) << played.err;
    std::vector<std::string> all;
    for (std::vector<std::string> words : std::vector<std::vector<std::string>>{
             {"run", battle, "--order", "path #1 c2", "--order", "commit"},
             {"run", battle, "--order", "path #1 c9-c12"},
             {"run", battle, "--order", "path #11 e4"},
             {"run", battle, "--order", "visibility #11"},
             {"run", battle, "--order", "sight c1 e5", "--order", "score", "--order", "control",
              "--order", "reach #2", "--order", "pair #1 #11"},
             {"odds", battle, "path #1 c2"},
             {"advise", battle},
             {"replay", game},
             {"debrief", game}})
        for (const char* format : {"text", "json"}) {
            words.insert(words.end(), {"--side", "blue", "--format", format});
            const Ran ran = run_sandtable(words);
            words.resize(words.size() - 4);
            std::string text = words[0] + " " + format + "\n" + ran.out + ran.err;
            for (std::size_t at; (at = text.find(folder / "")) != std::string::npos;)
                text.erase(at, (folder / "").size()); // its name is another each time
            all.push_back(text);
        }
    return all;
}

TEST(SeenInTwoWorlds, WhateverTheProgramIsAskedASideIsToldTheSame)
{
    const auto here = said_to_blue(R"(infantry { id = 11, force = 2, at = "e5" },
        cavalry { id = 12, force = 3, at = "i6" }, leader { id = 13, at = "e5" },
        artillery { id = 14, force = 1, arrive_turn = 2, entry = { "a6" } })");
    const auto there = said_to_blue(R"(cavalry { id = 11, force = 1, at = "e5" },
        infantry { id = 12, force = 1, at = "h5" }, leader { id = 13, at = "h5" },
        infantry { id = 14, force = 3, arrive_turn = 3, entry = { "j6" } })");
    ASSERT_EQ(here.size(), there.size());
    for (std::size_t i = 0; i < here.size(); ++i) {
        EXPECT_EQ(here[i], there[i]);
        EXPECT_GT(here[i].size(), 60u) << here[i];
    }
}

} // namespace
} // namespace sandtable::testing::seen_by_side_test
