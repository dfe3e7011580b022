/// pursuit.hpp - SYN-PURS: who runs after whom, and who strikes back.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Whether `b` may pursue the routing `t`. [SYN-PURS-01, SYN-PURS-06]
[[nodiscard]] bool may_pursue(const Field& field, Unit b, Unit t) noexcept;

/// Asks about the next routing body that somebody may pursue, until there is none. [SYN-PURS-05]
[[nodiscard]] Next ask_pursuit(Play& play);
/// `x` runs after `t`: carried out in the step that follows.
void order_pursuit(Play& play, Unit x, Unit t);
/// The pursuit that was ordered; whoever runs on may strike back. [SYN-PURS-02, SYN-PURS-03]
[[nodiscard]] Next chase(Play& play);
void ask_riposte(Play& play);
void order_riposte(Play& play, Unit x, Unit against);
/// The riposte, where one was ordered; then the next pursuit.
[[nodiscard]] Next strike_back(Play& play);

} // namespace sandtable::synapse
