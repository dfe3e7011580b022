// An umpire at his ease: asked once a round, he rules unasked, with a reason, and puts aside what
// he does not care for.

#include "plugins/host/telling/utf8.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <tuple>

namespace sandtable::host::umpire_test {
namespace {

using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Ran umpire(const std::string& battle, const std::string& typed, std::vector<std::string> more = {})
{
    std::vector<std::string> words{"play",   battle, "--side", "umpire",
                                   "--seed", "3",    "--set",  "umpire.seat=person"};
    words.insert(words.end(), more.begin(), more.end());
    return run_sandtable(words, typed);
}

int count(const std::string& text, const std::string& part)
{
    int found = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
        ++found;
    return found;
}

/// The greatest number of orders of the umpire between two heads of weeks or sequences, and of all
/// before the first.
int most_questions_a_week(const std::string& out)
{
    int most = 0, now = 0;
    std::istringstream lines{out};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("== Turn ")) now = 0;
        if (line == "ordered: usual") most = std::max(most, ++now);
    }
    return most;
}

TEST(UmpireAtHisEase, ASiegeAsksAtMostFiveQuestionsAWeek)
{
    std::string typed;
    for (int i = 0; i < 400; ++i) typed += "usual\n";
    const Ran ran = umpire("synapse/rochebrune", typed, {"--no-record"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("*** The battle is "));
    EXPECT_GE(count(ran.out, "ordered: usual"), 3) << "he is asked";
    EXPECT_LE(most_questions_a_week(ran.out), 5);
    // Who wants more is asked each matter by itself.
    const Ran each =
        umpire("synapse/rochebrune", typed, {"--no-record", "--set", "umpire.asks=each"});
    EXPECT_GT(count(each.out, "ordered: usual"), 2 * count(ran.out, "ordered: usual"));
}

TEST(UmpireAtHisEase, LeavesAllToTheUsualAndPutsQuestionsAside)
{
    const Ran all = umpire("synapse/rochebrune", "usual for all\nstatus\n",
                           {"--no-record", "--set", "umpire.asks=each"});
    EXPECT_THAT(all.out, AllOf(HasSubstr("ordered: usual_for_all"), HasSubstr("== Turn 1 ")));
    // The whole setup is over with one answer.
    const std::string before = all.out.substr(0, all.out.find("== Turn 1 "));
    EXPECT_EQ(count(before, "ordered: "), 1) << before;
    const Ran french = run_sandtable({"--lang", "fr", "play", "synapse/rochebrune", "--side",
                                      "umpire", "--seed", "3", "--no-record", "--set",
                                      "umpire.seat=person", "--set", "umpire.asks=each"},
                                     "usuel pour tous\nquitter\n");
    EXPECT_THAT(french.out, HasSubstr("== Tour 1 "));
    // Rounds of the weeks put aside: from the second week on nobody asks.
    std::string typed = "usual\naside\n";
    const Ran aside = umpire("synapse/rochebrune", typed, {"--no-record"});
    EXPECT_LE(count(aside.out, "umpire: anything to rule?"), 5) << aside.out;
}

TEST(UmpireAtHisEase, RulesUnaskedWithAReasonThatIsKept)
{
    const TempFolder folder;
    const std::string game = folder / "u.game";
    const Ran ran = umpire("synapse/two_lines",
                           "usual\nusual\n"
                           "set visibility very_poor \"fog from the river\"\n"
                           "distance long\n"
                           "encircle B.main\n"
                           "modifier A command +2 \"the ambush\"\n"
                           "modifier A.main>B.main +1\n"
                           "set visibility foggy\n"
                           "set UMP-03a 7 -\n"
                           "set UMP-08 1 -\n"
                           "set UMP-05 1 -\n"
                           "usual\nusual\nusual\nend\n",
                           {"--record", game, "--tell", "normal"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(
        ran.out,
        AllOf(HasSubstr("ordered: set UMP-03a 2 -"), HasSubstr("ordered: set UMP-04 3 -"),
              HasSubstr("ordered: set UMP-08 1 B.main"), HasSubstr("ordered: set UMP-02a 2 -"),
              HasSubstr("ordered: set UMP-30 1 A.main"), HasSubstr("the umpire rules, UMP-03a: 2"),
              HasSubstr("the ruling must lie between 0 and 2 [SYN-UMP-03]"),
              HasSubstr("wants a unit that it may be about [SYN-UMP-08]"),
              HasSubstr("this is settled before the battle begins [SYN-UMP-05]")));
    EXPECT_THAT(sandtable::testing::content(game),
                AllOf(HasSubstr("fog from the river"), HasSubstr("the ambush")));
    // What was ruled is on the table: the command test counts it.
    EXPECT_THAT(ran.out, HasSubstr("circumstances +2"));
    EXPECT_EQ(run_sandtable({"replay", game, "--verify"}).code, 0);
}

TEST(UmpireAtHisEase, ChangesInPlayWhatHeIsAsked)
{
    const Ran ran =
        umpire("synapse/two_lines", "usual\nask UMP-03a yes\nusual\nusual\nusual\nusual\nend\n",
               {"--no-record"});
    EXPECT_THAT(ran.out, AllOf(HasSubstr("the umpire is asked from now on: UMP-03a"),
                               HasSubstr("umpire: visibility? (0 clear, 1 poor, 2 very poor)")));
    const Ran none = umpire("synapse/two_lines", "ask all no\nusual\n", {"--no-record"});
    EXPECT_EQ(count(none.out, "anything to rule?"), 2) << "told and told again, then no more";
    EXPECT_THAT(none.out, HasSubstr("*** The battle is "));
}

TEST(UmpireAtHisEase, SpeaksFromAnySeatOfHisTable)
{
    const Ran ran = run_sandtable({"play", "synapse/two_lines", "--side", "A,B,umpire", "--open",
                                   "--seed", "3", "--no-record"},
                                  "umpire: set visibility poor\nintent fight\nend\nquit\n");
    EXPECT_THAT(ran.out,
                AllOf(HasSubstr("the umpire rules, UMP-03a: 1"), HasSubstr("ordered: intent fight"),
                      HasSubstr("only the umpire ends a battle")));
    // Who does not sit there cannot.
    const Ran other =
        run_sandtable({"play", "synapse/two_lines", "--side", "A", "--seed", "3", "--no-record"},
                      "umpire: set visibility poor\nset UMP-03a 1 -\nquit\n");
    EXPECT_THAT(other.out,
                AllOf(HasSubstr("only the umpire rules"), Not(HasSubstr("the umpire rules, UMP"))));
}

TEST(OneTable, TellsEachThingOnceToWhoHoldsAllSeats)
{
    const std::string typed = "intent fight\nintent fight\nface A.main B.main\ndone\nface B.main "
                              "A.main\ndone\ndone\ndone\ndone\ndone\nquit\n";
    const auto play = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"play", "synapse/two_lines", "--side", "A,B", "--seed",
                                       "1",    "--no-record"};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words, typed).out;
    };
    const std::string open = play({"--open", "--tell", "normal"}),
                      closed = play({"--tell", "normal"});
    EXPECT_EQ(count(open, "command test\n"), 1);
    EXPECT_EQ(count(closed, "command test\n"), 2);
    EXPECT_EQ(count(open, "Nobody else should look"), 0);
    EXPECT_GT(count(closed, "Nobody else should look"), 1);
    // The bodies instead of a map: damage and force, where they break, whom they face.
    EXPECT_THAT(open,
                AllOf(HasSubstr("damage / force"), HasSubstr("breaks at"), HasSubstr("A.support")));
    EXPECT_LT(open.size(), closed.size());
}

// Units that are laid out once he has spoken lie on the table: that is no news. The list of orders
// names his subjects by what they are, not all forty of them; and who holds a side's seat as well
// is told how the umpire speaks.
TEST(UmpireAtHisEase, ReadsNoMoreThanHeNeeds)
{
    const Ran ran = run_sandtable({"play", "synapse/rochebrune", "--side", "A,B,umpire", "--open",
                                   "--seed", "3", "--set", "umpire.seat=person", "--no-record"},
                                  "help\nhelp set\nusual\nusual\nask rounds yes\n"
                                  "umpire: ask rounds yes\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out,
                AllOf(Not(HasSubstr("arrives")), HasSubstr("blockaded"), HasSubstr("ask MATTER"),
                      HasSubstr("as the umpire type umpire: "), HasSubstr("ordered: ask ")));
    EXPECT_EQ(count(ran.out, "UMP-03a | UMP-03b"), 1) << "where it is asked for";
}

// A side that has lost its baggage is not said to have it.
TEST(OneTable, WhatASideHasLostIsNotSaidAsIfItHadIt)
{
    for (const auto& [language, has, without] : {std::tuple{"en", ", baggage", "without baggage"},
                                                 std::tuple{"fr", ", bagages", "sans bagages"}}) {
        const Ran ran = run_sandtable({"play", "synapse/lesson", "--side", "A", "--seed", "1",
                                       "--no-record", "--lang", language},
                                      "lesson stop\nintent fight\nface A.main B.main\ndone\n"
                                      "fire A.support B.main\ndone\nattack A.main B.main\ndone\n"
                                      "done\nface A.main B.main\ndone\ndone\n"
                                      "attack A.main B.main\ndone\npursue A.main B.main\ndone\n"
                                      "face A.main B.main\ndone\ndone\nattack A.main B.main\n"
                                      "done\npursue A.main B.main\nenemy\nquit\n");
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, AllOf(HasSubstr(without), Not(HasSubstr(has))));
    }
}

// Of bodies that only turned to others that is told, not the whole table once more.
TEST(OneTable, WhoFacesWhomIsALineWhereNothingElseHasChanged)
{
    for (const bool plain : {false, true}) {
        std::vector<std::string> words{"play", "synapse/lesson", "--side", "A", "--seed",
                                       "1",    "--no-record"};
        if (plain) words.emplace_back("--plain");
        const std::string out =
            run_sandtable(words, "lesson stop\nintent fight\nface A.main B.main\ndone\nmap\nquit\n")
                .out;
        EXPECT_EQ(count(out, "Face to face: A.main and B.main.\n"), 1) << out;
        // At the beginning, and where it is asked for.
        EXPECT_EQ(count(out, plain ? "A.support: men 80" : "damage / force"), 2) << out;
    }
}

TEST(UmpireAtHisEase, RulesInFrenchToo)
{
    const Ran ran =
        umpire("synapse/two_lines",
               "fixer visibilité mauvaise\nfixer vent tempete\nencercler B.main\n"
               "modificateur A commandement +2\ndemander tournées oui\nusuel\nquitter\n",
               {"--lang", "fr", "--no-record"});
    EXPECT_EQ(count(ran.out, "refusé"), 0) << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("ordonné : fixer UMP-03a 1 -"),
                               HasSubstr("ordonné : fixer UMP-03b 1 -"),
                               HasSubstr("ordonné : fixer UMP-08 1 B.main"),
                               HasSubstr("ordonné : fixer UMP-02a 2 -"),
                               HasSubstr("ordonné : demander tournées oui")))
        << ran.out;
}

TEST(OneTable, FleetsAndSiegesHaveTheirTable)
{
    for (const char* battle : {"synapse/dunes", "synapse/vesper", "synapse/rochebrune"}) {
        const Ran ran = run_sandtable({"play", battle, "--side", "A", "--seed", "1", "--no-record"},
                                      "map\nquit\n");
        ASSERT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr("damage / force")) << battle;
    }
    // Ships have firepower and a range and face nobody.
    const Ran fleet = run_sandtable({"play", "synapse/vesper", "--side", "A", "--no-record"}, "");
    EXPECT_THAT(fleet.out, HasSubstr("number  firepower  range"));
    EXPECT_THAT(fleet.out, Not(HasSubstr("faces")));
}

// A besieged work is named, how long it can hold stands below, and it fits 80 columns when an
// assault adds whom each body faces.
TEST(OneTable, ASiegeTellsWhatIsHeldAndHowLong)
{
    const Ran quiet =
        run_sandtable({"play", "synapse/rochebrune", "--side", "A", "--no-record"}, "");
    EXPECT_THAT(quiet.out,
                AllOf(HasSubstr("holds"), HasSubstr("keep"), Not(HasSubstr("faces")),
                      HasSubstr("Siege: week 1; blockaded for 0 weeks, and it can hold 15 weeks; "
                                "supplies of")));
    const Ran assault = run_sandtable({"play", "synapse/rochebrune", "--side", "A", "--seed", "3",
                                       "--no-record", "--lang", "fr", "--width", "80"},
                                      "siège assaut\nfini\nfini\ncarte\n");
    EXPECT_THAT(assault.out, AllOf(HasSubstr("face à"), HasSubstr("Siège : semaine 1")));
    std::istringstream lines{assault.out};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), 80u) << line;
}

// Synapse has a question of that name about an attack; alone the word is the table's.
TEST(OneTable, OddsAloneAreOfWhatIsPending)
{
    for (const auto& [language, word] : {std::pair{"en", "odds"}, std::pair{"fr", "chances"}}) {
        const Ran ran = run_sandtable(
            {"play", "synapse/rochebrune", "--side", "A", "--lang", language, "--no-record"},
            std::string{word} + "\n");
        EXPECT_THAT(ran.out, AllOf(Not(HasSubstr("a unit is missing")),
                                   Not(HasSubstr("il manque une unité"))));
    }
}

// Who sees no table reads the same of each body, in a sentence.
TEST(OneTable, IsSaidInSentencesToWhoCannotSeeIt)
{
    for (const auto& [language, map, main, words] :
         {std::tuple{"en", "map",
                     "A.main: men 460, power 2,080, damage 0 of 3,640, breaks at 2,548, faces "
                     "nobody, Fresh.\n",
                     "map words"},
          std::tuple{"fr", "carte",
                     "A.main : effectif 460, puissance 2\u00a0080, dommages 0 sur 3\u00a0640, "
                     "rompt à 2\u00a0548, ne "
                     "fait face à personne, Fraîche.\n",
                     "carte mots"}}) {
        const std::vector<std::string> words_of{
            "play",   "synapse/two_lines", "--side", "A", "--seed", "1", "--lang",
            language, "--no-record"};
        std::vector<std::string> plain = words_of;
        plain.push_back("--plain");
        const Ran said = run_sandtable(plain, std::string{map} + "\nquit\n");
        EXPECT_EQ(count(said.out, main), 2) << said.out; // at the beginning, and asked for
        EXPECT_THAT(run_sandtable(words_of, std::string{words} + "\nquit\n").out, HasSubstr(main));
    }
}

} // namespace
} // namespace sandtable::host::umpire_test
