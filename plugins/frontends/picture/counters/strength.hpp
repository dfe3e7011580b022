/// strength.hpp - which counter of a Book says how strong a unit is.
#pragma once

#include "kernel/state/table.hpp"

#include <optional>

namespace sandtable::picture {

/// The counter that means strength; where the Book says so of none, the first shown as pips, else
/// as a share, else the first of all, if that is shown as a number and has no words for its values.
[[nodiscard]] std::optional<UnitCounter> strength_counter_of(const Book& book);

} // namespace sandtable::picture
