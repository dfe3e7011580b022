// Branches, seats that are handed over on one device, computer players who are asked to decide now,
// and dice that people roll before the first question.
#include "tests/host/temp_folder.hpp"
#include "tests/house/house_with_a_table.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>

namespace sandtable::house::going_on_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::Come;
using sandtable::testing::HouseWithATable;
using sandtable::testing::json;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

/// Gives the first order that begins so, of those that are legal.
std::string give(Client& who, const std::string& begin)
{
    const json asked = who.hear("decide");
    for (const json& order : asked["legal"]) {
        if (!order.get<std::string>().starts_with(begin)) continue;
        who.say({{"order", order}, {"id", asked["id"]}});
        return order;
    }
    ADD_FAILURE() << "no order " << begin << " in " << asked["legal"];
    return {};
}

TEST(HouseBranch, GoesOnFromAnEarlierMomentAndTheFirstIsNotLost)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"players", {{"red", "first"}}}}};
    Client blue = house.come({"blue"});
    const std::string first = give(blue, "path");
    EXPECT_EQ(blue.hear("told")["number"], 2);
    const json then = blue.hear("decide")["view"];
    blue.say({{"undo", true}});
    EXPECT_EQ(blue.hear("told")["number"], 3);
    blue.say({{"branch", 2}, {"ref", "b"}});
    const json branched = blue.hear("branched");
    EXPECT_EQ(branched["ref"], "b");
    EXPECT_EQ(branched["number"], 2);

    Client there = house.come_by(branched["secret"]);
    EXPECT_EQ(there.hear("hello")["told"]["blue"], 2);
    EXPECT_EQ(there.hear("decide")["view"], then);
    there.say({{"journal", 1}});
    EXPECT_EQ(there.hear("journal")["told"][0]["order"], first);
    there.say({{"order", "commit"}});
    EXPECT_EQ(there.hear("told")["order"], "commit");

    // Where it began nothing has changed: the order is taken back.
    blue.say({{"journal", 0}});
    EXPECT_EQ(blue.hear("journal")["last"], 3);
    blue.say({{"branch", 99}});
    EXPECT_EQ(blue.hear("refused")["message"], "there was no moment 99: there are 1 to 3");
    blue.say({{"picture", "ground"}, {"number", 99}});
    EXPECT_EQ(blue.hear("refused")["message"], "there was no moment 99: there are 1 to 3");
    blue.say({{"picture", "ground"}, {"number", 2}});
    EXPECT_EQ(blue.hear("picture")["middles"].size(), 80u);
    blue.say({{"picture", "armies"}}); // there is a map
    EXPECT_FALSE(blue.hear("refused").is_null());
    std::size_t games = 0;
    for (const auto& file : std::filesystem::directory_iterator{house.folder() + "/games"})
        games += file.path().extension() == ".game" ? 1 : 0;
    EXPECT_EQ(games, 2u);
}

TEST(HouseBranch, IsBegunInTheLobbyAndOutlivesTheHouse)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"players", {{"red", "first"}}}}};
    Client blue = house.come({"blue"});
    const std::string first = give(blue, "path");
    EXPECT_FALSE(blue.hear("told").is_null());
    const std::string id = house.table["id"];
    house.lobby->say({{"moments", id}});
    const json moments = house.lobby->hear("moments")["moments"];
    ASSERT_EQ(moments.size(), 1u);
    EXPECT_EQ(moments[0], (json{{"orders", 1}, {"side", "blue"}}));
    house.lobby->say({{"begin", {{"table", id}, {"orders", 7}}}});
    EXPECT_TRUE(house.lobby->hear("refused").contains("message"));
    house.lobby->say({{"begin", {{"table", id}, {"orders", 0}}}, {"ref", 4}});
    const json begun = house.lobby->hear("begun");
    EXPECT_EQ(begun["ref"], 4);
    EXPECT_EQ(begun["table"]["branch"], (json{{"of", id}, {"orders", 0}}));
    EXPECT_EQ(begun["table"]["links"].size(), house.table["links"].size());
    Client there = house.come_by(begun["table"]["links"][1]["secret"]);
    EXPECT_EQ(there.hear("hello")["told"]["blue"], 1) << "the set-up alone";
}

// What the other has plotted is in the game: who could branch would see it carried out.
TEST(HouseBranch, TwoPersonsDoNotSeeEachOthersPlotsByIt)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}}};
    Client blue = house.come({"blue"});
    ASSERT_FALSE(blue.hear("decide").is_null());
    for (const json& wish : {json{{"branch", 1}}, json{{"game", true}}}) {
        blue.say(wish);
        EXPECT_NE(blue.hear("refused")["message"].get<std::string>().find("others sit here"),
                  std::string::npos);
    }
    Client both = house.come(json::array());
    ASSERT_FALSE(both.hear("decide").is_null());
    both.say({{"game", true}});
    EXPECT_TRUE(both.hear("game")["text"].get<std::string>().starts_with(R"({"sandtable_game":1)"));
    both.say({{"branch", 1}});
    const json own = both.hear("branched"), others = blue.hear("branched");
    EXPECT_NE(own["secret"], others["secret"]);
    EXPECT_FALSE(others.contains("number"));
    Client there = house.come_by(others["secret"]);
    EXPECT_EQ(there.hear("hello")["yours"], json({"blue"}));
}

TEST(HouseBranch, OneTableOnThisMachineBranchesToo)
{
    TempFolder folder;
    const Serving serving{
        {"play", "--browser", "fos/first_steps", "--seed", "1", "--record", folder / "g.game"}};
    Client blue{serving.port(), serving.secret()};
    give(blue, "path");
    ASSERT_FALSE(blue.hear("told").is_null());
    blue.say({{"branch", 1}});
    Client there{serving.port(), blue.hear("branched")["secret"]};
    EXPECT_EQ(there.hear("hello")["told"]["blue"], 1);
    EXPECT_TRUE(std::filesystem::exists(folder / "g.2.game"));
    const Serving unkept{{"play", "--browser", "fos/first_steps", "--seed", "1", "--no-record"}};
    Client who{unkept.port(), unkept.secret()};
    ASSERT_FALSE(who.hear("decide").is_null());
    who.say({{"branch", 1}});
    EXPECT_EQ(who.hear("refused")["message"],
              "this game is not recorded: nothing can go on from it");
}

/// Whether a frame says anything of that side's but that it is to sit down, or is there.
bool is_of(const json& message, const std::string& side)
{
    return message.value("side", "") == side && message["type"] != "hand_over";
}

TEST(HouseHandOver, NothingOfASeatIsSaidBeforeSomebodySitsThere)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}}};
    Client both = house.come(json::array(), {.hands_over = true});
    const json hello = both.hear("hello");
    EXPECT_EQ(hello["hands_over"], true);
    EXPECT_TRUE(hello["told"].empty());
    EXPECT_EQ(both.hear("hand_over")["side"], "blue");
    both.say({{"order", "commit"}, {"side", "blue"}});
    EXPECT_EQ(both.hear("refused")["message"], "nobody sits there now: say \"sit\" first");
    both.say({{"sit", "blue"}, {"ref", 1}});
    EXPECT_EQ(both.hear("sits"),
              (json{{"type", "sits"}, {"side", "blue"}, {"told", 1}, {"ref", 1}}));
    const std::string order = give(both, "path");
    ASSERT_FALSE(both.hear("told").is_null());
    ASSERT_FALSE(both.hear("decide").is_null());
    both.say({{"order", "commit"}});
    EXPECT_EQ(both.hear("hand_over")["side"], "red");
    for (const std::string& frame : both.frames)
        EXPECT_FALSE(is_of(json::parse(frame), "red")) << frame.substr(0, 200);
    for (const json& message :
         {json{{"view", true}, {"side", "red"}}, json{{"units", true}, {"side", "red"}},
          json{{"journal", 0}, {"side", "red"}}, json{{"sit", "umpire"}}}) {
        both.say(message);
        EXPECT_FALSE(both.hear("refused").is_null()) << message;
    }

    const std::size_t before = both.frames.size();
    both.say({{"sit", "red"}});
    EXPECT_EQ(both.hear("sits")["side"], "red");
    EXPECT_EQ(both.hear("decide")["side"], "red");
    both.say({{"units", true}, {"ref", "u"}});
    EXPECT_EQ(both.hear("units")["side"], "red");
    for (std::size_t i = before; i < both.frames.size(); ++i) {
        EXPECT_FALSE(is_of(json::parse(both.frames[i]), "blue"));
        EXPECT_EQ(both.frames[i].find(order), std::string::npos) << "what blue has plotted";
    }
    both.say({{"order", "commit"}});
    EXPECT_EQ(both.hear("hand_over")["side"], "blue");
    // What came of it while another sat is told to who sits down again.
    both.say({{"sit", "blue"}});
    EXPECT_GE(both.hear("sits")["told"], 2);
    EXPECT_EQ(both.hear("told")["side"], "blue");
    EXPECT_EQ(both.hear("decide")["side"], "blue");
}

TEST(HouseHandOver, IsForLinksOfSeveralSeatsAlone)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"players", {{"red", "first"}}}}};
    Client blue = house.come({"blue"}, {.hands_over = true});
    EXPECT_FALSE(blue.hear("hello").contains("hands_over"));
    EXPECT_EQ(blue.hear("decide")["side"], "blue");
    blue.say({{"sit", "blue"}});
    EXPECT_EQ(blue.hear("refused")["message"], "seats are not handed over on this connection");
}

TEST(HouseHurry, AComputerPlayerWhoThinksDecidesWhenAsked)
{
    // So much effort that it would think for hours.
    const HouseWithATable house{
        {{"battle", "fos/marengo"}, {"players", {{"red", "marshal:effort=100000"}}}, {"seed", 3}}};
    Client other = house.come({"blue"});
    ASSERT_FALSE(other.hear("hello").is_null());
    other.say({{"hurry", "blue"}});
    EXPECT_EQ(other.hear("refused")["message"], "no computer player decides there now");
    other.say({{"order", "commit"}});
    const json first = other.hear("thinking");
    EXPECT_EQ(first["side"], "red");
    EXPECT_FALSE(first.contains("tried"));
    const json later = other.hear("thinking"); // as long as it thinks
    EXPECT_GT(later["tried"], 0);
    EXPECT_FALSE(later.contains("thought")) << "what it is about to do is the other side's alone";
    other.say({{"hurry", "red"}, {"ref", 5}});
    EXPECT_EQ(other.hear("hurry")["ref"], 5);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(other.hear("thought")["side"], "red");
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds{20});
}

TEST(HouseDice, AreRolledByHandBeforeTheFirstQuestionToo)
{
    const HouseWithATable house{
        {{"battle", "fastplay70/first_march"}, {"dice", "hand"}, {"watch", 0}}};
    Client both = house.come(json::array());
    EXPECT_EQ(both.hear("hello")["type"], "hello");
    int rolls = 0;
    while (true) {
        const json message = both.hear();
        ASSERT_FALSE(message.is_null()) << both.closed();
        if (message["type"] == "decide") break;
        if (message["type"] != "roll") continue;
        ++rolls;
        both.say({{"dice", rolls == 1 ? json(nullptr) : json("1")}});
        ASSERT_LT(rolls, 100);
    }
    EXPECT_GE(rolls, 2) << "a die that is not given is asked for again";
}

} // namespace
} // namespace sandtable::house::going_on_test
