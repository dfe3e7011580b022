// Notation on boards that are no squares: hexes, zones, planes.
#include "kernel/game/arguments.hpp"
#include "lua/board/board_builder.hpp"
#include "plugins/host/notation/complete_order.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"

#include <gtest/gtest.h>

namespace sandtable::notation_shapes_test {
namespace {

constexpr ParamSpec go_params[] = {{.name = "way", .kind = ParamKind::path}};
constexpr ParamSpec turn_params[] = {{.name = "toward", .kind = ParamKind::direction}};
constexpr ParamSpec aim_params[] = {{.name = "at", .kind = ParamKind::point},
                                    {.name = "then", .kind = ParamKind::point, .optional = 1}};
constexpr ParamSpec draw_params[] = {{.name = "line", .kind = ParamKind::point, .repeats = 1}};
constexpr ParamSpec wait_params[] = {{.name = "way", .kind = ParamKind::path, .optional = 1}};
constexpr const char* step_forms[] = {"{direction}", "@{direction}", "@{number}", "{point}"};
constexpr ParamSpec march_params[] = {{.name = "step",
                                       .kind = ParamKind::form,
                                       .repeats = 1,
                                       .max = 359,
                                       .words = list_of(step_forms)}};
constexpr const char* share_forms[] = {"{number}={number}"};
constexpr ParamSpec share_params[] = {{.name = "share",
                                       .kind = ParamKind::form,
                                       .repeats = 1,
                                       .max = 9,
                                       .words = list_of(share_forms)}};
constexpr VerbSpec verbs[] = {{.name = "go", .params = list_of(go_params)},
                              {.name = "turn", .params = list_of(turn_params)},
                              {.name = "aim", .params = list_of(aim_params)},
                              {.name = "draw", .params = list_of(draw_params)},
                              {.name = "wait", .params = list_of(wait_params)},
                              {.name = "march", .params = list_of(march_params)},
                              {.name = "share", .params = list_of(share_params)}};
constexpr Book book{.verbs = list_of(verbs)};

/// What a text becomes when it is read and written again, or what is wrong with it.
std::string again(const OwnedBoard& board, std::string_view text)
{
    const Setting setting{.book = &book, .board = &board.get()};
    const host::ReadOrder read = host::read_order(text, 0, setting);
    if (!read.order) return std::to_string(read.error.at) + ": " + read.error.message;
    EXPECT_FALSE(check_arguments(*read.order, setting)) << text;
    const std::string written = host::write_order(*read.order, setting);
    EXPECT_EQ(host::read_order(written, 0, setting).order, read.order);
    return written;
}

TEST(KernelNotationShapes, HexesRunAlongSixDirections)
{
    const OwnedBoard board =
        BoardBuilder::of_cells(Shape::hex_columns, Labels::ccrr, 9, 9).build().value();
    EXPECT_EQ(again(board, "go 0505-0502"), "go 0505-0504-0503-0502");
    EXPECT_EQ(again(board, "turn nw"), "turn NW");
    EXPECT_EQ(again(board, "turn E"), "5: \"E\" is no direction");
    EXPECT_EQ(again(board, "go 0505-0905").substr(0, 8), "8: no st") << "no row is straight here";
    EXPECT_EQ(again(board, "go 1005"), "3: cell 1005 is off the board");
    EXPECT_EQ(again(board, "go 55"), "3: \"55\" is no cell: write one as \"0407\"");

    const OwnedBoard rows =
        BoardBuilder::of_cells(Shape::hex_rows, Labels::ccrr, 9, 9).build().value();
    EXPECT_EQ(again(rows, "go 0202-0502"), "go 0202-0302-0402-0502");
    EXPECT_EQ(again(rows, "turn e"), "turn E");
}

TEST(KernelNotationShapes, ZonesGoFromNeighborToNeighbor)
{
    BoardBuilder builder = BoardBuilder::of_zones();
    const Cell mill = builder.zone("old-mill");
    const Cell ford = builder.zone("ford");
    const Cell old = builder.zone("old");
    builder.link(mill, ford).link(old, ford);
    const OwnedBoard board = builder.build().value();
    EXPECT_EQ(again(board, "go old-mill-ford-old"), "go old-mill-ford-old");
    EXPECT_EQ(again(board, "go old-ford-old-mill"), "go old-ford-old-mill");
    EXPECT_EQ(again(board, "go old-mill-old"), "12: old is not next to the zone before it");
    EXPECT_EQ(again(board, "go forde"), "3: no zone is called \"forde\"");
    EXPECT_EQ(again(board, "turn N"), "5: \"N\" is no direction");
}

TEST(KernelNotationShapes, PointsLieOnTheTable)
{
    const OwnedBoard board = [] {
        BoardBuilder builder = BoardBuilder::of_plane(1200, 900);
        return builder.build().value();
    }();
    EXPECT_EQ(again(board, "aim (0,900)"), "aim (0,900) -");
    EXPECT_EQ(again(board, "aim (1200,0) (5,6)"), "aim (1200,0) (5,6)");
    EXPECT_EQ(again(board, "draw"), "draw");
    EXPECT_EQ(again(board, "draw (1,2) (3,4)"), "draw (1,2) (3,4)");
    EXPECT_EQ(again(board, "aim (1201,0)"),
              "4: point (1201,0) is off the table, which ends at (1200,900)");
    EXPECT_EQ(again(board, "aim (-1,0)").substr(0, 8), "4: point");
    EXPECT_EQ(again(board, "aim 5,6"), "4: \"5,6\" is no point: write (x,y)");
}

TEST(KernelNotationShapes, AWordMayHaveOneOfSeveralForms)
{
    const OwnedBoard hexes =
        BoardBuilder::of_cells(Shape::hex_columns, Labels::ccrr, 9, 9).build().value();
    EXPECT_EQ(again(hexes, "march @ne N SE"), "march @NE N SE");
    EXPECT_EQ(again(hexes, "march"), "march");
    EXPECT_EQ(again(hexes, "march @E"), "6: \"@E\" does not fit here: write for example N, @N, @1");
    EXPECT_EQ(again(hexes, "march (1,2)"),
              "6: \"(1,2)\" does not fit here: write for example N, @N, @1");
    EXPECT_EQ(again(hexes, "share 1=0 2=9"), "share 1=0 2=9");
    EXPECT_EQ(again(hexes, "share 1=0 2=10"),
              "10: \"2=10\" does not fit here: write for example 1=1");
    EXPECT_EQ(again(hexes, "share 1=").substr(0, 8), "6: \"1=\" ");

    const OwnedBoard table = [] {
        BoardBuilder builder = BoardBuilder::of_plane(1200, 900);
        return builder.build().value();
    }();
    EXPECT_EQ(again(table, "march @90 (586,450) @0"), "march @90 (586,450) @0");
    EXPECT_EQ(again(table, "march N"),
              "6: \"N\" does not fit here: write for example @1, (600,450)");
    EXPECT_EQ(again(table, "march (1201,0)").substr(0, 3), "6: ");

    const Setting setting{.book = &book, .board = &hexes.get()};
    EXPECT_EQ(host::read_order("march @NEE", 0, setting).error.suggestion, "@NE");
    EXPECT_EQ(host::complete_order("march @N", setting),
              (std::vector<std::string>{"@N", "@NE", "@NW"}));
    EXPECT_TRUE(check_arguments(Order{.verb = 5}.with(0).with(6), setting)) << "no direction 6";
    EXPECT_TRUE(check_arguments(Order{.verb = 5}.with(4).with(0), setting)) << "no form 4";
    EXPECT_TRUE(check_arguments(Order{.verb = 5}.with(0), setting)) << "a value is missing";
}

TEST(KernelNotationShapes, AnOptionalPathMayBeLeftOut)
{
    const OwnedBoard board =
        BoardBuilder::of_cells(Shape::square, Labels::chess, 4, 4).build().value();
    EXPECT_EQ(again(board, "wait"), "wait -");
    EXPECT_EQ(again(board, "wait -"), "wait -");
    EXPECT_EQ(again(board, "wait a1-a3"), "wait a1-a2-a3");
}

} // namespace
} // namespace sandtable::notation_shapes_test
