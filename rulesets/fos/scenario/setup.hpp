/// setup.hpp - completes the table that a scenario lays.
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// Gives every fighting unit its initial force and plays on to the first decision.
void set_up(Play& play);

} // namespace sandtable::fos
