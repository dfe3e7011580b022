/// cell_marks.hpp - cells that a search has looked at.
#pragma once

#include "kernel/words/ids.hpp"

#include <array>
#include <cstdint>

namespace sandtable::sdk {

/// A set of cells. On a board of more than 512 it may hold some that were not put in: those whose
/// numbers differ by that many are one.
class CellMarks {
public:
    void add(Cell cell) noexcept
    {
        const auto at = static_cast<std::size_t>(cell) % cells;
        words_[at / 64] |= std::uint64_t{1} << (at % 64);
    }
    [[nodiscard]] bool meets(const CellMarks& other) const noexcept
    {
        std::uint64_t both = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) both |= words_[i] & other.words_[i];
        return both != 0;
    }

private:
    static constexpr std::size_t cells = 512;
    std::array<std::uint64_t, cells / 64> words_{};
};

} // namespace sandtable::sdk
