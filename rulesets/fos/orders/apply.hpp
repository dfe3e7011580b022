/// apply.hpp - section 6: what orders do. [FOS-ACT]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// As Ruleset::apply.
void apply_order(Play& play, const Order& order);

} // namespace sandtable::fos
