// What a turn's trails may tell a side: nothing that it may not know.

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace sandtable::picture::trails_test {
namespace {

namespace fs = std::filesystem;

/// A game of Marengo in the fog in which the first side moves one unit and the second `red`.
std::string game_with(const fs::path& file, const std::string& red)
{
    const testing::Ran ran =
        testing::run_sandtable({"play", "fos/marengo", "--side", "blue,red", "--open", "--set",
                                "fog_of_war=true", "--record", file.string()},
                               "path #1 d7\ncommit\n\n" + red + "\ncommit\n\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    return file.string();
}

std::string drawn(const std::string& game, const char* side)
{
    const testing::Ran ran =
        testing::run_sandtable({"map", game, "-o", "-", "--turn", "1", "--trails", "--side", side});
    EXPECT_EQ(ran.code, 0) << ran.err;
    return ran.out;
}

TEST(Trails, TwoWorldsThatASideCannotTellApartLookTheSame)
{
    const testing::TempFolder folder;
    // Bonaparte is far beyond what the Austrians see, and goes west or east.
    const std::string west = game_with(folder / "west.game", "path #31 s8");
    const std::string east = game_with(folder / "east.game", "path #31 u8");
    const std::string blue = drawn(west, "blue");
    EXPECT_EQ(blue, drawn(east, "blue"));
    EXPECT_NE(blue.find("<g id=\"trails\">"), std::string::npos) << "its own way is drawn";
    EXPECT_NE(drawn(west, "red"), drawn(east, "red")) << "the worlds do differ";
}

TEST(Trails, FightsAreSwordsBetweenWhoFought)
{
    const std::string game =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fos/goldens/last_turn.game";
    const auto fights = [&](const char* turn) {
        const testing::Ran ran =
            testing::run_sandtable({"map", game, "-o", "-", "--turn", turn, "--trails"});
        EXPECT_EQ(ran.code, 0) << ran.err;
        const std::size_t from = ran.out.find("<g id=\"fights\">");
        if (from == std::string::npos) return std::string{};
        return ran.out.substr(from, ran.out.find("</g>", from) - from);
    };
    const std::string third = fights("3");
    EXPECT_NE(third.find("<path"), std::string::npos);
    EXPECT_NE(third, fights("4")) << "of that turn alone";
}

} // namespace
} // namespace sandtable::picture::trails_test
