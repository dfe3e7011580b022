/// worlds.hpp - a whole table imagined behind a view.
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// As Worlds::fill_in, from what the viewer sees and what everybody knows: the map, who holds which
/// objective, the home edges and how many units there are. Every marker becomes one enemy unit; the
/// other unknown ones are reserves, losses, or stand where the viewer cannot see them. What the
/// scenario says of them is not looked at. [FOS-VIS-01, FOS-VIS-09]
void imagine_world(const Field& view, std::uint64_t seed, Battle& world);

} // namespace sandtable::fos
