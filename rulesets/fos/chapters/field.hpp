/// field.hpp - a table (or a view) with the context it is read in: who stands where.
///
/// In a view only what the viewer has identified counts as a unit of a type; anonymous markers are
/// nobody's fighting unit. [FOS-PROG-05]
#pragma once

#include "rulesets/fos/scenario/context.hpp"

namespace sandtable::fos {

class Field {
public:
    Field(const Table& table, const Context& context) noexcept
        : land_{context.ground, table}, context_{&context}
    {
    }

    [[nodiscard]] const Table& table() const noexcept { return land_.table(); }
    [[nodiscard]] const Context& context() const noexcept { return *context_; }
    [[nodiscard]] const Land& ground() const noexcept { return land_; }
    [[nodiscard]] const Options& options() const noexcept { return context_->options; }
    [[nodiscard]] const Roster& roster() const noexcept { return context_->roster; }
    [[nodiscard]] int number(Unit u) const noexcept { return context_->number(u); }

    [[nodiscard]] Spot spot(Unit u) const noexcept { return ground().spot(table().cell(u)); }
    [[nodiscard]] bool fights(Unit u) const noexcept { return is_fighting_type(table().type(u)); }
    [[nodiscard]] bool is_leader(Unit u) const noexcept
    {
        return table().type(u) == unit_type::leader;
    }
    /// On the board, and a fighting unit.
    [[nodiscard]] bool fights_here(Unit u) const noexcept
    {
        return table().on_board(u) && fights(u);
    }
    [[nodiscard]] int force(Unit u) const noexcept { return table().get(counters::force, u); }
    [[nodiscard]] bool mobile(Unit u) const noexcept
    {
        return table().get(counters::moved, u) != 0;
    }

    /// The fighting unit in a cell, of either side, or none.
    [[nodiscard]] Unit fighter_in(Cell c) const noexcept
    {
        for (Unit u = table().first_in(c); u != Unit::none; u = table().next_in(u))
            if (fights(u)) return u;
        return Unit::none;
    }
    /// The fighting unit of `side` in a cell, or none.
    [[nodiscard]] Unit fighter_in(Cell c, Side side) const noexcept
    {
        const Unit u = fighter_in(c);
        return u != Unit::none && table().side(u) == side ? u : Unit::none;
    }
    /// Any unit of `side` in a cell, or none.
    [[nodiscard]] Unit unit_in(Cell c, Side side) const noexcept
    {
        const Unit u = table().first_in(c); // a cell never holds units of both sides
        return u != Unit::none && table().side(u) == side ? u : Unit::none;
    }
    /// A leader of `side` in a cell, or none.
    [[nodiscard]] Unit leader_in(Cell c, Side side) const noexcept
    {
        for (Unit u = table().first_in(c); u != Unit::none; u = table().next_in(u))
            if (is_leader(u) && table().side(u) == side) return u;
        return Unit::none;
    }
    /// Whether a fighting unit of `side` stands next to a cell. [FOS-GEN-05]
    [[nodiscard]] bool near_fighter(Cell c, Side side) const noexcept
    {
        return adjacent_fighter(c, side) != Unit::none;
    }
    /// The fighting unit of `side` next to a cell, first by direction, or none.
    [[nodiscard]] Unit adjacent_fighter(Cell c, Side side) const noexcept
    {
        for (int d = 0; d < square::directions; ++d) {
            const Cell n = ground().neighbor(c, d);
            if (n == Cell::none) continue;
            const Unit u = fighter_in(n, side);
            if (u != Unit::none) return u;
        }
        return Unit::none;
    }
    /// Adjacent to an enemy fighting unit; leaders engage nobody. [FOS-UNIT-05, FOS-LEAD-02,
    /// FOS-AMB-64]
    [[nodiscard]] bool engaged(Unit u) const noexcept
    {
        return near_fighter(table().cell(u), opponent(table().side(u)));
    }

private:
    Land land_; ///< by value: a Field may outlive the view it was made from, not the block
    const Context* context_;
};

/// Who goes first wherever several units want the same, or are handled one after another: cavalry,
/// then higher force, then the active side, then the lower number. [FOS-MOVE-03, FOS-RET-03,
/// FOS-GEN-04, FOS-AMB-21, FOS-AMB-42]
[[nodiscard]] inline bool goes_before(const Field& field, Unit a, Unit b) noexcept
{
    const Table& table = field.table();
    const bool cavalry_a = table.type(a) == unit_type::cavalry;
    const bool cavalry_b = table.type(b) == unit_type::cavalry;
    if (cavalry_a != cavalry_b) return cavalry_a;
    if (field.force(a) != field.force(b)) return field.force(a) > field.force(b);
    const bool active_a = table.side(a) == table.active();
    const bool active_b = table.side(b) == table.active();
    if (active_a != active_b) return active_a;
    return field.number(a) < field.number(b);
}

} // namespace sandtable::fos
