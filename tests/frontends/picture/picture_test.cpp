// Pictures: what is on them, on every shape of board, and how they are written.

#include "kernel/board/geometry.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/map_picture.hpp"
#include "plugins/frontends/picture/png.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "plugins/host/errors.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace sandtable::picture {
namespace {

namespace fs = std::filesystem;

/// A scenario of the small book, ready to be drawn.
struct Drawn {
    explicit Drawn(const std::string& map, const std::string& units,
                   PictureStyle::Paper paper = PictureStyle::none)
    {
        Problems problems;
        loaded =
            load_scenario_text("map.lua",
                               "return scenario 'Here & there' { ruleset = 'small', turns = 3,\n"
                               "map = " +
                                   map + ",\nunits = { " + units + " } }",
                               book, {}, problems);
        if (!loaded) {
            ADD_FAILURE() << render(problems);
            return;
        }
        block = loaded->block(1);
        const host::Teller teller{texts, loaded->setting()};
        drawing = draw_picture(Table{block.data(), loaded->setting()}, teller,
                               {.paper = paper, .head = {"Here & there"}});
    }
    [[nodiscard]] const Board& board() const { return *loaded->setting().board; }
    /// How many texts of the picture are `words`.
    [[nodiscard]] int texts_of(const std::string& words) const
    {
        int found = 0;
        for (const Mark& mark : drawing.marks())
            found += mark.kind == Mark::text && mark.words == words;
        return found;
    }
    [[nodiscard]] const Mark* text(const std::string& words) const
    {
        for (const Mark& mark : drawing.marks())
            if (mark.kind == Mark::text && mark.words == words) return &mark;
        return nullptr;
    }

    Book book = testing::small_book();
    host::Texts texts;
    std::unique_ptr<LoadedScenario> loaded;
    std::vector<std::byte> block;
    Drawing drawing;
};

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
    for (const char* words : {"Here & there", "The ford", "Left wing", "A1: 3", "B1: 2", "cover",
                              "water", "height 1", "stream", "road", "objective", "Blue", "Red"})
        EXPECT_EQ(drawn.texts_of(words), 1) << words;
    EXPECT_EQ(drawn.texts_of("a"), 2) << "column names above and below";
    const Mark* ford = drawn.text("The ford");
    const Mark* unit = drawn.text("A1: 3");
    ASSERT_TRUE(ford && unit);
    EXPECT_NEAR(ford->spots[0].x, unit->spots[0].x, 14) << "both in c1";
    EXPECT_GT(unit->spots[0].y, drawn.text("B1: 2")->spots[0].y) << "rank 1 is below rank 3";
}

TEST(Picture, ReservesAreListedNotDrawn)
{
    const Drawn drawn{square_map, "blue = { infantry { 'Line', id = 'A1', at = 'c1' }, "
                                  "cavalry { 'Hussars', id = 'A2' } }, "
                                  "red = { infantry { 'Foe', id = 'B1', at = 'd3' } }"};
    EXPECT_EQ(drawn.texts_of("Blue, in reserve: A2 Hussars"), 1);
    EXPECT_EQ(drawn.texts_of("A2: 2"), 0);
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
    for (const char* words : {"Niederwald", "Redoubt", "A1: 2", "B1: 2", "stream"})
        EXPECT_EQ(drawn.texts_of(words), 1) << words;
    EXPECT_EQ(drawn.texts_of("1200"), 2);
    EXPECT_LT(drawn.text("B1: 2")->spots[0].y, drawn.text("A1: 2")->spots[0].y)
        << "y grows downward";
}

TEST(Picture, ZonesAreBoxesWithTheirUnits)
{
    const Drawn drawn{"zones { 'main reserve', { 'fort', terrain = 'cover' }, "
                      "links = { 'main|reserve', 'main|fort' } }",
                      "blue = { infantry { id = 'A1', at = 'main' }, "
                      "infantry { id = 'A2', at = 'main' } }, "
                      "red = { infantry { id = 'B1', at = 'fort' } }"};
    for (const char* words : {"main", "reserve", "fort", "A1: 2", "A2: 2", "B1: 2"})
        EXPECT_EQ(drawn.texts_of(words), 1) << words;
    EXPECT_NE(drawn.text("A1: 2")->spots[0].x, drawn.text("A2: 2")->spots[0].x);
}

TEST(Picture, FillsPaperUprightOrAcross)
{
    const std::string units = "blue = { infantry { id = 'A1', at = 'a1' } }, "
                              "red = { infantry { id = 'B1', at = 'b1' } }";
    const Drawn across{"square { size = { 20, 8 } }", units, PictureStyle::a4};
    EXPECT_EQ(across.drawing.width, 297);
    EXPECT_EQ(across.drawing.height, 210);
    const Drawn upright{"square { size = { 8, 20 } }", units, PictureStyle::a3};
    EXPECT_EQ(upright.drawing.width, 297);
    EXPECT_EQ(upright.drawing.height, 420);
    for (const Mark& mark : upright.drawing.marks())
        for (const Spot spot : mark.spots) {
            EXPECT_TRUE(spot.x >= 0 && spot.x <= 297) << mark.words;
            EXPECT_TRUE(spot.y >= 0 && spot.y <= 420) << mark.words;
        }
}

TEST(Picture, SvgIsEscapedAndHasNoCommasInNumbers)
{
    Drawing drawing;
    drawing.width = 10.5;
    drawing.height = 20;
    drawing.title = "A <b> & \"c\"";
    drawing.line({{-0.25, 1.005}, {2, 3.5}}, stroke({255, 0, 16}, 0.4));
    drawing.text({1, 2}, 3, "x < y");
    const std::string svg = to_svg(drawing);
    EXPECT_NE(svg.find("width=\"10.5mm\" height=\"20mm\" viewBox=\"0 0 10.5 20\""),
              std::string::npos)
        << svg;
    EXPECT_NE(svg.find("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"), std::string::npos);
    EXPECT_NE(svg.find("<polyline points=\"-0.25,1 2,3.5\" fill=\"none\" stroke=\"#ff0010\""),
              std::string::npos)
        << svg;
    EXPECT_NE(svg.find(">x &lt; y</text>"), std::string::npos);
}

std::uint32_t big_endian(const std::string& bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

TEST(Picture, PngHasTheSizeAsked)
{
    Drawing drawing;
    drawing.width = 50.8;
    drawing.height = 25.4;
    drawing.circle({10, 10}, 5, filled({255, 0, 0}));
    const std::string png = to_png(drawing, 100, SANDTABLE_BUILD_DIR);
    ASSERT_GT(png.size(), 33u);
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(big_endian(png, 16), 200u);
    EXPECT_EQ(big_endian(png, 20), 100u);
    drawing.width = 100000;
    EXPECT_EQ(to_png(drawing, 300, SANDTABLE_BUILD_DIR), "") << "too large to be made";
}

std::string content(const fs::path& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

TEST(MapCommand, WritesWhatItsNameSays)
{
    const fs::path folder = fs::temp_directory_path() / "sandtable-map-test";
    fs::create_directories(folder);
    const std::string svg = (folder / "marengo.svg").string();
    const testing::Ran drawn =
        testing::run_sandtable({"map", "fos/marengo", "-o", svg, "--paper", "A4", "--lang", "fr"});
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_EQ(drawn.out, svg + " : 297 mm sur 210\n");
    EXPECT_NE(content(svg).find("cours d'eau"), std::string::npos);
    const std::string png = (folder / "marengo.png").string();
    EXPECT_EQ(testing::run_sandtable({"map", "fos/marengo", "-o", png, "--dpi", "30"}).code, 0);
    EXPECT_EQ(content(png).substr(1, 3), "PNG");
    fs::remove_all(folder);
}

/// What `map -o FILE.png` says in a tree of its own whose lib/sandtable/png.so is not as it should
/// be.
testing::Ran without_png(const fs::path& tree, const char* language)
{
    const std::string ran = (tree / "bin/sandtable").string();
    const std::string picture = (tree / "x.png").string();
    return testing::run_program(
        ran, {"map", "fos/first_steps", "-o", picture, "--dpi", "30", "--lang", language});
}

TEST(MapCommand, WithoutWhatWritesPngOnlyPngIsRefused)
{
    const fs::path built = SANDTABLE_BUILD_DIR, tree = built / "tests" / "no_png_tree";
    fs::remove_all(tree);
    fs::create_directories(tree / "bin");
    fs::create_directories(tree / "lib/sandtable");
    for (const char* program : {"bin/sandtable", "bin/sandtable-workshop"})
        fs::create_hard_link(built / program, tree / program);
    fs::create_directory_symlink(built / "share", tree / "share");
    fs::create_directory_symlink(built / "lib/sandtable/plugins", tree / "lib/sandtable/plugins");
    const fs::path library = tree / "lib/sandtable/png.so";
    const testing::Ran english = without_png(tree, "en");
    EXPECT_EQ(english.code, 3);
    EXPECT_EQ(english.err, "sandtable: pictures as .png need " + library.string() +
                               ", which is not there; an .svg needs nothing\n");
    const testing::Ran french = without_png(tree, "fr");
    EXPECT_EQ(french.err, "sandtable: les images en .png demandent " + library.string() +
                              ", qui n'est pas là ; un .svg ne demande rien\n");
    std::ofstream{library} << "not a library";
    const testing::Ran damaged = without_png(tree, "en");
    EXPECT_EQ(damaged.code, 3);
    EXPECT_NE(damaged.err.find("which is of no use here (cannot be opened: "), std::string::npos)
        << damaged.err;
    fs::copy_file(built / "lib/sandtable/plugins/fos/fos.so", library,
                  fs::copy_options::overwrite_existing);
    EXPECT_NE(without_png(tree, "en").err.find("it exports no sandtable_png"), std::string::npos);
    EXPECT_FALSE(fs::exists(tree / "x.png"));
    const testing::Ran svg =
        testing::run_program((tree / "bin/sandtable").string(),
                             {"map", "fos/first_steps", "-o", (tree / "x.svg").string()});
    EXPECT_EQ(svg.code, 0) << svg.err;
    fs::remove_all(tree);
}

TEST(MapCommand, ASideSeesOnlyWhatItMay)
{
    const testing::Ran all = testing::run_sandtable({"map", "fos/marengo", "-o", "-"});
    const testing::Ran seen = testing::run_sandtable(
        {"map", "fos/marengo", "-o", "-", "--side", "blue", "--set", "fog_of_war=true"});
    EXPECT_EQ(all.code, 0) << all.err;
    EXPECT_EQ(seen.code, 0) << seen.err;
    EXPECT_LT(seen.out.size(), all.out.size());
}

TEST(MapCommand, WrongUseIsToldWithAWayOut)
{
    const testing::Ran nowhere = testing::run_sandtable({"map", "fos/marengo"});
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_NE(nowhere.err.find("-o marengo.svg"), std::string::npos) << nowhere.err;
    const testing::Ran strange = testing::run_sandtable({"map", "fos/marengo", "-o", "x.gif"});
    EXPECT_EQ(strange.code, 2);
    EXPECT_NE(strange.err.find("not as \".gif\""), std::string::npos);
    const testing::Ran paper =
        testing::run_sandtable({"map", "fos/marengo", "-o", "x.svg", "--paper", "A5"});
    EXPECT_EQ(paper.code, 2);
    EXPECT_NE(paper.err.find("did you mean A"), std::string::npos) << paper.err;
    const testing::Ran folder =
        testing::run_sandtable({"map", "fos/marengo", "-o", "/nowhere/x.svg"});
    EXPECT_EQ(folder.code, 1);
}

} // namespace
} // namespace sandtable::picture
