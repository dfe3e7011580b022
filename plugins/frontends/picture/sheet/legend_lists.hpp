/// legend_lists.hpp - what stands in the panel below a map: only what is on this map.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

#include <functional>

namespace sandtable::picture {

/// One line of a list: a sample and what it is.
struct LegendEntry {
    std::string words;
    std::function<void(Drawing&, const Box&)> sample;
};

/// What a side has on the map and what is still to come.
struct LegendForce {
    Side side = 0;
    std::string name, count;
    std::vector<std::string> away; ///< "Turn 4: ...", a paragraph each
    double share = -1;             ///< of the strongest side's strength; negative: not to be drawn
};

struct LegendLists {
    std::vector<LegendEntry> ground, signs, reading;
    std::vector<LegendForce> forces;
};

/// Signs that a map has beside what the view tells.
struct MapSigns {
    bool moves = false, fights = false; ///< of a turn
    bool bases = false;                 ///< units of an open table have frontage and depth
};

/// The samples keep references to `view`, `reader` and `colors`. Longer words than `most` are cut
/// to it, as they are set in `size`.
[[nodiscard]] LegendLists legend_lists(const View& view, const host::Teller& teller,
                                       const CounterReader& reader, const Palette& colors,
                                       double size, double most, MapSigns on_map);

} // namespace sandtable::picture
