/// evaluate.hpp - how good a view looks, for computer players.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

namespace sandtable::fastplay70 {

/// Stands, objectives held and in reach, attacks declared and possible, flanks. Within a million.
[[nodiscard]] std::int32_t evaluate_view(const Field& field, Side side);

} // namespace sandtable::fastplay70
