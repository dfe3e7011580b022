// Drawn maps laid out anew.

#include "lua/format_map.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(FormatMap, PutsCellsUnderCells)
{
    EXPECT_EQ(
        format_maps("map = square {\n    [[\n        ..*\n\n      . 1   .\n   é  . .\n    ]],\n}",
                    DrawnRows::straight),
        "map = square {\n    [[\n        . . *\n        . 1 .\n        é . .\n    ]],\n}");
}

TEST(FormatMap, ShiftsEverySecondRowOfHexes)
{
    const std::string map = "hexes { [[\n  . .\n  . .\n  w .\n]] }";
    EXPECT_EQ(format_maps(map, DrawnRows::even_right),
              "hexes { [[\n  .   .\n    .   .\n  w   .\n]] }");
    EXPECT_EQ(format_maps(map, DrawnRows::odd_right), "hexes { [[\n  .   .\n.   .\n  w   .\n]] }");
    EXPECT_EQ(format_maps(map, DrawnRows::straight), map);
}

TEST(FormatMap, IsDoneAfterOnce)
{
    const std::string map =
        "x = hexes { [[\n     . . .\n.. .\n w. .\n  ]], heights = [==[\n1 2 3\n]==] }";
    const std::string once = format_maps(map, DrawnRows::odd_right);
    EXPECT_EQ(format_maps(once, DrawnRows::odd_right), once);
    EXPECT_NE(once.find("[==[\n  1   2   3\n]==]"), std::string::npos) << once;
}

TEST(FormatMap, LeavesEverythingElseAlone)
{
    for (const char* text :
         {"description = { en = [[\n a b\n  c d\n]] }", "-- square { [[\n a  b\n]] }",
          "--[[ square { ]] x = [[\n a  b\n]]", "t = \"square {\" .. [[\n a  b\n]]",
          "square { note = { [[\n a  b\n]] } }", "square { [[ a  b ]] }", "square { [[\n . .", "",
          "square { '[[', a = \"\\\"[[\" }"})
        EXPECT_EQ(format_maps(text, DrawnRows::straight), text);
}

} // namespace
} // namespace sandtable
