// Sessions through a pipe: what is typed, what is shown, and what is not.

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

namespace sandtable::text {
namespace {

using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

struct TableTest : ::testing::Test {
    TempFolder folder;
    std::string file = folder.write(
        "p.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\nred #3 I2 d2, #4 A1 f4\n"
                 "turns 3\noption fog_of_war=false\n");
    std::string fog = folder.write("fog.fos", "size 30x5\nobjective f5\nblue #1 C2 b2\n"
                                              "red #3 I2 ac2\nturns 3\n");

    [[nodiscard]] Ran play(const std::string& input, std::vector<std::string> more = {}) const
    {
        std::vector<std::string> words{"play", file, "--side", "blue,red", "--seed", "1"};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words, input, folder.path().string());
    }
    static void in_order(const std::string& text, std::initializer_list<const char*> parts)
    {
        std::size_t at = 0;
        for (const char* part : parts) {
            const std::size_t found = text.find(part, at);
            ASSERT_NE(found, std::string::npos)
                << "no \"" << part << "\" behind byte " << at << " of\n"
                << text;
            at = found;
        }
    }
};

TEST_F(TableTest, APipeGetsNoEscapesAndEveryAnswer)
{
    const Ran ran = play("units\nlegal #1\nwhy b2-c2\nb2-c2\nundo\nundo\nmap plain\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    in_order(ran.out, {"Turn 1 of 3", "> units", "#1  cavalry", "> legal #1", "path #1 c2",
                       "> why b2-c2", "allowed: path #1 c2", "> b2-c2", "ordered: path #1 c2",
                       "> undo", "taken back", "> undo", "nothing may be taken back", "> map plain",
                       "C2", "> quit", "The game is kept. To go on: sandtable play "});
}

TEST_F(TableTest, CountersAreShownAsTheirBookSays)
{
    const std::string hurt = folder.write(
        "hurt.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2/3 a1\nred #3 I2 d2\nturns 3\n"
                    "option fog_of_war=false\n");
    const auto units = [&](const char* language) {
        return run_sandtable(
                   {"play", hurt, "--side", "blue,red", "--seed", "1", "--lang", language},
                   "units\nquit\n", folder.path().string())
            .out;
    };
    // Pips below what they can be in full, pips in full, and no counter that its book keeps to
    // itself.
    in_order(units("en"),
             {"> units", "#1  cavalry ", "b2  force 2\n", "#2  infantry", "force 2 of 3\n"});
    EXPECT_EQ(units("en").find("initial force"), std::string::npos);
    in_order(units("fr"), {"force 2\n", "force 2 sur 3\n"});
}

TEST_F(TableTest, FrenchIsFrenchThroughout)
{
    const Ran ran =
        play("unités\naide\npourquoi b2-c2\nb2-c2\nannuler\nb2-z9\nquitter\n", {"--lang", "fr"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    in_order(ran.out, {"Tour 1 sur 3", "> unités", "> aide", "dessiner la carte",
                       "> pourquoi b2-c2", "permis : path #1 c2", "ordonné : path #1 c2", "repris",
                       "> b2-z9", "La partie est gardée."});
    EXPECT_EQ(ran.out.find("ordered"), std::string::npos);
    EXPECT_EQ(ran.out.find("Turn"), std::string::npos);
}

TEST_F(TableTest, HelpTellsWhatMayBeTypedNow)
{
    const Ran ran = play("?\nhelp commit\n? legal\nhelp comit\n? b2-c2\nquit\n");
    in_order(ran.out, {"> ?", "help [WORD]", "Orders and questions now", "path unit", "commit",
                       "Orders at other times:", "> help commit", "commit", "[FOS-",
                       "allowed now: ", "> ? legal", "legal [UNIT]", "> help comit",
                       "did you mean commit?"});
    const Ran why = play("? path #1 c2\nquit\n");
    in_order(why.out, {"allowed: path #1 c2"});
}

TEST_F(TableTest, AnUmpireWhoIsNeverAskedIsToldSo)
{
    const Ran ran = run_sandtable(
        {"play", "synapse/two_lines", "--side", "umpire", "--seed", "1", "--no-record"});
    in_order(ran.out, {"Nothing was asked of umpire: the scenario and the options say what is."});
    const Ran asked = run_sandtable({"play", "synapse/two_lines", "--side", "umpire", "--seed", "1",
                                     "--no-record", "--set", "umpire.seat=person"},
                                    "end\n");
    EXPECT_EQ(asked.out.find("Nothing was asked"), std::string::npos) << asked.out;
}

TEST_F(TableTest, ARefusalTellsWhatIsAllowed)
{
    const std::string battle = "synapse/two_lines";
    const Ran ran = run_sandtable({"play", battle, "--side", "A", "--seed", "1", "--no-record"},
                                  "intent flee\nintent\nfire A.support B.main\nintent fight\n"
                                  "odds fire A.support B.main u3\nsheet\nquit\n");
    in_order(ran.out, {"\"flee\" is none of the choices", "possible here: fight, withdraw",
                       "a word is missing", "possible here: fight, withdraw",
                       "refused: that is not asked now [SYN-BATTLE-01]", "allowed now: intent"});
    const Ran french =
        run_sandtable({"--lang", "fr", "play", battle, "--side", "A", "--seed", "1", "--no-record"},
                      "fire A.support B.main\nfiche\nquitter\n");
    in_order(french.out, {"permis maintenant : intent", "Général en chef : Varus : "});
}

TEST_F(TableTest, TheEndOfTheInputSavesAndTheGameGoesOn)
{
    const std::string game = folder / "a.game";
    const Ran first = play("b2-c2\n", {"--record", game});
    EXPECT_EQ(first.code, 0) << first.err;
    in_order(first.out, {"ordered: path #1 c2", "The game is kept."});
    const Ran second = run_sandtable({"play", game}, "undo\nb2-c3\nend\n");
    EXPECT_EQ(second.code, 0) << second.err;
    in_order(second.out, {"taken back", "ordered: path #1 c3", "ordered: commit"});
    const Ran verified = run_sandtable({"replay", game, "--verify"});
    EXPECT_EQ(verified.code, 0) << verified.err;
    in_order(verified.out, {"4 orders replayed"});
}

TEST_F(TableTest, ANoteIsKeptAndReadByAll)
{
    const std::string game = folder / "n.game";
    const Ran ran =
        play("note Up; and \"at\" them\nb2-c2\nnote\nnote bad\x1b[31m\nend\n", {"--record", game});
    EXPECT_EQ(ran.code, 0) << ran.err;
    in_order(ran.out,
             {"> note", "blue notes: Up; and \"at\" them", "ordered: path #1 c2", "> note",
              "a note says something", "> note", "a note has no character that cannot be shown",
              "=== red", "blue notes: Up; and \"at\" them"});
    const Ran replayed = run_sandtable({"replay", game});
    EXPECT_EQ(replayed.code, 0) << replayed.err;
    in_order(replayed.out, {"blue notes: Up; and \"at\" them", "1> blue: path #1 c2"});
    const Ran french = run_sandtable({"replay", game, "--lang", "fr"});
    in_order(french.out, {"Remarque (", ") : Up; and"});
    const Ran json = run_sandtable({"replay", game, "--format", "json"});
    in_order(json.out, {"\"notes\"", "Up; and \\\"at\\\" them"});
    const Ran told = run_sandtable({"explain", game + ":0"});
    in_order(told.out, {"blue notes: Up;"});
    const Ran resumed = run_sandtable({"play", game}, "note encore\nquit\n");
    EXPECT_EQ(resumed.code, 0) << resumed.err;
    const Ran verified = run_sandtable({"replay", game, "--verify"});
    EXPECT_EQ(verified.code, 0) << verified.err;
}

TEST_F(TableTest, ResultsAreExplainedWithTheirRules)
{
    const Ran ran = play("b2-c2; end\nexplain 1\nexplain FOS-MEL-03\nquit\n");
    in_order(ran.out, {"melee of #1 and #3", "[MEL-10]", "-> ", "=== red, it is your turn",
                       "> explain 1", "[", "> explain FOS-MEL-03", "FOS-MEL-03"});
}

TEST_F(TableTest, DiceByHandAreAskedForAndChecked)
{
    const Ran ran = play("b2-c2; end\n7\n+1\n50\nquit\n", {"--dice", "hand"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    in_order(ran.out, {"for melee #1 - #3 (", ": 7", "\"7\" is no face", ": +1", "roll fos.morale",
                       ": 50", "ordered: commit", "die +1 [MEL-20]"});
}

TEST_F(TableTest, AtADieThereIsHelpAndAWayOut)
{
    const std::string game = folder / "dice.game";
    const Ran ran = play("b2-c2; end\nhelp\nquit\n", {"--dice", "hand", "--record", game});
    EXPECT_EQ(ran.code, 0) << ran.err;
    in_order(ran.out, {"for melee #1 - #3 (", ": help", "type what the die shows (", "or quit",
                       "for melee #1 - #3 (", ": quit", "The game is kept."});
    EXPECT_EQ(ran.out.find("is no face"), std::string::npos) << ran.out;
    in_order(run_sandtable({"replay", game, "--verify"}).out, {"1 order replayed"});
    const Ran french =
        play("b2-c2; end\naide\nquitter\n", {"--dice", "hand", "--lang", "fr", "--no-record"});
    in_order(french.out, {": aide", "tapez ce que montre le dé (", ": quitter"});
    // Where nobody but the computer plays, the end of the typing is the end as well.
    const Ran watched = run_sandtable(
        {"play", file, "--players", "first,first", "--dice", "hand", "--no-record"}, "quit\n");
    EXPECT_EQ(watched.code, 0) << watched.err;
}

TEST_F(TableTest, AGameGoesOnWithOtherPlayers)
{
    const std::string game = folder / "seats.game";
    const Ran first = play("b2-c2\n", {"--record", game});
    EXPECT_EQ(first.code, 0) << first.err;
    std::filesystem::copy_file(game, folder / "second.game");
    // The computer takes every seat, and the battle is played to its end.
    const Ran computer = run_sandtable({"play", game, "--players", "computer"});
    EXPECT_EQ(computer.code, 0) << computer.err;
    EXPECT_EQ(
        run_sandtable({"replay", game, "--verify", "--format", "json"}).out.find("\"over\": false"),
        std::string::npos)
        << computer.out;
    // A seat that is not named stays as it was: blue is a person still, and is asked.
    const Ran red =
        run_sandtable({"play", folder / "second.game", "--players", ",computer"}, "end\nquit\n");
    EXPECT_EQ(red.code, 0) << red.err;
    in_order(red.out, {"> end", "ordered: commit"});
    EXPECT_EQ(red.out.find("it is your turn"), std::string::npos) << red.out;
    const Ran nobody = run_sandtable({"play", game, "--players", "nobody"});
    EXPECT_EQ(nobody.code, 2);
    in_order(nobody.err, {"no player \"nobody\""});
}

TEST_F(TableTest, ARollNobodyAnswersHasNotHappened)
{
    const std::string game = folder / "b.game";
    const Ran ran = play("b2-c2; end\n", {"--dice", "hand", "--record", game});
    EXPECT_EQ(ran.code, 0) << ran.err;
    const Ran verified = run_sandtable({"replay", game, "--verify"});
    in_order(verified.out, {"1 order replayed"});
}

TEST_F(TableTest, HandingOverHidesTheOtherSidesView)
{
    const Ran ran = run_sandtable({"play", fog, "--side", "blue,red", "--seed", "1", "--no-record"},
                                  "units\nenemy\nend\nunits\nenemy\nquit\n");
    const std::size_t over = ran.out.find("=== red, it is your turn");
    ASSERT_NE(over, std::string::npos) << ran.out;
    const std::string blue = ran.out.substr(0, over), red = ran.out.substr(over);
    EXPECT_NE(blue.find("#1"), std::string::npos);
    EXPECT_EQ(blue.find("#3"), std::string::npos) << blue;
    EXPECT_EQ(blue.find("ac2"), std::string::npos) << blue;
    EXPECT_NE(red.find("#3"), std::string::npos);
    EXPECT_EQ(red.find("#1"), std::string::npos) << red;
    EXPECT_EQ(red.find("b2"), std::string::npos) << red;
}

TEST_F(TableTest, WithoutPersonsTheComputersPlayToTheEnd)
{
    const Ran ran = run_sandtable({"play", file, "--players", "any,any", "--seed", "3"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    in_order(ran.out, {"== Turn 2 of 3 ==", "***", " - turn "});
    EXPECT_EQ(ran.out, run_sandtable({"play", file, "--players", "any,any", "--seed", "3"}).out);
}

TEST_F(TableTest, NonsenseIsAnsweredNotObeyed)
{
    const Ran ran = play("hlep\nfly #1\npath #9 c2\nlegal #9\nunits nobody\n/quit\n");
    in_order(ran.out, {"> hlep", "did you mean help?", "> fly #1", "no order is called \"fly\"",
                       "> path #9 c2", "no unit is called \"#9\"", "> legal #9", "no unit \"#9\"",
                       "no side \"nobody\"", "> /quit"});
}

} // namespace
} // namespace sandtable::text
