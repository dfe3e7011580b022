/// arguments.hpp - whether the arguments of an order are what its verb declares.
#pragma once

#include "kernel/rules/refusal.hpp"
#include "kernel/rules/setting.hpp"

#include <optional>

namespace sandtable {

/// What is wrong with the verb or the arguments of `order`, or nothing: number, kinds and ranges
/// after the verb's parameters, and steps of a path that are neighbors (or stay). Knows nothing of
/// rules: an order that passes can be written, and read back the same.
[[nodiscard]] std::optional<Refusal> check_arguments(const Order& order, const Setting& setting);

} // namespace sandtable
