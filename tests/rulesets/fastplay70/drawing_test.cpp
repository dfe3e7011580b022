// The book's own pictures: hexes with the way every unit faces, the open table to scale in its
// frame.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/orders/drawing.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::drawing_test {
namespace {

using testing::covers;

TEST(FastPlay70Drawing, HexesShowGroundHeightsWorksAndFacings)
{
    covers(rules::hex_facing);
    // Even columns lie half a hex lower: their labels stand one line below.
    const Scene s{"size 6 3\nwood 0301\ntown 0402\nlevel 1 0402 0603\nentrenched 0603\n"
                  "F1 infantry 0103 NE\nF2 infantry 0202 SW\nG1 infantry 0501 S\n"
                  "G10 infantry 0602 NW"};
    EXPECT_EQ(draw_map(s.field()), "    01    02    03    04    05    06\n"
                                   "01  .           w           G1:S\n"
                                   "          .           .           .\n"
                                   "02  .           .           .\n"
                                   "          F2:SW       t1          G10:NW\n"
                                   "03  F1:NE       .           .\n"
                                   "          .           .           1e\n");
}

TEST(FastPlay70Drawing, EveryFacingOfAHexHasItsWord)
{
    covers(rules::hex_facing);
    for (const char* way : {"N", "NE", "SE", "S", "SW", "NW"}) {
        Scene s{"size 3 3\nF1 infantry 0202 N\nG1 infantry 0301 S"};
        s.put("F1", "0202", way);
        EXPECT_NE(draw_map(s.field()).find(std::string{"F1:"} + way + "\n"), std::string::npos)
            << way << "\n"
            << draw_map(s.field());
    }
}

TEST(FastPlay70Drawing, TheFrameEndsWhereTheTableEnds)
{
    covers(rules::table_facing);
    const Scene s{"table 350 100\nF1 infantry (100,50) @0"};
    EXPECT_EQ(draw_map(s.field()), "     0   2 UD\n"
                                   "0    ........\n"
                                   "     ..F1....\n"
                                   "1    ........\n"
                                   "F1 (100,50) @0 N\n");
}

TEST(FastPlay70Drawing, TheTableIsAPlanToScaleWithItsFrame)
{
    covers(rules::table_facing);
    // A character is half a UD; the frame counts whole UD.
    const Scene s{"table 600 400\narea wood 100,100 200,100 200,200 100,200\n"
                  "area town 150,100 300,100 300,200 150,200\n"
                  "height 2 400,200 500,200 500,300 400,300\nriver 0,300 600,300\n"
                  "F1 infantry (300,350) @3\nG1 infantry (500,50) @17"};
    EXPECT_EQ(draw_map(s.field()), "     0   2   4   6 UD\n"
                                   "0    .............\n"
                                   "     ..........G1.\n"
                                   "1    ..wwwtt......\n"
                                   "     ..wwwtt......\n"
                                   "2    ..wwwtt.222..\n"
                                   "     ........222..\n"
                                   "3    ~~~~~~~~222~~\n"
                                   "     ......F1.....\n"
                                   "4    .............\n"
                                   "F1 (300,350) @45 NE\n"
                                   "G1 (500,50) @255 W\n");
}

} // namespace
} // namespace sandtable::fastplay70::drawing_test
