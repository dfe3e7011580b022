// The ladder: who sits where, what points say of strength, and the command.

#include "plugins/workshop/ladder/standings.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iterator>

namespace sandtable::host::ladder_test {
namespace {

using nlohmann::json;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

TEST(Ladder, EachPlayerHasEachSeatAsOftenAloneAndWithOthers)
{
    const LadderSeats two{2};
    EXPECT_EQ(two.round(), 2u);
    EXPECT_TRUE(two.is_first(0, 1) && !two.is_first(1, 1));
    EXPECT_TRUE(!two.is_first(0, 2) && two.is_first(1, 2));
    EXPECT_TRUE(two.is_first(0, 3)) << "and so on";
    const LadderSeats three{3};
    ASSERT_EQ(three.round(), 6u);
    for (std::size_t side = 0; side < 3; ++side) {
        int had = 0;
        for (std::uint64_t game = 1; game <= 6; ++game) had += three.is_first(side, game);
        EXPECT_EQ(had, 3) << side;
    }
    EXPECT_EQ(three.points(seat_bit(1), 2), 1) << "the first has side 1 alone";
    EXPECT_EQ(three.points(seat_bit(1), 5), 0) << "and there all but side 1";
    EXPECT_EQ(three.points(static_cast<Seats>(seat_bit(0) | seat_bit(2)), 5), 1);
    EXPECT_EQ(three.points(static_cast<Seats>(seat_bit(0) | seat_bit(1)), 5), 0.5);
    EXPECT_EQ(three.points(0, 1), 0.5);
}

TEST(Ladder, TenPointsForOneAreFourHundredElo)
{
    const auto two = rate(2, {{0, 1, 1000, 1100}});
    EXPECT_NEAR(two[0].elo, 400, 5);
    EXPECT_LT(two[0].low, two[0].elo);
    EXPECT_EQ(two[1].elo, 0);
    // What it takes to be wrong by so much: the standard error of a share, in Elo.
    const auto even = rate(2, {{0, 1, 200, 400}});
    EXPECT_NEAR(even[1].high - even[1].elo, 34, 1);
    const auto chain = rate(3, {{0, 1, 3000, 4000}, {1, 2, 3000, 4000}});
    EXPECT_NEAR(chain[0].elo, 2 * chain[1].elo, 2) << "strength adds up through a third player";
    EXPECT_GT(chain[0].high - chain[0].low, chain[1].high - chain[1].low);
    const auto all_won = rate(2, {{0, 1, 40, 40}});
    EXPECT_TRUE(all_won[0].elo > 500 && all_won[0].elo < 1000) << all_won[0].elo;
    EXPECT_TRUE(rate(0, {}).empty());
}

struct LadderCommand : ::testing::Test {
    TempFolder folder;
    std::string file =
        folder.write("p.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
                              "red #3 I2 d2, #4 A1 f4\nturns 3\noption fog_of_war=false\n");

    [[nodiscard]] Ran played(std::vector<std::string> more) const
    {
        std::vector<std::string> words{"ladder", file, "--players", "any,first,greedy"};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words);
    }
    [[nodiscard]] std::string content(const std::string& name) const
    {
        return sandtable::testing::content(folder / name);
    }
};

TEST_F(LadderCommand, CountsWhatSimulateCounts)
{
    const Ran ran = played({"--games", "5", "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json ladder = json::parse(ran.out);
    ASSERT_EQ(ladder["matches"].size(), 3u);
    ASSERT_EQ(ladder["players"].size(), 3u);
    double points = 0;
    for (const json& player : ladder["players"]) {
        points += player["points"].get<double>();
        EXPECT_EQ(player["games"], 12) << "six against each, though five were asked for";
        EXPECT_LE(player["elo_low"], player["elo"]);
    }
    EXPECT_EQ(points, 18) << "one a game";
    const json& match = ladder["matches"][0];
    EXPECT_EQ(match["player"], "any");
    EXPECT_EQ(match["against"], "first");
    // The first game of each seed is that of simulate.
    double won = 0;
    for (int seed = 1; seed <= 3; ++seed) {
        const Ran one = run_sandtable({"simulate", file, "--players", "any,first", "--games", "1",
                                       "--seed", std::to_string(seed), "--format", "json"});
        const json game = json::parse(one.out)["results"][0];
        won += game["winner"].is_null() ? 0.5 : game["winner"] == "blue" ? 1 : 0;
    }
    EXPECT_EQ(match["as"][0]["points"], won);
}

TEST_F(LadderCommand, GoesOnFromItsJournal)
{
    const Ran whole = played({"--games", "4", "--journal", folder / "a"});
    ASSERT_EQ(whole.code, 0) << whole.err;
    const std::string journal = content("a");
    ASSERT_EQ(std::count(journal.begin(), journal.end(), '\n'), 1 + 12);
    // As if it had been killed in the middle of a line.
    folder.write("b", journal.substr(0, journal.size() / 2));
    EXPECT_EQ(played({"--games", "4", "--journal", folder / "b", "--jobs", "2"}).out, whole.out);
    // What stands there is believed, not played: a game that was lost is won.
    std::string changed = journal;
    // Lines stand as games ended: of any's first game against first, who won.
    const std::string first_game = "|any|first|1|1000000 1 ";
    const std::size_t line = changed.find(first_game);
    ASSERT_NE(line, std::string::npos);
    char& winner = changed[line + first_game.size()];
    winner = winner == '1' ? '2' : '1';
    folder.write("c", changed);
    EXPECT_NE(played({"--games", "4", "--journal", folder / "c"}).out, whole.out);
    EXPECT_EQ(content("c"), changed) << "nothing was played";
    EXPECT_EQ(played({"--games", "4", "--journal", folder / "no/such/folder"}).code, 1);
}

TEST_F(LadderCommand, TellsWhatStandsInAJournalAndPlaysNothing)
{
    const Ran four = played({"--games", "4", "--journal", folder / "a"});
    ASSERT_EQ(four.code, 0) << four.err;
    EXPECT_EQ(played({"--games", "6", "--journal", folder / "a"}).code, 0);
    const std::string journal = content("a");
    const auto so_far = [&](const std::string& name, std::vector<std::string> more = {}) {
        std::vector<std::string> words{"--journal", folder / name, "--so-far"};
        words.insert(words.end(), more.begin(), more.end());
        return played(words);
    };
    EXPECT_EQ(so_far("a", {"--games", "4"}).out, four.out) << "as if it had been played";
    EXPECT_EQ(so_far("a").out, played({"--games", "6"}).out) << "all that stands there";
    // The sixth game of a pair is missing: the first seeds count, of both seats alike.
    const std::string sixth = "|any|first|1|1000000 6 ";
    const std::size_t line = journal.rfind('\n', journal.find(sixth)) + 1;
    const std::string cut = journal.substr(0, line) + journal.substr(journal.find('\n', line) + 1);
    folder.write("cut", cut.substr(0, cut.size() - 1));
    const json told = json::parse(so_far("cut", {"--format", "json"}).out);
    EXPECT_EQ(told["matches"][0]["games"], 4) << "the fifth has nobody to be fair with";
    EXPECT_EQ(told["matches"][1]["games"], 6);
    EXPECT_EQ(content("cut"), cut.substr(0, cut.size() - 1)) << "not a byte is written";
    // Who has not played yet has no strength, and stands last.
    std::string two;
    for (std::size_t at = 0, end = 0; at < journal.size(); at = end + 1) {
        end = journal.find('\n', at);
        const std::string one = journal.substr(at, end + 1 - at);
        if (one.find("|greedy") == std::string::npos) two += one;
    }
    folder.write("two", two);
    const json waits = json::parse(so_far("two", {"--format", "json"}).out)["players"];
    EXPECT_EQ(waits[2]["player"], "greedy");
    EXPECT_TRUE(waits[2]["elo"].is_null() && waits[2]["elo_high"].is_null()) << waits;
    EXPECT_TRUE(waits[1]["elo"].is_number()) << waits;
    EXPECT_NE(so_far("two").out.find("greedy  0      -              -\n"), std::string::npos)
        << so_far("two").out;
    const Ran none = so_far("b");
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.err.find("there is no journal"), std::string::npos) << none.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "b"));
    const Ran other = so_far("a", {"--seed", "7"});
    EXPECT_EQ(other.code, 1);
    EXPECT_NE(other.err.find("have --seed 1\n"), std::string::npos) << other.err;
    const Ran orders = so_far("a", {"--most-orders", "7"});
    EXPECT_NE(orders.err.find("other --most-orders"), std::string::npos) << orders.err;
    const Ran nobody = run_sandtable({"ladder", "fos/first_steps", "--players", "any,first",
                                      "--journal", folder / "a", "--so-far"});
    EXPECT_EQ(nobody.code, 1);
    EXPECT_NE(nobody.err.find("no game of these players"), std::string::npos) << nobody.err;
    const Ran bare = played({"--so-far"});
    EXPECT_EQ(bare.code, 2);
    EXPECT_NE(bare.err.find("wants --journal"), std::string::npos) << bare.err;
}

// Two battles, so that a mean is not what all games come to: of one there are four games, of the
// other six.
TEST_F(LadderCommand, TellsBattleByBattleWhatWasTakenFromWhomAllPlayed)
{
    const auto ladder = [&](std::vector<std::string> battles, std::vector<std::string> more) {
        std::vector<std::string> words{"ladder", "--players", "greedy,any,first", "--against",
                                       "any",    "--journal", folder / "a"};
        words.insert(words.end(), battles.begin(), battles.end());
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words);
    };
    ASSERT_EQ(ladder({file}, {"--games", "4"}).code, 0);
    ASSERT_EQ(ladder({"thucydide/two_farms"}, {"--games", "6"}).code, 0);
    const std::vector<std::string> both{file, "thucydide/two_farms"};
    const json matches = json::parse(ladder(both, {"--so-far", "--format", "json"}).out)["matches"];
    ASSERT_EQ(matches.size(), 4u) << "nobody but against any";
    // Of a match the points are the first player's: any has them where he stands first.
    const auto shares = [&](const std::string& player) {
        std::vector<std::string> told;
        double sum = 0, games = 0, mean = 0;
        for (const json& match : matches) {
            const bool own = match["player"] == player;
            if (!own && match["against"] != player) continue;
            const double all = match["games"], points = match["points"];
            const double taken = own ? points : all - points;
            told.push_back(std::to_string(std::lround(100 * taken / all)) + " %");
            sum += taken, games += all, mean += taken / all / 2;
        }
        EXPECT_EQ(games, 10) << player;
        told.push_back(std::to_string(std::lround(100 * sum / games)) + " %");
        told.push_back(std::to_string(std::lround(100 * mean)) + " %");
        return told;
    };
    const auto greedy = shares("greedy"), first = shares("first");
    const std::string page = ladder(both, {"--so-far", "--format", "markdown"}).out;
    const std::size_t head = page.find("| points against any | greedy | first |\n");
    ASSERT_NE(head, std::string::npos) << page;
    const char* const rows[] = {"p.fos |", "thucydide/two_farms |", "all games |",
                                "mean of the battles |"};
    const char* const games[] = {" of 4 |", " of 6 |", " of 10 |", " |"};
    for (std::size_t row = 0, at = head; row < 4; ++row) {
        at = page.find(rows[row], at);
        ASSERT_NE(at, std::string::npos) << rows[row] << "\n" << page;
        const std::string line = page.substr(at, page.find('\n', at) - at);
        const std::size_t second = line.find(games[row], line.find(greedy[row]));
        EXPECT_NE(second, std::string::npos) << greedy[row] << ": " << line;
        EXPECT_NE(line.find(first[row], second), std::string::npos) << first[row] << ": " << line;
    }
    const Ran french = ladder(both, {"--so-far", "--lang", "fr"});
    EXPECT_NE(french.out.find("points contre any"), std::string::npos) << french.out;
    EXPECT_NE(french.out.find(" sur 10"), std::string::npos) << french.out;
    const Ran two = run_sandtable({"ladder", file, "--players", "greedy,any", "--against", "any",
                                   "--journal", folder / "a", "--so-far"});
    EXPECT_EQ(two.out.find("points against"), std::string::npos) << "the pair's own line says it";
}

TEST_F(LadderCommand, SaysWhatIsWrong)
{
    const auto refused = [&](std::vector<std::string> words, const char* says) {
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 2) << says;
        EXPECT_NE(ran.err.find(says), std::string::npos) << ran.err;
    };
    refused({"ladder", file, "--players", "any"}, "two at least");
    refused({"ladder", file, "--players", "any,human"}, "for computer players");
    refused({"ladder", file, "--players", "any,any"}, "names any twice");
    refused({"ladder", file, "--players", "any,greedi"}, "did you mean greedy?");
    refused({"ladder", file, "--players", "any,first", "--against", "fist"}, "did you mean first?");
    refused({"ladder", file, "--players", "any,first", "--against", "recruit"}, "names recruit,");
    refused({"ladder", "fos/first_step", "--players", "any,first"},
            "did you mean fos/first_steps?");
    refused({"ladder", "foss", "--players", "any,first"}, "did you mean fos?");
    refused({"ladder", file, "--players", "any,marshal:effort=much"},
            "the player marshal:effort=much does not play this: effort is a number");
}

TEST_F(LadderCommand, ABattleNamedTwiceIsPlayedOnce)
{
    const Ran twice = run_sandtable({"ladder", "thucydide/two_farms", "thucydide/two_farms",
                                     "--players", "any,first", "--games", "2"});
    EXPECT_EQ(twice.out, run_sandtable({"ladder", "thucydide/two_farms", "--players", "any,first",
                                        "--games", "2"})
                             .out);
}

} // namespace
} // namespace sandtable::host::ladder_test
