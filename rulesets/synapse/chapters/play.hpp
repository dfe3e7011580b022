/// play.hpp - a battle being changed.
#pragma once

#include "kernel/state/verbs.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Both sides, each in secret.
inline constexpr Seats both_sides = seat_bit(side_a) | seat_bit(side_b);

/// What the chapters that change the table work with.
class Play {
public:
    Play(Battle& the_battle, const Context& context) noexcept
        : battle{the_battle}, field{the_battle, context}
    {
    }

    Battle& battle;
    const Field field;

    [[nodiscard]] const Context& context() const noexcept { return field.context(); }
    [[nodiscard]] const Options& options() const noexcept { return field.options(); }
    [[nodiscard]] Course& course() noexcept { return battle.edit(course_data); }
    /// The tests of the step, course().tests of them.
    [[nodiscard]] Test* tests() noexcept { return &battle.edit(tests_data); }
    /// What was earned in this sequence, 0, or in the one before, 1.
    [[nodiscard]] Bonuses bonuses(int before) noexcept
    {
        const int room = context().bonuses;
        return {&battle.edit(bonuses_data) + before * room, course().earned[before], room};
    }
    [[nodiscard]] Exchange exchanged(int before) noexcept
    {
        const int bytes = context().exchange_bytes;
        return {&battle.edit(exchanged_data) + before * bytes, bytes};
    }

    void set(UnitCounter c, Unit u, std::int64_t value)
    {
        if (battle.wide(c, u) == value) return;
        if (const st_range& range = context().ranges[c.index];
            value < range.min || value > range.max)
            throw BrokenRule{"a counter of which this battle has not so much room"};
        const bool secret = battle.hears(EventKind::unit_counter) && is_secret(c);
        battle.set(c, u, value, secret ? sdk::secret_of(battle.side(u)) : Unknown{});
    }
    void set(SideCounter c, Side s, std::int64_t value)
    {
        if (battle.wide(c, s) == value) return;
        const bool secret = c.index == army::intent.index || c.index == army::committed.index;
        battle.set(c, s, value, secret ? sdk::secret_of(s) : Unknown{});
    }
    void set(GameCounter c, std::int64_t value)
    {
        if (battle.wide(c) != value) battle.set(c, value);
    }
    void tell(const char* rule, const char* text, Args args = {})
    {
        battle.tell({.kind = EventKind::told, .rule = rule, .text = text, .args = args});
    }
    void phase(Phase phase, Side active = side_a)
    {
        battle.begin_phase(static_cast<int>(phase), active);
    }
    void ask(int kind, Seats seats, Unit unit = Unit::none, std::int32_t a = 0)
    {
        Decision decision;
        decision.kind = static_cast<std::uint8_t>(kind);
        decision.seats = seats;
        decision.unit = unit;
        decision.a = a;
        battle.ask(decision);
    }
    /// The same question to both, openly: A answers first, then B.
    void ask_in_turn(int kind)
    {
        for (const Side s : {side_b, side_a}) ask(kind, seat_bit(s));
    }

private:
    [[nodiscard]] static bool is_secret(UnitCounter c) noexcept
    {
        return c.index == body::aim.index || c.index == body::slot.index ||
               c.index == body::chosen.index || c.index == body::decided.index ||
               c.index == troop::fired.index;
    }
};

} // namespace sandtable::synapse
