// A hint at a table that many share: for the seat that is asked, heard by nobody else, stopped when
// it is wished.
#include "tests/house/house_with_a_table.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::house::hint_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::HouseWithATable;
using sandtable::testing::json;
using sandtable::testing::run_sandtable;
using ::testing::HasSubstr;

/// What has come up to the answer to a question that is asked now.
void catch_up(Client& client)
{
    client.say({{"explain", "FOS-MEL-10"}, {"ref", "now"}});
    static_cast<void>(client.hear("explain"));
}

bool heard_of_advice(const Client& client)
{
    for (const std::string& frame : client.frames)
        if (frame.find("advi") != std::string::npos) return true;
    return false;
}

TEST(HouseHint, IsWhatTheCommandAdvisesAndNobodyElseHearsOfIt)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"seed", 1}}};
    Client blue = house.come({"blue"}), red = house.come({"red"}),
           other = house.come_by(house.watch_link());
    const json asked = blue.hear("decide");
    blue.say({{"advise", true}, {"ref", 7}});
    blue.say({{"units", true}, {"ref", 8}}); // answered meanwhile
    json advice = blue.hear("advise");
    EXPECT_EQ(advice["ref"], 7);
    EXPECT_EQ(advice["id"], asked["id"]);
    bool answered = false;
    for (const json& message : blue.passed) answered = answered || message["type"] == "units";
    EXPECT_TRUE(answered) << "the table does not answer while it thinks";
    for (const char* word : {"type", "id", "ref"}) advice.erase(word);
    const auto command = run_sandtable(
        {"advise", "fos/first_steps", "--side", "blue", "--seed", "1", "--format", "json"});
    EXPECT_EQ(advice, json::parse(command.out)) << command.err;
    for (Client* one : {&red, &other}) {
        catch_up(*one);
        EXPECT_FALSE(heard_of_advice(*one));
    }
}

TEST(HouseHint, IsForWhoIsAskedAndForOneQuestionAtATime)
{
    const HouseWithATable house{{{"battle", "fos/first_steps"}, {"seed", 1}}};
    Client blue = house.come({"blue"}), red = house.come({"red"}),
           other = house.come_by(house.watch_link());
    static_cast<void>(blue.hear("decide"));
    red.say({{"advise", true}, {"ref", 1}});
    EXPECT_EQ(red.hear("refused")["message"], "nothing is asked of you now");
    red.say({{"advise", true}, {"side", "blue"}});
    EXPECT_EQ(red.hear("refused")["message"], "that is no seat of yours");
    red.say({{"advise", "blue"}});
    EXPECT_THAT(red.hear("refused")["message"].get<std::string>(), HasSubstr("wants true"));
    other.say({{"advise", true}});
    EXPECT_EQ(other.hear("refused")["message"], "who watches gives no orders");
    blue.say({{"advise", true}, {"ref", "a"}});
    blue.say({{"advise", true}, {"ref", "b"}});
    const json no = blue.hear("refused");
    EXPECT_EQ(no["ref"], "b");
    EXPECT_EQ(no["message"], "your advice is still being worked out: wait, or stop it");
    // An order has made the question another: what was thought of it is worth nothing.
    blue.say({{"order", "commit"}});
    const json late = blue.hear("refused");
    EXPECT_EQ(late["ref"], "a");
    EXPECT_EQ(late["message"], "the table is another by now: ask again");
}

TEST(HouseHint, IsStoppedWithWhatThereIs)
{
    const HouseWithATable house{{{"battle", "fos/marengo"}, {"seed", 1}}};
    Client all = house.come(json::array(), {"fr"});
    static_cast<void>(all.hear("decide"));
    all.say({{"advise", true}, {"ref", 1}});
    all.say({{"stop", true}});
    json answer;
    while (answer.is_null() || answer.value("ref", 0) != 1) {
        answer = all.hear();
        ASSERT_FALSE(answer.is_null());
    }
    if (answer["type"] == "refused") {
        EXPECT_THAT(answer["message"].get<std::string>(), HasSubstr("arrêté trop tôt"));
    } else {
        EXPECT_EQ(answer["stopped"], true) << answer;
        EXPECT_LT(answer["tables"], 4);
    }
}

// Both are asked at once: one waits until the other has his hint, and hears no reason.
TEST(HouseHint, OfAnotherSeatIsOnlyWaitedFor)
{
    const HouseWithATable house{{{"battle", "synapse/two_lines"}, {"seed", 1}}};
    Client a = house.come({"A"}), b = house.come({"B"});
    static_cast<void>(a.hear("decide"));
    static_cast<void>(b.hear("decide"));
    a.say({{"advise", true}});
    b.say({{"advise", true}});
    EXPECT_EQ(b.hear("advise")["side"], "B");
    EXPECT_EQ(a.hear("advise")["side"], "A");
    for (const json& message : b.passed) EXPECT_NE(message["type"], "refused") << message;
    // Nobody stands in the row twice.
    a.say({{"advise", true}});
    b.say({{"advise", true}, {"ref", 1}});
    b.say({{"advise", true}, {"ref", 2}});
    EXPECT_EQ(b.hear("refused")["ref"], 2);
    b.say({{"stop", true}});
    EXPECT_EQ(b.hear("refused")["ref"], 1) << "it was not even begun";
    EXPECT_EQ(a.hear("advise")["side"], "A");
    // Who leaves is not waited for.
    a.say({{"advise", true}});
    {
        const Client gone = std::move(a);
    }
    b.say({{"advise", true}});
    EXPECT_EQ(b.hear("advise")["side"], "B");
}

} // namespace
} // namespace sandtable::house::hint_test
