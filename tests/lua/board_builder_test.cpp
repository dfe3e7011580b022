// Boards made part by part, and what is said of those that cannot be.

#include "lua/board/board_builder.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "lua/board/names.hpp"
#include "lua/problem.hpp"

#include <gtest/gtest.h>

#include <array>

namespace sandtable::board_builder_test {
namespace {

BoardBuilder squares(int columns = 8, int rows = 8)
{
    return BoardBuilder::of_cells(Shape::square, Labels::chess, columns, rows);
}

/// As an English author reads it.
std::string said(const BoardFault& fault) { return filled(fault.text, fault.fill); }

TEST(BoardBuilding, PartsAreOnTheBoardTheyMake)
{
    BoardBuilder builder = squares();
    const auto cell = [&](const char* text) { return cell_from_label(builder.frame(), text); };
    const std::array zone{cell("a1"), cell("b1")};
    builder.terrain(cell("d4"), 2).height(cell("b6"), 1).raise(cell("b6"), 3).raise(cell("b6"), 2);
    builder.edge(cell("d3"), cell("d4"), 5).road(cell("d1"), cell("e2"));
    builder.objective("farm", "La Haye", cell("d4"), 3, Side{1}).area("south", "South", zone, 7);
    const auto owned = builder.build();
    ASSERT_TRUE(owned) << builder.faults().front().text;
    const Board& board = owned->get();

    EXPECT_EQ(board.terrain_at(cell_from_label(board, "d4")), 2);
    EXPECT_EQ(board.height_at(cell_from_label(board, "b6")), 3);
    EXPECT_EQ(board.edge_at(cell_from_label(board, "d3"), 0), 5);
    EXPECT_EQ(board.edge_at(cell_from_label(board, "d4"), 4), 5);
    EXPECT_TRUE(board.road_at(cell_from_label(board, "d1"), 1));
    EXPECT_TRUE(board.road_at(cell_from_label(board, "e2"), 5));
    EXPECT_FALSE(board.road_at(cell_from_label(board, "e2"), 1));
    ASSERT_EQ(board.objectives.size(), 1u);
    EXPECT_STREQ(board.objectives[0].name, "La Haye");
    ASSERT_NE(area_named(board, "south"), nullptr);
    EXPECT_EQ(area_named(board, "south")->number, 7);
    EXPECT_TRUE(is_in(*area_named(board, "south"), cell_from_label(board, "b1")));
    EXPECT_FALSE(is_in(*area_named(board, "south"), cell_from_label(board, "c1")));
}

TEST(BoardBuilding, AllFaultsAreTold)
{
    BoardBuilder builder = squares();
    const auto cell = [&](const char* text) { return cell_from_label(builder.frame(), text); };
    const std::array twice{cell("a1"), cell("a1")};
    builder.at_line(1).terrain(Cell::none, 1);
    builder.at_line(2).terrain(cell("a1"), 256);
    builder.at_line(3).height(cell("a1"), 128);
    builder.at_line(4).edge(cell("e4"), cell("e6"), 1);
    builder.at_line(5).edge(cell("e4"), cell("f5"), 1);
    builder.at_line(6).road(cell("h4"), cell("a4"));
    builder.at_line(7).objective("x", "X", cell("a1")).objective("x", "Y", cell("a2"));
    builder.at_line(8).objective("y", "Y", cell("a1"));
    builder.at_line(9).objective("", "Y", cell("a3"));
    builder.at_line(10).area("z", "Z", twice);
    builder.at_line(11).area("empty", "E", {});
    builder.at_line(12).link(cell("a1"), cell("a2"));
    builder.at_line(13).outline("o", {}, Outline{});
    EXPECT_FALSE(builder.build());

    int line = 0;
    for (const BoardFault& fault : builder.faults()) EXPECT_EQ(fault.line, ++line) << fault.text;
    EXPECT_EQ(line, 13);
    EXPECT_EQ(said(builder.faults()[3]), "edge between e4 and e6: they are not neighbors");
    EXPECT_EQ(builder.faults()[3].kind, BoardFault::not_adjacent);
    EXPECT_EQ(said(builder.faults()[4]), "edge between e4 and f5: they only share a corner");
    EXPECT_EQ(said(builder.faults()[6]), "objective x: told twice");
    EXPECT_EQ(said(builder.faults()[9]), "area z: a1 twice");
}

TEST(BoardBuilding, SizesAreBounded)
{
    for (const auto& [columns, rows] : {std::pair{0, 5}, {5, -1}, {1000, 2}, {999, 999}}) {
        BoardBuilder builder = squares(columns, rows);
        EXPECT_EQ(builder.frame().cells, 1);
        EXPECT_FALSE(builder.build()) << columns << " by " << rows;
    }
    EXPECT_TRUE(squares(200, 200).build());
    EXPECT_FALSE(BoardBuilder::of_plane(0, 100).build());
    EXPECT_FALSE(BoardBuilder::of_zones().build());
    EXPECT_FALSE(BoardBuilder::of_cells(Shape::plane, Labels::chess, 8, 8).build());
}

TEST(BoardBuilding, ZonesHaveWaysOutInTheOrderOfTheZones)
{
    BoardBuilder builder = BoardBuilder::of_zones();
    const Cell front = builder.zone("front");
    const Cell wall = builder.zone("wall");
    const Cell rear = builder.zone("rear");
    const Cell island = builder.zone("island");
    builder.link(front, rear).link(wall, front).link(rear, front).edge(front, wall, 4);
    builder.road(front, rear).terrain(rear, 9);
    const auto owned = builder.build();
    ASSERT_TRUE(owned);
    const Board& board = owned->get();
    EXPECT_EQ(board.cells, 4);
    EXPECT_EQ(board.directions, 2);
    EXPECT_EQ(board.neighbor(front, 0), wall);
    EXPECT_EQ(board.neighbor(front, 1), rear);
    EXPECT_EQ(board.neighbor(wall, 1), Cell::none);
    EXPECT_EQ(board.edge_at(wall, 0), 4);
    EXPECT_TRUE(board.road_at(rear, 0));
    EXPECT_EQ(board.terrain_at(rear), 9);
    EXPECT_EQ(distance(board, wall, rear), 2);
    EXPECT_EQ(distance(board, wall, island), -1);
    EXPECT_EQ(cell_from_label(board, "island"), island);
}

TEST(BoardBuilding, FaultyZonesAreTold)
{
    BoardBuilder builder = BoardBuilder::of_zones();
    const Cell hub = builder.zone("hub");
    builder.zone("hub");
    builder.zone("");
    builder.link(hub, hub).edge(hub, Cell::none, 1);
    for (int i = 0; i < 65; ++i) builder.link(hub, builder.zone("z" + std::to_string(i)));
    EXPECT_FALSE(builder.build());
    EXPECT_EQ(builder.faults().size(), 5u);
}

TEST(BoardBuilding, OutlinesOfAPlaneAreChecked)
{
    BoardBuilder builder = BoardBuilder::of_plane(1200, 900);
    Outline wood;
    wood.kind = 3;
    Outline stream;
    stream.closed = 0;
    const std::array good{Point{0, 0}, Point{100, 0}, Point{100, 100}, Point{0, 100}};
    const std::array bow{Point{0, 0}, Point{100, 100}, Point{100, 0}, Point{0, 100}};
    const std::array flat{Point{0, 0}, Point{50, 50}, Point{100, 100}};
    const std::array still{Point{5, 5}, Point{5, 5}};
    const std::array away{Point{1300, 0}, Point{1400, 0}, Point{1300, 10}};
    const std::array far{Point{2'000'000'000, 0}, Point{-2'000'000'000, 0}, Point{0, 10}};
    builder.outline("good", good, wood).outline("water", flat, stream);
    EXPECT_TRUE(builder.faults().empty());
    builder.outline("bow", bow, wood).outline("flat", flat, wood).outline("still", still, stream);
    builder.outline("away", away, wood).outline("far", far, wood);
    builder.outline("two", std::span{good}.first(2), wood);
    builder.objective("o", "O", Point{1201, 0}).objective("p", "P", Point{1200, 900});
    EXPECT_EQ(builder.faults().size(), 7u);
    builder.outline("", bow, wood);
    EXPECT_EQ(said(builder.faults().front()), "outline bow: it touches or crosses itself");
    EXPECT_EQ(said(builder.faults().back()), "an outline: it touches or crosses itself");
    EXPECT_FALSE(builder.build());

    BoardBuilder second = BoardBuilder::of_plane(1200, 900);
    second.at_line(12).outline("good", good, wood).outline("water", flat, stream);
    const auto owned = second.build();
    ASSERT_TRUE(owned);
    const Board& board = owned->get();
    ASSERT_EQ(board.outlines.size(), 2u);
    EXPECT_EQ(board.outlines[0].kind, 3);
    EXPECT_EQ(board.outlines[0].line, 12);
    EXPECT_EQ(board.outlines[0].points[2], (Point{100, 100}));
    EXPECT_EQ(board.outlines[1].closed, 0);
}

} // namespace
} // namespace sandtable::board_builder_test
