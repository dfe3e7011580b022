// Maps as characters.

#include "lua/board/layouter.hpp"
#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/map/map.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::text::map_test {
namespace {

using namespace sandtable::testing::skirmish;

TEST(Canvas, KeepsBackgroundsAndDropsBlanksAtTheEnd)
{
    Canvas canvas;
    canvas.lay(0, 0, 2, 100);
    canvas.put(0, 0, U'é', {.front = 1});
    canvas.put(3, 0, U' ');
    EXPECT_EQ(canvas.text(false), "é\n");
    EXPECT_EQ(canvas.text(true), "\x1b[0;38;5;1;48;5;100mé\x1b[0;48;5;100m \x1b[0m\n");
}

TEST(Canvas, WideCharactersTakeTwoColumnsAndMarksNone)
{
    Canvas canvas;
    canvas.write(0, 0,
                 "\xe6\x88\xa6"
                 "a");
    canvas.put(4, 0, U'|');
    EXPECT_EQ(canvas.text(false), "\xe6\x88\xa6"
                                  "a |\n");
    EXPECT_EQ(canvas.at(2, 0), U'a');
}

struct MapTest : ::testing::Test {
    Field field;
    host::Texts texts;
    host::Teller teller{texts, field.setting()};
    Game game = field.game();
};

TEST_F(MapTest, PlainCharactersTellSidesApart)
{
    EXPECT_EQ(draw_map(game.table(), teller, {.size = MapStyle::wide}),
              "  6 .    .    .f3  .    .f3+ .\n"
              "  5 .    .    .    .    .    .\n"
              "  4 .    .    .    .    .    .\n"
              "  3 .    .    .    .    .    .\n"
              "  2 .    .    .    .    .    .\n"
              "  1 .    .F3  .F3+ .    .    .\n"
              "     a    b    c    d    e    f\n");
}

TEST_F(MapTest, NarrowScreensGetNarrowMaps)
{
    const std::string normal = draw_map(game.table(), teller, {.width = 30});
    EXPECT_EQ(normal.substr(0, normal.find('\n')), "  6 .  .  f3 .  f3+.");
    const std::string compact = draw_map(game.table(), teller, {.width = 18});
    EXPECT_EQ(compact.substr(0, compact.find('\n')), "  6 . . f3. f3.");
    // What has no room on the map is told below it.
    EXPECT_NE(compact.find("; c1 B2 BL"), std::string::npos) << compact;
}

TEST_F(MapTest, AMapWiderThanTheScreenIsDrawnInStrips)
{
    const std::string strips =
        draw_map(game.table(), teller, {.size = MapStyle::wide, .width = 20});
    EXPECT_EQ(strips.substr(0, strips.find('\n')), "  6 .    .    .f3");
    const std::string second = strips.substr(strips.find("\n\n") + 2);
    EXPECT_EQ(second.substr(0, second.find('\n')), "  6 .    .f3+ .");
    EXPECT_NE(second.find("     d    e    f\n"), std::string::npos) << strips;
}

TEST_F(MapTest, UnitsCanBeShownByTheirIds)
{
    const std::string map = draw_map(game.table(), teller, {.ids = true});
    const std::string places = list_places(game.table(), teller);
    for (const UnitInfo& unit : field.setting().units) {
        EXPECT_NE(places.find(unit.id), std::string::npos) << places;
        if (unit.side == 1 && map.find(unit.id) != std::string::npos) {
            EXPECT_NE(map.find("(" + std::string{unit.id} + ")"), std::string::npos) << map;
        }
    }
    EXPECT_EQ(places.substr(0, 6), "Blue: ") << places;
}

TEST_F(MapTest, AViewShowsWhatItsSideKnows)
{
    const std::string seen = draw_map(game.view(blue), teller, {.size = MapStyle::wide});
    EXPECT_EQ(seen.find('f'), seen.rfind('f')) << "only the file letter: " << seen;
    Game close = field.acting("b4");
    const std::string marked = draw_map(close.view(blue), teller, {.size = MapStyle::wide});
    EXPECT_NE(marked.find("?b"), std::string::npos) << "a marker of the second side: " << marked;
}

TEST_F(MapTest, ColorsOnlyWhenWanted)
{
    EXPECT_EQ(draw_map(game.table(), teller, {}).find('\x1b'), std::string::npos);
    EXPECT_NE(draw_map(game.table(), teller, {.color = true}).find("\x1b["), std::string::npos);
}

TEST_F(MapTest, TheLegendNamesWhatIsThere)
{
    const std::string legend = draw_legend(game.table(), teller, false);
    EXPECT_NE(legend.find("F foot"), std::string::npos) << legend;
    EXPECT_NE(legend.find("L leader"), std::string::npos);
    EXPECT_NE(legend.find("a2 Red"), std::string::npos);
}

/// A board with terrain and edges, and two units that stand nowhere yet.
struct TwoUnits {
    explicit TwoUnits(OwnedBoard of)
        : board{std::move(of)}, layout{hex_book(), 2, 2, board.get().cells, 0}
    {
        units[0] = {.id = "A1", .name = "", .side = 0, .type = 0, .fields = &no_value};
        units[1] = {.id = "B1", .name = "", .side = 1, .type = 0, .fields = &no_value};
        sides[0] = {.id = "blue", .name = "Blue", .fields = &no_value};
        sides[1] = {.id = "red", .name = "Red", .fields = &no_value};
        setting = {.book = &hex_book(),
                   .board = &board.get(),
                   .layout = &layout.get(),
                   .units = list_of(units),
                   .sides = list_of(sides),
                   .scenario = &no_value};
        block = fresh_block(setting, 1);
    }
    void place(int unit, Cell at)
    {
        Tape tape;
        Battle battle{block.data(), setting, tape, nullptr};
        battle.place(unit_at_index(unit), at);
    }
    void place(int unit, Point at)
    {
        Tape tape;
        Battle battle{block.data(), setting, tape, nullptr};
        battle.move_to(unit_at_index(unit), at.x, at.y);
    }
    [[nodiscard]] Table table() const { return Table{block.data(), setting}; }
    static const Book& hex_book()
    {
        static constexpr TerrainSpec grounds[] = {{.name = "plain", .title = "plain"},
                                                  {.name = "wood", .title = "wood", .glyph = '^'}};
        static constexpr EdgeSpec kinds[] = {
            {.name = "nothing", .title = "nothing"},
            {.name = "river", .title = "river", .glyph = '~', .color = 25}};
        static const Book made = [] {
            Book b = book;
            b.labels = Labels::ccrr;
            b.terrains = list_of(grounds);
            b.edge_kinds = list_of(kinds);
            return b;
        }();
        return made;
    }

    OwnedBoard board;
    OwnedLayout layout;
    UnitInfo units[2];
    SideInfo sides[2];
    Setting setting;
    std::vector<std::byte> block;
};

OwnedBoard of_hexes(Shape shape)
{
    BoardBuilder builder = BoardBuilder::of_cells(shape, Labels::ccrr, 5, 4);
    const Board& frame = builder.frame();
    builder.terrain(frame.cell_at(4, 0), 1);
    builder.edge(cell_at_index(7), cell_at_index(12), 1); // 0302 and 0303
    builder.edge(cell_at_index(5), cell_at_index(6), 1);  // 0102 and 0202
    return builder.build().value();
}

std::string drawn(const TwoUnits& field, const MapStyle& style)
{
    const host::Texts texts;
    const host::Teller teller{texts, field.setting};
    return draw_map(field.table(), teller, style);
}

std::string drawn(Shape shape, bool labels)
{
    TwoUnits field{of_hexes(shape)};
    field.place(0, field.board.get().cell_at(1, 1));
    field.place(1, field.board.get().cell_at(3, 2));
    return drawn(field, {.labels = labels, .size = MapStyle::wide});
}

/// How bright a color of the 256 is, 0 to 255.
int brightness(int color)
{
    if (color >= 232) return 8 + 10 * (color - 232);
    if (color < 16) return color == 0 ? 0 : color < 9 ? 100 : 200;
    constexpr int steps[] = {0, 95, 135, 175, 215, 255};
    const int red = steps[(color - 16) / 36], green = steps[(color - 16) / 6 % 6],
              blue = steps[(color - 16) % 6];
    return (3 * red + 6 * green + blue) / 10;
}

/// Characters that a dark screen would swallow: dark ones with nothing, or with something as dark,
/// behind them.
std::string swallowed(const std::string& drawn)
{
    std::string lost;
    int front = -1, back = -1;
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        if (drawn[i] != '\x1b') {
            const int behind = back < 0 ? 0 : brightness(back);
            if (drawn[i] != ' ' && drawn[i] != '\n' && front >= 0 &&
                std::abs(brightness(front) - behind) < 60)
                lost += drawn[i];
            continue;
        }
        const std::size_t end = drawn.find('m', i);
        const std::string codes = ";" + drawn.substr(i + 2, end - i - 2) + ";";
        const auto color = [&](const char* which) {
            const std::size_t at = codes.find(which);
            return at == std::string::npos ? -1 : std::atoi(codes.c_str() + at + 6);
        };
        front = color(";38;5;");
        back = color(";48;5;");
        i = end;
    }
    return lost;
}

/// A board of hexes with a unit of each of three sides, of these colors.
struct ThreeSides {
    explicit ThreeSides(OwnedBoard of, std::array<const char*, 3> colors = {"", "", ""})
        : board{std::move(of)}, layout{TwoUnits::hex_book(), 3, 3, board.get().cells, 0}
    {
        static constexpr const char* ids[] = {"A1", "B1", "C1"};
        static constexpr const char* names[] = {"blue", "red", "green"};
        for (std::size_t s = 0; s < 3; ++s) {
            units[s] = {.id = ids[s],
                        .name = "",
                        .side = static_cast<Side>(s),
                        .type = 0,
                        .fields = &no_value};
            sides[s] = {.id = names[s], .name = names[s], .color = colors[s], .fields = &no_value};
        }
        setting = {.book = &TwoUnits::hex_book(),
                   .board = &board.get(),
                   .layout = &layout.get(),
                   .units = list_of(units),
                   .sides = list_of(sides),
                   .scenario = &no_value};
        block = fresh_block(setting, 1);
        Tape tape;
        Battle battle{block.data(), setting, tape, nullptr};
        for (int i = 0; i < 3; ++i) battle.place(unit_at_index(i), board.get().cell_at(i, 2));
    }
    [[nodiscard]] std::string drawn(const MapStyle& style) const
    {
        const host::Texts texts;
        const host::Teller teller{texts, setting};
        return draw_map(Table{block.data(), setting}, teller, style);
    }

    OwnedBoard board;
    OwnedLayout layout;
    UnitInfo units[3];
    SideInfo sides[3];
    Setting setting;
    std::vector<std::byte> block;
};

TEST(ThreeSidedMap, EverySideIsToldFromTheOthersWithAndWithoutColors)
{
    const ThreeSides field{of_hexes(Shape::hex_columns)};
    for (const MapStyle::Size size : {MapStyle::wide, MapStyle::normal, MapStyle::compact}) {
        const std::string plain = field.drawn({.size = size});
        EXPECT_NE(plain.find("F"), std::string::npos) << plain;
        EXPECT_NE(plain.find("f"), std::string::npos) << plain;
        EXPECT_NE(plain.find("3F"), std::string::npos) << "the number first: " << plain;
    }
    const std::string ids = field.drawn({.ids = true});
    for (const char* id : {"A1", "(B1)", "[C1]"}) EXPECT_NE(ids.find(id), std::string::npos) << ids;
    // Sides without a color of their own get one each.
    const SideInk first = side_ink(field.setting, 0), second = side_ink(field.setting, 1),
                  third = side_ink(field.setting, 2);
    EXPECT_NE(first.back, second.back);
    EXPECT_NE(second.back, third.back);
    EXPECT_NE(first.back, third.back);
}

TEST(DarkScreens, SwallowNothingOfAMap)
{
    for (const char* color :
         {"blue", "red", "green", "yellow", "white", "black", "purple", "orange", "grey"}) {
        SCOPED_TRACE(color);
        const ThreeSides hexes{of_hexes(Shape::hex_columns), {color, "black", color}};
        for (const bool ids : {false, true}) {
            const std::string drawn = hexes.drawn({.color = true, .ids = ids});
            EXPECT_NE(drawn.find('\x1b'), std::string::npos);
            EXPECT_EQ(swallowed(drawn), "") << drawn;
        }
        // Counters stand out from a black screen by themselves.
        EXPECT_GE(brightness(side_ink(hexes.setting, 0).back), 45);
    }
}

/// A table of 100 by 50 with a wood, a hill, a river and two halves.
OwnedBoard of_plane()
{
    BoardBuilder builder = BoardBuilder::of_plane(100, 50);
    const Point wood[] = {{60, 10}, {80, 10}, {80, 20}, {60, 20}};
    const Point hill[] = {{10, 30}, {30, 30}, {30, 45}, {10, 45}};
    const Point river[] = {{0, 25}, {100, 25}};
    const Point half[] = {{0, 0}, {50, 0}, {50, 50}, {0, 50}};
    builder.outline("", wood, {.closed = 1, .kind = 1});
    builder.outline("", hill, {.closed = 1, .height = 2, .layer = 1});
    builder.outline("", river, {.closed = 0, .kind = 1});
    builder.outline("", half, {.closed = 1, .layer = 3});
    builder.objective("post", "The post", Point{90, 40});
    return builder.build().value();
}

TEST(DarkScreens, SwallowNothingOfAnOpenTable)
{
    TwoUnits field{of_plane()};
    field.sides[0].color = "black";
    field.sides[1].color = "blue";
    field.place(0, Point{20, 38});
    field.place(1, Point{70, 15});
    const std::string map = drawn(field, {.color = true});
    EXPECT_NE(map.find('\x1b'), std::string::npos);
    EXPECT_EQ(swallowed(map), "") << map;
}

TEST(PlaneMap, IsAPlanToScaleInAFrameWithCoordinates)
{
    TwoUnits field{of_plane()};
    field.place(0, Point{20, 5});
    field.place(1, Point{70, 45});
    EXPECT_EQ(drawn(field, {.width = 45}), "   +----------------------------------------+\n"
                                           "  0+                                        |\n"
                                           "   |        F3          .                   |\n"
                                           "   |                    .   ^^^^^^^^        |\n"
                                           "   |                    .   ^^^^^^^^        |\n"
                                           "   |                    .                   |\n"
                                           "   |~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~|\n"
                                           "   |    22222222        .                   |\n"
                                           "   |    22222222        .                   |\n"
                                           "   |    22222222        .               !   |\n"
                                           " 50+                            f3          |\n"
                                           "   ++-------------------+------------------++\n"
                                           "    0                  50                 100\n")
        << drawn(field, {.width = 45});
}

TEST(PlaneMap, UnitsTooNearToBeDrawnApartAreMarked)
{
    TwoUnits field{of_plane()};
    field.place(0, Point{20, 5});
    field.place(1, Point{21, 5});
    const std::string plan = drawn(field, {.width = 45});
    EXPECT_NE(plan.find("F3+"), std::string::npos) << plan;
}

TEST(ZonesMap, HasALineAZoneWithItsGroundUnitsAndWays)
{
    BoardBuilder builder = BoardBuilder::of_zones();
    const Cell gate = builder.zone("gate"), keep = builder.zone("keep");
    const Cell yard = builder.zone("courtyard");
    builder.link(gate, yard).link(yard, keep);
    builder.terrain(keep, 1).objective("k", "", keep);
    TwoUnits field{builder.build().value()};
    field.place(0, gate);
    field.place(1, keep);
    EXPECT_EQ(drawn(field, {}), "  gate             F3  -> courtyard\n"
                                "  keep !     wood  f3  -> courtyard\n"
                                "  courtyard            -> gate, keep\n");
}

TEST(HexMap, ColumnsStandHalfAHexLower)
{
    EXPECT_EQ(drawn(Shape::hex_columns, false), "     01   02   03   04   05\n"
                                                " 01 .         .         ^\n"
                                                "         .         .\n"
                                                " 02 .         .         .\n"
                                                "        ~.F3  ~~~~ .\n"
                                                " 03 .         .         .\n"
                                                "         .         .f3\n"
                                                " 04 .         .         .\n"
                                                "         .         .\n");
}

TEST(HexMap, RowsStandHalfAHexToTheRight)
{
    EXPECT_EQ(drawn(Shape::hex_rows, false), " 01 .     .     .     .     ^\n"
                                             "\n"
                                             " 02    .    ~.F3   .     .     .\n"
                                             "            ~      ~~~\n"
                                             " 03 .     .     .     .f3   .\n"
                                             "\n"
                                             " 04    .     .     .     .     .\n"
                                             "\n"
                                             "     01    02    03    04    05\n");
}

TEST(HexMap, EveryCellCanShowItsLabel)
{
    EXPECT_EQ(drawn(Shape::hex_columns, true), "     01   02   03   04   05\n"
                                               " 01 .         .         ^\n"
                                               "    0101 .    0301 .    0501\n"
                                               " 02 .    0201 .    0401 .\n"
                                               "    0102~.F3  ~~~~ .    0502\n"
                                               " 03 .    0202 .    0402 .\n"
                                               "    0103 .    0303 .f3  0503\n"
                                               " 04 .    0203 .    0403 .\n"
                                               "    0104 .    0304 .    0504\n"
                                               "         0204      0404\n");
}

} // namespace
} // namespace sandtable::text::map_test
