// Reachable cells against a plain search that knows nothing of buckets.

#include "kernel/board/label.hpp"
#include "kernel/board/reach.hpp"
#include "tests/kernel/board/boards.hpp"

#include <gtest/gtest.h>

#include <climits>
#include <map>

namespace sandtable {
namespace {

using testing::make;

/// Costs from a seed: mostly 1 to 4, some edges closed, some that stop.
struct Costs {
    std::uint32_t seed;
    Going operator()(Cell from, Cell to, int d) const
    {
        std::uint32_t x = seed + static_cast<std::uint32_t>(index(from)) * 2654435761u +
                          static_cast<std::uint32_t>(index(to)) * 40503u +
                          static_cast<std::uint32_t>(d);
        x ^= x >> 15;
        x *= 2246822519u;
        x ^= x >> 13;
        if (x % 5 == 0) return impassable;
        return {.cost = static_cast<int>(x / 8 % 4) + 1, .stop = x / 64 % 6 == 0};
    }
};

struct Plain {
    std::map<Cell, int> go;   ///< least cost with which movement may go on
    std::map<Cell, int> stop; ///< least cost with which it must end

    Plain(const Board& board, Cell start, int budget, const Costs& costs)
    {
        go[start] = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [from, spent] : std::map{go})
                for (int d = 0; d < board.directions; ++d) {
                    const Cell to = board.neighbor(from, d);
                    if (to == Cell::none) continue;
                    const Going going = costs(from, to, d);
                    if (going.cost < 1 || spent + going.cost > budget) continue;
                    auto& best = going.stop ? stop : go;
                    const auto known = best.find(to);
                    if (known != best.end() && known->second <= spent + going.cost) continue;
                    best[to] = spent + going.cost;
                    changed = true;
                }
        }
    }
    [[nodiscard]] static int at(const std::map<Cell, int>& costs, Cell cell)
    {
        const auto found = costs.find(cell);
        return found == costs.end() ? INT_MAX : found->second;
    }
};

TEST(BoardReach, AgreesWithAPlainSearch)
{
    Reach reach;
    for (const OwnedBoard& owned : testing::boards_of_cells()) {
        const Board& board = owned.get();
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            const Cell start = cell_at_index(static_cast<int>(seed) * 7 % board.cells);
            const int budget = static_cast<int>(seed % 13);
            const Costs costs{seed * 977};
            const Plain plain{board, start, budget, costs};
            reach.find(board, start, budget, costs);
            std::size_t found = 0;
            for (int i = 0; i < board.cells; ++i) {
                const Cell cell = cell_at_index(i);
                const int go = Plain::at(plain.go, cell);
                const int stop = Plain::at(plain.stop, cell);
                const int least = std::min(go, stop);
                ASSERT_EQ(reach.has(cell), least != INT_MAX);
                ASSERT_EQ(reach.cost(cell), least == INT_MAX ? -1 : least);
                ASSERT_EQ(reach.stops(cell), stop < go);
                found += reach.has(cell) && cell != start;
            }
            ASSERT_EQ(reach.cells().size(), found);
        }
    }
}

TEST(BoardReach, PathsCostWhatTheyShouldAndTakeTheLowestCellsOfEquals)
{
    Reach reach;
    std::vector<Cell> path;
    for (const OwnedBoard& owned : testing::boards_of_cells()) {
        const Board& board = owned.get();
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            const Cell start = cell_at_index(static_cast<int>(seed) * 5 % board.cells);
            const Costs costs{seed * 31 + 7};
            const Plain plain{board, start, 12, costs};
            reach.find(board, start, 12, costs);
            for (const Cell cell : reach.cells()) {
                reach.path(cell, path);
                ASSERT_FALSE(path.empty());
                ASSERT_EQ(path.back(), cell);
                Cell from = start;
                int spent = 0;
                for (const Cell to : path) {
                    const Going going = costs(from, to, board.direction(from, to));
                    ASSERT_GE(going.cost, 1);
                    const bool last = to == cell;
                    ASSERT_EQ(going.stop, last && reach.stops(cell));
                    spent += going.cost;
                    for (int d = 0; d < board.directions; ++d) {
                        const Cell other = board.neighbor(to, d);
                        if (other == Cell::none || other >= from) continue;
                        const int before = Plain::at(plain.go, other);
                        const Going way = costs(other, to, board.direction(other, to));
                        const bool as_good = before != INT_MAX && way.cost >= 1 &&
                                             way.stop == going.stop && before + way.cost == spent;
                        EXPECT_FALSE(as_good);
                    }
                    from = to;
                }
                ASSERT_EQ(spent, reach.cost(cell));
            }
        }
    }
}

TEST(BoardReach, AStopEndsTheWayButNotAWayAround)
{
    const OwnedBoard owned = make(Shape::hex_rows, 5, 1);
    const Board& board = owned.get();
    Reach reach;
    reach.find(board, cell_at_index(0), 4,
               [](Cell, Cell to, int) -> Going { return {.cost = 1, .stop = index(to) == 2}; });
    EXPECT_EQ(reach.cells().size(), 2u);
    EXPECT_TRUE(reach.stops(cell_at_index(2)));
    EXPECT_FALSE(reach.has(cell_at_index(3)));
}

TEST(BoardReach, SeveralStartsAndWhatIsSpent)
{
    const OwnedBoard owned = make(Shape::square, 9, 1);
    const Board& board = owned.get();
    const Cell starts[] = {cell_at_index(8), cell_at_index(0), cell_at_index(8)};
    Reach reach;
    reach.find(board, starts, 100, [](Cell, Cell, int, int spent) { return spent < 2 ? 1 : 0; });
    EXPECT_EQ(reach.cells().size(), 4u);
    EXPECT_EQ(reach.cost(cell_at_index(6)), 2);
    EXPECT_EQ(reach.cost(cell_at_index(0)), 0);
    EXPECT_EQ(reach.cost(cell_at_index(4)), -1);
    EXPECT_EQ(reach.previous(cell_at_index(0)), Cell::none);
    reach.sort();
    EXPECT_EQ(reach.cells()[0], cell_at_index(1));
}

TEST(BoardReach, NoBudgetReachesTheStartOnly)
{
    const OwnedBoard owned = make(Shape::square, 3, 3);
    Reach reach;
    const auto one = [](Cell, Cell, int) { return 1; };
    reach.find(owned.get(), cell_at_index(4), 0, one);
    EXPECT_TRUE(reach.cells().empty());
    EXPECT_TRUE(reach.has(cell_at_index(4)));
    reach.find(owned.get(), cell_at_index(4), -3, one);
    EXPECT_FALSE(reach.has(cell_at_index(4)));
    reach.find(owned.get(), Cell::none, 3, one);
    EXPECT_TRUE(reach.cells().empty());
}

} // namespace
} // namespace sandtable
