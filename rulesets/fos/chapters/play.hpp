/// play.hpp - a battle being changed: the kernel's verbs, with the reports that fog allows.
#pragma once

#include "rulesets/fos/chapters/visibility.hpp"

namespace sandtable::fos {

/// What the chapters that change the table work with. Reports are worked out only if somebody
/// listens. [FOS-VIS-07, FOS-VIS-08]
struct Play {
    Play(Battle& the_battle, const Context& context) noexcept
        : battle{the_battle}, field{the_battle, context}
    {
    }

    Battle& battle;
    const Field field;

    [[nodiscard]] const Context& context() const noexcept { return field.context(); }
    [[nodiscard]] const Options& options() const noexcept { return field.options(); }

    /// Whether a side may read of events of a kind, so that it must be worked out who may: in a
    /// journal, which has breakdowns too. A script is told everything and asks for none.
    [[nodiscard]] bool is_read(EventKind kind) const noexcept
    {
        return battle.hears(kind) && battle.explains();
    }
    void set(UnitCounter counter, Unit u, std::int64_t value)
    {
        if (battle.wide(counter, u) == value) return;
        const bool heard = is_read(EventKind::unit_counter);
        battle.set(counter, u, value, heard ? veil(field, u) : Unknown{});
    }
    /// Moves a unit; the watchers stand still meanwhile, so each end is seen as it is now.
    void move(Unit u, Cell to)
    {
        const bool heard = is_read(EventKind::moved);
        battle.move(u, to, heard ? veil_of(u, battle.cell(u), to) : Unknown{});
    }
    /// Brings a unit onto the board.
    void place(Unit u, Cell to)
    {
        Unknown unknown;
        if (is_read(EventKind::placed)) {
            const Side watcher = opponent(battle.side(u));
            unknown =
                veil_of_move(battle.side(u), Sight::hidden, sight_of_cell(field, watcher, to));
        }
        battle.place(u, to, unknown);
    }
    void eliminate(Unit u)
    {
        const bool heard = is_read(EventKind::removed);
        battle.remove(u, Where::dead, heard ? veil(field, u) : Unknown{});
    }
    /// What the enemy may know of `u` going from one cell to another, as the watchers stand.
    [[nodiscard]] Unknown veil_of(Unit u, Cell from, Cell to) const
    {
        const Side owner = battle.side(u);
        return veil_of_move(owner, sight_of_cell(field, opponent(owner), from),
                            sight_of_cell(field, opponent(owner), to));
    }
};

} // namespace sandtable::fos
