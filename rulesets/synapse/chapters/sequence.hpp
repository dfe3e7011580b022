/// sequence.hpp - SYN chapters 9 and 16: what follows what. The kernel walks it
/// (kernel/turn/sequence.hpp); what is done in a step stands in the chapter that it belongs to.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

#include <array>

namespace sandtable::synapse {

/// Plays from the setup to the first question.
void begin(Play& play);
/// Plays on to the next question.
void go_on(Play& play);

/// The sequence as the book shows it, in the order of `step`.
[[nodiscard]] const std::array<StepSpec, step::count_of_steps>& step_specs() noexcept;

} // namespace sandtable::synapse
