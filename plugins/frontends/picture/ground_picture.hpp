/// ground_picture.hpp - the ground of a battle for a page to lay things over.
///
///   GroundPicture, draw_ground   the ground, and where on it what lies
///   place_id                     the id of a cell's place
///   draw_symbols                 what stands on counters, a symbol a unit type
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

#include <string>
#include <vector>

namespace sandtable::picture {

struct GroundPicture {
    Drawing drawing;
    double cell = 1;           ///< the width of a cell, of a zone's unit, of a plane's unit
    Spot origin;               ///< of a plane: its point 0, 0; y grows downward
    std::vector<Spot> middles; ///< of cells, by their numbers
    std::vector<Box> zones;    ///< of a battle without a map: where each lies
};

/// "cell-f6"; what is neither a letter nor a digit becomes "_".
[[nodiscard]] std::string place_id(std::string_view cell);

/// Ground and the names of places and areas, no counters; each cell is a place (Drawing::place).
[[nodiscard]] GroundPicture draw_ground(const View& view, const host::Teller& teller, Style style);

/// What the counter of a type shows: its figure, or the sign of its arm. One `<symbol>` a type,
/// "sign-NAME", in `currentColor`; what is cut out of a figure has the class "cut".
[[nodiscard]] std::string draw_symbols(const View& view, const host::Teller& teller, Signs signs);

} // namespace sandtable::picture
