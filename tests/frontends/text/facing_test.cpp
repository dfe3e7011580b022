// Units that look somewhere are drawn with the way they look, on hexes and on the open table.

#include "lua/scenario_loader.hpp"
#include "plugins/frontends/text/map.hpp"
#include "plugins/frontends/text/map_token.hpp"
#include "rulesets/fastplay70/fastplay70.hpp"
#include "rulesets/fos/fos.hpp"

#include <gtest/gtest.h>

namespace sandtable::text {
namespace {

std::string drawn(const char* file, const MapStyle& style, const char* board = "")
{
    using fastplay70::FastPlay70;
    Problems problems;
    LoadOptions options;
    options.board = board;
    const auto loaded =
        load_scenario(std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fastplay70/scenarios/" + file,
                      FastPlay70::book(), options, problems);
    EXPECT_TRUE(loaded);
    if (!loaded) return {};
    const FastPlay70 rules{loaded->setting(), Diagnostics{}};
    Game game{loaded->setting(), rules, nullptr, loaded->block(5)};
    EXPECT_TRUE(game.begin().accepted);
    const host::Texts texts;
    const host::Teller teller{texts, loaded->setting()};
    return draw_map(game.table(), teller, style);
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
} // namespace sandtable::text
