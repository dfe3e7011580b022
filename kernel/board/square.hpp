/// square.hpp - where things are on a board of squares.
///
///   Offset                columns to the east, rows to the south
///   steps, names          the eight ways out of a cell, clockwise from north
///   distance, real2       in cells (a diagonal counts 1), and the square of the real distance
///   step, straight        going somewhere
///
/// Everything here knows columns and rows only; what lies in the cells is the board's. [FOS-GEN-05]
#pragma once

#include "kernel/board/board.hpp"

namespace sandtable {

/// A difference of two cells: columns to the east, rows to the south.
struct Offset {
    int dx = 0;
    int dy = 0;
    friend constexpr bool operator==(Offset, Offset) = default;
};

namespace square {

inline constexpr int directions = 8;
inline constexpr int north = 0;
inline constexpr int east = 2;
inline constexpr int south = 4;
inline constexpr int west = 6;
inline constexpr Offset steps[directions] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                                             {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};
inline constexpr const char* names[directions] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};

/// `d` turned clockwise by eighths of a circle, from -8 on.
[[nodiscard]] constexpr int turned(int d, int eighths) noexcept
{
    return (d + eighths + directions) % directions;
}
[[nodiscard]] constexpr int opposite(int d) noexcept { return (d + 4) % directions; }
[[nodiscard]] constexpr bool is_diagonal(int d) noexcept { return d % 2 != 0; }

/// From `a` to `b`. Both are on the board.
[[nodiscard]] inline Offset offset(const Board& board, Cell a, Cell b) noexcept
{
    return {board.column_of(b) - board.column_of(a), board.row_of(b) - board.row_of(a)};
}

/// In cells: the larger of columns and rows.
[[nodiscard]] constexpr int distance(Offset o) noexcept
{
    const int dx = o.dx < 0 ? -o.dx : o.dx;
    const int dy = o.dy < 0 ? -o.dy : o.dy;
    return dx > dy ? dx : dy;
}
[[nodiscard]] inline int distance(const Board& board, Cell a, Cell b) noexcept
{
    return distance(offset(board, a, b));
}

/// The square of the real distance.
[[nodiscard]] constexpr int real2(Offset o) noexcept { return o.dx * o.dx + o.dy * o.dy; }
[[nodiscard]] inline int real2(const Board& board, Cell a, Cell b) noexcept
{
    return real2(offset(board, a, b));
}

/// The cell `count` steps in direction `d`, or none off the board.
[[nodiscard]] inline Cell step(const Board& board, Cell cell, int d, int count = 1) noexcept
{
    return board.cell_at(board.column_of(cell) + count * steps[d].dx,
                         board.row_of(cell) + count * steps[d].dy);
}

/// The direction of an offset that runs along one of the eight, or -1.
[[nodiscard]] constexpr int straight(Offset o) noexcept
{
    if (o == Offset{} || (o.dx != 0 && o.dy != 0 && o.dx != o.dy && o.dx != -o.dy)) return -1;
    const Offset unit{(o.dx > 0) - (o.dx < 0), (o.dy > 0) - (o.dy < 0)};
    for (int d = 0; d < directions; ++d)
        if (steps[d] == unit) return d;
    return -1;
}

static_assert(distance({3, -5}) == 5 && real2({3, -4}) == 25 && straight({-2, 2}) == 5);

} // namespace square
} // namespace sandtable
