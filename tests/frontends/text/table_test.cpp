// Sessions through a pipe: what is typed, what is shown, and what is not.

#include "plugins/host/telling/utf8.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace sandtable::text::table_test {
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
    static void in_order(const std::string& text, const std::vector<std::string>& parts)
    {
        std::size_t at = 0;
        for (const std::string& part : parts) {
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
                       "> pourquoi b2-c2", "permis : chemin #1 c2", "ordonné : chemin #1 c2",
                       "repris", "> b2-z9", "La partie est gardée."});
    EXPECT_EQ(ran.out.find("ordered"), std::string::npos);
    EXPECT_EQ(ran.out.find("Turn"), std::string::npos);
}

TEST_F(TableTest, HelpTellsWhatMayBeTypedNow)
{
    const Ran ran = play("?\nhelp commit\n? legal\nhelp comit\n? b2-c2\nquit\n");
    in_order(ran.out, {"> ?", "help [WORD]", "Orders and questions now", "path UNIT", "commit",
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
                      "fire A.support B.main\nfiche\nfiche A\nfiche complet\nquitter\n");
    in_order(french.out,
             {"permis maintenant : intention", "Général en chef : Varus : ",
              "fiche s'écrit seul ou avec complet, pas avec « A »", "Arme", "glaive (3)"});
    EXPECT_EQ(french.out.find("Notes"), std::string::npos) << "nobody writes on a screen";
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

// Who comes back reads what came of his last order, and can look back before it.
TEST_F(TableTest, AGameThatIsGoneOnWithIsRemembered)
{
    const std::string game = folder / "m.game";
    const Ran first = play("b2-b3; end\nd2-d3; end\n", {"--record", game});
    EXPECT_EQ(first.code, 0) << first.err;
    const Ran second = run_sandtable(
        {"play", game}, "again\nback turn 1\nback 3\nback 9\nb3-b4\nundo\nb3-b4\nquit\n");
    in_order(second.out, {"Moves: #3 d2 to d3", "Turn 2 of 3", "To do: 2 units without an order",
                          "> again", "Moves: #3 d2 to d3", "> back turn 1",
                          "As it was 4 orders ago:", "> back 3", "As it was 3 orders ago:",
                          "> back 9", "so far back nothing is kept: 4 orders were given so far"});
    const Ran odd = run_sandtable({"play", game}, "back x\nback turn 9\nchanged -1\nquit\n");
    in_order(odd.out,
             {"> back x", "\"x\" is no number here: type for example back 1, or back turn 1",
              "> back turn 9", "of turn 9 no table is kept: there are those of turns 1 to 2",
              "> changed -1", "\"-1\" is no number here"});
    const Ran third = run_sandtable({"play", game}, "undo\nstatus\nquit\n");
    in_order(third.out, {"To do: 1 unit without an order (#2)", "> undo", "taken back",
                         "To do: 2 units without an order (#1, #2)"});
}

// Lines are broken at the width that is asked for, on a pipe, too; what may be typed is not.
TEST_F(TableTest, AWidthMayBeFixed)
{
    const Ran ran = play("help\nwhy b2-z9\nquit\n", {"--width", "50", "--lang", "fr"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::istringstream lines{ran.out};
    for (std::string line; std::getline(lines, line);)
        EXPECT_TRUE(host::columns_of(line) <= 50 || line.starts_with("  sandtable play /")) << line;
    EXPECT_EQ(run_sandtable({"play", file, "--width", "5"}).code, 2);
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
    const Ran ran = play("b2-c2; end\nexplain 1\nexplain FOS-MEL-03\nexplain 999\nquit\n");
    in_order(ran.out, {". melee of #1 and #3: ", "[MEL-", "=== red, it is your turn", "> explain 1",
                       "1. ", "> explain FOS-MEL-03", "FOS-MEL-03", "> explain 999",
                       "there is no result 999: the last is "});
}

TEST_F(TableTest, DiceByHandAreAskedForAndChecked)
{
    const Ran ran = play("b2-c2; end\n7\n+1\n50\nquit\n", {"--dice", "hand", "--tell", "normal"});
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

/// The lines between two texts.
std::string between(const std::string& text, const std::string& from, const std::string& to)
{
    const std::size_t begin = text.find(from);
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find(to, begin + from.size()) - begin);
}

TEST_F(TableTest, ResultsAreToldAsMuchAsOneWants)
{
    const std::string fight = "b2-c2; end\nquit\n";
    const std::string brief = play(fight).out, normal = play(fight, {"--tell", "normal"}).out,
                      full = play(fight, {"--tell", "full"}).out;
    const auto of = [](const std::string& out) { return between(out, "ordered: commit", "==="); };
    EXPECT_EQ(of(brief).find("force +2 [MEL-10]"), std::string::npos) << of(brief);
    in_order(of(brief), {". melee of #1 and #3: status quo [MEL-03]\n"});
    in_order(of(normal), {". melee of #1 and #3\n", "force +2 [MEL-10]", "-> "});
    EXPECT_EQ(of(normal).find("die for"), std::string::npos) << of(normal);
    in_order(of(full), {". melee of #1 and #3\n", "force +2 [MEL-10]"});
    EXPECT_LT(of(brief).size(), of(normal).size());
    EXPECT_LT(of(normal).size(), of(full).size());
    // The number that a line has opens it, and the level can be changed at the table.
    const std::string told = of(brief);
    const std::size_t melee = told.find(". melee of #1");
    const std::size_t line = told.rfind('\n', melee) + 1;
    const std::string number = told.substr(line, melee - line);
    const Ran opened = play("b2-c2; end\nexplain " + number + "\nquit\n");
    in_order(opened.out,
             {"> explain " + number, number + ". melee of #1 and #3\n", "force +2 [MEL-10]"});
    in_order(play("tell full\nb2-c2; end\nquit\n").out,
             {"told full", "ordered: commit", "force +2 [MEL-10]", "==="});
    in_order(play("raconter complet\nb2-c2; valider\nquitter\n", {"--lang", "fr"}).out,
             {"récit complet", "ordonné : valider", "force +2 [MEL-10]"});
    const Ran wrong = play("quit\n", {"--tell", "loud"});
    EXPECT_EQ(wrong.code, 2);
    in_order(wrong.err, {"--tell is one of brief, normal, full"});
}

TEST_F(TableTest, WordsThatPlayersReadAreUnderstood)
{
    const Ran ran = run_sandtable(
        {"play", "Marengo", "--side", "french", "--seed", "1", "--no-record", "--lang", "fr"},
        "chemin Herbin h8\nrester Malher\npossibles lannes\n"
        "unités autrichiens\npossibles consular\n"
        "quitter\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    in_order(ran.out, {"> chemin Herbin h8", "ordonné : chemin #35 h8", "> rester Malher",
                       "ordonné : rester #38", "> possibles lannes", "chemin #37 ",
                       "> unités autrichiens", "Bellegarde", "> possibles consular",
                       "quel « consular » ? #44 garde consulaire à pied, #45 garde"});
    const Ran english =
        run_sandtable({"play", "marengo", "--side", "Austrians", "--seed", "1", "--no-record"},
                      "hold horse\nHOLD bellegarde\nquit\n");
    in_order(english.out, {"ordered: hold #10", "ordered: hold #2"});
    const Ran unknown = run_sandtable({"play", "marengo", "--side", "prussians", "--no-record"});
    EXPECT_EQ(unknown.code, 2);
    in_order(unknown.err, {"blue (Austrians (Melas)), red (French (Bonaparte))"});
}

TEST_F(TableTest, WhoIsWhoStandsOnTheMapAndBelowIt)
{
    const Ran ran = play("map ids\nplaces\nmap #1\nmap b2\nmap words\nquit\n");
    in_order(ran.out, {"> map ids", "#1", "(#3)", "blue: #1 b2, #2 a1", "red: #3 d2, #4 f4",
                       "> places", "blue: #1 b2", "> map #1", "#1, cavalry, force 2, at b2.",
                       "2 cells to the east: red, #3, infantry", "> map b2", "in the same cell: ",
                       "> map words", "nearest enemy: #3, 2 cells to the east."});
}

TEST_F(TableTest, WhatWasAndWhatHasChangedCanBeAsked)
{
    const Ran ran =
        play("back\nb2-b3; end\nd2-d3; end\nchanged\nwhat changed\nback 2\nback turn 1\n"
             "back 99\nagain\nquit\n");
    in_order(ran.out,
             {"no order has been given yet", "> changed", "#3 moves d2 to d3", "> what changed",
              "#3 moves d2 to d3", "> back 2", "As it was 2 orders ago:", "Turn 1 of 3",
              "> back turn 1", "> back 99", "so far back nothing is kept", "> again", "> quit"});
    // Nothing of it is an order.
    const Ran verified = run_sandtable(
        {"play", file, "--side", "blue,red", "--seed", "1", "--record", folder / "back.game"},
        "b2-b3; end\nback\nchanged\nquit\n");
    EXPECT_EQ(verified.code, 0) << verified.err;
    in_order(run_sandtable({"replay", folder / "back.game", "--verify"}).out,
             {"2 orders replayed"});
}

TEST_F(TableTest, TheQuestionSaysWhatIsStillToBeDone)
{
    const Ran ran = play("b2-c2\nstatus\nquit\n");
    in_order(ran.out, {"To do: 2 units without an order (#1, #2); or commit", "> b2-c2", "> status",
                       "To do: 1 unit without an order (#2); or commit"});
}

TEST_F(TableTest, NothingThatIsAskedIsAnsweredWithNothing)
{
    const Ran ran = play("b2-c2; end\nlegal #1\nlegal #3\nwhy\nodds\nexplain\nquit\n");
    in_order(ran.out, {"> legal #1", "#1 may be given no order now", "> legal #3", "> why",
                       "why wants an order", "allowed now: ", "> odds", "%", "> explain", ". "});
}

TEST_F(TableTest, PlainIsForWhoCannotSeeAMap)
{
    const Ran ran = play("map\nquit\n", {"--plain", "--color", "always"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out.find('\x1b'), std::string::npos);
    EXPECT_EQ(ran.out.find("=="), std::string::npos) << "signs around a head are read aloud";
    EXPECT_EQ(ran.out.find(" .  ."), std::string::npos) << "no drawing: " << ran.out;
    in_order(ran.out,
             {"blue:\n#1, cavalry, force 2, at b2; nearest enemy: #3, 2 "
              "cells to the east.\n",
              "red:\n#3, infantry, force 2, at d2.\n", "Objective: f5: worth 1, held by red.",
              "Turn 1 of 3 - blue", "> map", "blue:\n"});
}

} // namespace
} // namespace sandtable::text::table_test
