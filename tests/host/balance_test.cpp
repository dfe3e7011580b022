// Balance: when it is settled whether a battle is fair, what is counted, and the command.

#include "plugins/workshop/balance/balance.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

namespace sandtable::host::balance_test {
namespace {

using nlohmann::json;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

/// Battles with these chances, each asked until it is settled.
struct Asked {
    int fair = 0, first = 0, second = 0, open = 0;
    double games = 0; ///< mean
};

Asked ask(double first_wins, double draws, int battles)
{
    std::mt19937_64 random{20261123};
    std::uniform_real_distribution<double> any{0, 1};
    Asked asked;
    for (int battle = 0; battle < battles; ++battle) {
        FairnessTest test{0.1, 0.05};
        int games = 0;
        while (test.verdict() == Fairness::open && games < 5000) {
            const double fell = any(random);
            test.add(fell < draws ? 0.5 : fell < draws + (1 - draws) * first_wins ? 1 : 0);
            ++games;
        }
        asked.games += static_cast<double>(games) / battles;
        switch (test.verdict()) {
        case Fairness::fair: ++asked.fair; break;
        case Fairness::first_favored: ++asked.first; break;
        case Fairness::second_favored: ++asked.second; break;
        case Fairness::open: ++asked.open; break;
        }
    }
    return asked;
}

TEST(FairnessTest, IsRightAsOftenAsItSays)
{
    constexpr int battles = 4000;
    constexpr int wrong = battles * 5 / 100;
    for (const double fair : {0.5, 0.55, 0.45}) {
        const Asked asked = ask(fair, 0, battles);
        EXPECT_LE(asked.first + asked.second + asked.open, wrong) << fair;
    }
    for (const double uneven : {0.65, 0.8}) {
        const Asked first = ask(uneven, 0, battles), second = ask(1 - uneven, 0, battles);
        EXPECT_GE(first.first, battles - wrong) << uneven;
        EXPECT_GE(second.second, battles - wrong) << uneven;
    }
    // Where draws are many the points of 65 games of 100 are still an uneven battle's.
    EXPECT_GE(ask(0.8, 0.5, battles).first, battles - wrong);
    EXPECT_LE(ask(0.5, 0.7, battles).open + ask(0.5, 0.7, battles).first, wrong);
}

// The table of decision 120: SANDTABLE_SHOW=1 test_host --gtest_filter='FairnessTest.*Table*'
TEST(FairnessTest, ATableOfKnownChances)
{
    const bool shows = std::getenv("SANDTABLE_SHOW") != nullptr;
    const int battles = shows ? 20'000 : 500;
    for (const double draws : {0.0, 0.3})
        for (const double chance : {0.5, 0.55, 0.6, 0.65, 0.7, 0.8, 0.9, 1.0}) {
            const Asked asked = ask(chance, draws, battles);
            const double points = draws / 2 + (1 - draws) * chance;
            if (shows)
                std::printf("| %.0f %% | %.0f %% | %.1f | %.1f | %.1f | %.0f |\n", 100 * points,
                            100 * draws, 100.0 * asked.fair / battles,
                            100.0 * asked.first / battles, 100.0 * asked.second / battles,
                            asked.games);
            // Twice what is allowed, as chance may have it in so few battles.
            const int wrong = points <= 0.55   ? asked.first + asked.second
                              : points >= 0.65 ? asked.fair + asked.second
                                               : 0; // between them either is right
            EXPECT_LE(wrong, battles / 10) << points;
            EXPECT_EQ(asked.open, 0) << points;
        }
}

TEST(FairnessTest, EndsEarlyWhereItIsPlain)
{
    EXPECT_LT(ask(1, 0, 1).games, 24);
    EXPECT_LT(ask(0.9, 0, 500).games, 40);
    EXPECT_LT(ask(0.5, 0, 500).games, 150);
    FairnessTest settled{0.1, 0.05};
    for (int game = 0; game < 100; ++game) settled.add(1);
    for (int game = 0; game < 1000; ++game) settled.add(0);
    EXPECT_EQ(settled.verdict(), Fairness::first_favored) << "once settled it stays so";
}

GameResult game(Seats winners, int turns, GameCourse course)
{
    GameResult result;
    result.winners = winners;
    result.turns = turns;
    result.orders = 10;
    result.course = course;
    return result;
}

TEST(Balance, CountsPointsLengthAndDrama)
{
    std::vector<GameResult> games{
        game(seat_bit(0), 4, {4, 2, 1, 2, 1}), // led by the other side until turn 2
        game(seat_bit(1), 8, {8, 0, 0, 0, 1}),
        game(0, 6, {6, 1, 0, 0, nobody}),
    };
    games.push_back(game(seat_bit(0), 99, {}));
    games.back().failed = true;
    games.push_back(game(seat_bit(0), 99, {}));
    games.back().unfinished = true;
    const BattleFigures all = count_games(2, games);
    EXPECT_EQ(all.games, 3u);
    EXPECT_EQ(all.failed, 1u);
    EXPECT_EQ(all.unfinished, 1u);
    EXPECT_EQ(all.draws, 1u);
    EXPECT_EQ(all.points, (std::vector<double>{1.5, 1.5}));
    EXPECT_EQ(all.turns, 6);
    EXPECT_EQ(all.shortest, 4);
    EXPECT_EQ(all.longest, 8);
    EXPECT_EQ(all.lead_changes, 1);
    EXPECT_EQ(all.behind, 0.125) << "one turn of four in one of two games that were won";
    EXPECT_EQ(all.open_until, 0.25);
    EXPECT_EQ(all.half_led, 2u);
    EXPECT_EQ(all.half_won, 1u);
    const std::vector<GameResult> together{
        game(static_cast<Seats>(seat_bit(0) | seat_bit(2)), 1, {}), game(0, 1, {})};
    EXPECT_EQ(count_games(3, together).points[0], 0.5 + 1.0 / 3);
    EXPECT_EQ(count_games(2, {}).games, 0u);
}

struct BalanceCommand : ::testing::Test {
    TempFolder folder;
    std::string file =
        folder.write("p.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
                              "red #3 I2 d2, #4 A1 f4\nturns 3\noption fog_of_war=false\n");

    [[nodiscard]] json found(std::vector<std::string> more) const
    {
        std::vector<std::string> words{"balance", file, "--format", "json",
                                       "--look",  "0",  "--skill",  "0"};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return json::parse(ran.out).at(0);
    }
};

TEST_F(BalanceCommand, CountsTheGamesThatSimulatePlays)
{
    const json balance = found({"--players", "any", "--games", "30", "--all-games"});
    const json simulated = json::parse(run_sandtable({"simulate", file, "--players", "any,any",
                                                      "--games", "30", "--format", "json"})
                                           .out);
    EXPECT_EQ(balance["games"], 30);
    EXPECT_EQ(balance["turns"], simulated["mean_turns"]);
    EXPECT_EQ(balance["endings"], simulated["endings"]);
    EXPECT_EQ(balance["sides"][0]["points"].get<double>(),
              simulated["sides"][0]["wins"].get<double>() +
                  simulated["draws"]["wins"].get<double>() / 2);
    EXPECT_LE(balance["behind"], 1);
    EXPECT_LE(balance["half_won"], balance["half_led"]);
}

TEST_F(BalanceCommand, StopsWhenItIsSettledWhateverTheThreads)
{
    // Both sides alike, and one that never fights.
    const json one = found({"--players", "any", "--games", "96", "--jobs", "1"});
    EXPECT_EQ(one, found({"--players", "any", "--games", "96", "--jobs", "2"}));
    EXPECT_TRUE(one["games"] == 96 || one["fairness"] != "open") << one;
    EXPECT_EQ(one["games"].get<int>() % 24, 0);
}

TEST_F(BalanceCommand, GoesOnFromItsJournal)
{
    const json whole = found(
        {"--players", "any,first", "--games", "40", "--all-games", "--journal", folder / "a"});
    const std::string journal = sandtable::testing::content(folder / "a");
    ASSERT_EQ(std::count(journal.begin(), journal.end(), '\n'), 1 + 40)
        << "a first line, and games";
    folder.write("b", journal.substr(0, journal.size() / 2));
    EXPECT_EQ(whole, found({"--players", "any,first", "--games", "40", "--all-games", "--journal",
                            folder / "b", "--jobs", "2"}));
    // Who is in the lead stands there as well: without it the game is played again.
    EXPECT_NE(journal.find("balance|"), std::string::npos);
}

TEST_F(BalanceCommand, SaysItInBothLanguagesAndRefusesNonsense)
{
    const Ran english = run_sandtable({"balance", "fos/first_steps", "--players", "first",
                                       "--games", "24", "--look", "8", "--skill", "8"});
    EXPECT_EQ(english.code, 0) << english.err;
    EXPECT_NE(english.out.find("First steps (fos/first_steps): 24 games, played by first"),
              std::string::npos)
        << english.out;
    EXPECT_EQ(english.out.find("A lesson"), std::string::npos);
    const Ran french = run_sandtable({"balance", "fos/lesson", "--players", "first", "--games",
                                      "24", "--look", "0", "--skill", "0", "--lang", "fr"});
    EXPECT_NE(french.out.find("L'avantage change de camp"), std::string::npos) << french.out;
    EXPECT_NE(french.out.find("Une leçon"), std::string::npos);
    const auto said = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"balance", file});
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 2) << ran.out;
        return ran.err;
    };
    EXPECT_NE(said({"--within", "2"}).find("--within is a number from 0.01 to 0.3, not \"2\""),
              std::string::npos);
    EXPECT_NE(said({"--error", "x"}).find("--error is a number"), std::string::npos);
    EXPECT_NE(said({"--players", "human"}).find("computer players"), std::string::npos);
    EXPECT_NE(said({"--players", "a,b,c"}).find("one player, or two"), std::string::npos);
}

// balance { ... } in the tests of a scenario.
TEST(BalanceWord, FailsATestOfABattleThatIsUneven)
{
    TempFolder folder;
    // First steps with weak lancers, as it was once: the rearguard never wins.
    std::string weak = sandtable::testing::content(std::string{SANDTABLE_SOURCE_DIR} +
                                                   "/rulesets/fos/scenarios/first_steps.lua");
    const std::string strong = "force = 3, at = \"i7\"";
    ASSERT_NE(weak.find(strong), std::string::npos);
    weak.replace(weak.find(strong), strong.size(), "force = 1, at = \"i7\"");
    folder.write("steps.lua", weak);
    folder.write("steps_test.lua",
                 "test('fair', function() balance { within = 0.1, games = 48 } end)\n"
                 "test('wide', function() balance { within = 5 } end)\n"
                 "test('who', function() balance { player = 'greddy' } end)\n"
                 "test('what', function() balance { whithin = 0.1 } end)\n");

    const Ran ran = run_sandtable({"test", folder / "steps.lua", "--format", "json"});
    EXPECT_EQ(ran.code, 1) << ran.err;
    const json tests = json::parse(ran.out)["tests"];
    ASSERT_EQ(tests.size(), 4u);
    const auto said = [&](std::size_t test) { return tests[test]["message"].get<std::string>(); };
    EXPECT_EQ(tests[0]["code"], "SC5001");
    EXPECT_NE(said(0).find("blue wins 100 % [86, 100] of 24 games"), std::string::npos) << said(0);
    EXPECT_NE(said(1).find("within is a number from 0.01 to 0.3"), std::string::npos) << said(1);
    EXPECT_NE(said(2).find("no player \"greddy\""), std::string::npos) << said(2);
    EXPECT_NE(said(3).find("not \"whithin\""), std::string::npos) << said(3);
}

TEST(Balance, EveryShippedBattleSaysItsChancesAndHowTheyWereMeasured)
{
    namespace fs = std::filesystem;
    int battles = 0;
    for (const auto& ruleset :
         fs::directory_iterator{std::string{SANDTABLE_SOURCE_DIR} + "/rulesets"}) {
        if (!fs::exists(ruleset.path() / "scenarios")) continue;
        for (const auto& file : fs::directory_iterator{ruleset.path() / "scenarios"}) {
            if (file.path().extension() != ".lua") continue;
            ++battles;
            std::ifstream in{file.path()};
            std::string head, line;
            while (std::getline(in, line) && line.starts_with("--")) head += line.substr(2);
            SCOPED_TRACE(file.path().string() + "\n" + head);
            const std::size_t who =
                std::min(head.find("greedy player"), head.find("greedy,greedy"));
            EXPECT_TRUE(who != std::string::npos ||
                        head.find("greedy against greedy") != std::string::npos)
                << "who played";
            EXPECT_TRUE(head.find(" games") != std::string::npos ||
                        head.find("--games ") != std::string::npos ||
                        head.find(" of 100") != std::string::npos)
                << "how many games";
        }
    }
    EXPECT_GE(battles, 36);
}

} // namespace
} // namespace sandtable::host::balance_test
