// The board itself: its arrays, and what its parts are when nothing is said.
#include "kernel/board/board.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/state/table.hpp"
#include "lua/board/layouter.hpp"
#include "tests/kernel/board/boards.hpp"
#include "tests/support/skirmish.hpp"

#include <gtest/gtest.h>

namespace sandtable::board_test {
namespace {

TEST(BoardParts, AreEmptyWhenNothingIsSaid)
{
    const Objective objective;
    EXPECT_EQ(objective.cell, Cell::none);
    EXPECT_EQ(objective.x, 0);
    EXPECT_EQ(objective.y, 0);
    EXPECT_EQ(objective.value, 1);
    EXPECT_EQ(objective.owner, nobody);
    const Area area;
    EXPECT_EQ(area.count, 0u);
    EXPECT_EQ(area.number, 0);
    const Outline outline;
    EXPECT_EQ(outline.count, 0u);
    EXPECT_EQ(outline.closed, 1);
    EXPECT_EQ(outline.kind, 0);
    EXPECT_EQ(outline.height, 0);
    EXPECT_EQ(outline.layer, 0);
    EXPECT_EQ(outline.number, 0);
    EXPECT_EQ(outline.line, 0);
    const Board board;
    EXPECT_EQ(board.directions, 8);
    EXPECT_EQ(board.even_shift, 0);
    EXPECT_EQ(board.columns, 0);
    EXPECT_EQ(board.rows, 0);
    EXPECT_EQ(board.cells, 0);
    EXPECT_FALSE(board.has(cell_at_index(0)));
    EXPECT_EQ((Point{}), (Point{0, 0}));
    EXPECT_EQ(changing_bit(Changing::terrain), 1u);
    EXPECT_EQ(changing_bit(Changing::edges), 2u);
    EXPECT_EQ(changing_bit(Changing::objectives), 4u);
}

// 5 by 4 squares: each cell with a terrain and a height of its own, and some edges and roads.
TEST(BoardParts, StandWhereTheyWerePut)
{
    BoardBuilder builder = BoardBuilder::of_cells(Shape::square, Labels::chess, 5, 4);
    for (int i = 0; i < 20; ++i) builder.terrain(Cell{i}, i).height(Cell{i}, i - 10);
    builder.edge(Cell{7}, Cell{12}, 3).edge(Cell{18}, Cell{19}, 5);
    builder.road(Cell{0}, Cell{6}).road(Cell{13}, Cell{12});
    const OwnedBoard owned = *builder.build();
    const Board& board = owned.get();
    for (int i = 0; i < 20; ++i) {
        const Cell cell{i};
        EXPECT_EQ(board.terrain_at(cell), i);
        EXPECT_EQ(board.height_at(cell), i - 10);
        EXPECT_EQ(board.column_of(cell), i % 5);
        EXPECT_EQ(board.row_of(cell), i / 5);
        EXPECT_EQ(board.cell_at(i % 5, i / 5), cell);
        for (int d = 0; d < 8; ++d) {
            const Cell next = board.neighbor(cell, d);
            const auto pair = std::minmax({i, index(next)});
            const int edge = pair == std::pair{7, 12} ? 3 : pair == std::pair{18, 19} ? 5 : 0;
            const bool road = pair == std::pair{0, 6} || pair == std::pair{12, 13};
            EXPECT_EQ(board.edge_at(cell, d), next == Cell::none ? 0 : edge) << i << ' ' << d;
            EXPECT_EQ(board.road_at(cell, d), next != Cell::none && road) << i << ' ' << d;
            if (next != Cell::none) {
                EXPECT_EQ(board.direction(cell, next), d);
            }
        }
        EXPECT_FALSE(board.road_at(cell, 8));
        EXPECT_EQ(board.direction(cell, cell), -1);
    }
    EXPECT_EQ(board.direction(Cell{0}, Cell{2}), -1);
    EXPECT_EQ(board.cell_at(-1, 0), Cell::none);
    EXPECT_EQ(board.cell_at(0, -1), Cell::none);
    EXPECT_EQ(board.cell_at(5, 0), Cell::none);
    EXPECT_EQ(board.cell_at(0, 4), Cell::none);
    EXPECT_TRUE(board.has(Cell{0}));
    EXPECT_TRUE(board.has(Cell{19}));
    EXPECT_FALSE(board.has(Cell{20}));
    EXPECT_FALSE(board.has(Cell::none));
}

// Where nothing of the ground may change a table reads the board's own arrays.
TEST(BoardParts, ATableOnGroundThatStaysHasWhatTheBoardHas)
{
    BoardBuilder builder = BoardBuilder::of_cells(Shape::square, Labels::chess, 6, 6);
    builder.road(Cell{0}, Cell{7}).road(Cell{14}, Cell{15}).edge(Cell{7}, Cell{13}, 3);
    builder.terrain(Cell{9}, 2).height(Cell{9}, 4);
    builder.objective("mill", "Mill", Cell{20}, 7, Side{1}).objective("ford", "Ford", Cell{3}, 2);
    const OwnedBoard owned = *builder.build();
    const Board& board = owned.get();
    const OwnedLayout layout{testing::skirmish::book, 0, 2, 36, 0};
    SideInfo sides[2]{{.id = "blue", .fields = &no_value}, {.id = "red", .fields = &no_value}};
    const Setting setting{.book = &testing::skirmish::book,
                          .board = &board,
                          .layout = &layout.get(),
                          .sides = list_of(sides),
                          .scenario = &no_value};
    const std::vector<std::byte> block = fresh_block(setting, 1);
    const Table table{block.data(), setting};
    for (int i = 0; i < 36; ++i) {
        const Cell cell{i};
        EXPECT_EQ(table.terrain_at(cell), board.terrain_at(cell));
        for (int d = 0; d < 8; ++d) {
            EXPECT_EQ(table.edge_at(cell, d), board.edge_at(cell, d)) << i << ' ' << d;
            EXPECT_EQ(table.road_at(cell, d), board.road_at(cell, d)) << i << ' ' << d;
        }
    }
    ASSERT_EQ(table.objectives().size(), 2u);
    for (std::size_t i = 0; i < 2; ++i) {
        const Objective now = table.objective(i);
        const Objective& was = board.objectives[i];
        EXPECT_EQ(now.cell, was.cell);
        EXPECT_EQ(now.value, was.value);
        EXPECT_EQ(now.owner, was.owner);
        EXPECT_STREQ(now.name, was.name);
    }
}

// Where it may, it reads what stands in its block; of objectives those count that are worth
// something.
TEST(BoardParts, ATableOnAPlaneThatChangesHasWhatItsBlockHas)
{
    BoardBuilder builder = BoardBuilder::of_plane(100, 80);
    constexpr Point wood[] = {{0, 0}, {10, 0}, {10, 10}}, brook[] = {{20, 0}, {20, 60}};
    builder.outline("Wood", wood, {.kind = 2}).outline("Brook", brook, {.closed = 0, .kind = 3});
    builder.objective("a", "A", Point{5, 6}, 1).objective("b", "B", Point{7, 8}, 2);
    builder.objective("c", "C", Point{9, 9}, 3, Side{1}).objective("d", "D", Point{1, 1}, 4);
    const OwnedBoard owned = *builder.build();
    const Board& board = owned.get();
    EXPECT_EQ(distance(board, Cell{0}, Cell{0}), -1) << "it has no cells";
    SideInfo sides[2]{{.id = "blue", .fields = &no_value}, {.id = "red", .fields = &no_value}};
    for (ChangingSet changing = 0; changing < 8; ++changing) {
        SCOPED_TRACE(changing);
        const OwnedLayout owned_layout{testing::skirmish::book, 0, 2, board, 0, changing};
        const Layout& layout = owned_layout.get();
        const Setting setting{.book = &testing::skirmish::book,
                              .board = &board,
                              .layout = &layout,
                              .sides = list_of(sides),
                              .scenario = &no_value};
        std::vector<std::byte> block = fresh_block(setting, 1);
        const Table table{block.data(), setting};
        for (const Changing what : {Changing::terrain, Changing::edges, Changing::objectives})
            EXPECT_EQ(table.changes(what), (changing & changing_bit(what)) != 0);
        for (const std::size_t i : {0U, 1U})
            EXPECT_EQ(table.kind_of(board.outlines[i]), 2 + static_cast<int>(i));
        const auto counted = [&] {
            std::string ids;
            for (const Objective one : table.objectives())
                ids += one.id + std::to_string(one.value) + ' ';
            return ids;
        };
        EXPECT_EQ(counted(), "a1 b2 c3 d4 ");
        EXPECT_EQ(layout.outlines_at != 0, (changing & 3) != 0);
        if (layout.outlines_at != 0) {
            block[layout.outlines_at + 1] = std::byte{7};
            EXPECT_EQ(table.kind_of(board.outlines[0]), 2);
            EXPECT_EQ(table.kind_of(board.outlines[1]), 7);
        }
        if (!table.changes(Changing::objectives)) continue;
        const auto worth = [&](std::size_t i, int value) {
            auto* const record = reinterpret_cast<ObjectiveRecord*>(
                block.data() + layout.objectives_at + i * sizeof(ObjectiveRecord));
            record->value = value;
            record->x = 50;
            EXPECT_EQ(table.objective(i).x, 50);
            EXPECT_EQ(table.counts(i), value != 0);
        };
        worth(0, 0);
        EXPECT_EQ(counted(), "b2 c3 d4 ");
        worth(2, -1);
        EXPECT_EQ(counted(), "b2 c-1 d4 ");
        worth(1, 0);
        worth(3, 0);
        EXPECT_EQ(counted(), "c-1 ");
        worth(2, 0);
        EXPECT_EQ(counted(), "");
    }
}

} // namespace
} // namespace sandtable::board_test
