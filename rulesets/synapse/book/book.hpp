/// book.hpp - what Synapse mass combat brings to the table, as data.
///
/// The words are spread over book.cpp (verbs, phases, questions), book_counters.cpp,
/// book_options.cpp, book_fields.cpp (words of a scenario) and rules.cpp (rule ids).
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::synapse {

/// The same at every call.
[[nodiscard]] const Book& synapse_book() noexcept;

[[nodiscard]] List<CounterSpec> book_unit_counters() noexcept;
[[nodiscard]] List<CounterSpec> book_side_counters() noexcept;
[[nodiscard]] List<CounterSpec> book_game_counters() noexcept;
[[nodiscard]] List<OptionSpec> book_options() noexcept;
[[nodiscard]] List<FieldSpec> book_unit_fields() noexcept;
[[nodiscard]] List<FieldSpec> book_side_fields() noexcept;
[[nodiscard]] List<FieldSpec> book_scenario_fields() noexcept;
[[nodiscard]] List<RuleSpec> book_rules() noexcept;

} // namespace sandtable::synapse
