/// retreat.hpp - forced retreats on the open table. [FP70-MET-12, RET-02 to 07]
#pragma once

#include "rulesets/fastplay70/chapters/retreat.hpp"

namespace sandtable::fastplay70 {

/// The place of a retreat straight away from `from`, or nothing; and whether friends cut it short.
[[nodiscard]] std::optional<Place> retreat_on_table(const Attempt& a, Place from, bool& cut_short);

} // namespace sandtable::fastplay70
