/// heat_map.hpp - where units moved and where they fought, over the drawn map.
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/telling/teller.hpp"
#include "plugins/workshop/balance/close_look.hpp"

#include <string>

namespace sandtable::host {

/// The ground of a battle and what lies over it, as SVG to stand in a page: the ground once, as a
/// symbol of this `id`.
struct HeatMaps {
    std::string ground;       ///< to be put into the page first; it shows nothing by itself
    std::string moved, blood; ///< a picture each
};
[[nodiscard]] HeatMaps draw_heat(const ReadyBattle& battle, const Teller& teller,
                                 const CloseLook& look, const std::string& id);

} // namespace sandtable::host
