/// evaluate.hpp - how good a table looks for a side: whole numbers, quickly.
///
/// It weighs what victory counts (losses against targets), what is left of each unit, what the
/// activated units may still do this turn, what each unit threatens, support, tokens, leaders and
/// the way to objectives. A combat that is declared but not rolled counts by its forecast.
#pragma once

#include "rulesets/thucydide/chapters/dice.hpp"

namespace sandtable::thucydide {

/// Between -1,000,000 and 1,000,000; 0 is even.
[[nodiscard]] std::int32_t evaluate_view(const Field& field, Side side);

/// Hits that a strike brings on average, in sixths of a stand.
[[nodiscard]] int expected_sixths(const Field& field, const Strike& strike) noexcept;

} // namespace sandtable::thucydide
