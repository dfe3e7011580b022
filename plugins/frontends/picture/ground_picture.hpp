/// ground_picture.hpp - the ground of a battle alone, for a face that lays units over it itself.
///
///   GroundPicture, draw_ground   the ground, and how to find places on it
///   draw_armies_for_page         a battle without a map, and where everybody lies on it
///   draw_symbols                 what stands on counters, a symbol a unit type
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"
#include "plugins/frontends/picture/drawing.hpp"
#include "plugins/frontends/picture/labels/placing.hpp"
#include "plugins/frontends/picture/style/palette.hpp"

#include "plugins/host/telling/teller.hpp"

#include <string>
#include <vector>

namespace sandtable::picture {

/// A drawing, and how to find places on it: `Grid{board, origin, scale}` says where cells and
/// points lie.
struct GroundPicture {
    Drawing drawing;
    Spot origin;
    double scale = 0;            ///< millimeters of a cell, of a plane's unit, or of a zone's unit
    std::vector<Spot> middles{}; ///< of cells, by their numbers; a plane has none
    std::vector<std::pair<Unit, Box>> units{}; ///< of `draw_armies_for_page` alone: where each lies
    std::vector<PlacedLabel> placed{};         ///< names of places and numbers of cells
    int places_left_out = 0;
};

/// Land, frame and the names of places, with neither units, flags, title nor legend: as `view` has
/// the board now. Every cell is a path that is touched but not seen, in a group "cells-touch": its
/// id is "cell-" and the cell's label, its class "cell" and "on-" and the terrain's name. A plane
/// has no cells. Where zones lie follows the units that stand there.
[[nodiscard]] GroundPicture draw_ground(const View& view, const host::Teller& teller, Style style,
                                        const std::string& language);

/// A battle without a map as it stands now, armies and all, for a page that lays over it what is
/// touched. `wear` is what units have taken (host::wear_of).
[[nodiscard]] GroundPicture draw_armies_for_page(const View& view, const host::Teller& teller,
                                                 Style style, Signs signs,
                                                 const std::string& language,
                                                 std::map<Unit, host::Wear> wear = {});

/// What the counter of a type shows: its figure, or the sign of its arm. One `<symbol>` a type,
/// "sign-NAME", in `currentColor`; what is cut out of a figure has the class "cut".
[[nodiscard]] std::string draw_symbols(const View& view, const host::Teller& teller, Signs signs);

} // namespace sandtable::picture
