/// sequence.hpp - chapter 7.2: the steps P0 to P8 of a phase, and what comes after it. [FOS-TURN]
///
///   all_steps   the sequence, as the book shows it
///   begin       from the set-up to the first decision
///   go_on       after an answer
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// The rows of the sequence, in the order of `step`.
[[nodiscard]] List<StepSpec> all_steps() noexcept;

/// Plays on to the first decision, from the step of the phase that the table is laid in: a position
/// may begin at the fights.
void begin(Play& play);

/// Plays on from an answered question to the next one, or to the end.
void go_on(Play& play);

} // namespace sandtable::fos
