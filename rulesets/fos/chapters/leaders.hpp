/// leaders.hpp - chapter 7.5: leaders who are left alone next to the enemy give way.
#pragma once

#include "rulesets/fos/chapters/choice.hpp"

namespace sandtable::fos {

/// Where a leader on his cell may withdraw. [FOS-LEAD-04]
[[nodiscard]] Ways withdrawal_ways(const Field& field, Unit leader);

/// Makes every leader of both sides who must withdraw do so, in number order; without a cell to go
/// to he is removed. [FOS-LEAD-03, FOS-LEAD-05]
void check_leaders(Play& play);

} // namespace sandtable::fos
