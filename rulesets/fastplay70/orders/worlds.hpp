/// worlds.hpp - a whole table imagined behind a view. There is no fog in this book: hidden are only
/// sealed answers and whom the enemy is asked about.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

namespace sandtable::fastplay70 {

/// As Worlds::fill_in. Sealed answers that are in become a test or none by `seed`, no leader, a die
/// a segment, the scores in the order rolled; an open question gets the unit it is about.
void imagine_world(const Field& view, std::uint64_t seed, Battle& world);

} // namespace sandtable::fastplay70
