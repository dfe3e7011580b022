// Reach against a plain search over the neighbor table; lines of sight against walking ready-made
// lists of cells, one for each end of a line.

#include "kernel/board/geometry.hpp"
#include "lua/board/board_builder.hpp"
#include "sdk/cpp/reach.hpp"
#include "sdk/cpp/sight.hpp"
#include "tests/bench/ratio.hpp"

#include <vector>

namespace sandtable::bench {
namespace {

/// A board with some hills, woods and lakes.
OwnedBoard country(Shape shape, int columns, int rows)
{
    const Labels labels = shape == Shape::square ? Labels::chess : Labels::ccrr;
    BoardBuilder builder = BoardBuilder::of_cells(shape, labels, columns, rows);
    std::uint32_t noise = 7;
    for (int i = 0; i < builder.frame().cells; ++i) {
        noise = noise * 1664525u + 1013904223u;
        const auto kind = (noise >> 20) % 10;
        builder.terrain(cell_at_index(i), kind == 0 ? 2 : kind < 3 ? 1 : 0);
    }
    return *builder.build();
}

/// A breadth-first search over the neighbor table: what reach cannot beat.
class Search {
public:
    explicit Search(const Board& board)
        : stamps_(static_cast<std::size_t>(board.cells)),
          queue_(static_cast<std::size_t>(board.cells))
    {
    }
    std::size_t count(const Board& board, Cell start, int steps)
    {
        ++stamp_;
        std::size_t head = 0;
        std::size_t tail = 0;
        queue_[tail++] = start;
        stamps_[static_cast<std::size_t>(index(start))] = stamp_;
        for (int step = 0; step < steps; ++step)
            for (const std::size_t end = tail; head < end; ++head)
                for (int d = 0; d < board.directions; ++d) {
                    const Cell next = board.neighbor(queue_[head], d);
                    if (next == Cell::none) continue;
                    auto& stamp = stamps_[static_cast<std::size_t>(index(next))];
                    if (stamp == stamp_) continue;
                    stamp = stamp_;
                    queue_[tail++] = next;
                }
        return tail;
    }

private:
    std::vector<std::uint32_t> stamps_;
    std::vector<Cell> queue_;
    std::uint32_t stamp_ = 0;
};

/// Time per cell of reach as the books use it (every cell around the start, the ways to them in
/// order) over time per cell of the plain search.
void reach_per_cell(benchmark::State& state, Shape shape)
{
    constexpr int steps = 6;
    const OwnedBoard owned = country(shape, 60, 50);
    const Board& board = owned.get();
    const Cell start = board.cell_at(30, 25);
    struct Nothing {};
    Search search{board};
    std::size_t cells = 0;
    const auto find = [&] {
        Reach<Nothing, steps> reach{board, start};
        for (int at = 0; at < reach.size() && reach[at].cost < steps; ++at)
            for (int d = 0; d < board.directions; ++d) {
                const Cell to = board.neighbor(reach[at].cell, d);
                if (to == Cell::none || board.terrain_at(to) == 2 || !reach.first_time(to))
                    continue;
                static_cast<void>(reach.add(at, to, reach[at].cost + 1, true));
            }
        int sum = 0;
        reach.each_way([&](std::span<const Cell> way, int) { sum += index(way.back()); });
        benchmark::DoNotOptimize(sum);
        cells = static_cast<std::size_t>(reach.size());
    };
    find();
    const auto plain = [&] { benchmark::DoNotOptimize(search.count(board, start, steps)); };
    const double plain_cells = static_cast<double>(search.count(board, start, steps));
    compare(state, {.gate = 5.0, .aim = 3.5}, find, plain,
            static_cast<double>(cells) / plain_cells);
}

template <typename Visit>
void at_distance(const Board& board, Cell start, int steps, Visit&& visit)
{
    for (int i = 0; i < board.cells; ++i)
        if (distance(board, start, cell_at_index(i)) == steps) visit(cell_at_index(i));
}

/// Lines of 8 steps all round, each asked what its cells hold, over walking lists of their cells
/// made beforehand and asking the same.
void sight_of_8_squares(benchmark::State& state)
{
    const OwnedBoard owned = country(Shape::square, 60, 50);
    const Board& board = owned.get();
    const Cell start = board.cell_at(30, 25);
    std::vector<Cell> ends;
    std::vector<std::vector<int>> lists(static_cast<std::size_t>(board.cells));
    at_distance(board, start, 8, [&](Cell end) {
        ends.push_back(end);
        auto& list = lists[static_cast<std::size_t>(index(end))];
        square::any_between(board, start, end, [&](Cell cell) {
            list.push_back(index(cell) - index(start));
            return false;
        });
    });
    const square::LineTable table{board};
    const auto is_lake = [&](Cell cell) { return board.terrain_at(cell) == 7; };
    const auto look = [&] {
        int blocked = 0;
        for (const Cell end : ends) blocked += table.any_between(start, end, is_lake);
        benchmark::DoNotOptimize(blocked);
    };
    const auto walk = [&] {
        int blocked = 0;
        for (const Cell end : ends) {
            const auto& list = lists[static_cast<std::size_t>(index(end))];
            blocked += std::any_of(list.begin(), list.end(), [&](int step) {
                return is_lake(cell_at_index(index(start) + step));
            });
        }
        benchmark::DoNotOptimize(blocked);
    };
    compare(state, {.gate = 2.0, .aim = 1.2}, look, walk);
}

void sight_of_8_hexes(benchmark::State& state)
{
    const OwnedBoard owned = country(Shape::hex_rows, 60, 50);
    const Board& board = owned.get();
    const Cell start = board.cell_at(30, 25);
    std::vector<Cell> ends;
    std::vector<std::vector<std::pair<int, int>>> lists(static_cast<std::size_t>(board.cells));
    at_distance(board, start, 8, [&](Cell end) {
        ends.push_back(end);
        auto& list = lists[static_cast<std::size_t>(index(end))];
        hex::any_crossing(board, start, end, [&](const hex::Crossing& at) {
            list.push_back({index(at.plus) - index(start), index(at.minus) - index(start)});
            return false;
        });
    });
    const hex::LineTable table{board};
    const auto is_lake = [&](Cell cell) { return board.terrain_at(cell) == 7; };
    const auto look = [&] {
        int blocked = 0;
        for (const Cell end : ends)
            blocked += hex::blocked_on_both_sides(table, start, end, is_lake);
        benchmark::DoNotOptimize(blocked);
    };
    const auto walk = [&] {
        int blocked = 0;
        for (const Cell end : ends) {
            const auto& list = lists[static_cast<std::size_t>(index(end))];
            bool plus = false;
            bool minus = false;
            for (const auto& [one, other] : list) {
                plus = plus || is_lake(cell_at_index(index(start) + one));
                minus = minus || is_lake(cell_at_index(index(start) + other));
                if (plus && minus) break;
            }
            blocked += plus && minus;
        }
        benchmark::DoNotOptimize(blocked);
    };
    compare(state, {.gate = 2.0, .aim = 1.2}, look, walk);
}

BENCHMARK_CAPTURE(reach_per_cell, squares, Shape::square)->Iterations(1);
BENCHMARK_CAPTURE(reach_per_cell, hexes, Shape::hex_rows)->Iterations(1);
BENCHMARK(sight_of_8_squares)->Iterations(1);
BENCHMARK(sight_of_8_hexes)->Iterations(1);

} // namespace
} // namespace sandtable::bench
