/// field.hpp - reading the table in the book's words.
///
///   Field     a table (or a view) with its Context
///   Refused   why not, or nothing
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/refusal.hpp"
#include "kernel/state/table.hpp"
#include "rulesets/thucydide/book/rules.hpp"
#include "rulesets/thucydide/book/terrain.hpp"
#include "rulesets/thucydide/book/words.hpp"
#include "rulesets/thucydide/scenario/context.hpp"
#include "sdk/cpp/refusing.hpp"
#include "sdk/cpp/sides.hpp"

#include <optional>

namespace sandtable::thucydide {

/// Reads a table. Copy it freely. Directions run clockwise from NE [THU-BOARD-04]; units have no
/// facing and no zone of control [THU-BOARD-09, THU-BOARD-10].
struct Field {
    const Table& table;
    const Context& context;

    [[nodiscard]] const Board& board() const noexcept { return table.board(); }
    [[nodiscard]] const UnitType& type(Unit u) const noexcept
    {
        return unit_types[static_cast<std::size_t>(table.type(u))];
    }
    [[nodiscard]] bool is_leader(Unit u) const noexcept { return type(u).is_leader(); }
    [[nodiscard]] bool alive(Unit u) const noexcept { return u != Unit::none && table.on_board(u); }
    [[nodiscard]] Cell cell(Unit u) const noexcept { return table.cell(u); }
    [[nodiscard]] Side side(Unit u) const noexcept { return table.side(u); }
    [[nodiscard]] int get(UnitCounter c, Unit u) const noexcept { return table.get(c, u); }
    [[nodiscard]] int get(SideCounter c, Side s) const noexcept { return table.get(c, s); }
    [[nodiscard]] const Combat& combat() const noexcept { return table.data(combat_record); }
    /// Whether a combat is under way, so that there is something in its record.
    [[nodiscard]] bool fighting() const noexcept
    {
        return table.step() >= static_cast<int>(Step::lone_leader) &&
               table.step() <= static_cast<int>(Step::combat_over);
    }
    [[nodiscard]] TurnMode mode(Side s) const noexcept
    {
        return static_cast<TurnMode>(get(side::mode, s));
    }
    [[nodiscard]] bool has_order(Side s) const noexcept { return get(side::ordered, s) != 0; }

    /// The unit in a cell, or none; a leader is no unit. [THU-LEAD-02]
    [[nodiscard]] Unit troop_in(Cell c) const noexcept
    {
        for (Unit u = table.first_in(c); u != Unit::none; u = table.next_in(u))
            if (!is_leader(u)) return u;
        return Unit::none;
    }
    [[nodiscard]] Unit leader_in(Cell c) const noexcept
    {
        for (Unit u = table.first_in(c); u != Unit::none; u = table.next_in(u))
            if (is_leader(u)) return u;
        return Unit::none;
    }
    /// Both.
    struct Standing {
        Unit troop = Unit::none;
        Unit leader = Unit::none;
    };
    [[nodiscard]] Standing standing_in(Cell c) const noexcept
    {
        Standing here;
        for (Unit u = table.first_in(c); u != Unit::none; u = table.next_in(u)) {
            Unit& one = is_leader(u) ? here.leader : here.troop;
            if (one == Unit::none) one = u;
        }
        return here;
    }
    /// The leader attached to a unit, or none. [THU-LEAD-03]
    [[nodiscard]] Unit attached_to(Unit u) const noexcept { return leader_in(cell(u)); }
    /// A leader alone in his hex.
    [[nodiscard]] bool is_lone(Unit leader) const noexcept
    {
        return troop_in(cell(leader)) == Unit::none;
    }
    [[nodiscard]] bool enemy_leader_in(Cell c, Side own) const noexcept
    {
        const Unit leader = leader_in(c);
        return leader != Unit::none && side(leader) != own;
    }

    /// Steps between two cells, whatever lies there. [THU-BOARD-02, THU-BOARD-03, THU-LEAD-01]
    [[nodiscard]] int distance(Cell a, Cell b) const noexcept { return context.distance(a, b); }
    [[nodiscard]] const Terrain& terrain(Cell c) const noexcept
    {
        return terrains[static_cast<std::size_t>(table.terrain_at(c))];
    }
    [[nodiscard]] int height(Cell c) const noexcept { return board().height_at(c); }
    [[nodiscard]] const Obstacle& obstacle(Cell c, int direction) const noexcept
    {
        return obstacles[static_cast<std::size_t>(table.edge_at(c, direction))];
    }
    /// The obstacle between two neighbors; a line of sight may come in from off the board, where
    /// there is none.
    [[nodiscard]] const Obstacle& between(Cell a, Cell b) const noexcept
    {
        const int d = board().has(a) ? board().direction(a, b) : -1;
        return d < 0 ? obstacles[no_obstacle] : obstacle(a, d);
    }

    /// Whether troops can fight hand to hand toward `direction`. [THU-BOARD-07]
    [[nodiscard]] bool touches(Cell a, int direction) const noexcept
    {
        const Cell b = board().neighbor(a, direction);
        if (b == Cell::none || obstacle(a, direction).parts) return false;
        const int rise = height(a) - height(b);
        return rise < 2 && rise > -2;
    }
    [[nodiscard]] bool contact(Cell a, Cell b) const noexcept
    {
        const int d = board().direction(a, b);
        return d >= 0 && touches(a, d);
    }
    /// The unit of `of` in contact with a cell toward `direction`, or none.
    [[nodiscard]] Unit touched(Cell c, int direction, Side of) const noexcept
    {
        const Cell next = board().neighbor(c, direction);
        const Unit u = next == Cell::none ? Unit::none : troop_in(next);
        return u != Unit::none && side(u) == of && touches(c, direction) ? u : Unit::none;
    }
    /// Units of `of` in contact with a cell.
    [[nodiscard]] int touching(Cell c, Side of) const noexcept
    {
        int count = 0;
        for (int d = 0; d < 6; ++d) count += touched(c, d, of) != Unit::none;
        return count;
    }

    /// Where cell `i` of an objective is now: with the objective of the map that lay there; none
    /// while that one does not count. [THU-VIC-04]
    [[nodiscard]] Cell place_of(const Prize& prize, std::size_t i) const noexcept
    {
        const int of_map = prize.of_map[i];
        if (of_map < 0) return prize.cells[i];
        const auto which = static_cast<std::size_t>(of_map);
        return table.counts(which) ? table.objective(which).cell : Cell::none;
    }
    /// What it pays for that cell: as the map has it, where the scenario says no more.
    [[nodiscard]] int points_for(const Prize& prize, std::size_t i) const noexcept
    {
        if (prize.points) return *prize.points;
        const int of_map = prize.of_map[i];
        return of_map < 0 ? 1 : table.objective(static_cast<std::size_t>(of_map)).value;
    }
    /// Whether an objective that pays once has paid for its cell `i`: wherever that one moves.
    [[nodiscard]] bool has_paid(const Prize& prize, std::size_t i) const noexcept
    {
        return prize.when == Prize::once &&
               (table.get(cell::paid, prize.cells[i]) >> prize.side & 1) != 0;
    }

    /// How far a cell is from a side's home edge. [THU-BOARD-06]
    [[nodiscard]] int home_metric(Cell c, Side s) const noexcept
    {
        return home_metric_of(context.army(s).home, board(), c);
    }
    [[nodiscard]] int home_row(Cell c, Side s) const noexcept
    {
        return home_distance(context.army(s).home, board(), c);
    }
};

/// Why not, or nothing.
using Refused = std::optional<Refusal>;

[[nodiscard]] constexpr Unit handle(std::int16_t i) noexcept { return static_cast<Unit>(i); }
[[nodiscard]] constexpr std::int16_t number_of(Unit u) noexcept
{
    return static_cast<std::int16_t>(u);
}

} // namespace sandtable::thucydide
