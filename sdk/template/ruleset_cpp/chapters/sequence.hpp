/// sequence.hpp - the sequence of play. [MY-1]
#pragma once

#include "chapters/play.hpp"

namespace my_ruleset {

/// The scenario has placed the units; play begins with the first turn.
void begin(Play& play);

/// After an order: asks the other side, or ends the battle.
void go_on(Play& play);

} // namespace my_ruleset
