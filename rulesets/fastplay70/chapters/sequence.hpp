/// sequence.hpp - section 6: the phases of a turn, and how play goes on from one to the next.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// Sets up what has not begun and plays to the first question.
void begin(Play& play);
/// The question on top has been answered by all: plays on to the next one, or to the end.
void go_on(Play& play);
/// A unit of `side` that can be given an action now: unspent points, or led. [FP70-SEQ-04]
[[nodiscard]] bool can_act_at_all(const Field& field, Side side) noexcept;
/// Whose movement phase it is.
[[nodiscard]] inline Side mover(const Field& field) noexcept
{
    return field.table().phase() == phase::move_first ? field.first() : field.second();
}

} // namespace sandtable::fastplay70
