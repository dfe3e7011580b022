/// png_file.hpp - dots as the bytes of a PNG file, packed for speed: a map is mostly flat, and a
/// better packing takes longer than drawing it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace sandtable::picture {

/// Dots in rows from the top, each 0x00rrggbb; `row` is how many of them a row takes in memory.
struct Dots {
    const std::uint32_t* first = nullptr;
    std::size_t wide = 0, high = 0, row = 0;
};

/// 8 bits a color, no alpha, `dots_per_inch` told. Empty if it cannot be packed.
[[nodiscard]] std::string png_file(const Dots& dots, int dots_per_inch);

} // namespace sandtable::picture
