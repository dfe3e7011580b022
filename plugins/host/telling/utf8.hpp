/// utf8.hpp - text as characters: the one reader of UTF-8, strict as RFC 3629.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sandtable::host {

/// Takes the first character off `text`, which is not empty. Nothing when the bytes there are no
/// character (cut off, written longer than it need be, half of a pair); one byte is then taken off.
[[nodiscard]] constexpr std::optional<char32_t> take_character(std::string_view& text) noexcept
{
    const auto byte = [&text](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const unsigned first = byte(0);
    const std::size_t length = first < 0x80                     ? 1
                               : first >= 0xc2 && first <= 0xdf ? 2
                               : first >= 0xe0 && first <= 0xef ? 3
                               : first >= 0xf0 && first <= 0xf4 ? 4
                                                                : 0;
    std::uint32_t point = length > 1 ? first & (0x7fu >> length) : first;
    bool whole = length > 0;
    for (std::size_t i = 1; whole && i < length; ++i) {
        whole = (byte(i) & 0xc0) == 0x80;
        point = (point << 6) | (byte(i) & 0x3f);
    }
    constexpr std::uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    whole =
        whole && point >= least[length] && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    text.remove_prefix(whole ? length : 1);
    if (!whole) return std::nullopt;
    return static_cast<char32_t>(point);
}

} // namespace sandtable::host
