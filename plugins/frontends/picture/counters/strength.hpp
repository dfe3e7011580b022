/// strength.hpp - which counter of a Book says how strong a unit is.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::picture {

/// The first counter shown as pips, else as a share, else the one called "strength", else the first
/// of all, if that is shown as a number: its place in Book::unit_counters. -1: none.
[[nodiscard]] int strength_counter_of(const Book& book);

} // namespace sandtable::picture
