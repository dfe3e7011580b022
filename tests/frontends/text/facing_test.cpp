// Units that look somewhere are drawn with the way they look, on hexes and on the open table.

#include "lua/scenario_loader.hpp"
#include "plugins/frontends/text/map/map.hpp"
#include "plugins/frontends/text/map/map_token.hpp"
#include "rulesets/fastplay70/ruleset.hpp"
#include "rulesets/fos/ruleset.hpp"

#include <gtest/gtest.h>

namespace sandtable::text::facing_test {
namespace {

using fastplay70::FastPlay70;

std::string drawn(const LoadedScenario* loaded, const MapStyle& style)
{
    EXPECT_TRUE(loaded);
    if (!loaded) return {};
    const FastPlay70 rules{loaded->setting(), Diagnostics{}};
    Game game{loaded->setting(), rules, nullptr, loaded->block(5)};
    EXPECT_TRUE(game.begin().accepted);
    const host::Texts texts;
    const host::Teller teller{texts, loaded->setting()};
    return draw_map(game.table(), teller, style);
}

std::string drawn(const char* file, const MapStyle& style, const char* board = "")
{
    Problems problems;
    LoadOptions options;
    options.board = board;
    const auto loaded =
        load_scenario(std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fastplay70/scenarios/" + file,
                      FastPlay70::book(), options, problems);
    return drawn(loaded.get(), style);
}

/// A small open table, drawn small. Where areas overlap the first of the list holds.
std::string plan(const std::string& map, const std::string& french, const std::string& german)
{
    Problems problems;
    const auto loaded = load_scenario_text(
        "plan.lua",
        "return scenario \"Plan\" { ruleset = \"fastplay70\", turns = 2, map = plane { size = { "
        "600, "
        "400 }, areas = { [\"1\"] = \"0,0 600,0 600,400 0,400\" }, " +
            map + " }, units = { french = { " + french + " }, german = { " + german + " } } }",
        FastPlay70::book(), {}, problems);
    EXPECT_TRUE(loaded) << render(problems);
    return drawn(loaded.get(), {.width = 40});
}

TEST(Plans, AreToScaleInAFrameWithCoordinates)
{
    EXPECT_EQ(plan("terrain = { wood = \"100,100 200,100 200,200 100,200\", "
                   "town = \"150,100 300,100 300,200 150,200\" }, "
                   "heights = { [2] = \"400,200 500,200 500,300 400,300\" }, "
                   "lines = { stream = \"0,320 600,320\" }, "
                   "objectives = { { at = \"250,150\", id = \"town\" } }",
                   "infantry { \"A\", id = \"F1\", stands = 4, at = \"300,380\", facing = 45 }",
                   "infantry { \"B\", id = \"G1\", stands = 5, at = \"500,50\", facing = 255 }"),
              "    +----------------------------------+\n"
              "   0+                                  |\n"
              "    |                           ←i5    |\n"
              "    |                                  |\n"
              "    |      wwwwwtttttt                 |\n"
              "    |      wwwwwttt!tt                 |\n"
              " 200+                       22222      |\n"
              "    |                       22222      |\n"
              "    |                       22222      |\n"
              "    |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|\n"
              "    |                                  |\n"
              " 400+                ↗I4               |\n"
              "    ++----------+----------+----------++\n"
              "     0         200        400        600\n");
}

TEST(Facings, StandBeforeAUnitOrBehindItWhereTheMapIsNarrow)
{
    const std::string wide = drawn("first_march.lua", {.size = MapStyle::wide});
    EXPECT_NE(wide.find("↑I4"), std::string::npos) << wide;
    EXPECT_NE(wide.find("↓i5"), std::string::npos) << wide;
    const std::string narrow = drawn("rezonville.lua", {.size = MapStyle::normal});
    EXPECT_NE(narrow.find("I5↙"), std::string::npos) << narrow;
    EXPECT_NE(narrow.find("i4↗"), std::string::npos) << narrow;
}

TEST(Facings, OnTheOpenTableAreOneOf24)
{
    const std::string table = drawn("first_march.lua", {.width = 100}, "table");
    EXPECT_NE(table.find("↑I4"), std::string::npos) << table;
    EXPECT_NE(table.find("↓i5"), std::string::npos) << table;
}

TEST(Facings, AreOfBooksWhoseUnitsTurn)
{
    EXPECT_TRUE(has_facings(fastplay70::FastPlay70::book()));
    EXPECT_FALSE(has_facings(fos::Fos::book()));
}

} // namespace
} // namespace sandtable::text::facing_test
