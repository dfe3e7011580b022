/// field.hpp - reading the table, or what a side sees of it, in the book's words.
#pragma once

#include "scenario/context.hpp"

#include "kernel/state/table.hpp"

namespace my_ruleset {

struct Field {
    const Table& table;
    const Context& context;

    /// Whether a unit stands on the board for `side`.
    [[nodiscard]] bool fights_for(Side side, Unit unit) const
    {
        return table.on_board(unit) && table.side(unit) == side;
    }
    [[nodiscard]] bool are_neighbors(Cell a, Cell b) const
    {
        return table.board().direction(a, b) >= 0;
    }
    /// The cell next to another in a direction, or none, where the board ends.
    [[nodiscard]] Cell neighbor(Cell cell, int direction) const
    {
        return table.board().neighbor(cell, direction);
    }
    /// The unit in a cell, or none.
    [[nodiscard]] Unit unit_in(Cell cell) const
    {
        return cell == Cell::none ? Unit::none : table.first_in(cell);
    }
};

} // namespace my_ruleset
