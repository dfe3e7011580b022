/// legend.hpp - the panel below a map: what stands on this map, and nothing else.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"
#include "plugins/frontends/picture/ground/noise.hpp"

#include "plugins/host/telling/scenario_texts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::picture {

/// What the scenario says beside its board, in the reader's language.
struct Remarks {
    std::string scale;             ///< "1 hex = 600 m, 1 turn = 50 minutes"
    std::string words;             ///< its description
    std::optional<double> north{}; ///< degrees clockwise from the top of the map
    /// What the scenario says will change in which turn, in the order of turns.
    std::vector<host::Moment> moments{};
    int turn = 0;                       ///< that is looked at; 0: the view's
    bool moves = false, fights = false; ///< which signs of a turn are on the map
};

/// Draws the panel with its top left corner at `corner`, `width` wide, and says how high it is.
/// With no drawing it is only measured. `u` is the page's size of things, `cell` a cell in
/// millimeters.
double draw_legend(Drawing* drawing, Spot corner, double width, double u, double cell,
                   const View& view, const host::Teller& teller, const CounterReader& reader,
                   const Palette& colors, const Remarks& remarks);

} // namespace sandtable::picture
