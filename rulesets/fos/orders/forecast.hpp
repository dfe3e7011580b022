/// forecast.hpp - melees that a side can foresee, as its programmes stand. [section 12]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// Reports the forecast of one pair: the differential without die and the chances of each result.
void forecast_pair(const Field& view, Side side, Unit a, Unit b, const Sink& sink);

/// The same for every pair that the side's programmes lead to.
void forecast_all_pairs(const Field& view, Side side, const Sink& sink);

} // namespace sandtable::fos
