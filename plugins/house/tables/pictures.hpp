/// pictures.hpp - what tables of the house draw for pages (docs/wire.md, "Ground").
#pragma once

#include "plugins/frontends/wire/pictures.hpp"

namespace sandtable::house {

/// The ground, the armies of a battle without a map, or the signs of the unit types; null for
/// anything else.
[[nodiscard]] wire::Json draw_for_page(const host::ReadyBattle& battle, const View& view,
                                       const host::Teller& teller, const std::string& picture,
                                       const std::string& style);

} // namespace sandtable::house
