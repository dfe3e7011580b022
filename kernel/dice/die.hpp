/// die.hpp - dice: faces as data.
///
///   Face, Die   a die of a book
///   drawn_from  the die of a draw: the numbers from 1 to a bound known only in play
#pragma once

#include "kernel/words/ids.hpp"

namespace sandtable {

/// One face: its value to the rules, how it is written, and how many equal sides carry it.
struct Face {
    std::int32_t value = 0;
    std::uint32_t weight = 1;
    const char* symbol = nullptr; ///< "S", "L" ...; null: the value is written
};

/// A die: every whole number from `low` to `high` equally likely, or, when there are `faces`,
/// those. A die that is rolled again (open-ended) is several rolls of one die, asked for by the
/// ruleset.
struct Die {
    const char* name = "";
    std::int32_t low = 1;
    std::int32_t high = 6;
    List<Face> faces{};

    /// How many different outcomes there are. An outcome is an index, 0 up.
    [[nodiscard]] std::uint32_t outcomes() const noexcept
    {
        return faces.empty() ? static_cast<std::uint32_t>(high - low + 1) : faces.count;
    }
    /// The value of outcome `i`.
    [[nodiscard]] std::int32_t value(std::uint32_t i) const noexcept
    {
        return faces.empty() ? low + static_cast<std::int32_t>(i) : faces[i].value;
    }
    /// Equal sides that show outcome `i`; its probability is weight / sides.
    [[nodiscard]] std::uint32_t weight(std::uint32_t i) const noexcept
    {
        return faces.empty() ? 1 : faces[i].weight;
    }
    [[nodiscard]] std::uint32_t sides() const noexcept
    {
        if (faces.empty()) return outcomes();
        std::uint32_t sum = 0;
        for (const Face& face : faces) sum += face.weight;
        return sum;
    }
    /// The outcome that side `s` (0 up to sides) shows.
    [[nodiscard]] std::uint32_t outcome_of_side(std::uint32_t s) const noexcept
    {
        if (faces.empty()) return s;
        std::uint32_t i = 0;
        while (s >= faces[i].weight) s -= faces[i++].weight;
        return i;
    }
};

/// For Roll::die and events: no die of the book but a draw.
inline constexpr std::uint16_t no_die = 0xffff;

/// What a draw of one among `bound` is to whoever gives dice: a die of the numbers from 1 up.
[[nodiscard]] constexpr Die drawn_from(std::uint32_t bound) noexcept
{
    return {.name = "draw", .low = 1, .high = static_cast<std::int32_t>(bound)};
}

} // namespace sandtable
