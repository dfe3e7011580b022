// Pictures: what is on them, on every shape of board, and how they are written.

#include "kernel/board/geometry.hpp"
#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "tests/frontends/picture/drawn.hpp"

#include <cmath>

namespace sandtable::picture::picture_test {
namespace {

const char* const square_map = R"(square { [[
        . . * .
        . 1 . .
        # # . # ]],
    edges = { stream = "a2|a3" }, roads = { "c1-c3" },
    objectives = { c1 = "The ford" }, areas = { left = { cells = "a1..b3", name = "Left wing" } } })";

TEST(Picture, SquaresShowGroundNamesAndUnits)
{
    const Drawn drawn{square_map,
                      "blue = { infantry { 'Line', id = 'A1', at = 'c1', force = 3 } }, "
                      "red = { infantry { 'Foe', id = 'B1', at = 'd3' } }"};
    for (const char* words :
         {"HERE & THERE", "The ford", "Left wing", "Line", "Foe", "cover", "water", "height 1",
          "stream", "road", "limit of areas", "Blue", "Red", "The ground", "Signs of the arms"})
        EXPECT_EQ(drawn.texts_of(words), 1) << words;
    EXPECT_EQ(drawn.texts_of("a"), 2) << "column names above and below";
    const Mark* ford = drawn.text("The ford");
    const Mark* unit = drawn.text("Line");
    ASSERT_TRUE(ford && unit);
    EXPECT_NEAR(ford->base.x, unit->base.x, 60) << "both in c1";
    EXPECT_GT(unit->base.y, drawn.text("Foe")->base.y) << "rank 1 is below rank 3";
}

TEST(Picture, ReservesAreListedNotDrawn)
{
    const Drawn drawn{square_map, "blue = { infantry { 'Line', id = 'A1', at = 'c1' }, "
                                  "cavalry { 'Hussars', id = 'A2' } }, "
                                  "red = { infantry { 'Foe', id = 'B1', at = 'd3' } }"};
    EXPECT_EQ(drawn.texts_of("In reserve: Hussars"), 1);
    EXPECT_EQ(drawn.texts_of("Hussars"), 0);
}

TEST(Picture, HexesAreWhereTheirNeighborsAre)
{
    const Drawn drawn{"hexes { size = { 5, 4 }, terrain = { water = 'b2' } }",
                      "blue = { infantry { id = 'A1', at = 'b2' } }, "
                      "red = { infantry { id = 'B1', at = 'd3' } }"};
    const Grid grid{drawn.board(), {}, 10};
    for (int i = 0; i < drawn.board().cells; ++i)
        for (int d = 0; d < 6; ++d) {
            const Cell cell = cell_at_index(i);
            const Cell next = drawn.board().neighbor(cell, d);
            if (next == Cell::none) continue;
            const Spot a = grid.middle(cell), b = grid.middle(next);
            EXPECT_NEAR(std::hypot(b.x - a.x, b.y - a.y), 10, 1e-6) << i << " " << d;
            const auto [from, to] = grid.side(cell, d);
            EXPECT_NEAR((from.x + to.x) / 2, (a.x + b.x) / 2, 1e-6) << i << " " << d;
            EXPECT_NEAR((from.y + to.y) / 2, (a.y + b.y) / 2, 1e-6) << i << " " << d;
            const double turn = degrees_of(drawn.board().shape, d) * 3.14159265358979 / 180;
            EXPECT_NEAR(b.x - a.x, 10 * std::sin(turn), 1e-6);
            EXPECT_NEAR(b.y - a.y, -10 * std::cos(turn), 1e-6);
        }
    EXPECT_EQ(drawn.texts_of("b2"), 1) << "every hex has its label";
}

TEST(Picture, OpenTablesHaveARulerAndOutlines)
{
    const Drawn drawn{"plane { size = { 1200, 800 }, "
                      "terrain = { cover = { { '200,0 300,0 300,50', name = 'Niederwald' } } }, "
                      "lines = { stream = '0,400 600,420 1200,400' }, "
                      "objectives = { { at = '600,120', name = 'Redoubt', value = 3 } } }",
                      "blue = { infantry { id = 'A1', at = '100,700' } }, "
                      "red = { infantry { id = 'B1', at = '900,100' } }"};
    for (const char* words : {"Niederwald", "Redoubt", "A1", "B1", "stream"})
        EXPECT_EQ(drawn.texts_of(words), 1) << words;
    EXPECT_EQ(drawn.texts_of("1200"), 2);
    EXPECT_LT(drawn.text("B1")->base.y, drawn.text("A1")->base.y) << "y grows downward";
}

TEST(Picture, ZonesAreArmiesFaceToFace)
{
    const Drawn drawn{"zones { 'main reserve', { 'fort', terrain = 'cover' }, "
                      "links = { 'main|reserve', 'main|fort' } }",
                      "blue = { infantry { id = 'A1', at = 'main' }, "
                      "infantry { id = 'A2', at = 'main' } }, "
                      "red = { infantry { id = 'B1', at = 'fort' } }"};
    for (const char* words : {"reserve: none", "A1", "A2", "B1"})
        EXPECT_EQ(drawn.texts_of(words), 1) << words;
    EXPECT_NE(drawn.text("A1")->base.x, drawn.text("A2")->base.x);
    EXPECT_LT(drawn.text("B1")->base.y, drawn.text("A1")->base.y) << "the second side stands above";
    EXPECT_GT(drawn.text("reserve: none")->base.y, drawn.text("A1")->base.y) << "behind its front";
}

TEST(Picture, FillsPaperUprightOrAcross)
{
    const std::string units = "blue = { infantry { id = 'A1', at = 'a1' } }, "
                              "red = { infantry { id = 'B1', at = 'b1' } }";
    PictureStyle a4, a3;
    a4.paper = PictureStyle::a4;
    a3.paper = PictureStyle::a3;
    const Drawn across{"square { size = { 20, 8 } }", units, a4};
    EXPECT_EQ(across.drawing.width, 297);
    EXPECT_EQ(across.drawing.height, 210);
    const Drawn upright{"square { size = { 8, 20 } }", units, a3};
    EXPECT_EQ(upright.drawing.width, 297);
    EXPECT_EQ(upright.drawing.height, 420);
    for (const Drawn* drawn : {&across, &upright})
        for (const Mark& mark : drawn->drawing.marks()) {
            if (mark.kind != Mark::text) continue;
            const Box box = box_of(mark.words, mark.letters, mark.base, mark.letters.anchor);
            EXPECT_TRUE(box.left >= 0 && box.right <= drawn->drawing.width) << mark.words;
            EXPECT_TRUE(box.top >= 0 && box.low <= drawn->drawing.height) << mark.words;
        }
}

TEST(Picture, SvgIsEscapedAndHasNoCommasInNumbers)
{
    Drawing drawing;
    drawing.width = 10.5;
    drawing.height = 20;
    drawing.title = "A <b> & \"c\"";
    drawing.line({{-0.25, 1.005}, {2, 3.5}}, stroke({255, 0, 16}, 0.4).square());
    drawing.open("names");
    drawing.text({1, 2}, "x < y", {});
    drawing.close();
    const std::string svg = to_svg(drawing);
    EXPECT_NE(svg.find("width=\"10.5mm\" height=\"20mm\" viewBox=\"0 0 10.5 20\""),
              std::string::npos)
        << svg;
    EXPECT_NE(svg.find("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"), std::string::npos);
    EXPECT_NE(svg.find("<path d=\"M-.25 1l2.25 2.5\" fill=\"none\" stroke=\"#ff0010\""),
              std::string::npos)
        << svg;
    EXPECT_NE(svg.find("<g id=\"names\">"), std::string::npos);
    EXPECT_NE(svg.find(">x &lt; y</text>"), std::string::npos);
}

TEST(Picture, PathDataIsWrittenInStepsThatDoNotAddUp)
{
    Drawing drawing;
    Path path;
    path.move({0, 0});
    for (int i = 1; i <= 300; ++i) path.line({i * 0.004, 0});
    drawing.path(path.close(), filled(black));
    const std::string svg = to_svg(drawing);
    // 300 steps of 0.004 end at 1.2: rounded one by one they would have stayed at 0.
    double x = 0;
    const std::size_t from = svg.find("d=\"M0 0l") + 8, to = svg.find('z', from);
    for (std::size_t at = from; at < to;) {
        std::size_t used = 0;
        x += std::stod(svg.substr(at, 12), &used);
        at += used;
        static_cast<void>(std::stod(svg.substr(at, 12), &used));
        at += used;
    }
    EXPECT_NEAR(x, 1.2, 0.011);
}

} // namespace
} // namespace sandtable::picture::picture_test
