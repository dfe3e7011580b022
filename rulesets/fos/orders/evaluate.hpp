/// evaluate.hpp - how good a view looks, in hundredths of a point of the score. [FOS-END-02]
#pragma once

#include "rulesets/fos/chapters/field.hpp"

namespace sandtable::fos {

/// As Evaluates::evaluate: units are counted where their programmes lead. Integers only.
[[nodiscard]] std::int32_t evaluate_view(const Field& view, Side side);

} // namespace sandtable::fos
