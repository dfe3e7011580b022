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

} // namespace
} // namespace sandtable::testing::seen_by_side_test
