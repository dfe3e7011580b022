/// sequence.hpp - section 6: the sequence of play, and how a battle goes along it.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// P00 to P14 as Book::sequence shows them. [FP70-SEQ-01 to 04]
[[nodiscard]] List<StepSpec> all_steps() noexcept;

/// The step with which a phase begins.
[[nodiscard]] int first_step(int phase) noexcept;
/// Attacks are being declared: no die has been rolled yet.
[[nodiscard]] bool in_declarations(const Field& field) noexcept;

/// Sets up what has not begun, and plays to the first question; a battle that a scenario begins in
/// the middle enters its phase.
void begin(Play& play);
/// Plays on to the next question, or to the end.
void go_on(Play& play);

} // namespace sandtable::fastplay70
