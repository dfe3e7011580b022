/// sequence.hpp - THU chapter 8: the sequence of play.
///
///   step_specs   it, as the book shows it
///   begin        from the set-up to the first decision
///   go_on        after an order
///   interrupt    an attack is declared: its combat begins
#pragma once

#include "rulesets/thucydide/book/words.hpp"
#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// The rows of the sequence, in the order of Step.
[[nodiscard]] List<StepSpec> step_specs() noexcept;

/// Plays on to the first decision: from the deployment, or from the phase in which the scenario
/// lays the table in the middle of a battle.
void begin(Play& play);
/// Goes on as far as nobody has a real choice. [THU-GEN-01]
void go_on(Play& play);
/// Leaves the present step for another one, and does what is done on coming there.
void interrupt(Play& play, Step step);

} // namespace sandtable::thucydide
