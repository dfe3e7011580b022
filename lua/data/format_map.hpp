/// format_map.hpp - drawn maps of a scenario, cells under cells.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// How hexes lie where a map does not say it, as the ruleset has them.
struct UsualHexes {
    bool in_rows = false;
    bool even_shifted = false;
};

/// The cells of a drawn row: its characters, blanks left out, each as its own text.
[[nodiscard]] std::vector<std::string> cells_of_row(std::string_view row);

/// The text with every drawn map (the long texts in square { } and hexes { }) laid out anew: one
/// character a cell, equal gaps, blank lines gone, the first row where it was; hexes as the map's
/// own `layout` says, else as usual. Nothing else changes; a row with characters too few stays
/// short, for `check` to name.
[[nodiscard]] std::string format_maps(std::string_view text, UsualHexes usual);

} // namespace sandtable
