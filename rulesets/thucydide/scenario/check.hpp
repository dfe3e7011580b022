/// check.hpp - THU chapters 20 and 22: what must hold for a scenario to be played.
#pragma once

#include "rulesets/thucydide/scenario/context.hpp"

namespace thucydide {

/// Reports every fault of a scenario in one run. [THU-SETUP-05]
void check_scenario(const Field& field, const sandtable::Diagnostics& diagnostics);

} // namespace thucydide
