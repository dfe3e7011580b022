// Game files that somebody brings along, words for one side's ears, and questions asked of the
// whole map.
#include "tests/host/temp_folder.hpp"
#include "tests/house/client.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace sandtable::house::brought_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::content;
using sandtable::testing::json;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

/// The game with one text of it replaced.
std::string with(std::string game, const std::string& old, const std::string& now)
{
    const auto at = game.find(old);
    EXPECT_NE(at, std::string::npos) << old;
    return at == std::string::npos ? game : game.replace(at, old.size(), now);
}

/// Brings a text as a game, in pieces, and gives what the house says to it.
json brought(Client& lobby, const std::string& text)
{
    constexpr std::size_t piece = 300;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        lobby.say({{"bring", text.substr(at, piece)}});
        EXPECT_EQ(lobby.hear("brought")["type"], "brought");
    }
    lobby.say({{"begin", {{"brought", "of a friend"}}}, {"ref", "g"}});
    for (json said = lobby.hear(); !said.is_null(); said = lobby.hear())
        if (said.value("ref", "") == "g") return said;
    return {};
}

std::string link_for(const json& table, const json& seats)
{
    for (const json& link : table["links"])
        if (link["seats"] == seats && !link.contains("watch")) return link["secret"];
    return {};
}

class Bringing : public ::testing::Test {
protected:
    void SetUp() override
    {
        const std::string path = folder_ / "g.game";
        const auto played = sandtable::testing::run_sandtable(
            {"play", "fos/first_steps", "--side", "blue", "--seed", "1", "--record", path},
            "hold #1\nquit\n");
        ASSERT_EQ(played.code, 0) << played.err;
        game_ = content(path);
    }
    TempFolder folder_;
    std::string game_;
};

TEST_F(Bringing, AGameOfSomebodyElseIsATableWithItsSeats)
{
    const Serving serving{{"serve", "--port", "0", "--folder", folder_ / "house"}};
    Client lobby{serving.port(), serving.secret()};
    const json said = brought(lobby, game_);
    ASSERT_EQ(said["type"], "begun") << said;
    EXPECT_EQ(said["table"]["title"], "of a friend");
    Client blue{serving.port(), link_for(said["table"], {"blue"})};
    EXPECT_EQ(blue.hear("hello")["told"]["blue"], 2);
}

TEST_F(Bringing, WhatIsNoGameOfHereIsRefusedAndNotKept)
{
    const Serving serving{{"serve", "--port", "0", "--folder", folder_ / "house"}};
    Client lobby{serving.port(), serving.secret()};
    for (const std::string& text :
         {std::string{}, std::string{"no game\n"}, with(game_, "\"scenario\"", "\"scenery\""),
          with(game_, "fos/first_steps", "../first_steps"),
          with(game_, "fos/first_steps", "/etc/passwd"),
          with(game_, "fos/first_steps", "fos/steps.lua"),
          with(game_, "fos/first_steps", "fos/no_such_battle"),
          with(game_, "\"human\"", "\"wire:touch x\"")}) {
        const json said = brought(lobby, text);
        EXPECT_EQ(said["type"], "refused") << text;
        EXPECT_EQ(said["message"].dump().find(folder_ / "house"), std::string::npos) << said;
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder_ / "house/games"));
}

TEST(Computers, AmongThemselvesAreLookedAtByWhoBeganTheirBattle)
{
    const Serving serving{{"play", "--browser", "fos/first_steps", "--players", "first,first",
                           "--seed", "3", "--no-record"}};
    Client owner{serving.port(), serving.secret()};
    EXPECT_EQ(owner.hear("hello")["watches"], 0);
    EXPECT_TRUE(owner.hear("over")["view"].is_object());
}

TEST(Lobby, OfAHouseWithALanguageAnswersEachInHisOwn)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--lang", "fr", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret(), "en"};
    lobby.say({{"battle", "fos/first_steps"}});
    EXPECT_EQ(lobby.hear("battle")["battle"]["title"], "First steps");
}

TEST(Whisper, OneSideHearsItAndNobodyElse)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret()};
    lobby.say({{"begin", {{"battle", "fos/first_steps"}, {"seed", 1}}}});
    const json table = lobby.hear("begun")["table"];
    Client blue{serving.port(), link_for(table, {"blue"})};
    EXPECT_EQ(blue.hear("hello")["type"], "hello");
    blue.say({{"note", "At noon."}, {"to", "red"}});
    EXPECT_TRUE(blue.hear("refused").contains("message")) << "nobody sits there";
    Client red{serving.port(), link_for(table, {"red"})};
    Client all{serving.port(), link_for(table, json::array())};
    EXPECT_EQ(red.hear("hello")["type"], "hello");
    EXPECT_EQ(all.hear("hello")["type"], "hello");
    blue.say({{"note", "At noon."}, {"to", "green"}});
    EXPECT_TRUE(blue.hear("refused").contains("message"));
    red.say({{"note", "Yours is the hill."}, {"to", "red"}});
    EXPECT_EQ(red.hear("note")["to"], "red");
    blue.say({{"units", true}});
    EXPECT_EQ(blue.hear("units")["type"], "units");
    for (const std::string& frame : blue.frames)
        EXPECT_EQ(frame.find("Yours is the hill"), std::string::npos);
    EXPECT_EQ(content(folder / ("house/games/" + table["id"].get<std::string>() + ".game"))
                  .find("Yours is the hill"),
              std::string::npos)
        << "it was kept";
}

TEST_F(Bringing, AtOnesOwnTableTheGameIsAnother)
{
    const Serving serving{{"play", "--browser", "fos/first_steps", "--seed", "1", "--no-record"}};
    Client owner{serving.port(), serving.secret()};
    const json said = brought(owner, game_);
    ASSERT_EQ(said["type"], "begun") << said;
    Client there{serving.port(), said["table"]["links"][0]["secret"]};
    EXPECT_EQ(there.hear("hello")["type"], "hello");
    const json refused = brought(owner, with(game_, "fos/first_steps", "fos/no_steps"));
    EXPECT_EQ(refused["type"], "refused") << refused;

    Client onlooker{serving.port(), serving.second_secret()};
    onlooker.say({{"bring", "x"}});
    EXPECT_NE(onlooker.hear("refused")["message"].get<std::string>().find("only who plays"),
              std::string::npos);
}

TEST(Survey, SaysOfEveryCellWhatTheQuestionSaysOfIt)
{
    const Serving serving{{"play", "--browser", "fos/first_steps", "--seed", "1", "--no-record"}};
    Client blue{serving.port(), serving.secret()};
    blue.say({{"survey", "sight c2"}});
    const json answers = blue.hear("survey")["answers"];
    std::size_t cells = 0;
    for (const json& one : answers) {
        cells += one["cells"].size();
        const std::string cell = one["cells"][0];
        blue.say({{"forecast", "sight c2 " + cell}});
        EXPECT_EQ(blue.hear("forecast")["breakdowns"][0]["outcome"], one["outcome"]) << cell;
    }
    EXPECT_GT(cells, 20u);
    for (const char* const wrong : {"", "sight", "sight c2 c3", "commit", "score", "what #1"}) {
        blue.say({{"survey", wrong}});
        EXPECT_TRUE(blue.hear("refused").contains("message")) << wrong;
    }
}

} // namespace
} // namespace sandtable::house::brought_test
