/// block_difference.hpp - what differs between two blocks, in words.
#pragma once

#include "kernel/rules/setting.hpp"

#include <cstddef>
#include <string>

namespace sandtable::host {

/// Names the first difference of two blocks of one Setting in words ("unit #12: force 2 against
/// 1"), or an empty text when they are equal.
[[nodiscard]] std::string first_difference(const std::byte* a, const std::byte* b,
                                           const Setting& setting);

} // namespace sandtable::host
