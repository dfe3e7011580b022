// The umpire's seat in a browser: asked for everything that the book leaves to him, to the end of a
// battle.
#include "tests/host/temp_folder.hpp"
#include "tests/house/client.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::house::umpire_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::json;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

TEST(HouseUmpire, RulesABattleOfSynapseToItsEnd)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret()};
    lobby.say(
        {{"begin",
          {{"battle", "synapse/agincourt"},
           {"seed", 4},
           {"options",
            {{"umpire.seat", "person"}, {"umpire.asks", "each"}, {"dice.crit_effects", "umpire"}}},
           {"players", {{"A", "any"}, {"B", "any"}, {"umpire", "human"}}}}}});
    const json table = lobby.hear("begun")["table"];
    std::string secret;
    for (const json& link : table["links"])
        if (link["seats"] == json({"umpire"}) && !link.contains("watch")) secret = link["secret"];
    Client umpire{serving.port(), secret, "fr"};
    const json hello = umpire.hear("hello");
    EXPECT_EQ(hello["yours"], json({"umpire"}));
    EXPECT_EQ(hello["umpire"], true);
    umpire.say({{"note", "Il pleut depuis la veille."}});

    std::set<std::string> matters;
    std::size_t rulings = 0;
    bool noted = false, heard_orders = false;
    json end;
    while (rulings < 2000) {
        const json message = umpire.hear();
        ASSERT_FALSE(message.is_null()) << umpire.closed();
        const std::string type = message["type"];
        noted = noted || type == "note";
        heard_orders =
            heard_orders || (type == "told" && message.value("by", "umpire") != "umpire");
        ASSERT_NE(type, "refused") << message;
        if (type == "over") {
            end = message;
            break;
        }
        if (type != "decide") continue;
        EXPECT_EQ(message["side"], "umpire");
        EXPECT_FALSE(message["decision"]["prompt"].get<std::string>().empty());
        matters.insert(message["decision"]["kind"].get<std::string>());
        const json& legal = message["legal"];
        umpire.say({{"order", legal[rulings % legal.size()]}, {"id", message["id"]}});
        ++rulings;
    }
    ASSERT_FALSE(end.is_null()) << rulings << " rulings and no end";
    EXPECT_FALSE(end.value("ending", "").empty());
    EXPECT_TRUE(noted);
    EXPECT_TRUE(heard_orders) << "the umpire hears what the sides do";
    EXPECT_GE(matters.size(), 10u) << "matters that were left to him";
    // Nothing is hidden from him: every unit has its name.
    for (const json& unit : end["view"]["units"]) EXPECT_TRUE(unit.contains("name")) << unit;
}

} // namespace
} // namespace sandtable::house::umpire_test
