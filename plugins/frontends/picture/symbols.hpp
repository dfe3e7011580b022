/// symbols.hpp - units as counters with the standard signs of their arm.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

#include <string_view>

namespace sandtable::picture {

/// A unit as it is to be drawn.
struct Counter {
    std::string_view symbol; ///< of its type: "infantry", "cavalry" ...; others are lettered
    std::string letter;      ///< where there is no sign for `symbol`
    std::string label;       ///< below the frame: id and strength
    Color back{};            ///< the side's
    Color front{};
    double facing = -1; ///< degrees clockwise from north; negative: none
    bool unknown = false;
};

/// Draws the counter with the middle of its frame at `at`; `width` of the frame, which is two
/// thirds as high. The label stands below it.
void draw_counter(Drawing& drawing, Spot at, double width, const Counter& counter);

} // namespace sandtable::picture
