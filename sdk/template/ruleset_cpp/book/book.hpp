/// book.hpp - what there is: orders, phases, dice, units. The kernel lays out the table from it.
#pragma once

#include "kernel/rules/book.hpp"

namespace my_ruleset {

[[nodiscard]] const sandtable::Book& book() noexcept;

} // namespace my_ruleset
