/// book.hpp - Fast Play 70 as the kernel's Book: counters, verbs, phases, dice, options.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::fastplay70 {

/// The same object at every call.
[[nodiscard]] const Book& the_book() noexcept;

/// Titles of characters, weapons and terrain, as players read them.
[[nodiscard]] const char* character_word(int character) noexcept;
[[nodiscard]] const char* weapon_word(int weapon) noexcept;

/// FP70 section 14, in the order of words.hpp.
[[nodiscard]] List<OptionSpec> all_options() noexcept;

} // namespace sandtable::fastplay70
