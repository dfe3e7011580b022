/// holders.hpp - who holds the objectives of a table, for whoever draws or tells it.
///
///   holder_of   the side that holds an objective, or nobody
#pragma once

#include "kernel/state/table.hpp"

namespace sandtable::host {

/// As books tell it: the cell counter that means its holder, or of the battle's the one with the
/// objective's place among those; 0 is nobody, 1 the first side. Where a book has neither: the side
/// that stands there alone, as far as the table shows it, without those that take no room
/// (leaders); where nobody does, its owner at the start.
[[nodiscard]] Side holder_of(const Table& table, const Objective& objective);

} // namespace sandtable::host
