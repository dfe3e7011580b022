/// siege_text.hpp - how a siege stands, in a line.
#pragma once

#include "plugins/host/telling/teller.hpp"

#include <string>
#include <string_view>

namespace sandtable::text {

/// "Siege: week 3; no food has come in for 2 weeks, the garrison can hold 15", with its line end,
/// by the counters of the battle that mean the week and that the place is sealed, by those called
/// "sealed_weeks" and "hold_weeks" and those of sides called "supply". Empty where there are none,
/// or no week has begun.
[[nodiscard]] std::string siege_in_words(const View& view, const host::Teller& teller);

/// A unit's counter by its name; -1 where the book has none of that name.
[[nodiscard]] int counter_of(const View& view, Unit unit, std::string_view name);

} // namespace sandtable::text
