/// block_check.hpp - reading a block with suspicion.
#pragma once

#include "kernel/rules/setting.hpp"

#include <cstddef>
#include <string>

namespace sandtable::host {

/// What is wrong with a block that claims to be one of this Setting's (handles out of range, chains
/// broken, counters outside their range), or an empty text. Every block that comes from outside (a
/// plugin's imagined world, what an order of a careful plugin left) passes here. A sound block
/// costs no allocation.
[[nodiscard]] std::string fault_in(const std::byte* block, std::size_t bytes,
                                   const Setting& setting);

} // namespace sandtable::host
