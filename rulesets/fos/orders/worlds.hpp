/// worlds.hpp - a whole table imagined behind a view.
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// As Worlds::fill_in. Every marker becomes one enemy unit; the other unknown ones are reserves
/// that are not due, losses, or stand where the viewer cannot see them, near the objectives that
/// they must hold and where the scenario set them.
void imagine_world(const Field& view, std::uint64_t seed, Battle& world);

} // namespace sandtable::fos
