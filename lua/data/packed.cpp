#include "lua/data/packed.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::lua {

namespace {

constexpr std::size_t farthest = 256; ///< how far back a repetition is looked for
constexpr std::size_t shortest = 4;   ///< of a repetition that is worth a word

/// What is repeated at `at`: how many bytes, and how far before them the first stands.
struct Repeated {
    std::size_t length = 0;
    std::size_t back = 0;
};

Repeated longest_at(std::span<const std::byte> bytes, std::size_t at)
{
    Repeated best;
    for (std::size_t back = 1; back <= std::min(at, farthest); ++back) {
        std::size_t length = 0;
        while (at + length < bytes.size() && bytes[at + length] == bytes[at + length - back])
            ++length;
        if (length > best.length) best = {length, back};
    }
    return best;
}

constexpr std::string_view digits = "0123456789abcdef";

/// The number that all of a text is, or nothing.
std::optional<std::size_t> number_in(std::string_view text)
{
    std::size_t n = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return n;
}

/// Appends the bytes that one word stands for; false when it is none, or there is no room.
bool take_word(std::string_view word, std::size_t size, std::vector<std::byte>& bytes)
{
    if (const std::size_t sign = word.find('<'); sign != std::string_view::npos) {
        const auto length = number_in(word.substr(0, sign));
        const auto back = number_in(word.substr(sign + 1));
        if (!length || !back || *back == 0 || *back > bytes.size()) return false;
        if (*length > size - bytes.size()) return false;
        for (std::size_t i = 0; i < *length; ++i) bytes.push_back(bytes[bytes.size() - *back]);
        return true;
    }
    if (word.size() % 2 != 0 || word.size() / 2 > size - bytes.size()) return false;
    for (std::size_t i = 0; i < word.size(); i += 2) {
        const std::size_t high = digits.find(word[i]);
        const std::size_t low = digits.find(word[i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return false;
        bytes.push_back(static_cast<std::byte>(high * 16 + low));
    }
    return true;
}

} // namespace

std::string pack(std::span<const std::byte> bytes)
{
    std::string text;
    bool in_word = false;
    for (std::size_t at = 0; at < bytes.size();) {
        const Repeated again = longest_at(bytes, at);
        if (again.length >= shortest) {
            if (!text.empty()) text += ' ';
            text += std::to_string(again.length) + '<' + std::to_string(again.back);
            at += again.length;
            in_word = false;
            continue;
        }
        if (!in_word && !text.empty()) text += ' ';
        const auto byte = std::to_integer<std::size_t>(bytes[at++]);
        text += digits[byte / 16];
        text += digits[byte % 16];
        in_word = true;
    }
    return text;
}

std::optional<std::vector<std::byte>> unpack(std::string_view text, std::size_t most)
{
    std::vector<std::byte> bytes;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (!take_word(text.substr(0, end), most, bytes)) return std::nullopt;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return bytes;
}

} // namespace sandtable::lua
