/// play.hpp - a battle while an order is carried out: the field with the verbs of the book.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/state/verbs.hpp"

namespace sandtable::fastplay70 {

/// The table while it changes. `field` always shows it as it is.
struct Play {
    Play(Battle& the_battle, const Context& context) noexcept
        : battle{the_battle}, field{the_battle, context}
    {
    }

    [[nodiscard]] bool explains() const noexcept { return battle.explains(); }
    void set(UnitCounter c, Unit u, int value) { battle.set(c, u, value); }
    void set(SideCounter c, Side s, int value) { battle.set(c, s, value); }
    void set(GameCounter c, int value) { battle.set(c, value); }
    void set(counters::PerSegment what, Side s, int segment, int value)
    {
        battle.set(counters::of(what, segment), s, value);
    }
    void move(Unit u, Place to)
    {
        if (field.plane())
            battle.move_to(u, to.x, to.y);
        else
            battle.move(u, Field::cell(to));
    }
    /// From reserve.
    void place(Unit u, Place at)
    {
        if (field.plane())
            battle.move_to(u, at.x, at.y);
        else
            battle.place(u, Field::cell(at));
    }
    [[nodiscard]] Attack& attack(Unit u) noexcept { return battle.edit(counters::attack, u); }
    [[nodiscard]] const Attack& attack(Unit u) const noexcept
    {
        return battle.data(counters::attack, u);
    }

    Battle& battle;
    Field field;
};

} // namespace sandtable::fastplay70
