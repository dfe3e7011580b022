#include "plugins/host/cage/terminal_filter.hpp"

#include <cstdint>
#include <utility>

namespace sandtable::host::cage {
namespace {

constexpr std::size_t unfinished = std::string::npos;
constexpr std::size_t longest_sequence = 64;
constexpr char escape = '\033';

/// Whether a control sequence "ESC [ parameters letter" only draws.
bool draws(std::string_view parameters, char letter) noexcept
{
    if (parameters.starts_with('?')) // the cursor shown or hidden, lines wrapped, paste in brackets
        return (letter == 'h' || letter == 'l') &&
               (parameters == "?25" || parameters == "?7" || parameters == "?2004");
    constexpr std::string_view letters = "ABCDEFGHJKLMPSTXdfm@";
    return parameters.find_first_not_of("0123456789;:") == std::string_view::npos &&
           letters.find(letter) != std::string_view::npos;
}

/// How many bytes a UTF-8 letter has by its first; 0 for none. Not telling/utf8's, as the rest of a
/// letter may not have come yet: a reader of whole texts could not tell that from a fault.
std::size_t length_of(unsigned char first) noexcept
{
    if (first < 0x80) return 1;
    if (first >= 0xc2 && first < 0xe0) return 2;
    if (first >= 0xe0 && first < 0xf0) return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

/// Controls of the upper half, and what turns the direction of writing.
bool is_hidden_control(std::uint32_t letter) noexcept
{
    return (letter >= 0x80 && letter < 0xa0) || letter == 0x61c || letter == 0x200e ||
           letter == 0x200f || (letter >= 0x202a && letter <= 0x202e) ||
           (letter >= 0x2066 && letter <= 0x2069);
}

} // namespace

/// Where the sequence at `at` ends; `unfinished` when its end has not come.
std::size_t TerminalFilter::past_escape(std::size_t at, std::string& shown) const
{
    const std::string_view text = held_;
    if (at + 1 >= text.size()) return unfinished;
    const char kind = text[at + 1];
    if (kind == '[') {
        std::size_t end = at + 2;
        while (end < text.size() && text[end] >= 0x20 && text[end] < 0x40) ++end;
        if (end - at > longest_sequence) return at + 1;
        if (end >= text.size()) return unfinished;
        if (draws(text.substr(at + 2, end - at - 2), text[end]))
            shown += text.substr(at, end - at + 1);
        return end + 1;
    }
    // What goes on to its own end: titles, clipboards, what a device is asked.
    if (kind == ']' || kind == 'P' || kind == 'X' || kind == '^' || kind == '_') {
        for (std::size_t end = at + 2; end < text.size(); ++end)
            if (text[end] == '\a' || text[end] == escape || text[end] == '\n') return end;
        return text.size() - at > 4096 ? text.size() : unfinished;
    }
    return at + 2;
}

/// The letter at `at`, if it may be shown; where it ends.
std::size_t TerminalFilter::past_letter(std::size_t at, std::string& shown) const
{
    const auto first = static_cast<unsigned char>(held_[at]);
    const std::size_t length = length_of(first);
    if (length == 0) {
        shown += '?';
        return at + 1;
    }
    if (length == 1) {
        if (first >= 0x20 ? first != 0x7f
                          : first == '\n' || first == '\r' || first == '\t' || first == '\b')
            shown += static_cast<char>(first);
        return at + 1;
    }
    if (at + length > held_.size()) return unfinished;
    std::uint32_t letter = first & (0xffu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(held_[at + i]);
        if ((next & 0xc0u) != 0x80) {
            shown += '?';
            return at + 1;
        }
        letter = letter << 6 | (next & 0x3fu);
    }
    if (!is_hidden_control(letter)) shown.append(held_, at, length);
    return at + length;
}

std::string TerminalFilter::pass(std::string_view bytes)
{
    held_ += bytes;
    std::string shown;
    std::size_t at = 0;
    while (at < held_.size()) {
        const std::size_t next =
            held_[at] == escape ? past_escape(at, shown) : past_letter(at, shown);
        if (next == unfinished) break;
        at = next;
    }
    held_.erase(0, at);
    return shown;
}

} // namespace sandtable::host::cage
