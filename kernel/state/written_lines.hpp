/// written_lines.hpp - which part of a block may have been written to.
#pragma once

#include "kernel/state/state.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace sandtable {

/// Lines of a block, a bit each: the shortest of 64, 128, 256 ... bytes of which 64 hold it all. A
/// bit stands for its line and `beyond` bytes behind, so that what is short is one mark wherever it
/// begins. The header's lines always count.
class WrittenLines {
public:
    static constexpr std::uint64_t all = ~std::uint64_t{0};
    static constexpr std::size_t beyond = 24;

    explicit WrittenLines(std::size_t bytes) noexcept : shift_{shift_of(bytes)}
    {
        mark(0, sizeof(StateHeader));
    }
    /// What the length of a line is two to the power of.
    [[nodiscard]] static unsigned shift_of(std::size_t bytes) noexcept
    {
        const auto width = static_cast<unsigned>(std::bit_width(bytes - 1));
        return std::max(width, 12u) - 6;
    }
    /// What is written `at` bytes from where the block begins is no longer than `beyond`.
    void mark(std::size_t at) noexcept { lines |= std::uint64_t{1} << (at >> shift_); }
    void mark(std::size_t at, std::size_t bytes) noexcept
    {
        const std::uint64_t first = std::uint64_t{1} << (at >> shift_);
        lines |= (std::uint64_t{2} << ((at + bytes - 1) >> shift_)) - first;
    }

    std::uint64_t lines = 0;

private:
    unsigned shift_;
};
static_assert(sizeof(UnitRecord) <= WrittenLines::beyond);

} // namespace sandtable
