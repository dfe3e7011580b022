/// ascii.hpp - letters and blanks of ASCII, whatever the locale.
#pragma once

#include <algorithm>
#include <string_view>

namespace sandtable {

[[nodiscard]] constexpr bool is_blank(char c) noexcept
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}
/// The small letter; what is no capital stays.
[[nodiscard]] constexpr char lower(char c) noexcept
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
/// Without the blanks at both ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) noexcept
{
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}
[[nodiscard]] inline bool same_but_case(std::string_view a, std::string_view b) noexcept
{
    return std::ranges::equal(a, b, {}, lower, lower);
}

} // namespace sandtable
