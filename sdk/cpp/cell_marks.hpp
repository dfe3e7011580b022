/// cell_marks.hpp - cells that a search has looked at.
///
///   CellMarks   a set of cells
///   Looks       what a search wanted to know of each
#pragma once

#include "kernel/state/state.hpp"

#include <array>
#include <cstdint>
#include <cstring>

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
    [[nodiscard]] bool has(Cell cell) const noexcept
    {
        const auto at = static_cast<std::size_t>(cell) % cells;
        return (words_[at / 64] >> (at % 64) & 1) != 0;
    }

private:
    static constexpr std::size_t cells = 512;
    std::array<std::uint64_t, cells / 64> words_{};
};

/// What a search for the orders of a unit wanted to know of who stands in a cell: the less, the
/// fewer changes it hangs on.
class Looks {
public:
    /// All of it: who, and how he faces.
    void add(Cell cell) noexcept { all_.add(cell); }
    /// Who, or whether anybody; how he faces made no difference.
    void held(Cell cell) noexcept { held_.add(cell); }
    /// The same, of units of other sides alone.
    void foes(Cell cell) noexcept { foes_.add(cell); }

    /// Whether it is another thing now that a unit is `now` what it was `before`. `own`: the side
    /// of the unit that orders were looked for.
    [[nodiscard]] bool miss(const UnitRecord& before, const UnitRecord& now,
                            Side own) const noexcept
    {
        const bool any = all_.has(before.cell) || all_.has(now.cell);
        if (any || only_turned(before, now)) return any;
        if (held_.has(before.cell) || held_.has(now.cell)) return true;
        return (before.side != own || now.side != own) &&
               (foes_.has(before.cell) || foes_.has(now.cell));
    }

private:
    [[nodiscard]] static bool only_turned(const UnitRecord& before, UnitRecord now) noexcept
    {
        now.facing = before.facing;
        return std::memcmp(&before, &now, sizeof now) == 0;
    }
    CellMarks all_;
    CellMarks held_;
    CellMarks foes_;
};

} // namespace sandtable::sdk
