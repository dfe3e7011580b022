/// room.hpp - how much of what the book allows a battle can come to: its block has no room for
/// more.
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

namespace sandtable::synapse {

/// Fills in what the Context says of room.
void find_room(Context& context);

/// The same for the host (sdk/abi/ext/room.h).
void say_room(const Context& context, sdk::Room& room);

} // namespace sandtable::synapse
