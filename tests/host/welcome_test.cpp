// Who names nothing to play is asked, at a terminal, what he would like.

#include "tests/host/temp_folder.hpp"
#include "tests/support/terminal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace sandtable::host::welcome_test {
namespace {

using sandtable::testing::Ran;
using sandtable::testing::run_at_terminal;
using sandtable::testing::TempFolder;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// The menu of battles fits on it.
constexpr testing::ScreenSize tall{.rows = 60};

TEST(Welcome, OffersTheLessonsFirstAndPlaysThem)
{
    const TempFolder folder;
    const Ran ran = run_at_terminal(
        {"play"}, {{"number (Enter: 1): ", ""}, {"number (Enter: 1): ", ""}, {"\n> ", "quit"}},
        folder.path().string(), tall);
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("What would you like?"),
                               HasSubstr("1) learn a rulebook by its lesson\n"),
                               HasSubstr("1) First steps: a lesson\n"), HasSubstr("Thucydide\n"),
                               HasSubstr("Welcome. You lead the advance guard")));
    // Nothing was played here before.
    EXPECT_THAT(ran.out, Not(HasSubstr("go on with a game")));
    // Battles are not offered among lessons.
    EXPECT_THAT(ran.out, Not(HasSubstr("Marengo")));
}

TEST(Welcome, OffersToGoOnWithAGameThatWasBegun)
{
    const TempFolder folder;
    const Ran begun =
        run_at_terminal({"play", "fos/first_steps"}, {{"\n> ", "path #1 c3-c4"}, {"\n> ", "quit"}},
                        folder.path().string(), tall);
    ASSERT_EQ(begun.code, 0) << begun.err << begun.out;
    const Ran ran = run_at_terminal(
        {"play"}, {{"number (Enter: 1): ", "3"}, {"number (Enter: 1): ", "1"}, {"\n> ", "quit"}},
        folder.path().string(), tall);
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("3) go on with a game\n"),
                               HasSubstr("1) First steps: 1 order, last played "),
                               HasSubstr("The game is kept.")));
}

TEST(Welcome, GamesThatAreOverComeLastAndSaySo)
{
    const TempFolder folder;
    const std::string data = folder.path().string();
    using sandtable::testing::run_sandtable;
    for (const char* typed : {"path #1 c3-c4\n", "resign\n"}) {
        const Ran ran = run_sandtable({"play", "fos/first_steps", "--side", "blue"}, typed, data);
        ASSERT_EQ(ran.code, 0) << ran.err << ran.out;
    }
    const auto ask = "number (Enter: 1): ";
    const Ran ran = run_at_terminal({"play"}, {{ask, "3"}, {ask, "quit"}}, data, tall);
    EXPECT_THAT(ran.out, AllOf(HasSubstr("1) First steps: 1 order, last played "),
                               HasSubstr("2) First steps: 1 order, to its end on ")));
}

/// As on a machine with a screen, whose browser is `true`: nothing opens.
class OnAScreen {
public:
    OnAScreen() { ::setenv("DISPLAY", ":99", 1); }
    ~OnAScreen() { ::unsetenv("DISPLAY"); }
    OnAScreen(const OnAScreen&) = delete;
    OnAScreen& operator=(const OnAScreen&) = delete;
};

TEST(Welcome, OffersTheBrowserOnAMachineWithAScreen)
{
    const OnAScreen screen;
    const TempFolder folder;
    const auto ask = "number (Enter: 1): ";
    const Ran ran = run_at_terminal({"play"}, {{ask, "4"}, {ask, "1"}, {"turn behind: ", "\x03"}},
                                    folder.path().string(), tall);
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("4) play a battle in the browser\n"),
                               HasSubstr("The table is here: http://127.0.0.1:"),
                               HasSubstr("Who only looks on, a turn behind: ")));
}

TEST(Welcome, OffersTheBrowserInFrench)
{
    const OnAScreen screen;
    const TempFolder folder;
    const Ran ran =
        run_at_terminal({"play", "--lang", "fr"}, {{": ", "4"}, {": ", "1"}, {"/#", "\x03"}},
                        folder.path().string(), tall);
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("4) jouer une bataille dans le navigateur\n"),
                               HasSubstr("La table est ici"), Not(HasSubstr("The table"))));
}

TEST(Welcome, SpeaksFrenchAndLetsOneLeave)
{
    const TempFolder folder;
    const Ran ran = run_at_terminal(
        {"play", "--lang", "fr"}, {{": ", "neuf"}, {"un nombre de 1 à 3", "2"}, {": ", "quitter"}},
        folder.path().string(), tall);
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Que voulez-vous faire ?"),
                               HasSubstr("1) apprendre un livre de règles par sa leçon"),
                               HasSubstr("Quelle bataille ?"), Not(HasSubstr("What"))));
}

TEST(Welcome, AsksAgainstWhomTheBattleIsPlayed)
{
    const TempFolder folder;
    const auto ask = "number (Enter: 1): ";
    const Ran ran = run_at_terminal(
        {"play", "--seed", "3"}, {{ask, "2"}, {ask, "1"}, {ask, "1"}, {ask, "1"}, {"\n> ", "quit"}},
        folder.path().string(), tall);
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("Who do you play?"), HasSubstr("Against whom?"),
                               HasSubstr("1) recruit: your first opponent\n"),
                               HasSubstr("3) marshal: the strongest, and the slowest\n"),
                               HasSubstr("The game is kept.")));
    std::string game;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder.path()})
        if (entry.path().extension() == ".game") game = entry.path().string();
    std::string head;
    std::ifstream in{game};
    std::getline(in, head);
    EXPECT_THAT(head, HasSubstr("\"player\":\"marshal:level=recruit\"")) << game;
}

// The library that edits lines dies of an accent it cannot read.
TEST(Welcome, SpeaksFrenchOnAMachineWithoutItsLanguage)
{
    for (const char* locale : {"C", "fr_FR.UTF-8", "none_such"}) {
        SCOPED_TRACE(locale);
        const TempFolder folder;
        const auto ask = "numéro (Entrée : 1) : ";
        const Ran ran = run_at_terminal({"--lang", "fr", "play"}, {{ask, "été"}, {ask, "quitter"}},
                                        folder.path().string(), {.rows = 60, .locale = locale});
        EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
        EXPECT_THAT(ran.out, HasSubstr("un nombre de 1 à 3, ou quitter"));
    }
}

TEST(Welcome, ALongMenuComesAPageAtATime)
{
    const TempFolder folder;
    const auto ask = "number (Enter: 1): ";
    const Ran ran = run_at_terminal({"play"}, {{ask, "2"}, {"more lines", "q"}, {ask, "quit"}},
                                    folder.path().string(), {.rows = 24});
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out,
                AllOf(HasSubstr("Which battle?"), HasSubstr(" 15) "), Not(HasSubstr(" 24) "))));
}

TEST(Welcome, ShowsABattleToWhoWouldRatherWatch)
{
    const TempFolder folder;
    const Ran ran =
        run_at_terminal({"play"}, {{"number (Enter: 1): ", "3"}, {"number (Enter: 1): ", "1"}},
                        folder.path().string(), tall);
    EXPECT_EQ(ran.code, 0) << ran.err << ran.out;
    EXPECT_THAT(ran.out, AllOf(HasSubstr("3) watch the computer play\n"),
                               HasSubstr("*** The battle is"), Not(HasSubstr("Who do you play?"))));
}

} // namespace
} // namespace sandtable::host::welcome_test
