// Boards of zones, and the spots of cells.
#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "kernel/board/spots.hpp"

#include "tests/kernel/board/boards.hpp"

#include <gtest/gtest.h>

namespace sandtable::zones_test {
namespace {

/// A chain of four, a short cut from the first to the third, and one by itself.
struct Town {
    Town()
    {
        BoardBuilder builder = BoardBuilder::of_zones();
        for (const char* name : {"gate", "market", "keep", "tower", "island"}) builder.zone(name);
        for (const auto& [a, b] : {std::pair{0, 1}, {1, 2}, {2, 3}, {0, 2}})
            builder.link(cell_at_index(a), cell_at_index(b));
        made.push_back(*builder.build());
    }
    [[nodiscard]] const Board& board() const { return made.front().get(); }
    std::vector<OwnedBoard> made;
};

TEST(BoardZones, DistancesAreTheFewestStepsOrNone)
{
    const Town town;
    const int steps[5][5] = {{0, 1, 1, 2, -1},
                             {1, 0, 1, 2, -1},
                             {1, 1, 0, 1, -1},
                             {2, 2, 1, 0, -1},
                             {-1, -1, -1, -1, 0}};
    for (int a = 0; a < 5; ++a)
        for (int b = 0; b < 5; ++b) {
            const Cell from = cell_at_index(a);
            const Cell to = cell_at_index(b);
            EXPECT_EQ(zones::distance(town.board(), from, to), steps[a][b]) << a << ' ' << b;
            EXPECT_EQ(distance(town.board(), from, to), steps[a][b]);
        }
}

TEST(BoardZones, AreFoundByNameAndReachedOneStepAtATime)
{
    const Town town;
    const Board& board = town.board();
    EXPECT_EQ(zones::zone_named(board, "gate"), cell_at_index(0));
    EXPECT_EQ(zones::zone_named(board, "island"), cell_at_index(4));
    EXPECT_EQ(zones::zone_named(board, "moat"), Cell::none);
    EXPECT_EQ(step(board, cell_at_index(0), 0), cell_at_index(1));
    EXPECT_EQ(step(board, cell_at_index(0), 1), cell_at_index(2));
    EXPECT_EQ(step(board, cell_at_index(0), 0, 2), Cell::none);
    EXPECT_EQ(opposite(Shape::zones, 0), -1);
    EXPECT_EQ(opposite(Shape::plane, 0), -1);
    EXPECT_STREQ(direction_name(Shape::zones, 0), "");
    EXPECT_STREQ(direction_name(Shape::square, 8), "");
    EXPECT_STREQ(direction_name(Shape::square, -1), "");
    EXPECT_STREQ(direction_name(Shape::hex_rows, 6), "");
    EXPECT_STREQ(direction_name(Shape::hex_columns, 6), "");
    EXPECT_STREQ(direction_name(Shape::hex_rows, -1), "");
    EXPECT_STREQ(direction_name(Shape::hex_columns, -1), "");
    EXPECT_STREQ(direction_name(Shape::hex_columns, 0), "N");
    EXPECT_STREQ(direction_name(Shape::hex_rows, 5), "NW");
    EXPECT_STREQ(direction_name(Shape::square, 7), "NW");
    std::vector<Cell> visited;
    const auto visit = [&](Cell cell) { visited.push_back(cell); };
    EXPECT_TRUE(straight_run(board, cell_at_index(0), cell_at_index(2), visit));
    EXPECT_EQ(visited, std::vector<Cell>{cell_at_index(2)});
    EXPECT_FALSE(straight_run(board, cell_at_index(0), cell_at_index(3), visit)) << "two steps";
    EXPECT_FALSE(straight_run(board, cell_at_index(0), cell_at_index(0), visit));
    EXPECT_EQ(visited.size(), 1u);
    const Cell some[] = {cell_at_index(4), cell_at_index(3), cell_at_index(1), cell_at_index(2)};
    EXPECT_EQ(nearest(board, cell_at_index(0), some), cell_at_index(1));
    EXPECT_EQ(nearest(board, cell_at_index(4), std::span{some}.subspan(1)), Cell::none);
    EXPECT_EQ(nearest(board, cell_at_index(4), some), cell_at_index(4));
    EXPECT_EQ(nearest(board, cell_at_index(3), some), cell_at_index(3)) << "nothing is nearer";
}

TEST(BoardZones, EachIsReadByItsName)
{
    const Town town;
    const Board& board = town.board();
    for (int i = 0; i < board.cells; ++i)
        EXPECT_EQ(cell_from_label(board, label(board, cell_at_index(i))), cell_at_index(i));
    EXPECT_EQ(cell_from_label(board, "moat"), Cell::none);
}

TEST(BoardSpots, AreColumnAndRowOrCubeCoordinates)
{
    for (const OwnedBoard& owned : testing::boards_of_cells()) {
        const Board& board = owned.get();
        const Spots spots{board};
        for (int i = 0; i < board.cells; ++i) {
            const Cell cell = cell_at_index(i);
            if (board.shape == Shape::square) {
                EXPECT_EQ(spots[cell].x, i % board.columns);
                EXPECT_EQ(spots[cell].y, i / board.columns);
            } else {
                EXPECT_EQ(spots[cell].x, hex::cube(board, cell).q);
                EXPECT_EQ(spots[cell].y, hex::cube(board, cell).r);
            }
        }
    }
    const Offset off = Spot{5, 7} - Spot{2, 11};
    EXPECT_EQ(off.dx, 3);
    EXPECT_EQ(off.dy, -4);
}

} // namespace
} // namespace sandtable::zones_test
