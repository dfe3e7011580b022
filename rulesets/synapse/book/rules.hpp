/// rules.hpp - the ids of the rules and their titles as players see them; rules.md is the register.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::synapse {

[[nodiscard]] List<RuleSpec> all_rules() noexcept;

} // namespace sandtable::synapse
