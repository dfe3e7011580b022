// The house as browsers meet it: the program itself, over sockets, with the client of Boost.Beast.
#include "tests/host/temp_folder.hpp"
#include "tests/house/client.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>

namespace sandtable::house::serve_test {
namespace {

using sandtable::testing::Client;
using sandtable::testing::fetch;
using sandtable::testing::json;
using sandtable::testing::raw;
using sandtable::testing::Serving;
using sandtable::testing::TempFolder;

std::vector<std::string> one_table(std::vector<std::string> more = {})
{
    std::vector<std::string> words{"play",   "--browser", "fos/first_steps",
                                   "--seed", "1",         "--no-record"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

/// Begins a table and gives it as the house tells of it.
json begun(Client& lobby, json wish)
{
    EXPECT_EQ(lobby.hear("house")["protocol"], "sandtable.house/1");
    lobby.say({{"begin", std::move(wish)}, {"ref", "b"}});
    const json answer = lobby.hear("begun");
    EXPECT_EQ(answer.value("ref", ""), "b");
    return answer.is_null() ? json{} : answer["table"];
}

/// The secret of the link for just these seats.
std::string link_for(const json& table, const json& seats)
{
    for (const json& link : table["links"])
        if (link["seats"] == seats && !link.contains("watch")) return link["secret"];
    return {};
}

TEST(HouseDoor, OnlyALinkOpensATable)
{
    const Serving serving{one_table()};
    Client stranger{serving.port(), "AAAAAAAAAAAAAAAAAAAAAAAA"};
    EXPECT_TRUE(stranger.hear().is_null());
    EXPECT_EQ(stranger.closed(), 4001);
    Client silent{serving.port()};
    silent.say({{"order", "commit"}});
    EXPECT_TRUE(silent.hear().is_null());
    EXPECT_EQ(silent.closed(), 4001);
    Client friendly{serving.port(), serving.secret()};
    EXPECT_EQ(friendly.hear("hello")["yours"], json({"blue"}));
    EXPECT_GE(serving.secret().size(), 22u) << "less than 128 bits";
    EXPECT_NE(serving.secret(), serving.second_secret());
}

TEST(HouseDoor, OtherHostsAndOtherPagesStayOutside)
{
    const Serving serving{one_table()};
    EXPECT_EQ(fetch(serving.port(), "/", {{"Host", "evil.example"}}).status, 421u);
    EXPECT_EQ(fetch(serving.port(), "/", {{"Origin", "http://evil.example"}}).status, 403u);
    EXPECT_EQ(fetch(serving.port(), "/../../etc/passwd").status, 404u);
    EXPECT_EQ(fetch(serving.port(), "/.hidden").status, 404u);
    const auto answer = fetch(serving.port(), "/no_such_file.js");
    EXPECT_EQ(answer.status, 404u);
    EXPECT_EQ(answer.field("X-Content-Type-Options"), "nosniff");
    EXPECT_NE(answer.field("Content-Security-Policy").find("script-src 'self'"), std::string::npos);
    EXPECT_EQ(answer.field("Content-Security-Policy").find("unsafe-inline"), std::string::npos);
    // A page of another site may not open the socket either.
    const std::string upgrade = raw(
        serving.port(), "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(serving.port()) +
                            "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                            "Sec-WebSocket-Version: 13\r\nOrigin: http://evil.example\r\n\r\n");
    EXPECT_TRUE(upgrade.starts_with("HTTP/1.1 403")) << upgrade;
}

TEST(HouseDoor, GarbageCostsNobodyElseAnything)
{
    const Serving serving{one_table()};
    Client player{serving.port(), serving.secret()};
    ASSERT_FALSE(player.hear("decide").is_null());
    EXPECT_EQ(raw(serving.port(), "\x16\x03\x01 no HTTP at all\r\n\r\n").find("HTTP/1.1 200"),
              std::string::npos);
    static_cast<void>(raw(serving.port(), "GET / HTTP/1.1\r\nX: " + std::string(100'000, 'x')));
    Client large{serving.port(), serving.secret()};
    // Far more than lies between two sockets: he still speaks while the house parts with him.
    large.say_bytes("{\"order\":\"" + std::string(8'000'000, 'x') + "\"}");
    while (!large.hear().is_null()) {
    }
    EXPECT_EQ(large.closed(), 1009) << large.how_closed();
    Client binary{serving.port(), serving.secret()};
    binary.say_bytes("\1\2\3", false);
    while (!binary.hear().is_null()) {
    }
    EXPECT_EQ(binary.closed(), 1003);
    Client hasty{serving.port(), serving.secret()};
    for (int i = 0; i < 400 && hasty.closed() == 0; ++i) hasty.say_bytes("{");
    while (!hasty.hear().is_null()) {
    }
    EXPECT_EQ(hasty.closed(), 1008);
    player.say({{"units", true}, {"ref", 7}});
    EXPECT_EQ(player.hear("units")["ref"], 7);
}

// A plugin that ends its process costs the order in hand: whoever gave it is told, and goes on.
TEST(HouseTable, GoesOnAfterAPluginHasFailed)
{
    const TempFolder folder;
    const std::string battle = folder.write(
        "fair.lua", "return scenario \"A fair\" {\n  ruleset = \"bomb/1\", turns = 104,\n"
                    "  map = square { [[ . . ]] },\n"
                    "  sides = { left = \"Left\", right = \"Right\" },\n"
                    "  units = { left = { team { \"A\", id = \"#1\", at = \"a1\" } },\n"
                    "            right = { team { \"B\", id = \"#2\", at = \"b1\" } } },\n}\n");
    const Serving serving{{"play", "--browser", battle, "--players", "human,first", "--record",
                           folder / "g.game", "--plugin",
                           std::string{SANDTABLE_BUILD_DIR} + "/tests/plugins/bomb"}};
    Client player{serving.port(), serving.secret()};
    json lost, answered;
    int orders = 0;
    for (json said = player.hear(); !said.is_null(); said = player.hear()) {
        if (said["type"] == "refused") {
            lost = said;
            break;
        }
        if (said["type"] != "decide" || said["id"] == answered || orders == 2) continue;
        answered = said["id"];
        ++orders;
        player.say({{"order", "pull soft"}});
    }
    ASSERT_FALSE(lost.is_null());
    EXPECT_EQ(lost["message"], "a plugin has failed, and the order in hand is lost: pull soft");
    player.say({{"order", "pull hard"}});
    EXPECT_FALSE(player.hear("told").is_null()) << player.how_closed();
}

TEST(HouseTable, AnswersInTheReadersLanguageAndChangesIt)
{
    const Serving serving{one_table()};
    Client player{serving.port(), serving.secret(), "fr"};
    const json hello = player.hear("hello");
    EXPECT_EQ(hello["language"], "fr");
    EXPECT_EQ(hello["scenario"]["title"], "Premiers pas");
    const json view = player.hear("decide")["view"];
    for (const json& unit : view["units"])
        if (unit["id"] == "#1") {
            EXPECT_EQ(unit["title"], "Bataillons de ligne");
        }
    player.say({{"lang", "en"}});
    EXPECT_EQ(player.hear("hello")["scenario"]["title"], "First steps");
    EXPECT_FALSE(player.hear("decide").is_null());
}

TEST(HouseTable, DrawsTheGroundForThePage)
{
    const Serving serving{one_table()};
    Client player{serving.port(), serving.secret()};
    player.say({{"picture", "ground"}, {"style", "night"}});
    const json ground = player.hear("picture");
    ASSERT_TRUE(ground.is_object());
    const std::string svg = ground["svg"];
    EXPECT_NE(svg.find("class=\"cell on-clear\""), std::string::npos) << svg.substr(0, 400);
    EXPECT_EQ(svg.find("<style"), std::string::npos);
    EXPECT_EQ(svg.find("style="), std::string::npos);
    EXPECT_EQ(ground["middles"].size(), 80u);
    player.say({{"picture", "signs"}});
    const json signs = player.hear("picture");
    EXPECT_NE(signs["svg"].get<std::string>().find("<symbol id=\"sign-"), std::string::npos);
    EXPECT_TRUE(signs["sides"].contains("blue"));
    EXPECT_NE(signs["svg"].get<std::string>().find("\"sign-figure-hussar\""), std::string::npos)
        << "a unit's own";
    player.say({{"view", true}});
    const json units = player.hear("view")["view"]["units"];
    EXPECT_TRUE(std::any_of(units.begin(), units.end(), [](const json& unit) {
        return unit.contains("figure") && unit["figure"] == "hussar";
    }));
}

/// A program that was told all of this; 0 where none runs.
int process_told(const std::vector<std::string>& words)
{
    std::error_code gone;
    for (const auto& process : std::filesystem::directory_iterator{"/proc", gone}) {
        std::ifstream in{process.path() / "cmdline"};
        const std::string told{std::istreambuf_iterator<char>{in}, {}};
        const auto is_told = [&](const auto& word) { return told.find(word) != std::string::npos; };
        if (std::ranges::all_of(words, is_told)) return std::stoi(process.path().filename());
    }
    return 0;
}

// A table is a program of its own: it knows with how many threads a computer may think.
TEST(HouseTable, LendsAsManyThreadsAsTheHouseSays)
{
    const TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--threads", "3", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret()};
    const json table = begun(lobby, {{"battle", "fos/first_steps"}, {"seed", 5}});
    Client blue{serving.port(), link_for(table, json({"blue"}))};
    EXPECT_EQ(blue.hear("hello")["yours"], json({"blue"}));
    EXPECT_GT(process_told({folder.path().string(), "--wire=persons", "--threads=3"}), 0);
    EXPECT_EQ(process_told({folder.path().string(), "--wire=persons", "--threads=4"}), 0);
}

TEST(HouseTable, LendsAsManyThreadsWhenItIsBegunAnew)
{
    const TempFolder folder;
    const std::string file = folder / "g.game";
    const Serving serving{{"play", "--browser", "fos/first_steps", "--players", "human,first",
                           "--threads", "3", "--record", file}};
    Client blue{serving.port(), serving.secret()};
    const json asked = blue.hear("decide");
    const std::vector<std::string> words{file, "--wire=persons", "--threads=3"};
    const int first = process_told(words);
    ASSERT_GT(first, 0);
    ::kill(first, SIGKILL);
    EXPECT_FALSE(blue.hear("hello").is_null()) << blue.how_closed();
    blue.say({{"order", asked["legal"][0]}});
    EXPECT_FALSE(blue.hear("told").is_null()) << blue.how_closed();
    const int second = process_told(words);
    EXPECT_GT(second, 0);
    EXPECT_NE(second, first);
}

TEST(HouseTable, NothingIsLostWithAConnection)
{
    const Serving serving{one_table()};
    json before;
    {
        Client player{serving.port(), serving.secret()};
        const json asked = player.hear("decide");
        player.say({{"order", asked["legal"][0]}, {"id", asked["id"]}});
        before = player.hear("decide");
        ASSERT_FALSE(before.is_null());
    }
    Client again{serving.port(), serving.secret()};
    EXPECT_EQ(again.hear("hello")["told"]["blue"], 2);
    const json now = again.hear("decide");
    EXPECT_EQ(now["id"], before["id"]);
    EXPECT_EQ(now["view"], before["view"]);
    again.say({{"journal", 0}});
    EXPECT_EQ(again.hear("journal")["told"].size(), 2u);
    again.say({{"undo", true}});
    EXPECT_EQ(again.hear("told")["order"], "undo");
}

/// All that a seat is told while the other gives so many orders in secret.
std::vector<std::string> frames_of_blue(std::size_t secret_orders)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret()};
    const json table = begun(lobby, {{"battle", "fos/first_steps"}, {"seed", 5}});
    Client red{serving.port(), link_for(table, {"red"})};
    EXPECT_FALSE(red.hear("view").is_null());
    Client blue{serving.port(), link_for(table, {"blue"})};
    EXPECT_FALSE(blue.hear("seats").is_null());
    blue.say({{"order", "commit"}});
    const json asked = red.hear("decide");
    EXPECT_EQ(asked["side"], "red");
    std::size_t given = 0;
    for (const json& order : asked["legal"]) {
        if (given == secret_orders) break;
        if (!order.get<std::string>().starts_with("path")) continue;
        red.say({{"order", order}});
        EXPECT_EQ(red.hear("told")["order"], order);
        ++given;
    }
    EXPECT_EQ(given, secret_orders);
    blue.say({{"view", true}, {"ref", "end"}});
    while (true) {
        const json message = blue.hear();
        if (message.is_null() || message.value("ref", "") == "end") break;
    }
    blue.say({{"units", true}});
    EXPECT_FALSE(blue.hear("units").is_null());
    blue.say({{"journal", 0}});
    EXPECT_FALSE(blue.hear("journal").is_null());
    blue.say({{"picture", "ground"}});
    EXPECT_FALSE(blue.hear("picture").is_null());
    return blue.frames;
}

TEST(HouseFog, EveryFrameIsTheSameInTwoWorldsThatASeatCannotTellApart)
{
    const auto one = frames_of_blue(0);
    const auto other = frames_of_blue(3);
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i], other[i]) << i;
}

TEST(HouseSeats, TwoSeatsInTwoBrowsersEachGiveTheirOwnOrders)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret()};
    const json table = begun(lobby, {{"battle", "fos/first_steps"}, {"seed", 5}});
    Client blue{serving.port(), link_for(table, {"blue"})};
    Client red{serving.port(), link_for(table, {"red"})};
    EXPECT_EQ(blue.hear("hello")["yours"], json({"blue"}));
    EXPECT_EQ(red.hear("hello")["yours"], json({"red"}));
    red.say({{"order", "commit"}, {"side", "blue"}});
    EXPECT_EQ(red.hear("refused")["message"], "that is no seat of yours");
    red.say({{"view", true}, {"side", "blue"}});
    EXPECT_EQ(red.hear("refused")["message"], "that is no seat of yours");
    blue.say({{"order", "commit"}});
    EXPECT_EQ(red.hear("decide")["side"], "red");
}

TEST(HouseKeeping, KilledAndStartedAgainEveryTableIsThere)
{
    TempFolder folder;
    const std::vector<std::string> words{"serve", "--port", "0", "--folder", folder / "house"};
    std::string house, seat;
    json told;
    {
        Serving serving{words};
        house = serving.secret();
        Client lobby{serving.port(), house};
        const json table = begun(
            lobby, {{"battle", "fos/first_steps"}, {"players", {{"red", "first"}}}, {"seed", 3}});
        seat = link_for(table, {"blue"});
        Client blue{serving.port(), seat};
        const json asked = blue.hear("decide");
        blue.say({{"order", asked["legal"][0]}});
        told = blue.hear("told");
        ASSERT_EQ(told["order"], asked["legal"][0]);
        serving.kill(); // what was confirmed is on the disk
    }
    const Serving serving{words};
    EXPECT_EQ(serving.secret(), house) << "the key of the house is another";
    Client blue{serving.port(), seat};
    EXPECT_EQ(blue.hear("hello")["told"]["blue"], told["number"]);
    blue.say({{"journal", 1}});
    EXPECT_EQ(blue.hear("journal")["told"][0], told);
}

TEST(HouseKeeping, WishesAreReadAsIfAnEnemyHadWrittenThem)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house"}};
    Client lobby{serving.port(), serving.secret()};
    for (const json& wish : std::vector<json>{
             7,
             {{"battle", "../../etc/passwd"}},
             {{"battle", "--plugin"}},
             {{"battle", "x.game"}},
             {{"battle", "fos/first_steps"}, {"players", {{"red", "wire:touch x"}}}},
             {{"battle", "fos/first_steps"}, {"players", {{"green", "human"}}}},
             {{"battle", "fos/first_steps"}, {"options", {{"x", "a b"}}}},
             {{"battle", "fos/no_such_battle"}},
         }) {
        lobby.say({{"begin", wish}});
        EXPECT_TRUE(lobby.hear("refused").contains("message")) << wish;
    }
    lobby.say({{"tables", true}});
    EXPECT_EQ(lobby.hear("tables")["tables"].size(), 0u);
    lobby.say({{"list", true}});
    EXPECT_TRUE(lobby.hear("list")["list"].is_array());
    const auto picture = fetch(serving.port(), "/picture/fos/first_steps.svg?style=night");
    EXPECT_EQ(picture.status, 200u);
    EXPECT_NE(picture.body.find("<svg"), std::string::npos);
    EXPECT_EQ(fetch(serving.port(), "/picture/-o.svg").status, 404u);
}

TEST(HouseKeeping, AGameThatWasKeptGoesOnAtATable)
{
    TempFolder folder;
    const Serving serving{{"serve", "--port", "0", "--folder", folder / "house"}};
    const std::string games = serving.data() + "/sandtable/games";
    std::filesystem::create_directories(games);
    const auto begun_there = sandtable::testing::run_sandtable(
        {"play", "fos/first_steps", "--side", "blue", "--seed", "1", "--record", games + "/g.game"},
        "hold #1\nquit\n");
    ASSERT_EQ(begun_there.code, 0) << begun_there.err;
    Client lobby{serving.port(), serving.secret()};
    lobby.say({{"games", true}});
    EXPECT_EQ(lobby.hear("games")["games"][0]["game"], "g.game");
    lobby.say({{"begin", {{"game", "../g.game"}}}});
    EXPECT_TRUE(lobby.hear("refused").contains("message"));
    lobby.say({{"begin", {{"game", "g.game"}}}});
    const json table = lobby.hear("begun")["table"];
    Client blue{serving.port(), link_for(table, {"blue"})};
    EXPECT_EQ(blue.hear("hello")["told"]["blue"], 2);
    lobby.say({{"begin", {{"game", "g.game"}}}});
    EXPECT_TRUE(lobby.hear("refused").contains("message"));
}

TEST(HouseKeeping, TheHousesFileIsForItsOwnersEyesAlone)
{
    TempFolder folder;
    const std::string house = folder / "house";
    {
        Serving serving{{"serve", "--port", "0", "--folder", house}};
        EXPECT_EQ(serving.end(), 0);
    }
    namespace fs = std::filesystem;
    const auto rights = fs::status(house + "/house.json").permissions();
    EXPECT_EQ(rights & (fs::perms::group_all | fs::perms::others_all), fs::perms::none);
}

TEST(HouseWatch, WhoLooksOnIsATurnBehindAndGivesNoOrders)
{
    const Serving serving{one_table({"--players", "human,first"})};
    Client player{serving.port(), serving.secret()};
    ASSERT_FALSE(player.hear("decide").is_null());
    Client watcher{serving.port(), serving.second_secret()};
    const json hello = watcher.hear("hello");
    EXPECT_EQ(hello["watches"], 1);
    EXPECT_EQ(hello["told"]["umpire"], 0);
    watcher.say({{"order", "commit"}});
    EXPECT_EQ(watcher.hear("refused")["message"], "who watches gives no orders");
    watcher.say({{"view", true}});
    EXPECT_EQ(watcher.hear("refused")["message"], "there is nothing to see yet");
    player.say({{"order", "commit"}});
    while (true) {
        const json asked = player.hear("decide");
        ASSERT_FALSE(asked.is_null());
        if (asked["view"]["turn"] == 2) break;
    }
    const json told = watcher.hear("told");
    EXPECT_EQ(told["turn"], 1);
}

} // namespace
} // namespace sandtable::house::serve_test
