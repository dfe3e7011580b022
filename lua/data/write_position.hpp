/// write_position.hpp - how a battle stands, as the `position` of a scenario.
#pragma once

#include "kernel/state/table.hpp"
#include "lua/data/written.hpp"

namespace sandtable::lua {

/// Clock, open questions, and every counter and all bytes that are not as they are at the beginning
/// or that the scenario itself gives; of each unit where it is. Dice, the script's memory and what
/// has changed of the board are not in it.
[[nodiscard]] Written position_of(const Table& table);

} // namespace sandtable::lua
