/// reading_weapons.hpp - a weapon as a scenario writes it. [SYN section 5.1]
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

/// `usual`: its category where none is given.
[[nodiscard]] Weapon read_weapon(const Value& value, Weapon::Category usual = Weapon::melee);

} // namespace sandtable::synapse
