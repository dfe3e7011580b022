/// check.hpp - THU chapters 20 and 22: what must hold for a scenario to be played.
#pragma once

#include "rulesets/thucydide/scenario/context.hpp"

namespace sandtable::thucydide {

/// Reports every fault of a scenario in one run. [THU-SETUP-05]
void check_scenario(const Context& context, const Diagnostics& diagnostics);

} // namespace sandtable::thucydide
