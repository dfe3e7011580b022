// Recorded games under two versions of a ruleset: tug 1.0.0 (tests/frozen_abi) and 1.1.0
// (tests/plugins/tug_next), which wants a 5 for a soft pull and has one counter more.
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sandtable::host::upgrade_report_test {
namespace {

using nlohmann::json;
using testing::Ran;
using testing::run_sandtable;
using testing::TempFolder;

const std::string before = std::string{SANDTABLE_BUILD_DIR} + "/tests/frozen_abi/tug";
const std::string after = std::string{SANDTABLE_BUILD_DIR} + "/tests/plugins/tug";

struct UpgradeReport : ::testing::Test {
    TempFolder folder;

    /// A game of hard pulls or soft ones, by the seed.
    void record(const std::string& name, const std::string& players, int seed) const
    {
        const Ran ran = run_sandtable({"play", "tug/fair", "--plugin", before, "--players", players,
                                       "--seed", std::to_string(seed), "--record", folder / name});
        ASSERT_EQ(ran.code, 0) << ran.err;
    }
    [[nodiscard]] Ran report(std::vector<std::string> more = {}) const
    {
        std::vector<std::string> words{"upgrade-report", before, after, "--games",
                                       folder.path().string()};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words);
    }
};

TEST_F(UpgradeReport, TellsTheFirstOrderAndTheFirstFieldWhereAGamePart)
{
    for (int seed = 1; seed <= 6; ++seed)
        record(std::to_string(seed) + ".game", "first,first", seed);
    const Ran ran = report({"--format", "json"});
    EXPECT_EQ(ran.code, 1) << ran.err;
    const json result = json::parse(ran.out);
    EXPECT_EQ(result["old"], "1.0.0");
    EXPECT_EQ(result["new"], "1.1.0");
    EXPECT_EQ(result["games"].size(), 6u);
    EXPECT_GT(result["part"].get<int>(), 0);
    for (const json& game : result["games"]) {
        EXPECT_EQ(game["old_as_recorded"], true) << game;
        if (game["verdict"] != "parts") continue;
        // A 4 moves the rope in the old version only.
        EXPECT_EQ(game["order"], "pull soft");
        EXPECT_EQ(game["field"], "rope");
        EXPECT_EQ(game["orders"].get<std::size_t>() + 1, game["number"].get<std::size_t>());
        EXPECT_EQ(std::abs(std::stoi(game["old"].get<std::string>()) -
                           std::stoi(game["new"].get<std::string>())),
                  1);
    }
}

TEST_F(UpgradeReport, SaysItInWordsInBothLanguages)
{
    record("a.game", "first,first", 1);
    const Ran english = report();
    EXPECT_NE(english.out.find("a.game: order "), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("rope is "), std::string::npos) << english.out;
    EXPECT_NE(english.out.find("in the old version"), std::string::npos);
    const Ran french = report({"--lang", "fr"});
    EXPECT_NE(french.out.find("dans l'ancienne version"), std::string::npos) << french.out;
}

TEST_F(UpgradeReport, HardPullsAreTheSameInBoth)
{
    // The new counter is no difference.
    const std::string game = folder / "hard.game";
    std::string orders;
    for (int i = 0; i < 8; ++i) orders += "{\"order\":\"pull hard\"}\n";
    const Ran ran = run_sandtable({"play", "tug/fair", "--plugin", before, "--wire", "left,right",
                                   "--seed", "3", "--record", game},
                                  orders + "{\"leave\":true}\n");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Ran same = report();
    EXPECT_EQ(same.code, 0) << same.out << same.err;
    EXPECT_NE(same.out.find("hard.game: the same, 8 orders"), std::string::npos) << same.out;
    EXPECT_NE(same.out.find("tug 1.0.0 and 1.1.0: the same 1, parting 0, not played 0"),
              std::string::npos)
        << same.out;
}

TEST_F(UpgradeReport, AMatchGoesOnWithItsOwnVersion)
{
    record("a.game", "first,first", 1);
    // Both versions are there, the newer one first; the game is replayed with its own.
    const Ran own = run_sandtable(
        {"replay", folder / "a.game", "--verify", "--plugin", after, "--plugin", before});
    EXPECT_EQ(own.code, 0) << own.err;
    EXPECT_EQ(own.err, "");
    // With the newer one alone it is said, and the game does not silently change.
    const Ran other = run_sandtable({"replay", folder / "a.game", "--verify", "--plugin", after});
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.err.find("recorded with tug 1.0.0, played with tug 1.1.0"), std::string::npos)
        << other.err;
}

TEST_F(UpgradeReport, OtherFilesAreNamedAndTheRestGoesOn)
{
    record("a.game", "first,first", 1);
    folder.write("damaged.game", "{\"what\":\n");
    ASSERT_EQ(run_sandtable({"play", "fos/first_steps", "--players", "first,first", "--record",
                             folder / "fos.game"})
                  .code,
              0);
    const json result = json::parse(report({"--format", "json"}).out);
    EXPECT_EQ(result["not_played"], 2);
    EXPECT_EQ(result["games"][1]["verdict"], "not_played");
    EXPECT_EQ(result["games"][2]["verdict"], "other_ruleset");
}

TEST_F(UpgradeReport, WrongUseIsTold)
{
    const auto says = [&](std::vector<std::string> words, const char* text) {
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 2);
        EXPECT_NE(ran.err.find(text), std::string::npos) << ran.err;
    };
    const std::string games = folder.path().string();
    says({"upgrade-report", before, after}, "wants --games");
    says({"upgrade-report", before, before, "--games", games}, "both are tug 1.0.0");
    says({"upgrade-report", before, "fos", "--games", games}, "are different rulesets");
    says({"upgrade-report", before, "tug@9.9.9", "--games", games}, "no ruleset \"tug@9.9.9\"");
    says({"upgrade-report", before, after, "--games", games + "/none"}, "is not there");
}

} // namespace
} // namespace sandtable::host::upgrade_report_test
