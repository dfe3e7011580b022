/// check.hpp - THU chapters 20 and 22: what must hold for a scenario to be played.
#pragma once

#include "rulesets/thucydide/scenario/context.hpp"

namespace sandtable::thucydide {

/// Says everything that is wrong with a battle of this book. [THU-SETUP-05]
void check_scenario(const Context& context, const Diagnostics& says);

} // namespace sandtable::thucydide
