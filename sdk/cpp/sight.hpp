/// sight.hpp - the cells a line between two cells crosses. What blocks it, a rulebook says.
///
///   square::any_between     cells whose inside a line crosses, on squares
///   square::LineTable       the same, from a table
///   hex::Crossing           the hex at one step of a line, or the two it runs between
///   hex::any_crossing       the steps of a line, on hexes
///   hex::LineTable          the same, from a table
///   hex::blocked_on_both_sides
///
/// Lines join the centers of cells; neither end is ever visited. All of it is exact, in integers.
/// A table is made once for a board, is constant then and may be shared by threads.
#pragma once

#include "kernel/board/spots.hpp"

#include <algorithm>
#include <type_traits>
#include <vector>

namespace sandtable::line_detail {

inline constexpr int max_range = 127;

/// As far as steps through the board's index fit 16 bits, with room for a hex to the side.
[[nodiscard]] constexpr int usable_range(const Board& board, int range) noexcept
{
    const int most = 32'767 / (board.columns + 2) - 1;
    const int wanted = range < max_range ? range : max_range;
    return wanted < 0 || most < 0 ? 0 : (wanted < most ? wanted : most);
}

} // namespace sandtable::line_detail

namespace sandtable::square {

/// A line folded into the octant where it runs more along its first axis: `along` >= `across` >= 0.
struct Octant {
    int along = 0;
    int across = 0;
    Offset first;  ///< one cell along
    Offset second; ///< one cell across

    [[nodiscard]] static constexpr Octant of(Offset o) noexcept
    {
        const Offset x{o.dx < 0 ? -1 : 1, 0};
        const Offset y{0, o.dy < 0 ? -1 : 1};
        const int dx = o.dx < 0 ? -o.dx : o.dx;
        const int dy = o.dy < 0 ? -o.dy : o.dy;
        return dx >= dy ? Octant{dx, dy, x, y} : Octant{dy, dx, y, x};
    }
};

/// Calls `visit(x, y)` for the cells of an octant's line whose inside it crosses: those with
/// 2 * |along * y - across * x| < along + across, the ends left out. At most two in a column.
/// Stops and returns true when `visit` does.
template <typename Visit>
constexpr bool any_in_octant(int along, int across, Visit&& visit)
{
    for (int x = 0; along > 0 && x <= along; ++x) {
        const int middle = 2 * across * x;
        const int reach = along + across - 1; // strictly less than along + across
        const int lowest = middle - reach <= 0 ? 0 : (middle - reach + 2 * along - 1) / (2 * along);
        const int highest = (middle + reach) / (2 * along);
        for (int y = lowest; y <= highest && y <= across; ++y) {
            const bool is_end = (x == 0 && y == 0) || (x == along && y == across);
            if (!is_end && visit(x, y)) return true;
        }
    }
    return false;
}

namespace sight_detail {

template <typename Visit>
constexpr bool call(Visit& visit, Cell cell, Offset from_start)
{
    if constexpr (std::is_invocable_v<Visit&, Cell, Offset>)
        return visit(cell, from_start);
    else
        return visit(cell);
}

/// Turns octant coordinates back into cells.
struct Walk {
    Octant octant;
    int start;
    int first;  ///< of the index, one cell along
    int second; ///< of the index, one cell across

    Walk(const Board& board, Cell a, const Octant& o) noexcept
        : octant{o},
          start{index(a)},
          first{o.first.dx + o.first.dy * board.columns},
          second{o.second.dx + o.second.dy * board.columns}
    {
    }
    [[nodiscard]] Cell cell(int x, int y) const noexcept
    {
        return cell_at_index(start + x * first + y * second);
    }
    [[nodiscard]] Offset offset(int x, int y) const noexcept
    {
        return {x * octant.first.dx + y * octant.second.dx,
                x * octant.first.dy + y * octant.second.dy};
    }
};

} // namespace sight_detail

/// Calls `visit(Cell)` or `visit(Cell, Offset from a)` for the cells between `a` and `b` whose
/// inside their line crosses, from `a` to `b`: cells that are only touched at a corner are left
/// out. Stops and returns true as soon as `visit` does. The cells are the same from both ends.
/// [FOS-LOS-01]
template <typename Visit>
bool any_between(const Board& board, Cell a, Cell b, Visit&& visit)
{
    const Octant octant = Octant::of(offset(board, a, b));
    const sight_detail::Walk walk{board, a, octant};
    return any_in_octant(octant.along, octant.across, [&](int x, int y) {
        return sight_detail::call(visit, walk.cell(x, y), walk.offset(x, y));
    });
}

/// The lines of one board of up to `range` cells, ready to be walked. Longer ones are worked out.
class LineTable {
public:
    /// `range` is cut where a table would grow too large (max_range, and 32,767 cells off).
    explicit LineTable(const Board& board, int range = 32)
        : board_{board}, range_{line_detail::usable_range(board, range)}, spots_(board)
    {
        for (int dy = -range_; dy <= range_; ++dy)
            for (int dx = -range_; dx <= range_; ++dx) {
                starts_.push_back(static_cast<std::uint32_t>(steps_.size()));
                const sight_detail::Walk walk{board, cell_at_index(0), Octant::of({dx, dy})};
                any_in_octant(walk.octant.along, walk.octant.across, [&](int x, int y) {
                    steps_.push_back(static_cast<std::int16_t>(index(walk.cell(x, y))));
                    return false;
                });
            }
        starts_.push_back(static_cast<std::uint32_t>(steps_.size()));
    }

    /// As square::any_between.
    template <typename Visit>
    bool any_between(Cell a, Cell b, Visit&& visit) const
    {
        const Spot from = spots_[a];
        const Spot to = spots_[b];
        const auto x = static_cast<unsigned>(to.x - from.x + range_);
        const auto y = static_cast<unsigned>(to.y - from.y + range_);
        const auto width = 2 * static_cast<unsigned>(range_) + 1;
        if (x >= width || y >= width) return square::any_between(board_, a, b, visit);
        const std::uint32_t* const line = starts_.data() + (y * width + x);
        const std::int16_t* const first = steps_.data();
        return std::any_of(first + line[0], first + line[1], [&, start = index(a)](int step) {
            const Cell cell = cell_at_index(start + step);
            if constexpr (std::is_invocable_v<Visit&, Cell, Offset>)
                return visit(cell, spots_[cell] - from);
            else
                return visit(cell);
        });
    }

private:
    Board board_;
    int range_;
    Spots spots_;
    std::vector<std::uint32_t> starts_;
    std::vector<std::int16_t> steps_; ///< from the start's index
};

} // namespace sandtable::square

namespace sandtable::hex {

/// Where a line is after `step` of `length` steps: in one hex (`plus` and `minus` are the same), or
/// on the edge between two. A hex off the board is none.
///
/// `plus` is the side a line takes when all of it is moved by a hair along (1, -3, 2) of (q, r, s),
/// `minus` the other: along one line they stay on their sides. Both are `step` steps from the start
/// and `length - step` from the end. [THU-LOS-03, FP70-HEX-09]
struct Crossing {
    Cell plus = Cell::none;
    Cell minus = Cell::none;
    int step = 0;
    int length = 0;

    [[nodiscard]] constexpr bool is_pair() const noexcept { return plus != minus; }
};

/// The two sides of a line after a step, as differences from its start.
struct CubePair {
    Cube plus;
    Cube minus;
};

/// Step `i` of the line along `vector`, of distance(vector) steps.
[[nodiscard]] constexpr CubePair line_step(Cube vector, int i) noexcept
{
    const int n = distance(vector);
    const auto whole = [n](int d) { return d < 0 ? -1 * ((-d + n - 1) / n) : d / n; };
    // One coordinate is exact; a second is between two whole numbers; the third follows.
    const bool q_exact = vector.q == n || vector.q == -n;
    const bool r_exact = vector.r == n || vector.r == -n;
    const int moving = (q_exact ? vector.r : r_exact ? vector.q : vector.r) * i;
    const int low = whole(moving);
    const int twice = 2 * (moving - low * n);
    const auto at = [&](int value) -> Cube {
        if (q_exact) return {vector.q / n * i, value};
        if (r_exact) return {value, vector.r / n * i};
        return {-(vector.s() / n * i) - value, value};
    };
    if (twice == n) return {at(low), at(low + 1)};
    const Cube only = at(twice < n ? low : low + 1);
    return {only, only};
}

/// Calls `visit(Crossing)` for every step of the line from `a` to `b` but its ends. Stops and
/// returns true as soon as `visit` does.
template <typename Visit>
bool any_crossing(const Board& board, Cell a, Cell b, Visit&& visit)
{
    const Cube start = cube(board, a);
    const Cube vector = cube(board, b) - start;
    const int n = distance(vector);
    for (int i = 1; i < n; ++i) {
        const CubePair pair = line_step(vector, i);
        if (visit(Crossing{cell(board, start + pair.plus), cell(board, start + pair.minus), i, n}))
            return true;
    }
    return false;
}

/// The lines of one board of up to `range` steps, ready to be walked. Longer ones are worked out.
class LineTable {
public:
    /// `range` is cut as for squares.
    explicit LineTable(const Board& board, int range = 24)
        : board_{board}, range_{line_detail::usable_range(board, range)}, spots_(board)
    {
        for (const int odd : {0, 1}) {
            // A start on a line of this kind, far enough from the top left for all its lines.
            const int even_range = 2 * ((range_ + 3) / 2);
            const bool rows = board.shape == Shape::hex_rows;
            const Cube start =
                cube(board, even_range + (rows ? 0 : odd), even_range + (rows ? odd : 0));
            const auto place = [&](Cube at) {
                return rows ? at.r * board.columns + at.q + ((at.r + shift(board)) >> 1)
                            : (at.r + ((at.q + shift(board)) >> 1)) * board.columns + at.q;
            };
            const auto step = [&](Cube to) {
                return static_cast<std::int16_t>(place(start + to) - place(start));
            };
            for (int q = -range_; q <= range_; ++q)
                for (int r = -range_; r <= range_; ++r) {
                    starts_[odd].push_back(static_cast<std::uint32_t>(steps_.size()));
                    const Cube vector{q, r};
                    const int n = distance(vector) <= range_ ? distance(vector) : 0;
                    for (int i = 1; i < n; ++i) {
                        const CubePair pair = line_step(vector, i);
                        steps_.push_back({step(pair.plus), step(pair.minus)});
                    }
                }
        }
    }

    /// Where a cell is, for distances.
    [[nodiscard]] Cube where(Cell cell) const noexcept { return {spots_[cell].x, spots_[cell].y}; }

    /// As hex::any_crossing.
    template <typename Visit>
    bool any_crossing(Cell a, Cell b, Visit&& visit) const
    {
        const Cube start = {spots_[a].x, spots_[a].y};
        const Cube vector = Cube{spots_[b].x, spots_[b].y} - start;
        const int n = distance(vector);
        if (n > range_ || may_leave_the_board(vector))
            return hex::any_crossing(board_, a, b, visit);
        const int odd = (board_.shape == Shape::hex_rows ? start.r : start.q) & 1;
        const auto line =
            static_cast<std::size_t>((vector.q + range_) * (2 * range_ + 1) + vector.r + range_);
        const Step* step = steps_.data() + starts_[odd][line];
        for (int i = 1; i < n; ++i, ++step)
            if (visit(Crossing{cell_at_index(index(a) + step->plus),
                               cell_at_index(index(a) + step->minus), i, n}))
                return true;
        return false;
    }

private:
    struct Step {
        std::int16_t plus;
        std::int16_t minus;
    };

    /// Only lines along the ragged side of a board have hexes off it.
    [[nodiscard]] bool may_leave_the_board(Cube vector) const noexcept
    {
        return board_.shape == Shape::hex_rows ? 2 * vector.q == -vector.r
                                               : 2 * vector.r == -vector.q;
    }

    Board board_;
    int range_;
    Spots spots_;
    std::vector<std::uint32_t> starts_[2]; ///< per kind of line that a start is on
    std::vector<Step> steps_;              ///< from the start's index
};

namespace sight_detail {

template <typename Blocks>
constexpr bool call(Blocks& blocks, Cell cell, const Crossing& at)
{
    if constexpr (std::is_invocable_v<Blocks&, Cell, const Crossing&>)
        return blocks(cell, at);
    else
        return blocks(cell);
}

} // namespace sight_detail

/// Each of the two paths, along one side of the line and along the other, meets a hex that blocks,
/// though not at the same step. `blocks(Cell)` or `blocks(Cell, Crossing)` is asked about none as
/// well, for a hex off the board. The same from both ends. [THU-LOS-03]
template <typename Blocks>
bool blocked_on_both_sides(const LineTable& lines, Cell a, Cell b, Blocks&& blocks)
{
    bool plus = false;
    bool minus = false;
    return lines.any_crossing(a, b, [&](const Crossing& at) {
        if (!at.is_pair()) return sight_detail::call(blocks, at.plus, at);
        plus = plus || sight_detail::call(blocks, at.plus, at);
        minus = minus || sight_detail::call(blocks, at.minus, at);
        return plus && minus;
    });
}

} // namespace sandtable::hex
