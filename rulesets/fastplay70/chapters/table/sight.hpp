/// sight.hpp - lines of sight on the open table. [FP70-MET-11, LOS-03 to 05]
#pragma once

#include "rulesets/fastplay70/chapters/sight.hpp"

namespace sandtable::fastplay70 {

/// What cuts a line between two units, in contact or not.
[[nodiscard]] LineBlock line_on_table(const Line& line);

} // namespace sandtable::fastplay70
