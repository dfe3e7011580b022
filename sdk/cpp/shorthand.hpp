/// shorthand.hpp - taking apart what a player writes in a book's own manner (TextForms).
///
///   is_letter, is_digit   of ASCII (kernel/words/ascii.hpp has blanks)
///   lower                 a text in small letters
///   words_of, joined      into words and back
#pragma once

#include "kernel/words/ascii.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::sdk {

[[nodiscard]] constexpr bool is_letter(char c) noexcept
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// In small letters; what is not ASCII stays.
[[nodiscard]] inline std::string lower(std::string_view text)
{
    std::string out{text};
    for (char& c : out) c = sandtable::lower(c);
    return out;
}

/// What stands between any of `separators`; never an empty word.
[[nodiscard]] inline std::vector<std::string> words_of(std::string_view text,
                                                       std::string_view separators = " \t")
{
    std::vector<std::string> words;
    while (true) {
        const std::size_t first = text.find_first_not_of(separators);
        if (first == text.npos) return words;
        text.remove_prefix(first);
        words.emplace_back(text.substr(0, text.find_first_of(separators)));
        text.remove_prefix(words.back().size());
    }
}

/// The words with `between` in between.
[[nodiscard]] inline std::string joined(std::span<const std::string> words,
                                        std::string_view between = " ")
{
    std::string text;
    for (const std::string& word : words) {
        if (&word != words.data()) text += between;
        text += word;
    }
    return text;
}

} // namespace sandtable::sdk
