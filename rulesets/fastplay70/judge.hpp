/// judge.hpp - how good a view looks, for computer players; and what a view hides, filled in.
#pragma once

#include "rulesets/fastplay70/play.hpp"

namespace sandtable::fastplay70 {

/// Stands, objectives held and in reach, attacks declared and possible, flanks. Within a million.
[[nodiscard]] std::int32_t judge(const Field& field, Side side);

/// Gives the sealed answers that a view does not show their plainest value: no test, no leader, a
/// die a segment, scores to segments in order.
void imagine_answers(Play& play, Side viewer);

} // namespace sandtable::fastplay70
