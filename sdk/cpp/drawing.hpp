/// drawing.hpp - lines of a map that a book draws as plain text (TextForms::draw).
///
///   put            a text at a column
///   without_tail   no blanks at the end
#pragma once

#include <string>
#include <string_view>

namespace sandtable::sdk {

/// Writes `text` from column `at` (from 0), over what stands there; blanks before it as needed.
inline void put(std::string& line, std::size_t at, std::string_view text)
{
    if (line.size() < at + text.size()) line.resize(at + text.size(), ' ');
    line.replace(at, text.size(), text);
}

[[nodiscard]] inline std::string without_tail(std::string line)
{
    line.resize(line.find_last_not_of(' ') + 1);
    return line;
}

} // namespace sandtable::sdk
