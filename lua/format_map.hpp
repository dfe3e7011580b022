/// format_map.hpp - drawn maps of a scenario, cells under cells.
#pragma once

#include <string>
#include <string_view>

namespace sandtable {

/// How the hexes of a ruleset lie, so that a drawing can look like them.
enum class DrawnRows {
    straight,   ///< squares, and hexes in columns
    even_right, ///< the second, fourth ... row stands half a cell to the right
    odd_right,  ///< the first, third ...
};

/// The text with every drawn map (the long texts in square { } and hexes { }) laid out anew: one
/// character a cell, equal gaps, blank lines gone, the first row where it was. Nothing else
/// changes; a row with characters too few stays short, for `check` to name.
[[nodiscard]] std::string format_maps(std::string_view text, DrawnRows hexes);

} // namespace sandtable
