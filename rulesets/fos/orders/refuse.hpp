/// refuse.hpp - section 6: which orders a side may give. [FOS-ACT]
#pragma once

#include "rulesets/fos/chapters/field.hpp"

#include "kernel/rules/refusal.hpp"

#include <optional>

namespace sandtable::fos {

/// As Ruleset::refuse.
[[nodiscard]] std::optional<Refusal> refusal_of(const Field& view, const Order& order);

} // namespace sandtable::fos
