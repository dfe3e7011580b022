/// book.hpp - Fast Play 70 as the kernel's Book: verbs, phases, questions, dice, words of maps. The
/// longer lists have files of their own: counters, options, fields, rules.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::fastplay70 {

/// The same object at every call.
[[nodiscard]] const Book& book() noexcept;

/// Titles of characters and weapons, as players read them; by their number in words.hpp.
[[nodiscard]] const char* character_word(int character) noexcept;
[[nodiscard]] const char* weapon_word(int weapon) noexcept;

} // namespace sandtable::fastplay70
