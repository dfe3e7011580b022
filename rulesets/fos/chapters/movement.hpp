/// movement.hpp - chapter 7.9: all programmes at once, impulse by impulse. [FOS-MOVE]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// Carries out P3: impulses 1 to 5 with their sub-steps, leaders withdrawing after each; then the
/// programmes are gone.
void carry_out_movement(Play& play);

} // namespace sandtable::fos
