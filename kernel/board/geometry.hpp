/// geometry.hpp - what every board of cells can be asked, whatever its shape.
///
///   direction_name, direction_named   "NE" and its number on this board, both ways
///   opposite, step                    directions
///   distance, ring                    between cells
///   straight_run                      the cells of a run along one direction
///   nearest                           of several cells
///   area_named, is_in                 named areas
///
/// A plane has no cells: see plane.hpp. A rulebook that knows its shape may call square.hpp or
/// hex.hpp directly.
#pragma once

#include "kernel/board/hex.hpp"
#include "kernel/board/square.hpp"
#include "kernel/board/zones.hpp"

#include <string_view>

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

/// The direction of that name, exactly as written, or -1.
[[nodiscard]] constexpr int direction_named(Shape shape, std::string_view name) noexcept
{
    for (int d = 0; d < square::directions; ++d)
        if (!name.empty() && name == direction_name(shape, d)) return d;
    return -1;
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

/// Calls `visit(Cell)` for the cells at exactly `radius`: clockwise from direction 0 on squares and
/// hexes, by index in zones.
template <typename Visit>
void ring(const Board& board, Cell center, int radius, Visit&& visit)
{
    switch (board.shape) {
    case Shape::square: return square::ring(board, center, radius, visit);
    case Shape::hex_rows:
    case Shape::hex_columns: return hex::ring(board, center, radius, visit);
    case Shape::zones:
        for (int i = 0; i < board.cells; ++i)
            if (zones::distance(board, center, cell_at_index(i)) == radius) visit(cell_at_index(i));
        return;
    case Shape::plane: return;
    }
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

/// The area with that id, or null.
[[nodiscard]] inline const Area* area_named(const Board& board, std::string_view id) noexcept
{
    for (const Area& area : board.areas)
        if (id == area.id) return &area;
    return nullptr;
}

[[nodiscard]] constexpr bool is_in(const Area& area, Cell cell) noexcept
{
    for (std::uint32_t i = 0; i < area.count; ++i)
        if (area.cells[i] == cell) return true;
    return false;
}

/// The first area that holds the cell, or null. [FP70-HEX-13]
[[nodiscard]] inline const Area* area_of(const Board& board, Cell cell) noexcept
{
    for (const Area& area : board.areas)
        if (is_in(area, cell)) return &area;
    return nullptr;
}

} // namespace sandtable
