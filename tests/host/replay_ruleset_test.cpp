// A recorded game under another version of its ruleset, and one whose ruleset is not here.
#include "plugins/host/border/library.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::replay_ruleset_test {
namespace {

using testing::Ran;
using testing::run_sandtable;
using testing::TempFolder;

/// A short recorded game.
struct Replayed : ::testing::Test {
    Replayed()
    {
        const Ran ran =
            run_sandtable({"simulate", "fos/first_steps", "--players", "any,any", "--game", "1",
                           "--games", "1", "--most-orders", "5", "--record", game});
        EXPECT_EQ(ran.code, 0) << ran.err;
    }
    TempFolder folder;
    std::string game = folder / "g.game";
};

TEST_F(Replayed, AVersionOfItsRulesetMayBeNamedAndNoOther)
{
    EXPECT_EQ(run_sandtable({"replay", game, "--verify", "--ruleset", "fos"}).code, 0);
    EXPECT_EQ(run_sandtable({"replay", game, "--verify", "--ruleset", "fos@1.0.0"}).code, 0);
    const Ran other = run_sandtable({"replay", game, "--verify", "--ruleset", "thucydide"});
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find("was played by fos: --ruleset names a version of it, fos@1.0.0 say, "
                             "not thucydide"),
              std::string::npos)
        << other.err;
    const Ran later = run_sandtable({"replay", game, "--verify", "--ruleset", "fos@9.9.9"});
    EXPECT_EQ(later.code, 2);
    EXPECT_NE(later.err.find("no ruleset \"fos@9.9.9\""), std::string::npos) << later.err;
}

TEST_F(Replayed, GoesOnAsItBeganInEveryCommandThatTakesGames)
{
    const std::vector<std::vector<std::string>> asked{
        {"map", game, "-o", "-"}, {"explain", game + ":3"}, {"play", game}, {"advise", game}};
    for (std::vector<std::string> words : asked)
        for (const char* option : {"ruleset", "board", "set"}) {
            std::vector<std::string> with = words;
            with.insert(with.end(), {std::string{"--"} + option, "x=1"});
            const Ran ran = run_sandtable(with);
            EXPECT_EQ(ran.code, 2) << words[0] << " " << option;
            EXPECT_NE(ran.err.find(std::string{"goes on as it began: leave out --"} + option),
                      std::string::npos)
                << words[0] << ": " << ran.err;
        }
    for (const char* command : {"odds", "run", "check", "info"}) {
        const Ran ran = run_sandtable({command, game});
        EXPECT_EQ(ran.code, 2) << command;
        EXPECT_NE(ran.err.find("g.game is a recorded game, and a battle is wanted here"),
                  std::string::npos)
            << ran.err;
    }
}

TEST_F(Replayed, ARulesetThatIsNotHereIsNamedAndNotTheBattle)
{
    std::string text = read_whole_file(game);
    const std::string was = "\"ruleset\":\"fos\"";
    ASSERT_NE(text.find(was), std::string::npos);
    text.replace(text.find(was), was.size(), "\"ruleset\":\"nope\"");
    const std::string changed = folder.write("n.game", text);
    for (const char* command : {"replay", "play"}) {
        const Ran ran = run_sandtable({command, changed});
        EXPECT_EQ(ran.code, 1) << command;
        EXPECT_NE(ran.err.find("n.game:1: it was played by the ruleset \"nope\" 1.0.0, which is "
                               "not here: there are "),
                  std::string::npos)
            << ran.err;
    }
}

} // namespace
} // namespace sandtable::host::replay_ruleset_test
