/// map.hpp - a view drawn with characters, on every shape of board.
///
/// A cell shows its terrain, its height, the unit that fights there by type letter and strength
/// (the first unit counter of the book), "+" for others stacked with it, "!" for an objective and
/// "?" for an enemy that is seen but not known. Colors lay terrain and heights as backgrounds and
/// units as counters of their side; plain characters write the first side in capitals and the
/// second in small letters, the third and the fourth likewise behind their number. A map that is
/// wider than the screen is drawn in strips below each other.
#pragma once

#include "kernel/state/table.hpp"
#include "plugins/host/telling/teller.hpp"

#include <string>

namespace sandtable::text {

struct MapStyle {
    enum Size { fit, wide, normal, compact };
    bool color = false;
    bool labels = false; ///< every cell's own label (hex maps)
    bool ids = false;    ///< units by their ids, as orders want them
    Size size = fit;     ///< fit: the widest that `width` has room for
    int width = 100;     ///< columns of the screen
};

/// The whole map with its borders. Ends with a line end.
[[nodiscard]] std::string draw_map(const View& view, const host::Teller& teller,
                                   const MapStyle& style);

/// What the characters of this battle's map mean.
[[nodiscard]] std::string draw_legend(const View& view, const host::Teller& teller, bool color,
                                      int width = 96);

/// What stands where, by sides: "Blue: #1 e8, #2 e9". Who shares a cell stands together.
[[nodiscard]] std::string list_places(const View& view, const host::Teller& teller);

/// The background and foreground of a side's counters.
struct SideInk {
    std::int16_t back;
    std::int16_t front;
};
[[nodiscard]] SideInk side_ink(const Setting& setting, Side side);

} // namespace sandtable::text
