// Drawn maps laid out anew.

#include "lua/data/format_map.hpp"

#include <gtest/gtest.h>

namespace sandtable::format_map_test {
namespace {

constexpr UsualHexes straight{.in_rows = false};
constexpr UsualHexes even_rows{.in_rows = true, .even_shifted = true};
constexpr UsualHexes odd_rows{.in_rows = true, .even_shifted = false};

TEST(FormatMap, PutsCellsUnderCells)
{
    EXPECT_EQ(
        format_maps("map = square {\n    [[\n        ..*\n\n      . 1   .\n   é  . .\n    ]],\n}",
                    straight),
        "map = square {\n    [[\n        . . *\n        . 1 .\n        é . .\n    ]],\n}");
}

TEST(FormatMap, ShiftsEverySecondRowOfHexes)
{
    const std::string map = "hexes { [[\n  . .\n  . .\n  w .\n]] }";
    EXPECT_EQ(format_maps(map, even_rows), "hexes { [[\n  .   .\n    .   .\n  w   .\n]] }");
    EXPECT_EQ(format_maps(map, odd_rows), "hexes { [[\n  .   .\n.   .\n  w   .\n]] }");
    EXPECT_EQ(format_maps(map, straight), map);
}

// What the map itself says of its layout, before or behind the drawing, counts before the ruleset.
TEST(FormatMap, FollowsTheLayoutOfTheMap)
{
    const std::string odd = "[[\n  .   .\n.   .\n]]";
    const std::string even = "[[\n  .   .\n    .   .\n]]";
    const std::string flat = "[[\n  . .\n  . .\n]]";
    const auto map = [](const std::string& before, const std::string& drawing,
                        const std::string& behind) {
        return "hexes { " + before + drawing + behind + " }";
    };
    EXPECT_EQ(format_maps(map("layout = \"rows odd\", ", flat, ""), even_rows),
              map("layout = \"rows odd\", ", odd, ""));
    EXPECT_EQ(format_maps(map("", flat, ", layout='even'"), odd_rows),
              map("", even, ", layout='even'"));
    EXPECT_EQ(format_maps(map("", odd, ", layout = \"columns\""), odd_rows),
              map("", flat, ", layout = \"columns\""));
    EXPECT_EQ(format_maps(map("", flat, ", layout = 'rows'"), straight),
              map("", odd, ", layout = 'rows'"));
    // Only the word of that table: not of one within it, nor of a comment, nor another field.
    for (const char* other : {", areas = { layout = 'odd' }", " --[[ layout = 'odd' ]]",
                              ", layouts = 'odd'", ", layout = odd", ", note = 'layout = odd'"})
        EXPECT_EQ(format_maps(map("", flat, other), even_rows), map("", even, other)) << other;
}

TEST(FormatMap, IsDoneAfterOnce)
{
    const std::string map =
        "x = hexes { [[\n     . . .\n.. .\n w. .\n  ]], heights = [==[\n1 2 3\n]==] }";
    const std::string once = format_maps(map, odd_rows);
    EXPECT_EQ(format_maps(once, odd_rows), once);
    EXPECT_NE(once.find("[==[\n  1   2   3\n]==]"), std::string::npos) << once;
}

TEST(FormatMap, LeavesEverythingElseAlone)
{
    for (const char* text :
         {"description = { en = [[\n a b\n  c d\n]] }", "-- square { [[\n a  b\n]] }",
          "--[[ square { ]] x = [[\n a  b\n]]", "t = \"square {\" .. [[\n a  b\n]]",
          "square { note = { [[\n a  b\n]] } }", "square { [[ a  b ]] }", "square { [[\n . .", "",
          "square { '[[', a = \"\\\"[[\" }"})
        EXPECT_EQ(format_maps(text, straight), text);
}

} // namespace
} // namespace sandtable::format_map_test
