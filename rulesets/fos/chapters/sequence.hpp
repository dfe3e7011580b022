/// sequence.hpp - section 5: the steps P0 to P8 of a phase, one after another.
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// Completes what the scenario set and plays on from the step it names.
void begin(Play& play);

/// Plays on from the present step until somebody must decide or the battle is over. [FOS-TURN-02]
void play_on(Play& play);

/// After programming: movement and all that follows. [FOS-ACT-03]
void commit(Play& play);

} // namespace sandtable::fos
