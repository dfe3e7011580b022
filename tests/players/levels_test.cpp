// Levels by name, and how much a computer player may think: by effort, and by the clock.

#include "plugins/host/border/timed_player.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/player_name.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/play/session.hpp"
#include "tests/players/contest.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sandtable::players::levels_test {
namespace {

using nlohmann::json;
using testing::Arena;
using ::testing::HasSubstr;
using testing::run_sandtable;

constexpr const char* small_battle = "synapse/two_lines";

TEST(Levels, StandForThePlayerThatHasThem)
{
    const Arena arena{small_battle};
    const auto meant = [&](const char* name) { return host::player_meant(arena.program(), name); };
    EXPECT_EQ(meant("captain"), "marshal:level=captain");
    EXPECT_EQ(meant("recruit:effort=50"), "marshal:level=recruit,effort=50");
    EXPECT_EQ(meant("marshal:level=captain"), "marshal:level=captain");
    EXPECT_EQ(meant("greedy"), "greedy");
    EXPECT_EQ(meant("wire:captain"), "wire:captain");
    EXPECT_EQ(meant(""), "");
}

// Who looks at four of a thousand orders, whatever he has, hands over, and loses to chance here.
TEST(Levels, ARecruitHasAThoughtForEachOfHisUnits)
{
    if (testing::is_sanitized) return; // faults are looked for there, not strength
    const Arena arena{"fos/borodino"};
    double points = 0;
    for (std::uint64_t seed = 500; seed < 503; ++seed)
        points += testing::points_of(arena, "recruit", 0, seed, "random");
    EXPECT_EQ(points, 3);
}

TEST(Levels, AreToldAsTheyAreChosen)
{
    const Arena arena{small_battle};
    const auto told = [&](const char* name) { return host::player_told(arena.program(), name); };
    EXPECT_EQ(told("marshal:level=captain"), "captain");
    EXPECT_EQ(told("marshal:level=captain,think=2s"), "captain, think=2s");
    EXPECT_EQ(told("marshal:level=captaincy"), "marshal:level=captaincy");
    EXPECT_EQ(told("greedy"), "greedy");
    const auto began = [&](const char* players, const char* language) {
        return run_sandtable(
                   {"play", small_battle, "--no-record", "--players", players, "--lang", language},
                   "quit\n")
            .out;
    };
    EXPECT_THAT(began("human,captain", "en"),
                HasSubstr("\nLegion: you; Tribes: the computer (captain)\n"));
    EXPECT_THAT(began("human,captain", "fr"), HasSubstr(" : l'ordinateur (capitaine)\n"));
    EXPECT_THAT(began("human,human", "en"), ::testing::Not(HasSubstr("the computer (")))
        << "nobody needs to be told";
}

// What would do nothing is not dropped in silence.
TEST(Levels, AreForSidesThatNobodyIsNamedFor)
{
    const auto refused = [&](std::vector<std::string> words) {
        words.insert(words.begin(), {"play", "--no-record"});
        const auto ran = run_sandtable(words, "quit\n");
        EXPECT_EQ(ran.code, 2) << ran.out;
        return ran.err;
    };
    EXPECT_THAT(refused({small_battle, "--players", "human,greedy", "--level", "captain"}),
                HasSubstr("every side has its player"));
    EXPECT_THAT(refused({small_battle, "--players", "human,human", "--concede"}),
                HasSubstr("no computer player sits here"));
    const auto used = run_sandtable(
        {"play", small_battle, "--no-record", "--side", "A", "--level", "captain"}, "quit\n");
    EXPECT_EQ(used.code, 0) << used.err;
}

TEST(Levels, AreNamedInTheReadersLanguageAndKeptByTheirOwnName)
{
    const auto ran = run_sandtable({"simulate", small_battle, "--lang", "fr", "--games", "1",
                                    "--players", "recrue,first", "--format", "json"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(json::parse(ran.out)["sides"][0]["player"], "marshal:level=recruit");
    const auto nobody = run_sandtable(
        {"play", small_battle, "--no-record", "--lang", "fr", "--players", "capitene,first"});
    EXPECT_EQ(nobody.code, 2);
    EXPECT_THAT(nobody.err, HasSubstr("any, capitaine, first, greedy, human, marshal, maréchal, "));
    EXPECT_THAT(nobody.err, HasSubstr("capitaine ?"));
}

TEST(Levels, AreOfferedToProgramsAndRefusedByTheNearest)
{
    const auto list = run_sandtable({"list", "players", "--format", "json"});
    bool found = false;
    for (const json& player : json::parse(list.out))
        if (player["id"] == "marshal") {
            found = true;
            EXPECT_EQ(player["levels"].size(), 3u);
            EXPECT_EQ(player["levels"][0]["player"], "marshal:level=recruit");
            EXPECT_EQ(player["levels"][0]["title"], "recruit");
        }
    EXPECT_TRUE(found);
    const auto wrong = run_sandtable({"play", small_battle, "--level", "captian"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("did you mean captain?"));
}

TEST(Thinking, IsATimeOrAnEffort)
{
    EXPECT_EQ(host::read_thinking("200%").effort, 200);
    EXPECT_FALSE(host::read_thinking("200%").time);
    EXPECT_EQ(host::read_thinking("2").time, std::chrono::milliseconds{2000});
    EXPECT_EQ(host::read_thinking("0.5s").time, std::chrono::milliseconds{500});
    for (const char* wrong : {"", "s", "%", "0", "0%", "-1", "-5%", "much", "2x", "nan", "inf",
                              "1e3", "4000", "200000%", "2 s", "9999999999999999999999"})
        EXPECT_THROW(static_cast<void>(host::read_thinking(wrong)), host::UsageError) << wrong;
}

TEST(Thinking, StandsAmongTheOptionsOfAPlayer)
{
    const Arena arena{small_battle};
    const auto with = [&](const char* name, const char* text) {
        return host::with_thinking(arena.program(), name, text);
    };
    EXPECT_EQ(with("marshal", "2s"), "marshal:think=2s");
    EXPECT_EQ(with("marshal:think=2s,level=captain", "50%"), "marshal:level=captain,think=50%");
    EXPECT_EQ(with("human", "2s"), "human");
    EXPECT_EQ(with("wire:greedy", "2s"), "wire:greedy");
    EXPECT_TRUE(host::is_clocked("marshal:level=captain,think=2s"));
    EXPECT_FALSE(host::is_clocked("marshal:level=captain,think=20%"));
    EXPECT_FALSE(host::is_clocked("wire:think=2s"));
}

TEST(Thinking, SaysWhereItCannotBeHad)
{
    const auto said = [](std::vector<std::string> words) {
        const auto ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 2) << ran.out;
        return ran.err;
    };
    EXPECT_THAT(said({"simulate", small_battle, "--players", "marshal:think=1s,first"}),
                HasSubstr("by the clock"));
    EXPECT_THAT(said({"ladder", small_battle, "--players", "marshal,greedy", "--think", "1s"}),
                HasSubstr("by the clock"));
    EXPECT_THAT(said({"simulate", small_battle, "--players", "first,first", "--think", "20%"}),
                HasSubstr("no computer player"));
    EXPECT_THAT(said({"play", small_battle, "--think", "a while"}), HasSubstr("not \"a while\""));
}

// The same game whether the effort is the player's option or the host's.
TEST(Thinking, ByEffortIsTheSameGameAgain)
{
    const auto state = [](const char* players) {
        const auto ran = run_sandtable(
            {"simulate", small_battle, "--games", "1", "--players", players, "--format", "json"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        return json::parse(ran.out)["results"][0]["state"];
    };
    const json once = state("captain:think=8%,first");
    EXPECT_EQ(once, state("captain:effort=8,first"));
}

// A little time is kept to, and more of it goes into more thought.
TEST(Thinking, ByTheClockEndsInTime)
{
    const Arena arena{"fos/first_steps"};
    host::Session session{arena.battle(), {.seed = 3, .seats = {}}};
    for (const Side side : {Side{0}, Side{1}})
        session.seat(side, host::seat_automaton(arena.program(), arena.battle(),
                                                "marshal:think=0.05s", side, 7));
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const auto begun = std::chrono::steady_clock::now();
    for (int orders = 0; orders < 6; ++orders)
        ASSERT_EQ(session.play_automaton(session.next_seat()).result, host::Step::accepted);
    // 0.3 s; but a machine that is busy takes longer over the one answer there must be.
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds{30});
}

} // namespace
} // namespace sandtable::players::levels_test
