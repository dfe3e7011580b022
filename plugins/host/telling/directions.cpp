#include "plugins/host/telling/directions.hpp"

#include "plugins/host/telling/utf8.hpp"

#include "kernel/words/ascii.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

constexpr int most_directions = 8;

/// Where the letters that a word ends with begin.
std::size_t letters_at(std::string_view word)
{
    const auto is_letter = [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c & 0x80) != 0;
    };
    std::size_t at = word.size();
    while (at > 0 && is_letter(word[at - 1])) --at;
    return at;
}

/// A direction of the board in the reader's language.
std::string said(std::string_view direction, const Texts& texts)
{
    const std::string asked = "direction: " + std::string{direction};
    const std::string_view found = texts.of(asked);
    return std::string{found == asked ? direction : found};
}

/// Each part of "N,NE" for itself.
template <typename Change>
std::string part_by_part(std::string_view word, Change&& change)
{
    std::string out;
    for (;;) {
        const std::size_t end = std::min(word.find(','), word.size());
        const std::string_view part = word.substr(0, end);
        const std::size_t at = letters_at(part);
        out.append(part.substr(0, at)).append(change(part.substr(at)));
        if (end == word.size()) return out;
        out += ',';
        word.remove_prefix(end + 1);
    }
}

} // namespace

std::string direction_said(std::string_view word, Shape shape, const Texts& texts)
{
    return part_by_part(word, [&](std::string_view direction) {
        for (int d = 0; d < most_directions && !direction.empty(); ++d)
            if (direction == direction_name(shape, d)) return said(direction, texts);
        return std::string{direction};
    });
}

std::string direction_meant(std::string_view word, Shape shape, const Texts& texts)
{
    return part_by_part(word, [&](std::string_view direction) {
        std::string meant{direction};
        for (int d = 0; d < most_directions && !direction.empty(); ++d) {
            const std::string_view name = direction_name(shape, d);
            if (name.empty()) continue;
            if (same_but_case(name, direction)) return std::string{direction};
            if (folded(said(name, texts)) == folded(direction)) meant = name;
        }
        return meant;
    });
}

} // namespace sandtable::host
