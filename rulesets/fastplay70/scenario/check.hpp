/// check.hpp - what is wrong with a scenario. [FP70-SETUP-01 to 04, HEX-13, HEX-14, MET-01]
#pragma once

#include "rulesets/fastplay70/scenario/context.hpp"

namespace sandtable::fastplay70 {

/// Says everything that is wrong with a battle of this book.
void check_scenario(const Context& context, const Diagnostics& says);

} // namespace sandtable::fastplay70
