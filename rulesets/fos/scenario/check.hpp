/// check.hpp - what a scenario must define, and what may be wrong with one. [FOS-SCEN-01]
#pragma once

#include "rulesets/fos/scenario/context.hpp"

namespace sandtable::fos {

/// Says everything that is wrong with a battle of this book.
void check_scenario(const Context& context, const Diagnostics& says);

} // namespace sandtable::fos
