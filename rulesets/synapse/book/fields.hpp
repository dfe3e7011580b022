/// fields.hpp - the words of a scenario that only this book reads.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::synapse {

[[nodiscard]] List<FieldSpec> book_unit_fields() noexcept;
[[nodiscard]] List<FieldSpec> book_side_fields() noexcept;
[[nodiscard]] List<FieldSpec> book_scenario_fields() noexcept;

} // namespace sandtable::synapse
