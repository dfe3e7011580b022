// No heap allocation in reach and lines of sight after warm-up.

#include "kernel/board/board_builder.hpp"
#include "kernel/board/reach.hpp"
#include "kernel/board/sight.hpp"
#include "tests/support/count_allocations.hpp"

#include <cstdio>

namespace {

using namespace sandtable;

/// Everything once, from every cell; the number gives the compiler something to keep.
long use(const Board& board, Reach& reach, const square::LineTable& lines, std::vector<Cell>& path)
{
    long sum = 0;
    for (int i = 0; i < board.cells; ++i) {
        const Cell start = cell_at_index(i);
        reach.find(board, start, 12, [&](Cell, Cell to, int) -> Going {
            return {.cost = 1 + index(to) % 3, .stop = index(to) % 7 == 0};
        });
        reach.sort();
        reach.path(reach.cells().back(), path);
        sum += static_cast<long>(reach.cells().size() + path.size());
        for (int j = 0; j < board.cells; j += 3)
            sum += lines.any_between(start, cell_at_index(j),
                                     [&](Cell cell) { return board.terrain_at(cell) != 0; });
    }
    return sum;
}

} // namespace

int main()
{
    const auto owned =
        BoardBuilder::of_cells(Shape::square, Labels::chess, 20, 15).raise(Cell{7}, 2).build();
    Reach reach;
    const square::LineTable lines{owned->get(), 6};
    std::vector<Cell> path;
    const long first = use(owned->get(), reach, lines, path);
    const testing::AllocationCount count;
    const long second = use(owned->get(), reach, lines, path);
    const long allocations = count.so_far();
    std::printf("board: %ld heap allocations after warm-up, gate 0\n", allocations);
    return allocations == 0 && first == second ? 0 : 1;
}
