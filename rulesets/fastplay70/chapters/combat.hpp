/// combat.hpp - sections 9.5 and 9.7: a combat step, from declarations to what the dice do.
///
///   begin_step, ask_to_declare, declare   attacks are declared
///   roll_and_weigh                        all dice at once
///   may_convert, convert ...               a hit becomes a retreat
///   carry_out_effects                     losses, then retreats
///   ask_next                              questions about one unit after the other
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Whether the step that is being played is that of the moving units.
[[nodiscard]] inline bool in_moving_step(const Field& field) noexcept
{
    return field.table().phase() == phase::moving_step;
}

/// P12 or P13 begins: nobody has attacked in it yet.
void begin_step(Play& play);
/// Whether somebody has in this step. After a step without an attack nobody is asked anything.
[[nodiscard]] bool any_declared(const Field& field) noexcept;
/// Asks a side for attacks if it has any. [FP70-STEP-03, SEQ-04]
void ask_to_declare(Play& play, Side side);
/// [FP70-STEP-03]
void declare(Play& play, Unit attacker, Unit target);

/// Rolls the dice of all attacks, then weighs them target by target. [FP70-STEP-04, STEP-05]
void roll_and_weigh(Play& play);

/// [FP70-ADV-FT-01]
[[nodiscard]] bool may_convert(const Field& field, Unit t) noexcept;
/// Asks the next unit that may, in unit order; false when there is none left.
[[nodiscard]] bool ask_next_conversion(Play& play);
/// The answer of a unit that may.
void convert(Play& play, Unit t, bool wants);

/// [FP70-STEP-06]
void carry_out_effects(Play& play);

/// What one face of an attack die does to `t`. [FP70-EFF-01]
enum class Effect : std::uint8_t { nothing, retreat, hit };
[[nodiscard]] constexpr Effect effect_of(int face, bool stationary_infantry) noexcept
{
    if (face == 1) return Effect::retreat;
    return face >= 5 || (face == 4 && !stationary_infantry) ? Effect::hit : Effect::nothing;
}

/// Asks the next unit in unit order that `wanted` wants; false when there is none left.
template <typename Wanted>
bool ask_next(Play& play, std::uint8_t kind, Wanted&& wanted)
{
    const Field& field = play.field;
    for (int i = field.get(counters::cursor); i < field.unit_count(); ++i) {
        const Unit u = field.in_order(i);
        if (!wanted(u)) continue;
        play.set(counters::cursor, i + 1);
        play.battle.ask({.kind = kind, .seats = seat_bit(field.side(u)), .unit = u});
        return true;
    }
    play.set(counters::cursor, 0);
    return false;
}

} // namespace sandtable::fastplay70
