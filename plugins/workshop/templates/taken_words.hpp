/// taken_words.hpp - words that no plugin's sources can be called by.
#pragma once

#include <string_view>

namespace sandtable::host {

/// Whether a namespace, a class or a target of CMake of that name would not compile beside what the
/// templates include: words of C and C++, of the system's headers, of ours, and of CMake.
[[nodiscard]] bool is_taken_word(std::string_view name) noexcept;

} // namespace sandtable::host
