/// sight.hpp - lines of sight on hexes. [FP70-HEX-09, HEX-10, LOS-04, LOS-05]
#pragma once

#include "rulesets/fastplay70/chapters/sight.hpp"

namespace sandtable::fastplay70 {

/// What cuts a line between two units that are not in contact.
[[nodiscard]] LineBlock line_on_hexes(const Line& line);

} // namespace sandtable::fastplay70
