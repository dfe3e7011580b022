/// geometry.hpp - what every board of cells can be asked, whatever its shape.
///
///   direction_name   "NE"
///   opposite, step   directions
///   distance         between cells
///   straight_run     the cells of a run along one direction
///   nearest          of several cells
///
/// A plane has no cells: see plane.hpp. A rulebook that knows its shape may call square.hpp or
/// hex.hpp directly.
#pragma once

#include "kernel/board/hex.hpp"
#include "kernel/board/square.hpp"
#include "kernel/board/zones.hpp"

namespace sandtable {

/// How direction `d` is written in orders, or "" when this shape names no directions.
[[nodiscard]] constexpr const char* direction_name(Shape shape, int d) noexcept
{
    switch (shape) {
    case Shape::square: return d >= 0 && d < square::directions ? square::names[d] : "";
    case Shape::hex_rows: return d >= 0 && d < hex::directions ? hex::row_names[d] : "";
    case Shape::hex_columns: return d >= 0 && d < hex::directions ? hex::column_names[d] : "";
    case Shape::plane:
    case Shape::zones: break;
    }
    return "";
}

/// Straight back, or -1 where a shape has no opposite (zones).
[[nodiscard]] constexpr int opposite(Shape shape, int d) noexcept
{
    switch (shape) {
    case Shape::square: return square::opposite(d);
    case Shape::hex_rows:
    case Shape::hex_columns: return hex::opposite(d);
    case Shape::plane:
    case Shape::zones: break;
    }
    return -1;
}

/// Steps from `a` to `b`, whatever lies between; -1 between zones that are not connected.
[[nodiscard]] inline int distance(const Board& board, Cell a, Cell b) noexcept
{
    switch (board.shape) {
    case Shape::square: return square::distance(board, a, b);
    case Shape::hex_rows:
    case Shape::hex_columns: return hex::distance(board, a, b);
    case Shape::zones: return zones::distance(board, a, b);
    case Shape::plane: break;
    }
    return -1;
}

/// The cell `count` steps in direction `d`, or none off the board. In zones one step at a time.
[[nodiscard]] inline Cell step(const Board& board, Cell cell, int d, int count = 1) noexcept
{
    switch (board.shape) {
    case Shape::square: return square::step(board, cell, d, count);
    case Shape::hex_rows:
    case Shape::hex_columns: return hex::step(board, cell, d, count);
    case Shape::zones: return count == 1 ? board.neighbor(cell, d) : Cell::none;
    case Shape::plane: break;
    }
    return Cell::none;
}

/// Calls `visit(Cell)` for the cells of the run from `from` straight on to `to`: `from` left out,
/// `to` the last. In zones a run is one step. False, and none is visited, when no run leads there.
template <typename Visit>
bool straight_run(const Board& board, Cell from, Cell to, Visit&& visit)
{
    for (int d = 0; d < board.directions && from != to; ++d) {
        Cell end = step(board, from, d);
        while (end != Cell::none && end != to && board.shape != Shape::zones)
            end = step(board, end, d);
        if (end != to) continue;
        for (Cell cell = from; cell != to; visit(cell)) cell = step(board, cell, d);
        return true;
    }
    return false;
}

/// The one of `cells` (anything to loop over) with the fewest steps from `from`; of equals the
/// first. None if there is no cell, or none that can be reached.
template <typename Cells>
[[nodiscard]] Cell nearest(const Board& board, Cell from, const Cells& cells) noexcept
{
    Cell best = Cell::none;
    int least = -1;
    for (const Cell cell : cells) {
        const int steps = distance(board, from, cell);
        if (steps < 0 || (least >= 0 && steps >= least)) continue;
        best = cell;
        least = steps;
    }
    return best;
}

} // namespace sandtable
