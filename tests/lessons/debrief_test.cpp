// debrief: what a recorded battle tells afterwards, and to whom.

#include "plugins/host/lab/debrief.hpp"
#include "plugins/host/lab/debrief_words.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <sstream>

namespace sandtable::host::debrief_test {
namespace {

using sandtable::testing::content;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using Json = nlohmann::json;

/// A battle of two computer players, recorded.
std::string played(const TempFolder& folder, const std::string& battle, const std::string& name,
                   const std::string& players = "greedy,random")
{
    const std::string game = folder / (name + ".game");
    const Ran ran =
        run_sandtable({"play", battle, "--players", players, "--seed", "3", "--record", game}, {},
                      folder.path().string());
    EXPECT_EQ(ran.code, 0) << ran.err;
    return game;
}

TEST(Debrief, TellsCourseLossesLuckAndOrdersOfEveryRulesetInBothLanguages)
{
    const TempFolder folder;
    for (const char* battle : {"fos/first_steps", "thucydide/two_farms", "fastplay70/first_march",
                               "synapse/two_lines"}) {
        SCOPED_TRACE(battle);
        const std::string game = played(folder, battle, std::string{battle}.substr(0, 3));
        const Ran en = run_sandtable({"debrief", game, "--most", "300"});
        ASSERT_EQ(en.code, 0) << en.err;
        EXPECT_THAT(en.out,
                    AllOf(HasSubstr("Course\n"), HasSubstr("start"), HasSubstr("Losses\n"),
                          HasSubstr("Decisive moment\n"), HasSubstr("Luck\n"),
                          HasSubstr("Orders by their odds\n"), HasSubstr("in 95 of 100 battles")));
        const Ran fr = run_sandtable({"--lang", "fr", "debrief", game, "--most", "300"});
        EXPECT_THAT(fr.out, AllOf(HasSubstr("Déroulement\n"), HasSubstr("Pertes\n"),
                                  HasSubstr("Moment décisif\n"), HasSubstr("Chance\n"),
                                  Not(HasSubstr("its odds")), Not(HasSubstr("strength"))));
        // Who has won has all the worth at the end.
        const Json all =
            Json::parse(run_sandtable({"debrief", game, "--most", "0", "--format", "json"}).out);
        EXPECT_THAT(all["outcome"].get<std::string>(), HasSubstr("is won by"));
        for (const Json& side : all["turns"].back()["sides"])
            EXPECT_EQ(std::abs(side["worth"].get<int>()), 100);
        // A French colon stands behind its blank, not at the head of the next line.
        std::istringstream lines{fr.out};
        for (std::string line; std::getline(lines, line);)
            EXPECT_EQ(line.find_first_of(":;!?"), line.find_first_of(":;!?", 6)) << line;
    }
}

TEST(Debrief, ItsFiguresAgreeWithTheGame)
{
    const TempFolder folder;
    const std::string game = played(folder, "fos/first_steps", "f");
    const Ran ran = run_sandtable({"debrief", game, "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json json = Json::parse(ran.out);
    EXPECT_TRUE(json.at("over"));
    EXPECT_TRUE(json.at("whole"));
    ASSERT_EQ(json.at("sides").size(), 2u);
    const Json &blue = json["sides"][0], &red = json["sides"][1];
    EXPECT_EQ(blue.at("strength_at_start"), 5); // as the scenario has it: 2 + 2 + 1
    EXPECT_EQ(red.at("strength_at_start"), 5);  // 2 + 3, and a general
    EXPECT_EQ(json.at("turns").front().at("turn"), 0);
    EXPECT_EQ(json["turns"].back()["sides"][0]["strength"], blue.at("strength"));
    // What one side's luck gave, it took from the other: first_steps is judged evenly.
    EXPECT_LT(std::abs(blue.at("luck").at("worth").get<double>() +
                       red.at("luck").at("worth").get<double>()),
              1 + std::abs(blue.at("luck").at("worth").get<double>()));
    // The dice that fell are those of the file: one row for each die, at least one roll each.
    for (const Json& die : blue.at("dice")) EXPECT_GT(die.at("count").get<int>(), 0);
    // The same again, to the last figure.
    EXPECT_EQ(run_sandtable({"debrief", game, "--format", "json"}).out, ran.out);
    // No odds, no luck, when nothing is drawn again.
    const Json none =
        Json::parse(run_sandtable({"debrief", game, "--most", "0", "--format", "json"}).out);
    EXPECT_FALSE(none["sides"][0].contains("luck"));
}

TEST(Debrief, LuckIsWhatFixedDiceGaveBeyondTheirMean)
{
    // The same battle with the dice given by hand: all best for blue, then all worst.
    const TempFolder folder;
    const std::string battle =
        folder.write("p.fos", "size 6x5\nobjective f5\nblue #1 I2 b2\nred #3 I2 c2\nturns 1\n"
                              "option fog_of_war=false\n");
    const auto luck_with = [&](const std::string& face) {
        const std::string game = folder / ("luck" + face + ".game");
        std::string typed = "commit\n";
        for (int i = 0; i < 12; ++i) typed += face + "\n";
        const Ran ran = run_sandtable(
            {"play", battle, "--side", "blue", "--side", "red", "--dice", "hand", "--record", game},
            typed + "commit\n" + typed, folder.path().string());
        EXPECT_EQ(ran.code, 0) << ran.err;
        const Ran told = run_sandtable({"debrief", game, "--side", "blue", "--format", "json"});
        EXPECT_EQ(told.code, 0) << told.err << ran.out;
        const Json json = Json::parse(told.out);
        double sum = 0;
        int count = 0;
        for (const Json& side : json.at("sides"))
            for (const Json& die : side.at("dice")) {
                sum += die.at("mean").get<double>() * die.at("count").get<int>();
                count += die.at("count").get<int>();
                EXPECT_DOUBLE_EQ(die.at("expected").get<double>(), 0) << "a die of -1, 0, +1";
            }
        EXPECT_GT(count, 0);
        return sum / count;
    };
    EXPECT_DOUBLE_EQ(luck_with("1"), 1);
    EXPECT_DOUBLE_EQ(luck_with("-1"), -1);
}

TEST(Debrief, ASideReadsOnlyWhatItSawBeforeTheEnd)
{
    const TempFolder folder;
    const std::string game = folder / "fog.game";
    const Ran begun = run_sandtable(
        {"play", "fos/first_steps", "--side", "blue,red", "--seed", "1", "--record", game},
        "path #1 c3-c4\ncommit\npath #12 h6-g6\ncommit\nquit\n", folder.path().string());
    ASSERT_EQ(begun.code, 0) << begun.err;
    const Ran nobody = run_sandtable({"debrief", game});
    EXPECT_EQ(nobody.code, 2);
    EXPECT_THAT(nobody.err, HasSubstr("--side NAME"));
    const Ran blue = run_sandtable({"debrief", game, "--side", "blue"});
    ASSERT_EQ(blue.code, 0) << blue.err;
    EXPECT_THAT(blue.out, AllOf(HasSubstr("this is what the side has seen"), Not(HasSubstr("#12")),
                                Not(HasSubstr("Orders by their odds")), Not(HasSubstr("g6"))));
    const Json json =
        Json::parse(run_sandtable({"debrief", game, "--side", "blue", "--format", "json"}).out);
    EXPECT_FALSE(json.at("whole"));
    EXPECT_LT(json["sides"][1]["strength"], 5) << "not all of red was seen";
    EXPECT_FALSE(json["sides"][1].contains("luck"));
}

TEST(Debrief, IsAPageToPrintThatNeedsNothingElse)
{
    const TempFolder folder;
    const std::string game = played(folder, "thucydide/two_farms", "t");
    for (const char* language : {"en", "fr"}) {
        const std::string page = folder / (std::string{language} + ".html");
        const Ran ran =
            run_sandtable({"--lang", language, "debrief", game, "--most", "200", "--html", page});
        ASSERT_EQ(ran.code, 0) << ran.err;
        const std::string html = content(page);
        EXPECT_THAT(html, AllOf(HasSubstr("<html lang=\"" + std::string{language} + "\">"),
                                HasSubstr("<svg"), HasSubstr("</html>"), HasSubstr("@page"),
                                Not(HasSubstr("<script")), Not(HasSubstr("src="))));
        EXPECT_EQ(html.find("http"), std::string::npos);
    }
}

TEST(Debrief, StandsInBriefAtTheEndOfABattleThatAPersonPlayed)
{
    const TempFolder folder;
    const Ran ran = run_sandtable({"play", "fos/first_steps", "--side", "blue", "--seed", "1"},
                                  "commit\nresign\n", folder.path().string());
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out,
                AllOf(HasSubstr("*** The battle is"), HasSubstr("Losses\n"), HasSubstr("Luck\n"),
                      HasSubstr("To learn from it: sandtable debrief ")));
    const Ran watched = run_sandtable({"play", "fos/first_steps", "--seed", "1"}, {}, {});
    EXPECT_THAT(watched.out, Not(HasSubstr("Losses\n")));
}

} // namespace
} // namespace sandtable::host::debrief_test
