/// check.hpp - what is wrong with a scenario. [FP70-SETUP-01 to 04, HEX-13, HEX-14, MET-01]
#pragma once

#include "kernel/rules/setting.hpp"

namespace sandtable::fastplay70 {

/// Reports everything; true when there is no error.
bool check_scenario(const Setting& setting, const Diagnostics& says);

} // namespace sandtable::fastplay70
