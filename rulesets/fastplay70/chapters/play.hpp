/// play.hpp - a battle while an order is carried out: the field with the verbs of the book.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/state/verbs.hpp"
#include "sdk/cpp/sides.hpp"

namespace sandtable::fastplay70 {

/// The table while it changes. `field` always shows it as it is.
struct Play {
    Play(Battle& the_battle, const Context& context) noexcept
        : battle{the_battle}, field{the_battle, context}
    {
    }

    [[nodiscard]] static Unknown known_of(const CounterSpec& counter, Side owner) noexcept
    {
        return counter.visibility == Visibility::owner ? sdk::secret_of(owner) : Unknown{};
    }
    [[nodiscard]] bool explains() const noexcept { return battle.explains(); }
    /// What only its owner may know the other side is not told, not even that it changed: which
    /// die or segment it is would tell what is assigned to it.
    void set(UnitCounter c, Unit u, int value)
    {
        battle.set(c, u, value, known_of(battle.book().unit_counters[c.index], battle.side(u)));
    }
    void set(SideCounter c, Side s, int value)
    {
        battle.set(c, s, value, known_of(battle.book().side_counters[c.index], s));
    }
    void set(GameCounter c, int value) { battle.set(c, value); }
    /// Most are what they were: a battle has few of the segments that there may be.
    void set(counters::PerSegment what, Side s, int segment, int value)
    {
        if (field.get(what, s, segment) == value) return;
        set(counters::of(what, segment), s, value);
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
