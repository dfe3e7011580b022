/// disengagement.hpp - SYN-VEH-18, SYN-VEH-19: a vehicle unit leaves a battle.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// A unit tries to leave. `by_commander`: by his potential; `umpire`: his modifier.
void disengage(Play& play, Unit u, bool by_commander, std::int64_t umpire);
/// Who holds a unit that wants to leave: enemies that exchanged fire with it. [SYN-VEH-18]
[[nodiscard]] Members holders_of(const Field& field, Unit u) noexcept;
/// +2 when a unit is faster than all who hold it, -2 when it is slower than one. [SYN-VEH-18]
[[nodiscard]] int speed_modifier(const Field& field, Unit u, const Members& holders) noexcept;

} // namespace sandtable::synapse
