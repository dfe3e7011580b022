/// hex.hpp - where things are on a board of hexes, in both ways to lay them.
///
///   Cube                  a hex, or a difference of two, in cube coordinates
///   cube, cell            between a board's columns and rows and cube coordinates
///   steps, names          the six ways out of a hex, clockwise, by layout
///   distance, dot, turn   between hexes, vectors, directions
///   toward                directions that lead somewhere
///   step                  going somewhere
///
/// q and r are the axial coordinates: r grows downward, and q to the right along a row of
/// point-topped hexes; on flat-topped ones q grows with the column and r down a column. Thucydide's
/// (x, y, z) is (q, s, r). [THU-BOARD-02 to 04, FP70-HEX-01 to 06, HEX-11, HEX-12]
#pragma once

#include "kernel/board/board.hpp"

namespace sandtable::hex {

struct Cube {
    int q = 0;
    int r = 0;

    /// The third coordinate; the sum of the three is always 0.
    [[nodiscard]] constexpr int s() const noexcept { return -q - r; }

    friend constexpr bool operator==(Cube, Cube) = default;
    friend constexpr Cube operator+(Cube a, Cube b) noexcept { return {a.q + b.q, a.r + b.r}; }
    friend constexpr Cube operator-(Cube a, Cube b) noexcept { return {a.q - b.q, a.r - b.r}; }
    friend constexpr Cube operator*(int n, Cube a) noexcept { return {n * a.q, n * a.r}; }
};

inline constexpr int directions = 6;

/// hex_rows: NE, E, SE, SW, W, NW. hex_columns: N, NE, SE, S, SW, NW.
inline constexpr Cube row_steps[directions] = {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};
inline constexpr Cube column_steps[directions] = {{0, -1}, {1, -1}, {1, 0},
                                                  {0, 1},  {-1, 1}, {-1, 0}};
inline constexpr const char* row_names[directions] = {"NE", "E", "SE", "SW", "W", "NW"};
inline constexpr const char* column_names[directions] = {"N", "NE", "SE", "S", "SW", "NW"};

/// The vector of direction `d` on a board of `shape` (hex_rows or hex_columns).
[[nodiscard]] constexpr Cube step(Shape shape, int d) noexcept
{
    return shape == Shape::hex_rows ? row_steps[d] : column_steps[d];
}

[[nodiscard]] constexpr int opposite(int d) noexcept { return (d + 3) % directions; }

/// `d` turned by `count` sixths, clockwise if positive.
[[nodiscard]] constexpr int turned(int d, int count) noexcept
{
    return ((d + count) % directions + directions) % directions;
}

/// Sixths between two directions, the shorter way: 0 to 3.
[[nodiscard]] constexpr int turn(int a, int b) noexcept
{
    const int n = turned(a, -b);
    return n > 3 ? directions - n : n;
}

/// The largest of the three differences.
[[nodiscard]] constexpr int distance(Cube vector) noexcept
{
    const int q = vector.q < 0 ? -vector.q : vector.q;
    const int r = vector.r < 0 ? -vector.r : vector.r;
    const int s = vector.s() < 0 ? -vector.s() : vector.s();
    return q > r ? (q > s ? q : s) : (r > s ? r : s);
}
[[nodiscard]] constexpr int distance(Cube a, Cube b) noexcept { return distance(a - b); }

/// Positive when two vectors point the same way, 0 when they stand upright on each other.
[[nodiscard]] constexpr int dot(Cube a, Cube b) noexcept
{
    return a.q * b.q + a.r * b.r + a.s() * b.s();
}

/// 1 when lines with an even index from 0 are the shifted ones.
[[nodiscard]] constexpr int shift(const Board& board) noexcept { return board.even_shift ? 0 : 1; }

/// Cube coordinates of a 0-based column and row, on the board or off it.
[[nodiscard]] constexpr Cube cube(const Board& board, int column, int row) noexcept
{
    return board.shape == Shape::hex_rows ? Cube{column - ((row + shift(board)) >> 1), row}
                                          : Cube{column, row - ((column + shift(board)) >> 1)};
}
[[nodiscard]] inline Cube cube(const Board& board, Cell cell) noexcept
{
    return cube(board, board.column_of(cell), board.row_of(cell));
}

/// The cell at cube coordinates, or none off the board.
[[nodiscard]] inline Cell cell(const Board& board, Cube at) noexcept
{
    return board.shape == Shape::hex_rows
               ? board.cell_at(at.q + ((at.r + shift(board)) >> 1), at.r)
               : board.cell_at(at.q, at.r + ((at.q + shift(board)) >> 1));
}

[[nodiscard]] inline int distance(const Board& board, Cell a, Cell b) noexcept
{
    return distance(cube(board, a), cube(board, b));
}

/// The cell `count` steps in direction `d`, or none off the board.
[[nodiscard]] inline Cell step(const Board& board, Cell from, int d, int count = 1) noexcept
{
    return cell(board, cube(board, from) + count * step(board.shape, d));
}

/// One direction, or two when a vector lies exactly between them.
struct Toward {
    int first = -1;  ///< the lower number; -1 for the null vector
    int second = -1; ///< -1 unless there are two
};

/// The directions whose dot product with `vector` is largest. [FP70-HEX-11, HEX-12]
[[nodiscard]] constexpr Toward toward(Shape shape, Cube vector) noexcept
{
    if (vector == Cube{}) return {};
    Toward best;
    int most = 0;
    for (int d = 0; d < directions; ++d) {
        const int product = dot(step(shape, d), vector);
        if (product > most) {
            best = {d, -1};
            most = product;
        } else if (product == most && best.first >= 0) {
            best.second = d;
        }
    }
    return best;
}

static_assert(distance({2, -1}) == 2 && dot({1, -1}, {-1, 1}) == -2 && turn(5, 1) == 2);

} // namespace sandtable::hex
