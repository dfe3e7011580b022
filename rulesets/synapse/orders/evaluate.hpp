/// evaluate.hpp - how good a battle looks, for computer players.
#pragma once

#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Between -1,000,000 and 1,000,000 for `side`; orders given in this step count by what they may
/// bring.
[[nodiscard]] std::int32_t evaluate_view(const Field& field, Side side);

} // namespace sandtable::synapse
