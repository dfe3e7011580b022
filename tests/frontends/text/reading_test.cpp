// What somebody at a terminal reads: typed as a person types it, on a pseudo-terminal.

#include "plugins/host/telling/utf8.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/terminal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

namespace sandtable::text::reading_test {
namespace {

using sandtable::testing::is_sanitized;
using sandtable::testing::Ran;
using sandtable::testing::run_at_terminal;
using sandtable::testing::run_sandtable;
using sandtable::testing::ScreenSize;
using sandtable::testing::TempFolder;
using sandtable::testing::Typed;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

/// Without colors and what else a terminal is told.
std::string bare(const std::string& shown)
{
    static const std::regex codes{"\x1b\\[[0-9;?]*[a-zA-Z]"};
    return std::regex_replace(shown, codes, "");
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Everything that can be asked for without playing.
std::vector<Typed> all_words(const char* leave)
{
    std::vector<Typed> typed;
    for (const char* word : {"help", "legend", "units", "enemy", "map", "map ids", "map words",
                             "places", "legal", "sequence", "status", "sheet", "tell full"})
        typed.push_back({"\n> ", word});
    typed.push_back({"\n> ", leave});
    return typed;
}

struct Seen {
    const char* battle;
    const char* language;
    const char* color;
    unsigned short columns;
};

class Width : public ::testing::TestWithParam<Seen> {};

TEST_P(Width, NothingIsWiderThanTheScreen)
{
    const Seen& seen = GetParam();
    const TempFolder folder;
    const Ran ran = run_at_terminal({"play", seen.battle, "--seed", "1", "--no-record", "--lang",
                                     seen.language, "--color", seen.color},
                                    all_words("quit"), folder.path().string(),
                                    {.columns = seen.columns, .rows = 2000});
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    for (const std::string& line : lines_of(bare(ran.out)))
        EXPECT_LE(host::columns_of(line), seen.columns) << line;
}

INSTANTIATE_TEST_SUITE_P(Reading, Width,
                         ::testing::Values(Seen{"fos/marengo", "en", "always", 80},
                                           Seen{"fos/marengo", "fr", "never", 80},
                                           Seen{"thucydide/cannae", "fr", "always", 80},
                                           Seen{"thucydide/cannae", "en", "never", 120},
                                           Seen{"fastplay70/coulmiers", "en", "always", 80},
                                           Seen{"fastplay70/first_march", "fr", "never", 120},
                                           Seen{"synapse/agincourt", "fr", "never", 80},
                                           Seen{"synapse/two_lines", "en", "always", 80}));

/// Lines that are neither blank nor part of a map of Marengo.
int told_lines(const std::string& text)
{
    static const std::regex drawn{
        "^( *[0-9]+ [.~#0-9A-Za-z-].*|    a  b  c.*|  Together: .*|    +#.*)$"};
    int count = 0;
    for (const std::string& line : lines_of(text))
        if (line.find_first_not_of(' ') != std::string::npos && !std::regex_match(line, drawn))
            ++count;
    return count;
}

TEST(Reading, WhoGivesABattleUpIsAskedOnceMore)
{
    const TempFolder folder;
    const std::vector<std::string> words{"play", "fos/first_steps", "--side", "blue", "--seed",
                                         "1",    "--no-record"};
    const std::string won = "*** The battle is won by the rearguard";
    const Typed no{"plays on: ", "no"}, yes{"plays on: ", "yes"}, resign{"> ", "resign"};
    const std::string kept =
        run_at_terminal(words, {resign, no, {"> ", "quit"}}, folder.path().string()).out;
    EXPECT_THAT(kept, AllOf(HasSubstr("the battle is to be given up"), Not(HasSubstr(won))));
    EXPECT_THAT(run_at_terminal(words, {resign, no, resign, yes}, folder.path().string()).out,
                HasSubstr(won));
    EXPECT_THAT(run_sandtable(words, "resign\n").out, HasSubstr(won)) << "a pipe means it";
}

TEST(Reading, ATurnOfMarengoIsFortyLinesAtMostBesideItsMap)
{
    for (const char* seed : {"1", "3"}) {
        const TempFolder folder;
        const Ran ran = run_at_terminal({"play", "fos/marengo", "--players", "greedy,greedy",
                                         "--seed", seed, "--no-record", "--color", "never"},
                                        {}, folder.path().string());
        ASSERT_EQ(ran.code, 0) << ran.err;
        const std::string out = bare(ran.out);
        int turns = 0;
        for (std::size_t at = out.find("== Turn "); at != std::string::npos;) {
            const std::size_t next = out.find("== Turn ", at + 1);
            if (next == std::string::npos) break; // the last one ends with the lists of both sides
            const std::string turn = out.substr(at, next - at);
            constexpr int head = 1; // "== Turn 3 of 12 ==", above the map
            EXPECT_LE(told_lines(turn), 40 + head) << turn;
            at = next;
            ++turns;
        }
        EXPECT_EQ(turns, 11);
    }
}

// In a battle of few units: what is told of each result does not depend on how many there are.
TEST(Reading, ABattleInFullIsMuchLonger)
{
    const TempFolder folder;
    const auto lines = [&](const char* tell) {
        return told_lines(
            run_at_terminal({"play", "fos/first_steps", "--players", "greedy,greedy", "--seed", "1",
                             "--no-record", "--color", "never", "--tell", tell},
                            {}, folder.path().string())
                .out);
    };
    const int brief = lines("brief");
    const int normal = lines("normal");
    EXPECT_GT(normal, brief);
    const int full = lines("full");
    EXPECT_GT(full, 2 * brief);
    EXPECT_GT(full, normal);
}

TEST(Reading, OutsideTheTableLinesBreakBetweenWordsToo)
{
    const TempFolder folder;
    const std::string game = folder.path().string() + "/a.game";
    ASSERT_EQ(run_sandtable({"play", "thucydide/two_farms", "--players", "greedy,greedy", "--seed",
                             "2", "--record", game})
                  .code,
              0);
    // French is the longer of the two, and has signs behind blanks.
    const std::vector<std::vector<std::string>> lines{
        {"help", "--lang", "en"},
        {"help", "play", "--lang", "fr"},
        {"explain", "FOS-MEL-10", "--lang", "en"},
        {"info", "fos", "--lang", "fr"},
        {"explain", "SYN-CMD-01", "--lang", "fr"},
        {"explain", "nothing-99", "--lang", "fr"},
        {"list", "--lang", "fr"},
        {"replay", game, "--lang", "fr"},
        {"odds", "fos/first_steps", "path #1 c3", "--side", "blue", "--lang", "fr"}};
    for (const std::vector<std::string>& words : lines) {
        SCOPED_TRACE(words[0] + " " + words[1]);
        const Ran ran =
            run_at_terminal(words, {}, folder.path().string(), {.columns = 70, .rows = 2000});
        EXPECT_LE(ran.code, 2) << ran.err;
        EXPECT_GT(ran.out.size(), 30u);
        for (const std::string& line : lines_of(bare(ran.out)))
            EXPECT_LE(host::columns_of(line), 70) << line;
    }
    // A pipe gets every line whole.
    const Ran piped = run_sandtable({"explain", "SYN-CMD-01"});
    const std::vector<std::string> whole = lines_of(piped.out);
    EXPECT_TRUE(std::ranges::any_of(whole, [](const std::string& line) {
        return host::columns_of(line) > 80;
    })) << piped.out;
}

TEST(Reading, LongAnswersOutsideTheTableComeAPageAtATime)
{
    const TempFolder folder;
    const Ran all = run_at_terminal({"help"}, {}, folder.path().string(), {.rows = 2000});
    const Ran paged =
        run_at_terminal({"help"}, {{"more lines", "q"}}, folder.path().string(), {.rows = 12});
    EXPECT_EQ(paged.code, 0) << paged.err;
    EXPECT_THAT(all.out, AllOf(HasSubstr("explain"), Not(HasSubstr("more lines"))));
    EXPECT_LT(lines_of(bare(paged.out)).size(), 16u) << paged.out;
    // Nobody turns pages of JSON, nor of what goes into a pipe.
    EXPECT_THAT(run_sandtable({"help"}).out, Not(HasSubstr("more lines")));
}

TEST(Reading, LongAnswersComeAPageAtATime)
{
    const TempFolder folder;
    const ScreenSize small{.columns = 80, .rows = 30};
    const std::vector<std::string> words{"play", "fos/first_steps", "--side",  "blue", "--seed",
                                         "1",    "--no-record",     "--color", "never"};
    // A page is a line less than the screen; q leaves the answer.
    const Ran left = run_at_terminal(words,
                                     {{"\n> ", "help"},
                                      {"more lines: Enter or blank goes on, q leaves --", "q"},
                                      {"\n> ", "quit"}},
                                     folder.path().string(), small);
    EXPECT_EQ(left.code, 0) << left.err << left.out;
    EXPECT_THAT(left.out, AllOf(HasSubstr("this list, or more of one word"),
                                Not(HasSubstr("help WORD tells more of one of them"))));
    const Ran read = run_at_terminal(words,
                                     {{"\n> ", "help"},
                                      {"q leaves --", ""},
                                      {"tells more of one of them", ""},
                                      {"\n> ", "quit"}},
                                     folder.path().string(), small);
    EXPECT_EQ(read.code, 0) << read.err << read.out;
    // Other keys, and arrows, do nothing: nobody leafs by mistake, nor loses what he types next.
    const Ran other =
        run_at_terminal(words, {{"\n> ", "help"}, {"q leaves --", "xyz\x1b[Aq"}, {"\n> ", "quit"}},
                        folder.path().string(), small);
    EXPECT_THAT(other.out, Not(HasSubstr("tells more of one of them")));
    // Who typed ahead is not asked, and what he typed is carried out.
    const Ran ahead =
        run_at_terminal(words, {{"\n> ", "help\nlegal #1\nquit"}}, folder.path().string(), small);
    EXPECT_EQ(ahead.code, 0) << ahead.err << ahead.out;
    EXPECT_THAT(ahead.out, AllOf(HasSubstr("path #1"), Not(HasSubstr("q leaves --"))));
    // Who has the room gets it whole; a pipe always does.
    const Ran whole = run_at_terminal(words, {{"\n> ", "help"}, {"tells more of one", "quit"}},
                                      folder.path().string(), {.columns = 80, .rows = 60});
    EXPECT_THAT(whole.out, Not(HasSubstr("q leaves --")));
    EXPECT_THAT(run_sandtable(words, "help\nquit\n", folder.path().string()).out,
                Not(HasSubstr("q leaves --")));
}

TEST(Reading, AWordWithAnotherAccentIsRecognized)
{
    const auto said = [](const char* language, const std::string& typed) {
        return run_sandtable(
                   {"--lang", language, "play", "fos/first_steps", "--side", "blue", "--no-record"},
                   typed + "\nquit\n")
            .out;
    };
    EXPECT_THAT(said("en", "légale"), HasSubstr("did you mean legal?"));
    EXPECT_THAT(said("en", "Unités"), HasSubstr("did you mean units?"));
    EXPECT_THAT(said("fr", "légale"), HasSubstr("vouliez-vous dire possibles ?"));
    EXPECT_THAT(said("fr", "éxpliqer"), HasSubstr("vouliez-vous dire expliquer ?"));
    EXPECT_THAT(said("fr", "zzz"), Not(HasSubstr("vouliez-vous")));
}

TEST(Reading, CompletionKnowsBothLanguages)
{
    const TempFolder folder;
    const Ran ran =
        run_at_terminal({"play", "fos/first_steps", "--side", "blue", "--seed", "1", "--no-record",
                         "--color", "never", "--lang", "fr"},
                        {{"\n> ", "che\t#1 c3-c4"}, {"\n> ", "comm\t"}, {"\n> ", "quitter"}},
                        folder.path().string());
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("ordonné : chemin #1"), HasSubstr("ordonné : valider")));
}

// Compass points, sides and words of standing answers are those of the reader.
TEST(Reading, OrdersAreTypedAndReadInTheReadersLanguage)
{
    const auto said = [](const char* language, const std::string& typed) {
        return run_sandtable({"play", "fastplay70/first_march", "--side", "french", "--seed", "2",
                              "--no-record", "--lang", language},
                             typed)
            .out;
    };
    const std::string before = "disp 1=5 2=5\n";
    EXPECT_THAT(
        said("fr", before + "premier français\nsegment 2\nbouger F2 N,NO\nquitter\n"),
        AllOf(HasSubstr("ordonné : premier Français"), HasSubstr("ordonné : bouger F2 N NO")));
    EXPECT_THAT(said("fr", before + "premier french\nsegment 2\nmv F2 N nw\nquitter\n"),
                HasSubstr("ordonné : bouger F2 N NO"));
    EXPECT_THAT(said("en", before + "first french\nseg 2\nmv F2 N NW\nquit\n"),
                HasSubstr("ordered: mv F2 N NW"));
    EXPECT_THAT(said("en", before + "first french\nseg 2\nmv F2 N NO\nquit\n"),
                Not(HasSubstr("ordered: mv F2")));
}

TEST(Reading, AFilesNameStandsInOnePieceAndAWordThatIsNoneIsTold)
{
    const TempFolder folder;
    const Ran ran = run_at_terminal(
        {"play", "fos/first_steps", "--side", "blue", "--seed", "1", "--color", "never"},
        {{"\n> ", "tell loudly"}, {"\n> ", "odds pair #1 #11"}, {"\n> ", "save"}, {"\n> ", "quit"}},
        folder.path().string(), {.columns = 42});
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("no telling is called \"loudly\""),
                               HasSubstr("not allowed: a question changes nothing,")));
    EXPECT_THAT(ran.out,
                HasSubstr("every order is kept in\n" + folder.path().string() + "/sandtable"));
    EXPECT_TRUE(std::regex_search(bare(ran.out), std::regex{"kept in\n/[^\n]*\\.game\n"}))
        << ran.out;
}

// What a page of the lesson leads to: lancers come out of the fog and charge.
TEST(Reading, WhoComesIntoSightIsToldInALine)
{
    const std::string typed = "path #1 c3-c4\npath #3 b2-c3\npath #4 d3-d4\npath #2 e2-e3\n"
                              "commit\npath #1 c5-d5\npath #4 e4\ncommit\npath #1 e5\n"
                              "path #2 d4-c5-d6-e7\ncommit\nquit\n";
    const Ran ran =
        run_sandtable({"play", "fos/lesson", "--side", "blue", "--seed", "47", "--no-record"},
                      "lesson stop\n" + typed);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("#12 Lancers comes into sight at i6 and moves to f5\n"),
                               Not(HasSubstr("i6-h5"))));
}

// In Thucydide small letters are types: the sides differ by where the letter stands.
TEST(Reading, SidesDifferWithoutColorsWhereSmallLettersAreTypes)
{
    const Ran ran = run_sandtable({"play", "thucydide/cannae", "--side", "romans", "--seed", "1",
                                   "--no-record", "--width", "80", "--color", "never"},
                                  "");
    EXPECT_THAT(ran.out, AllOf(HasSubstr("a2 Carthaginians   2a Romans"),
                               HasSubstr(" 01 L   .   .   .   4t  4t  4t+ 4t  4p "),
                               HasSubstr("w4  i4  w4+ i4  w4"), HasSubstr(".   G   .")));
}

TEST(Reading, ControlCGivesUpALineAndLeavesTheSecondTime)
{
    const TempFolder folder;
    const Ran ran = run_at_terminal(
        {"play", "fos/first_steps", "--side", "blue", "--seed", "1", "--color", "never"},
        {{"\n> ", "map\x03"}, {"the line is given up", "places"}, {"Advance guard: #1", "quit"}},
        folder.path().string());
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("The game is kept."));
}

TEST(Reading, ControlCEndsOddsWithWhatIsKnown)
{
    const TempFolder folder;
    const std::string fight =
        folder.write("p.fos", "size 7x6\nobjective g6\nmoved #1\nblue #1 I3 d3\nred #10 I1 d4\n");
    const Ran ran = run_at_terminal(
        {"odds", fight, "--branches", "1", "--samples", "2000000000", "--color", "never"},
        {{"Ctrl-C when it is enough", "\x03"}}, folder.path().string());
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("(stopped: more would make it surer)"));
}

// A second without a sign of life is long: a line says who thinks, and is gone before the answer.
TEST(Reading, TheComputerIsSeenToThink)
{
    TempFolder folder;
    const std::string battle =
        folder.write("p.fos", "size 8x6\nobjective b2\nblue #1 C2 b2, #2 I2 a1\n"
                              "red #4 I2 h6\nturns 3\noption fog_of_war=false\n");
    const auto shown = [&](const std::string& player, const std::string& language) {
        return run_at_terminal({"play", battle, "--side", "red", "--players", player, "--seed", "1",
                                "--no-record", "--color", "never", "--lang", language},
                               player == "first" ? std::vector<Typed>{{"> ", "quit"}}
                                                 : std::vector<Typed>{},
                               folder.path().string())
            .out;
    };
    const std::string line = "The computer thinks: blue ...";
    const std::string slow = shown("wire:sleep 2", "en");
    ASSERT_THAT(slow, HasSubstr(line + "\x1b[G\x1b[K"));
    if (is_sanitized) return; // the same twice more
    EXPECT_THAT(shown("wire:sleep 2", "fr"), HasSubstr("L'ordinateur réfléchit : "));
    EXPECT_THAT(shown("first", "en"), Not(HasSubstr(line))) << "who answers at once";
}

// How much it has tried is told to who plays against it; what it would order, to who watches.
TEST(Reading, WhatTheComputerWouldOrderIsForWhoWatches)
{
    TempFolder folder;
    const auto shown = [&](const std::string& players, std::vector<Typed> typed) {
        return run_at_terminal({"play", "fos/first_steps", "--players", players, "--threads", "1",
                                "--seed", "1", "--no-record", "--color", "never", "--lang", "en"},
                               typed, folder.path().string(), {.columns = 200})
            .out;
    };
    if (is_sanitized) return; // it waits more than it does; the line is that of the test above
    const std::string marshal = "marshal:effort=400";
    const std::string watched = shown(marshal + "," + marshal, {{"choices compared", "\x03q"}});
    EXPECT_THAT(watched, ContainsRegex("thinks: .* \\.\\.\\. path #.* orders tried"));
    const std::string played =
        shown(marshal + ",human", {{"> ", "commit"}, {"orders tried", ""}, {"> ", "quit"}});
    EXPECT_THAT(played, ContainsRegex("thinks: .* \\.\\.\\. [0-9]+ orders tried"));
    EXPECT_THAT(played, Not(ContainsRegex("\\.\\.\\. path #")));
}

} // namespace
} // namespace sandtable::text::reading_test
