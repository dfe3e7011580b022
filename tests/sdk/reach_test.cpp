// Reachable places against a plain search that knows nothing of windows and trees.

#include "sdk/cpp/reach.hpp"
#include "tests/kernel/board/boards.hpp"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace sandtable::reach_test {
namespace {

using testing::make;

constexpr int longest = 5;
using Marked = Reach<int, longest, 2>;

/// Whether a step is open, and whether it is a road: from a seed.
struct Land {
    std::uint32_t seed;
    [[nodiscard]] std::uint32_t noise(Cell from, Cell to) const
    {
        std::uint32_t x = seed + static_cast<std::uint32_t>(index(from)) * 2654435761u +
                          static_cast<std::uint32_t>(index(to)) * 40503u;
        x ^= x >> 15;
        x *= 2246822519u;
        return x ^ (x >> 13);
    }
    [[nodiscard]] bool open(Cell from, Cell to) const { return noise(from, to) % 4 != 0; }
    [[nodiscard]] bool road(Cell from, Cell to) const { return noise(from, to) / 8 % 3 == 0; }
};

/// Four steps, five when all of them follow a road: layer 1 is the road.
Marked grow(const Board& board, Cell start, const Land& land)
{
    Marked reach{board, start, 1};
    for (int at = 0; at < reach.size(); ++at)
        for (int d = 0; d < board.directions; ++d) {
            const Cell to = board.neighbor(reach[at].cell, d);
            if (to == Cell::none || !land.open(reach[at].cell, to)) continue;
            const int road = reach[at].tag != 0 && land.road(reach[at].cell, to) ? 1 : 0;
            if (reach[at].cost + 1 > 4 + road || !reach.first_time(to, road)) continue;
            const bool ends = road == 1 || reach.at(to, 1) < 0;
            reach.add(at, to, reach[at].cost + 1, ends, road);
        }
    return reach;
}

/// Least steps to (cell, road all the way), by trying everything again and again.
std::map<std::pair<Cell, int>, int> plain(const Board& board, Cell start, const Land& land)
{
    std::map<std::pair<Cell, int>, int> least{{{start, 1}, 0}};
    for (bool changed = true; changed;) {
        changed = false;
        for (const auto& [from, spent] : std::map{least})
            for (int d = 0; d < board.directions; ++d) {
                const Cell to = board.neighbor(from.first, d);
                if (to == Cell::none || !land.open(from.first, to)) continue;
                const int road = from.second == 1 && land.road(from.first, to) ? 1 : 0;
                // The start is noted in every layer from the beginning.
                if (spent + 1 > 4 + road || to == start) continue;
                const auto known = least.find({to, road});
                if (known != least.end() && known->second <= spent + 1) continue;
                least[{to, road}] = spent + 1;
                changed = true;
            }
    }
    return least;
}

TEST(Reach, FindsThePlacesAndCostsThatAPlainSearchFinds)
{
    for (const Shape shape : {Shape::square, Shape::hex_rows, Shape::hex_columns})
        for (std::uint32_t seed = 1; seed <= 30; ++seed) {
            const auto owned = make(shape, 13, 11);
            const Board& board = owned.get();
            const Cell start =
                board.cell_at(static_cast<int>(seed % 13), static_cast<int>(seed % 11));
            const Marked reach = grow(board, start, Land{seed});
            std::map<std::pair<Cell, int>, int> found;
            for (int i = 0; i < reach.size(); ++i)
                ASSERT_TRUE(found.insert({{reach[i].cell, reach[i].tag}, reach[i].cost}).second);
            EXPECT_EQ(found, plain(board, start, Land{seed}));
        }
}

TEST(Reach, WaysAreStepsOfTheBoardInTheOrderOfTheirCells)
{
    const auto owned = make(Shape::square, 13, 11);
    const Board& board = owned.get();
    const Marked reach = grow(board, board.cell_at(6, 5), Land{7});
    std::vector<Cell> before;
    int visited = 0;
    reach.each_way([&](std::span<const Cell> way, int place) {
        const std::vector<Cell> cells{way.begin(), way.end()};
        EXPECT_LE(before, cells) << "ways come in ascending order";
        before = cells;
        EXPECT_EQ(cells.front(), reach[0].cell);
        EXPECT_EQ(cells.back(), reach[place].cell);
        EXPECT_EQ(static_cast<int>(cells.size()), reach[place].cost + 1);
        for (std::size_t i = 1; i < cells.size(); ++i) {
            bool beside = false;
            for (int d = 0; d < board.directions; ++d)
                beside = beside || board.neighbor(cells[i - 1], d) == cells[i];
            EXPECT_TRUE(beside);
        }
        ++visited;
    });
    int ends = 0;
    for (int i = 1; i < reach.size(); ++i) ends += reach[i].ends ? 1 : 0;
    EXPECT_EQ(visited, ends);
    EXPECT_GT(visited, 20);
}

TEST(Reach, PlacesOnlyOnTheWayAreNotVisited)
{
    const auto owned = make(Shape::square, 3, 1);
    Reach<int, 2> reach{owned.get(), Cell{0}};
    EXPECT_TRUE(reach[0].ends) << "who stays has not far to go";
    EXPECT_EQ(reach[0].before, -1);
    EXPECT_EQ(reach[0].child, -1);
    EXPECT_EQ(reach[0].next, -1);
    EXPECT_EQ(reach.at(Cell{0}), 0);
    const int middle = reach.add(0, Cell{1}, 1, false);
    reach.add(middle, Cell{2}, 1, true);
    std::vector<int> ends;
    reach.each_way([&](std::span<const Cell> way, int) { ends.push_back(index(way.back())); });
    EXPECT_EQ(ends, std::vector<int>{2});
    EXPECT_EQ(reach[middle].before, 0);
    EXPECT_EQ(reach[middle].next, -1);
    EXPECT_EQ(reach[middle + 1].child, -1);
    EXPECT_EQ(reach.child_at(0, Cell{1}), middle);
    EXPECT_EQ(reach.child_at(0, Cell{2}), -1);
}

TEST(Reach, TheWindowIsAroundTheStartOnEveryBoard)
{
    for (const int columns : {1, 2, 7, 181, 256}) {
        const auto owned = make(Shape::square, columns, 200);
        const Board& board = owned.get();
        const Cell start = board.cell_at(columns / 2, 100);
        const Marked reach{board, start};
        EXPECT_EQ(reach.slot(start), Marked::window / 2);
        for (int i = 0; i < board.cells; ++i) {
            const int dx = i % columns - columns / 2;
            const int dy = i / columns - 100;
            const bool near = dx >= -longest && dx <= longest && dy >= -longest && dy <= longest;
            if (near) {
                ASSERT_EQ(reach.slot(cell_at_index(i)),
                          (dy + longest) * Marked::width + dx + longest)
                    << i;
            }
        }
    }
}

TEST(Reach, HoldsTwicePerCellOfItsWindowAndMeansTheFirstLayer)
{
    EXPECT_EQ((int{Reach<int, 1>::capacity}), 2 * 3 * 3);
    EXPECT_EQ((int{Reach<int, 8, 2>::capacity}), 2 * 17 * 17);
    const auto owned = make(Shape::square, 5, 5);
    Reach<int, 2, 2> reach{owned.get(), Cell{12}};
    EXPECT_EQ(int{reach.capacity}, 2 * 5 * 5);
    ASSERT_TRUE(reach.first_time(Cell{11}));
    reach.add(0, Cell{11}, 1, true);
    EXPECT_EQ(reach.at(Cell{11}), 1);
    EXPECT_EQ(reach.at_slot(reach.slot(Cell{11})), 1);
    EXPECT_EQ(reach.at(Cell{11}, 1), -1) << "not in the other layer";
    ASSERT_TRUE(reach.first_time(Cell{13}, 1));
    reach.add(0, Cell{13}, 1, true);
    EXPECT_EQ(reach.at(Cell{13}), -1);
    EXPECT_EQ(reach.at(Cell{13}, 1), 2);
    EXPECT_TRUE(reach.first_time(Cell{13}));
}

TEST(Reach, AWayThatComesTwiceStandsWhereItCameIn)
{
    const auto owned = make(Shape::square, 3, 1);
    Reach<int, 2> reach{owned.get(), Cell{0}};
    for (const int tag : {5, 3, 4}) reach.add(0, Cell{1}, 1, true, tag);
    reach.add(0, Cell{0}, 1, true, 2);
    std::vector<int> tags;
    reach.each_way([&](std::span<const Cell>, int place) { tags.push_back(reach[place].tag); });
    EXPECT_EQ(tags, (std::vector<int>{2, 5, 3, 4}));
}

TEST(Reach, TakesNoMoreThanItHolds)
{
    const auto owned = make(Shape::square, 5, 5);
    Reach<int, 2, 1, 3> reach{owned.get(), Cell{12}};
    EXPECT_EQ(reach.add(0, Cell{11}, 1, true), 1);
    EXPECT_EQ(reach.add(0, Cell{13}, 1, true), 2);
    EXPECT_TRUE(reach.full());
    EXPECT_EQ(reach.add(0, Cell{7}, 1, true), -1);
    EXPECT_EQ(reach.size(), 3);
}

// By road and otherwise, say: the ways that lead on from the first stand before the second.
TEST(Reach, NotesACellOfALayerByItsSlotAsWell)
{
    const auto owned = make(Shape::square, 8, 8);
    const Board& board = owned.get();
    const Cell start = board.cell_at(3, 3);
    const auto beside = [&](int d) { return board.neighbor(start, d); };
    Marked reach{board, start};
    EXPECT_TRUE(reach.first_time_at_slot(reach.slot(beside(5)), 1));
    EXPECT_FALSE(reach.first_time(beside(5), 1));
    EXPECT_TRUE(reach.first_time(beside(5), 0));
}

} // namespace
} // namespace sandtable::reach_test
