/// utf8.hpp - texts as characters: the one reader of UTF-8, strict as RFC 3629.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sandtable::host {

/// Takes the first character off `text`, which is not empty. Nothing when the bytes there are no
/// character (cut off, written longer than it need be, half of a pair); one byte is then taken off.
[[nodiscard]] std::optional<char32_t> take_character(std::string_view& text) noexcept;

/// The bytes of the first character of a text: one where they are no character, none of no text.
[[nodiscard]] std::string_view first_character(std::string_view text) noexcept;

/// The bytes of a character.
void append(std::string& text, char32_t character);

/// How many columns of a screen a character takes: 0 (it joins the one before), 1 or 2.
[[nodiscard]] int columns_of(char32_t character) noexcept;
/// The same of a text; what is no character takes one.
[[nodiscard]] std::size_t columns_of(std::string_view text) noexcept;

/// As much of the beginning of a text as so many columns hold.
[[nodiscard]] std::string_view cut_to(std::string_view text, std::size_t columns) noexcept;

/// "legende" for "légende": letters without the marks on them.
[[nodiscard]] std::string without_accents(std::string_view text);
/// "UNITÉ" for "unité".
[[nodiscard]] std::string in_capitals(std::string_view text);
/// The same in small letters, for comparing what was typed: "prudence" for "Prudence".
[[nodiscard]] std::string folded(std::string_view text);

} // namespace sandtable::host
