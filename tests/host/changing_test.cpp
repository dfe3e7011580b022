// A map that changes, as the user of the program meets it: checked, played, shown, recorded and
// played again; and refused for a ruleset that was built before there was such a thing.

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace sandtable::host::changing_test {
namespace {

using nlohmann::json;
using testing::Ran;
using testing::run_sandtable;
using testing::TempFolder;

std::string battle(const std::string& name)
{
    return std::string{SANDTABLE_SOURCE_DIR} + "/tests/support/changing/" + name + ".lua";
}

class Changing : public ::testing::TestWithParam<const char*> {};

TEST_P(Changing, IsGoodAndReplaysFromItsGameFile)
{
    const std::string file = battle(GetParam());
    const Ran check = run_sandtable({"check", file});
    EXPECT_EQ(check.code, 0) << check.out << check.err;
    const TempFolder folder;
    const std::string game = folder / "changed.game";
    const Ran played = run_sandtable({"simulate", file, "--games", "1", "--game", "1", "--players",
                                      "random,random", "--seed", "3", "--record", game});
    ASSERT_EQ(played.code, 0) << played.err;
    const Ran verified = run_sandtable({"replay", game, "--verify"});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
    // The journal of the record tells of all that changed.
    const Ran told = run_sandtable({"replay", game, "--format", "json"});
    ASSERT_EQ(told.code, 0) << told.err;
    for (const char* kind : {"terrain_changed", "objective_moved"})
        EXPECT_NE(told.out.find(kind), std::string::npos) << kind;
    EXPECT_TRUE(told.out.find("edge_changed") != std::string::npos ||
                told.out.find("road_changed") != std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Battles, Changing,
                         ::testing::Values("fos", "thucydide", "fastplay70", "fastplay70_table"));

TEST(ChangingBoard, IsShownAsItIsNow)
{
    const std::string file = battle("fos");
    std::vector<std::string> words{"run", file, "--order", "commit", "--format", "json"};
    const json before = json::parse(run_sandtable(words).out);
    EXPECT_EQ(before["state"]["board"]["terrain"], json::object());
    words.insert(words.begin() + 2, {"--order", "commit"});
    const Ran ran = run_sandtable(words);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json now = json::parse(ran.out)["state"]["board"];
    EXPECT_EQ(now["terrain"], json({{"d3", "clear"}}));
    EXPECT_EQ(now["edges"], json::array());
    ASSERT_EQ(now["roads"].size(), 1u);
    EXPECT_EQ(now["roads"][0]["runs"], false);
    ASSERT_EQ(now["objectives"].size(), 2u);
    EXPECT_EQ(now["objectives"][0]["cell"], "d1");
    EXPECT_EQ(now["objectives"][1]["id"], "mill");
    // In words, in both languages.
    const std::vector<std::string> plain{"run", file, "--order", "commit", "--order", "commit"};
    const std::string english = run_sandtable(plain).out;
    EXPECT_NE(english.find("no road leads from b3 to b4 any more"), std::string::npos) << english;
    EXPECT_NE(english.find("the objective Hill is now at d1"), std::string::npos) << english;
    std::vector<std::string> french = plain;
    french.insert(french.end(), {"--lang", "fr"});
    EXPECT_NE(run_sandtable(french).out.find("l'objectif Hill est maintenant en d1"),
              std::string::npos);
}

TEST(ChangingBoard, IsRefusedForARulesetOfBorder10)
{
    const TempFolder folder;
    const std::string file = folder / "tug.lua";
    std::ofstream{file}
        << "return scenario \"Tug\" {\n"
           "    ruleset = \"tug\", turns = 20,\n"
           "    map = square { size = { 9, 1 }, changing = { \"terrain\" } },\n"
           "    units = { left = { team { \"L\" } }, right = { team { \"R\" } } },\n"
           "}\n";
    const Ran ran = run_sandtable(
        {"check", file, "--plugin", std::string{SANDTABLE_BUILD_DIR} + "/tests/frozen_abi"});
    EXPECT_EQ(ran.code, 1);
    const std::string said = ran.out + ran.err;
    EXPECT_NE(said.find("SC3030"), std::string::npos) << said;
    EXPECT_NE(said.find("does not follow a map whose terrain change"), std::string::npos) << said;
}

} // namespace
} // namespace sandtable::host::changing_test
