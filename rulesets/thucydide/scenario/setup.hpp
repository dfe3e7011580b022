/// setup.hpp - THU chapter 20: from the scenario to the first decision.
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// Completes the table with what the scenario leaves open, and plays on to the first decision.
void set_up(Play& play);

} // namespace sandtable::thucydide
