// Giving up, and draws, at a table that many share: said by persons and by computer players, told
// to everybody, kept as a note.
#include "tests/house/house_with_a_table.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

namespace sandtable::house::parley_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::HouseWithATable;
using sandtable::testing::json;
using sandtable::testing::run_sandtable;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;
using ::testing::HasSubstr;
using ::testing::Not;

std::string text_of(const std::filesystem::path& file)
{
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    return text.str();
}

std::string game_of(const HouseWithATable& house)
{
    for (const auto& entry : std::filesystem::recursive_directory_iterator{house.folder()})
        if (entry.path().extension() == ".game") return text_of(entry.path());
    return {};
}

std::string no(Client& client, const json& message)
{
    client.say(message);
    return client.hear("refused")["message"];
}

bool heard(const Client& client, const std::string& type)
{
    for (const std::string& frame : client.frames)
        if (json::parse(frame)["type"] == type) return true;
    return false;
}

TEST(HouseParley, WhoGivesUpEndsTheBattleForEverybody)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"seed", 1}, {"watch", 5}}};
    Client blue = house.come({"blue"}, {"fr"}), red = house.come({"red"}),
           other = house.come_by(house.watch_link());
    const json asked = blue.hear("decide");
    red.say({{"resign", true}}); // though it is not for him to decide
    const json end = blue.hear("agreed");
    EXPECT_EQ(end["side"], "red");
    EXPECT_EQ(end["what"], "give_up");
    EXPECT_EQ(end["text"], "Arrière-garde : la bataille est abandonnée.");
    EXPECT_EQ(red.hear("agreed")["text"], "Rearguard: the battle is given up.");
    EXPECT_EQ(other.hear("agreed")["text"], "Rearguard: the battle is given up.");
    // Nothing is asked any more, and nothing is taken.
    EXPECT_EQ(no(blue, {{"order", "commit"}, {"id", asked["id"]}}), end["text"]);
    EXPECT_EQ(no(blue, {{"undo", true}}), end["text"]);
    EXPECT_EQ(no(blue, {{"offer", "draw"}}), end["text"]);
    EXPECT_EQ(no(blue, {{"advise", true}}), "on ne vous demande rien pour l'instant");
    // Whoever comes is told, and a word of it stands in the record.
    Client late = house.come({"blue"});
    EXPECT_EQ(late.hear("agreed")["text"], "Rearguard: the battle is given up.");
    EXPECT_FALSE(heard(late, "decide"));
    EXPECT_THAT(game_of(house), HasSubstr("Rearguard: the battle is given up."));
    // What others have ordered is no secret now, as when the rules have ended it.
    late.say({{"game", true}});
    EXPECT_THAT(late.hear("game")["text"].get<std::string>(), HasSubstr("is given up"));
    other.say({{"journal", 0}});
    EXPECT_GT(other.hear("journal")["last"], 0);
}

TEST(HouseParley, ADrawIsOfferedAndTakenOrDeclined)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"seed", 1}, {"watch", 0}}};
    Client blue = house.come({"blue"}), red = house.come({"red"}, {"fr"}),
           other = house.come_by(house.watch_link());
    static_cast<void>(blue.hear("decide"));
    EXPECT_EQ(no(red, {{"accept", true}}), "on ne vous propose rien");
    EXPECT_EQ(no(blue, {{"offer", "peace"}}), "what is offered is \"draw\"");
    blue.say({{"offer", "draw"}});
    const json offer = red.hear("offer");
    EXPECT_EQ(offer["side"], "blue");
    EXPECT_EQ(offer["to"], "red");
    EXPECT_EQ(offer["what"], "draw");
    EXPECT_EQ(blue.hear("offer"), offer);
    EXPECT_EQ(no(blue, {{"accept", true}}), "nothing is offered to you") << "his own";
    EXPECT_EQ(no(blue, {{"offer", "draw"}}), "your offer stands already");
    EXPECT_EQ(no(red, {{"offer", "draw"}}), "on vous propose déjà quelque chose : répondez-y");
    // Whoever comes back finds it.
    EXPECT_EQ(house.come({"red"}).hear("offer"), offer);
    red.say({{"decline", true}});
    EXPECT_EQ(blue.hear("declined")["side"], "blue");
    EXPECT_EQ(red.hear("declined")["side"], "blue");
    EXPECT_EQ(no(blue, {{"offer", "draw"}}),
              "your offer was declined: another may be made next turn");
    // The other's own may be made, and an order of who has it says no.
    red.say({{"offer", "draw"}});
    EXPECT_EQ(blue.hear("offer")["side"], "red");
    blue.say({{"order", "hold #1"}});
    EXPECT_EQ(red.hear("declined")["side"], "red");
    for (int turn = 1; turn < 2;) {
        blue.say({{"order", "commit"}});
        red.say({{"order", "commit"}});
        const json view = blue.hear("decide")["view"];
        turn = view["turn"];
    }
    blue.say({{"offer", "draw"}});
    static_cast<void>(red.hear("offer"));
    red.say({{"accept", true}});
    EXPECT_EQ(red.hear("agreed")["text"], "Avant-garde : la nulle est conclue.");
    EXPECT_EQ(blue.hear("agreed")["what"], "draw");
    EXPECT_EQ(other.hear("agreed")["text"], "Advance guard: a draw is agreed.");
    EXPECT_FALSE(heard(other, "offer")) << "who looks on";
}

TEST(HouseParley, IsForTheTwoSidesOfABattle)
{
    const HouseWithATable house{
        {{"battle", "synapse/two_lines"}, {"players", {{"umpire", "human"}}}, {"watch", 0}}};
    Client a = house.come({"A"}), umpire = house.come({"umpire"}),
           other = house.come_by(house.watch_link());
    static_cast<void>(a.hear("hello"));
    EXPECT_EQ(no(umpire, {{"resign", true}}),
              "giving up and draws are for the two sides of a battle");
    EXPECT_EQ(no(a, {{"resign", true}, {"side", "B"}}), "that is no seat of yours");
    EXPECT_THAT(no(a, {{"resign", 1}}), HasSubstr("wants true"));
    EXPECT_EQ(no(other, {{"resign", true}}), "who watches gives no orders");
    EXPECT_FALSE(heard(a, "agreed"));
}

// A book's own order for it is the rules' end of the battle; then there is nothing left to agree.
TEST(HouseParley, ComesTooLateWhereTheRulesHaveEndedIt)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"seed", 1}}};
    Client blue = house.come({"blue"}), red = house.come({"red"});
    static_cast<void>(blue.hear("decide"));
    red.say({{"offer", "draw"}});
    static_cast<void>(blue.hear("offer"));
    blue.say({{"order", "resign"}});
    EXPECT_EQ(red.hear("over")["winner"], "red");
    EXPECT_EQ(no(red, {{"resign", true}}), "the battle is over: there is nothing to order");
    EXPECT_EQ(no(blue, {{"accept", true}}), "the battle is over: there is nothing to order");
    EXPECT_FALSE(heard(house.come({"red"}), "offer"));
}

TEST(HouseParley, WhoThoughtMeanwhileGivesNoOrderAnyMore)
{
    const HouseWithATable house{
        {{"battle", "fos/marengo"}, {"players", {{"red", "marshal:effort=100000"}}}, {"seed", 3}}};
    Client blue = house.come({"blue"});
    static_cast<void>(blue.hear("decide"));
    blue.say({{"order", "commit"}});
    EXPECT_EQ(blue.hear("thinking")["side"], "red");
    blue.say({{"resign", true}});
    EXPECT_EQ(blue.hear("thought")["side"], "red");
    EXPECT_EQ(blue.hear("agreed")["side"], "blue");
    // He is hurried, and has decided by then; what he plots in secret only the record would tell.
    std::this_thread::sleep_for(std::chrono::milliseconds{1500});
    blue.say({{"game", true}});
    std::istringstream game{blue.hear("game")["text"].get<std::string>()};
    for (std::string line; std::getline(game, line);) {
        const json one = json::parse(line);
        EXPECT_TRUE(!one.contains("order") || one["side"] == "blue") << line;
    }
}

/// One weak unit far from everything, against three that hold the only place.
constexpr const char* lopsided =
    "size 8x6\nobjective b2\nblue #1 C2 b2, #2 I2 a1, #3 I2 c2\nred #4 I2 h6\nturns 6\n"
    "option fog_of_war=false\n";

struct Beaten : ::testing::Test {
    TempFolder folder;
    std::string file = folder.write("p.fos", lopsided);
    /// Blue against a computer player who does nothing.
    [[nodiscard]] std::unique_ptr<Serving> table(const std::vector<std::string>& more = {}) const
    {
        std::vector<std::string> words{"play", file,        "--browser",      "--side",
                                       "blue", "--players", ",first",         "--seed",
                                       "1",    "--record",  folder / "g.game"};
        words.insert(words.end(), more.begin(), more.end());
        return std::make_unique<Serving>(words);
    }
};

/// Commits until something else comes than a question; gives it.
json play_on(Client& blue, const std::vector<std::string>& until)
{
    while (true) {
        const json message = blue.hear();
        if (message.is_null()) return message;
        for (const std::string& type : until)
            if (message["type"] == type) return message;
        if (message["type"] == "decide") blue.say({{"order", "commit"}, {"id", message["id"]}});
    }
}

TEST_F(Beaten, AComputerPlayerGivesUpWhereThatIsAskedFor)
{
    const auto serving = table({"--concede"});
    Client blue{serving->port(), serving->secret()};
    const json offer = play_on(blue, {"offer", "over"});
    EXPECT_EQ(offer["type"], "offer") << offer;
    EXPECT_EQ(offer["side"], "red");
    EXPECT_EQ(offer["what"], "give_up");
    blue.say({{"accept", true}});
    EXPECT_EQ(blue.hear("agreed")["text"], "red: the battle is given up.");
    const auto replay = run_sandtable({"replay", folder / "g.game"});
    EXPECT_THAT(replay.out, HasSubstr("red: the battle is given up.")) << replay.err;
}

TEST_F(Beaten, WhoPlaysOnIsNotAskedAgain)
{
    const auto serving = table({"--concede"});
    Client blue{serving->port(), serving->secret()};
    ASSERT_EQ(play_on(blue, {"offer", "over"})["type"], "offer");
    blue.say({{"decline", true}});
    EXPECT_EQ(play_on(blue, {"offer", "over"})["type"], "over");
    EXPECT_TRUE(heard(blue, "declined"));
}

// Where nobody sits there is nobody to ask, and who is beaten ends it all the same.
TEST_F(Beaten, EndsItAmongComputers)
{
    const Serving serving{{"play", file, "--browser", "--players", "first,first", "--seed", "1",
                           "--concede", "--no-record"}};
    Client other{serving.port(), serving.secret()};
    json last;
    while (last.is_null() || (last["type"] != "agreed" && last["type"] != "over")) {
        last = other.hear();
        ASSERT_FALSE(last.is_null());
    }
    EXPECT_EQ(last["type"], "agreed") << last;
    EXPECT_EQ(last["what"], "give_up");
    EXPECT_FALSE(heard(other, "offer"));
}

TEST_F(Beaten, NobodyGivesUpUnasked)
{
    const auto serving = table();
    Client blue{serving->port(), serving->secret()};
    EXPECT_EQ(play_on(blue, {"offer", "over"})["type"], "over");
}

// Who is lost takes a draw; who has won does not.
TEST_F(Beaten, TakesTheDrawThatIsOfferedToHim)
{
    const auto serving = table();
    Client blue{serving->port(), serving->secret()};
    static_cast<void>(blue.hear("decide"));
    blue.say({{"offer", "draw"}});
    EXPECT_EQ(blue.hear("agreed")["what"], "draw");
}

TEST_F(Beaten, WhoHasWonTakesNone)
{
    const Serving serving{{"play", file, "--browser", "--side", "red", "--players", "first",
                           "--seed", "1", "--no-record"}};
    Client red{serving.port(), serving.secret()};
    static_cast<void>(red.hear("decide"));
    red.say({{"offer", "draw"}});
    EXPECT_EQ(red.hear("declined")["side"], "red");
}

// The lobby's wish outlives the table's process: the game file does not hold it.
TEST(HouseParley, TheLobbyMayAskForIt)
{
    const HouseWithATable house{
        {{"battle", "fos/first_steps"}, {"players", {{"red", "greedy"}}}, {"concede", true}}};
    EXPECT_THAT(text_of(house.folder() + "/house.json"), HasSubstr("\"--concede\""));
    const HouseWithATable without{{{"battle", "fos/first_steps"}, {"concede", "yes"}}};
    EXPECT_THAT(text_of(without.folder() + "/house.json"), Not(HasSubstr("--concede")));
}

} // namespace
} // namespace sandtable::house::parley_test
