/// cell_marks.hpp - cells that a search has looked at.
///
///   CellMarks   a set of cells
///   Change      what has become of a unit
///   Looks       what a search wanted to know of who stands in each
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
    /// Where a cell stands in any set.
    struct Place {
        explicit Place(Cell cell) noexcept
            : word{static_cast<std::size_t>(cell) % cells / 64},
              bit{std::uint64_t{1} << (static_cast<std::size_t>(cell) % 64)}
        {
        }
        std::size_t word;
        std::uint64_t bit;
    };
    void add(Cell cell) noexcept
    {
        const Place at{cell};
        words_[at.word] |= at.bit;
    }
    [[nodiscard]] bool has(Place at) const noexcept { return (words_[at.word] & at.bit) != 0; }

private:
    static constexpr std::size_t cells = 512;
    std::array<std::uint64_t, cells / 64> words_{};
};

/// A unit that is another thing than it was.
class Change {
public:
    Change(const UnitRecord& before, const UnitRecord& now) noexcept
        : left{before.cell},
          came{now.cell},
          sides{static_cast<Seats>(seat_bit(before.side) | seat_bit(now.side))},
          only_turned{before.facing != now.facing && is_but_for_facing(before, now)}
    {
    }
    CellMarks::Place left, came;
    Seats sides;      ///< it was on and is on
    bool only_turned; ///< it stands where it stood

private:
    [[nodiscard]] static bool is_but_for_facing(const UnitRecord& before, UnitRecord now) noexcept
    {
        now.facing = before.facing;
        return std::memcmp(&before, &now, sizeof now) == 0;
    }
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

    /// Whether what it saw may be another thing now. `own`: the side of the unit that orders were
    /// looked for.
    [[nodiscard]] bool saw(const Change& change, Side own) const noexcept
    {
        if (is_in(all_, change)) return true;
        if (change.only_turned) return false;
        return is_in(held_, change) || (change.sides != seat_bit(own) && is_in(foes_, change));
    }

private:
    [[nodiscard]] static bool is_in(const CellMarks& cells, const Change& change) noexcept
    {
        return cells.has(change.left) || cells.has(change.came);
    }
    CellMarks all_;
    CellMarks held_;
    CellMarks foes_;
};

} // namespace sandtable::sdk
