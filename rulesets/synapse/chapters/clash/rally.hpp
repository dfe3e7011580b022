/// rally.hpp - SYN-RALLY: routing bodies that their owner tries to rally, or lets go.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Asks about one routing body after the other, A's first; vehicles disperse unless an option says
/// otherwise. [SYN-RALLY-01]
[[nodiscard]] Next ask_rally(Play& play);
/// Carried out in the step that follows.
void order_rally(Play& play, Unit b);
[[nodiscard]] Next attempt_rally(Play& play);
/// One attempt; `umpire`: his modifier. [SYN-RALLY-01 to 04]
void test_rally(Play& play, Unit b, std::int64_t umpire);

} // namespace sandtable::synapse
