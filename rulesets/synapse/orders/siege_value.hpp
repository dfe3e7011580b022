/// siege_value.hpp - what a siege promises the besieger, week by week; for computer players.
#pragma once

#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// From -100,000, the siege is lost, to 100,000, the place falls without conditions. Weighs, from
/// the last week back, a parley, an assault and another week of hunger against each other.
[[nodiscard]] std::int64_t siege_value(const Field& field);

} // namespace sandtable::synapse
