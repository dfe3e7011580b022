/// script_words.hpp - orders and refusals as the scripts of scenarios write and read them.
#pragma once

#include "lua/scenario_loader.hpp"

namespace sandtable::host {

/// In English, in the one notation of orders.
extern const OrderWords script_words;

} // namespace sandtable::host
