/// combat.hpp - sections 9.5, 9.7 and 9.8: the combat step, from declarations to breakthroughs.
///
///   begin_step        P12 or P13 begins
///   go_on_with_step   plays on to the next question of the step; true when the step is over
///   declare, convert, break_through   what orders do
///   may_break_through, may_convert    whom the step asks
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include <optional>

namespace sandtable::fastplay70 {

void begin_step(Play& play);
[[nodiscard]] bool go_on_with_step(Play& play);

/// Whether the step that is being played is that of the moving units.
[[nodiscard]] inline bool in_moving_step(const Field& field) noexcept
{
    return field.table().phase() == phase::moving_step;
}

/// [FP70-STEP-03]
void declare(Play& play, Unit attacker, Unit target);
/// [FP70-ADV-FT-01]
[[nodiscard]] bool may_convert(const Field& field, Unit t) noexcept;
/// [FP70-BRK-01, MET-16]; the reason why not, or null.
[[nodiscard]] const char* no_breakthrough(const Field& field, Unit a) noexcept;
/// [FP70-BRK-02, BRK-03]
void break_through(Play& play, Unit a);

/// What one face of an attack die does to `t`. [FP70-EFF-01]
enum class Effect : std::uint8_t { nothing, retreat, hit };
[[nodiscard]] constexpr Effect effect_of(int face, bool stationary_infantry) noexcept
{
    if (face == 1) return Effect::retreat;
    return face >= 5 || (face == 4 && !stationary_infantry) ? Effect::hit : Effect::nothing;
}

} // namespace sandtable::fastplay70
