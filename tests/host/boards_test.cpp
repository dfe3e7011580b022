// A battle that is offered on two boards, as a user plays, checks and records it.

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sandtable::host::boards_test {
namespace {

using nlohmann::json;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

constexpr const char* battle = "fastplay70/first_march";

void expect_part(const std::string& text, const std::string& part)
{
    EXPECT_NE(text.find(part), std::string::npos) << "\"" << part << "\" is not in\n" << text;
}

Ran ran(std::vector<std::string> words, int code = 0)
{
    Ran result = run_sandtable(words);
    EXPECT_EQ(result.code, code) << result.out << result.err;
    return result;
}

TEST(TwoBoards, AreListedAndShown)
{
    expect_part(ran({"list", "scenarios"}).out, "hex, table");
    const std::string info = ran({"info", battle, "--board", "table"}).out;
    expect_part(info, "Boards: hex (Hexes), table (Open table) *");
    expect_part(ran({"--lang", "fr", "info", battle}).out,
                "Plateaux : hex (Hexagones) *, table (Table libre)");
    const json said = json::parse(ran({"info", battle, "--format", "json"}).out);
    EXPECT_EQ(said["board"], "hex");
    EXPECT_EQ(said["boards"][1]["name"], "table");
}

TEST(TwoBoards, EveryCommandTakesTheChoice)
{
    const TempFolder folder;
    const std::string hexes = folder / "hex.svg", points = folder / "table.svg";
    ran({"map", battle, "-o", hexes});
    ran({"map", battle, "--board", "table", "-o", points});
    EXPECT_NE(std::filesystem::file_size(hexes), std::filesystem::file_size(points));
    expect_part(ran({"run", battle, "--board", "table", "--format", "json"}).out, "480");
    const Ran simulated = ran({"simulate", battle, "--board", "table", "--games", "1", "--players",
                               "random,random", "--format", "json"});
    EXPECT_NE(simulated.out, ran({"simulate", battle, "--games", "1", "--players", "random,random",
                                  "--format", "json"})
                                 .out);
    expect_part(ran({"perft", battle, "--board", "table", "--depth", "1"}).out, "1  ");
    const Ran wrong = ran({"info", battle, "--board", "tabel"}, 1);
    expect_part(wrong.err, "SC2033");
    expect_part(wrong.err, "did you mean \"table\"?");
}

TEST(TwoBoards, ARecordedGameRemembersItsOwn)
{
    const TempFolder folder;
    for (const std::string board : {"hex", "table"}) {
        const std::string file = folder / (board + ".game");
        std::vector<std::string> words{"simulate",  battle,          "--game",   "1",
                                       "--players", "random,random", "--record", file};
        if (board != "hex") words.insert(words.end(), {"--board", board});
        ran(words);
        std::ifstream in{file};
        std::string first;
        std::getline(in, first);
        EXPECT_EQ(json::parse(first)["options"]["board"], board);
        ran({"replay", file, "--verify"});
    }
}

TEST(TwoBoards, AreBothChecked)
{
    const TempFolder folder;
    const auto scenario = [&](const std::string& square, const std::string& points) {
        return folder.write("two.lua", R"(return scenario "Two" {
    ruleset = "fastplay70", turns = 2,
    boards = {
        hex = { map = hexes { size = { 15, 9 },
                              areas = { ["1"] = "0101..0509", ["2"] = "0601..1009", ["3"] = "1101..1509" } },
                places = { F1 = { at = "0101", facing = "N" },
                           G1 = ")" + square +
                                           R"(" } },
        table = { map = plane { size = { 1200, 900 },
                                areas = { ["1"] = "0,0 400,0 400,900 0,900", ["2"] = "400,0 800,0 800,900 400,900",
                                          ["3"] = "800,0 1200,0 1200,900 800,900" } },
                  places = { F1 = "100,100",
                             G1 = ")" + points +
                                           R"(" } },
    },
    units = { french = { infantry { "A", id = "F1", stands = 4 } },
              german = { infantry { "B", id = "G1", stands = 4 } } },
}
)");
    };
    EXPECT_EQ(ran({"check", scenario("0909", "900,800")}).err.find("error"), std::string::npos);
    expect_part(ran({"check", scenario("0909", "900,800")}).out, "Boards: hex, table");
    const Ran second = ran({"check", scenario("0909", "900,950")}, 1);
    expect_part(second.err, "error SC2009  two.lua:12:35  the point (900,950) is off the table");
    expect_part(second.err, "1 error");
    const Ran both = ran({"check", scenario("0910", "900,950")}, 1);
    expect_part(both.err, "two.lua:7:33");
    expect_part(both.err, "two.lua:12:35");
    ran({"check", scenario("0909", "900,950"), "--board", "hex"});
    const Ran near = ran({"check", scenario("0909", "150,100")}, 1);
    expect_part(near.err, "FP70-SETUP");
}

TEST(LockedOption, IsRefusedWithTheLineOfTheLock)
{
    const Ran asked = ran({"simulate", "fastplay70/coulmiers", "--set", "period=1"}, 1);
    expect_part(asked.err, "error SC2036  coulmiers.lua:");
    expect_part(asked.err, "the scenario fixes the option period at 2; it cannot be 1");
    expect_part(ran({"--lang", "fr", "info", "fastplay70/coulmiers", "--set", "period=1"}, 1).err,
                "le scénario fixe l'option period à 2 ; elle ne peut être 1");
    ran({"info", "fastplay70/coulmiers", "--set", "period=2"});
    expect_part(ran({"info", "fastplay70/coulmiers"}).out, "(fixed by the scenario)");
    expect_part(ran({"explain", "SC2036"}).out, "locks");
}

} // namespace
} // namespace sandtable::host::boards_test
