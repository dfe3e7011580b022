/// worlds.hpp - a table that may stand behind a view, for computer players.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// The enemy's orders of this step are not known: he is taken to have given none.
void imagine_world(const Field& view, std::uint64_t seed, Battle& world);

} // namespace sandtable::synapse
