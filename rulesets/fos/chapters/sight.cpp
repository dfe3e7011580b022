#include "rulesets/fos/chapters/sight.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace sandtable::fos {

namespace {

/// Cells that can stop a line from somewhere: cover, and every height but the commonest.
std::vector<int> summed_features(const Ground& ground)
{
    const Board& board = ground.board();
    std::array<int, 256> of_height{};
    for (int i = 0; i < board.cells; ++i)
        ++of_height[static_cast<std::uint8_t>(board.height_at(cell_at_index(i)))];
    const auto commonest = std::max_element(of_height.begin(), of_height.end());
    const auto plain = static_cast<std::int8_t>(commonest - of_height.begin());

    std::vector<int> sums(static_cast<std::size_t>((board.columns + 1) * (board.rows + 1)));
    const auto at = [&](int x, int y) -> int& {
        return sums[static_cast<std::size_t>(y * (board.columns + 1) + x)];
    };
    for (int y = 0; y < board.rows; ++y)
        for (int x = 0; x < board.columns; ++x) {
            const Cell cell = board.cell_at(x, y);
            const bool feature = ground.is_cover(cell) || board.height_at(cell) != plain;
            at(x + 1, y + 1) = at(x, y + 1) + at(x + 1, y) - at(x, y) + (feature ? 1 : 0);
        }
    return sums;
}

/// Twice the height of every cell, one more where there is cover: what a line meets, in one number.
std::vector<std::int16_t> levels_of(const Ground& ground)
{
    std::vector<std::int16_t> levels;
    for (int i = 0; i < ground.cells(); ++i) {
        const Cell cell = cell_at_index(i);
        levels.push_back(
            static_cast<std::int16_t>(2 * ground.height(cell) + (ground.is_cover(cell) ? 1 : 0)));
    }
    return levels;
}

/// A cell of a line by its index from the start's, and whether cover there stops a line up to the
/// end (up to the start): it must not be nearer to the high end than to the low one.
struct Pace {
    int index;
    bool stops_up;
    bool stops_down;
};

/// As Sights::walk without units, told in levels: only whether the line is clear.
bool is_clear(const std::int16_t* from, int end, const std::vector<Pace>& line)
{
    const int a = *from >> 1;
    const int b = from[end] >> 1;
    if (a == b) // FOS-LOS-03
        return std::none_of(line.begin(), line.end(),
                            [&](const Pace& pace) { return from[pace.index] > 2 * a; });
    const int high = 2 * std::max(a, b);
    const int low = 2 * std::min(a, b);
    return std::none_of(line.begin(), line.end(), [&](const Pace& pace) { // FOS-LOS-05
        const int level = from[pace.index];
        return level >= high ||
               (level > low && (level & 1) != 0 && (a < b ? pace.stops_up : pace.stops_down));
    });
}

} // namespace

std::vector<Spot> cells_between(int dx, int dy)
{
    std::vector<Spot> cells;
    const int step_x = dx < 0 ? -1 : 1;
    const int step_y = dy < 0 ? -1 : 1;
    for (int x = 0; x <= std::abs(dx); ++x)
        for (int y = 0; y <= std::abs(dy); ++y) {
            const Spot c{static_cast<std::int16_t>(x * step_x),
                         static_cast<std::int16_t>(y * step_y)};
            if (c == Spot{} || (c.x == dx && c.y == dy)) continue;
            // Strictly less: a cell touched only at its corner does not count.
            if (2 * std::abs(dx * c.y - dy * c.x) < std::abs(dx) + std::abs(dy)) cells.push_back(c);
        }
    std::sort(cells.begin(), cells.end(), [](Spot a, Spot b) {
        const int row_a = -a.y;
        const int row_b = -b.y;
        const int far_a = a.x * a.x + a.y * a.y;
        const int far_b = b.x * b.x + b.y * b.y;
        return std::tie(far_a, a.x, row_a) < std::tie(far_b, b.x, row_b);
    });
    return cells;
}

template <typename AnyGround>
Line Sights::walk(const AnyGround& ground, Cell a, Cell b, Offsets cells,
                  const Table* units) noexcept
{
    const Board& board = ground.board();
    const Spot from = ground.spot(a);
    const Spot to = ground.spot(b);
    const int height_a = ground.height(a);
    const int height_b = ground.height(b);
    const int high = height_a > height_b ? height_a : height_b;
    const int low = height_a < height_b ? height_a : height_b;
    const Spot high_end = height_a > height_b ? from : to;
    const Spot low_end = height_a > height_b ? to : from;

    for (const Spot offset : cells) {
        const Cell c = board.cell_at(from.x + offset.x, from.y + offset.y);
        const int height = ground.height(c);
        if (high == low) {
            if (height > high) return {Blocker::higher, c}; // FOS-LOS-03
            if (height < high) continue;
            if (ground.is_cover(c)) return {Blocker::cover, c};                       // FOS-LOS-03
            if (units && units->first_in(c) != Unit::none) return {Blocker::unit, c}; // FOS-LOS-04
        } else {
            if (height >= high) return {Blocker::higher, c}; // FOS-LOS-05
            const Spot at = ground.spot(c);
            if (ground.is_cover(c) && height >= low &&
                real_squared(at, high_end) >= real_squared(at, low_end))
                return {Blocker::cover, c}; // FOS-LOS-05
        }
    }
    return {};
}

Sights::Sights(const Ground& ground)
    : ground_{&ground}, seen_(static_cast<std::size_t>(ground.cells()))
{
    for (int dy = -reach; dy <= reach; ++dy)
        for (int dx = -reach; dx <= reach; ++dx) {
            Span& span = spans_[static_cast<std::size_t>((dy + reach) * width + (dx + reach))];
            span.first = static_cast<std::uint16_t>(offsets_.size());
            const std::vector<Spot> cells = cells_between(dx, dy);
            offsets_.insert(offsets_.end(), cells.begin(), cells.end());
            span.last = static_cast<std::uint16_t>(offsets_.size());
        }

    const Board& board = ground.board();
    const std::vector<int> sums = summed_features(ground);
    const auto sum = [&](int x, int y) {
        return sums[static_cast<std::size_t>(y * (board.columns + 1) + x)];
    };
    for (int i = 0; i < ground.cells(); ++i) mark(cell_at_index(i), 0, 0);
    const std::vector<std::int16_t> levels = levels_of(ground);
    // Lines are symmetric [FOS-LOS-06]: half of the directions give the other half too.
    std::vector<Pace> line;
    for (int dy = 0; dy <= reach; ++dy)
        for (int dx = dy == 0 ? 1 : -reach; dx <= reach; ++dx) {
            line.clear();
            const Spot end{static_cast<std::int16_t>(dx), static_cast<std::int16_t>(dy)};
            for (const Spot spot : near_cells(dx, dy)) {
                const int from_start = real_squared(spot, {});
                const int from_end = real_squared(spot, end);
                line.push_back({spot.y * board.columns + spot.x, from_end >= from_start,
                                from_start >= from_end});
            }
            const int first = dx < 0 ? -dx : 0;
            const int last = std::min<int>(board.columns, board.columns - dx);
            for (int y = 0; y + dy < board.rows; ++y)
                for (int x = first; x < last; ++x) {
                    const int west = dx < 0 ? x + dx : x;
                    const int east = dx < 0 ? x : x + dx;
                    const bool plain = sum(east + 1, y + dy + 1) - sum(west, y + dy + 1) -
                                           sum(east + 1, y) + sum(west, y) ==
                                       0;
                    const Cell a = board.cell_at(x, y);
                    const Cell b = board.cell_at(x + dx, y + dy);
                    if (!plain && !is_clear(levels.data() + index(a), index(b) - index(a), line))
                        continue;
                    mark(a, dx, dy);
                    mark(b, -dx, -dy);
                }
        }
}

Line Sights::line(const Land& land, Cell a, Cell b, const Table* units) const
{
    const Spot from = ground_->spot(a);
    const Spot to = ground_->spot(b);
    const int dx = to.x - from.x;
    const int dy = to.y - from.y;
    if (squares(from, to) <= reach) return walk(land, a, b, near_cells(dx, dy), units);
    const std::vector<Spot> cells = cells_between(dx, dy);
    return walk(land, a, b, {cells.data(), cells.data() + cells.size()}, units);
}

bool Sights::line_now(const Land& land, Cell a, Cell b) const noexcept
{
    const Spot from = land.spot(a);
    const Spot to = land.spot(b);
    return walk(land, a, b, near_cells(to.x - from.x, to.y - from.y), nullptr).clear();
}

std::uint32_t Sights::row_seen_now(const Land& land, Cell a, int dy) const noexcept
{
    const Spot from = land.spot(a);
    std::uint32_t seen = 0;
    for (int dx = -reach; dx <= reach; ++dx) {
        const Cell b = land.board().cell_at(from.x + dx, from.y + dy);
        if (b != Cell::none && walk(land, a, b, near_cells(dx, dy), nullptr).clear())
            seen |= 1u << (dx + reach);
    }
    return seen;
}

} // namespace sandtable::fos
