#include "plugins/host/telling/utf8.hpp"

#include <cstdlib>
#include <utf8proc.h>

namespace sandtable::host {

namespace {

const utf8proc_uint8_t* bytes_of(std::string_view text) noexcept
{
    return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

} // namespace

std::optional<char32_t> take_character(std::string_view& text) noexcept
{
    utf8proc_int32_t point = 0;
    const utf8proc_ssize_t length =
        utf8proc_iterate(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &point);
    text.remove_prefix(length > 0 ? static_cast<std::size_t>(length) : 1);
    if (length <= 0) return std::nullopt;
    return static_cast<char32_t>(point);
}

std::string_view first_character(std::string_view text) noexcept
{
    std::string_view rest = text;
    if (!rest.empty()) static_cast<void>(take_character(rest));
    return text.substr(0, text.size() - rest.size());
}

void append(std::string& text, char32_t character)
{
    utf8proc_uint8_t bytes[4];
    const utf8proc_ssize_t length =
        utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

int columns_of(char32_t character) noexcept
{
    if (character < 0x7f) return 1;
    return utf8proc_charwidth(static_cast<utf8proc_int32_t>(character));
}

std::size_t columns_of(std::string_view text) noexcept
{
    std::size_t columns = 0;
    while (!text.empty())
        columns += static_cast<std::size_t>(columns_of(take_character(text).value_or(U'\ufffd')));
    return columns;
}

std::string_view cut_to(std::string_view text, std::size_t columns) noexcept
{
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::string_view next = first_character(rest);
        const std::size_t takes = columns_of(next);
        if (takes > columns) break;
        columns -= takes;
        rest.remove_prefix(next.size());
    }
    return text.substr(0, text.size() - rest.size());
}

namespace {

std::string mapped(std::string_view text, int how)
{
    utf8proc_uint8_t* bare = nullptr;
    const auto options = static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_DECOMPOSE |
                                                        UTF8PROC_STRIPMARK | how);
    const utf8proc_ssize_t length =
        utf8proc_map(bytes_of(text), static_cast<utf8proc_ssize_t>(text.size()), &bare, options);
    std::string out{text};
    if (length >= 0)
        out.assign(reinterpret_cast<const char*>(bare), static_cast<std::size_t>(length));
    std::free(bare);
    return out;
}

} // namespace

std::string without_accents(std::string_view text) { return mapped(text, 0); }

std::string in_capitals(std::string_view text)
{
    std::string capitals;
    while (!text.empty()) {
        const std::string_view left = text;
        if (const auto character = take_character(text))
            append(capitals,
                   static_cast<char32_t>(::utf8proc_toupper(static_cast<int>(*character))));
        else
            capitals += left.front();
    }
    return capitals;
}

std::string folded(std::string_view text) { return mapped(text, UTF8PROC_CASEFOLD); }

} // namespace sandtable::host
