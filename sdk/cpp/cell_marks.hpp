/// cell_marks.hpp - cells that a search has looked at.
///
///   CellMarks   a set of cells
///   Follow      whether contacts are asked about
///   Changes     what has become of the units of a table, by cell
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
    void add(Cell cell) noexcept
    {
        words_[static_cast<std::size_t>(cell) % cells / 64] |=
            std::uint64_t{1} << (static_cast<std::size_t>(cell) % 64);
    }
    void add(const CellMarks& others) noexcept
    {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= others.words_[i];
    }
    /// Takes out all; not by a loop, which would become an instruction that is slow to begin.
    void clear() noexcept
    {
        const Pair none{};
        std::memcpy(&words_[0], &none, sizeof none);
        std::memcpy(&words_[2], &none, sizeof none);
        std::memcpy(&words_[4], &none, sizeof none);
        std::memcpy(&words_[6], &none, sizeof none);
    }
    /// Whether any is in both: not 0.
    [[nodiscard]] std::uint64_t shared(const CellMarks& other) const noexcept
    {
        const Pair both = (pair(0) & other.pair(0)) | (pair(1) & other.pair(1)) |
                          (pair(2) & other.pair(2)) | (pair(3) & other.pair(3));
        return both[0] | both[1];
    }

private:
    /// Two words at once: a compiler does not find that by itself.
    using Pair [[gnu::vector_size(16)]] = std::uint64_t;
    [[nodiscard]] Pair pair(std::size_t i) const noexcept
    {
        Pair both;
        std::memcpy(&both, &words_[2 * i], sizeof both);
        return both;
    }
    static constexpr std::size_t cells = 512;
    std::array<std::uint64_t, cells / 64> words_{};
};

/// Whether who looks asks of contacts too (contacts.hpp).
enum class Follow : std::uint8_t { units, contacts };

/// What has become of a table: units that are another thing than they were.
class Changes {
public:
    void add(const UnitRecord& before, const UnitRecord& now) noexcept
    {
        const bool only_turned = before.facing != now.facing && is_but_for_facing(before, now);
        for (const Cell cell : {before.cell, now.cell}) {
            of_anybody.add(cell);
            if (only_turned) continue;
            of_stands.add(cell);
            for (Side own = 0; own < of_foes.size(); ++own)
                if (before.side != own || now.side != own) of_foes[own].add(cell);
        }
    }
    /// All cells in which something is otherwise.
    template <Follow follow = Follow::contacts>
    [[nodiscard]] CellMarks cells() const noexcept
    {
        CellMarks all = of_anybody;
        if constexpr (follow == Follow::units) return all;
        for (const CellMarks* some :
             {&beside_side[0], &beside_side[1], &beside_any, &beside_several})
            all.add(*some);
        return all;
    }

    CellMarks of_anybody;
    CellMarks of_stands;              ///< not of those who only turned
    std::array<CellMarks, 2> of_foes; ///< likewise; of units that are not a side's, by side
    /// Where it is another answer now (contacts.hpp) whether a unit of a side stands beside a cell,
    /// whether any does, and whether more than one.
    std::array<CellMarks, 2> beside_side;
    CellMarks beside_any, beside_several;

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
    /// Whether units of the other side stand beside a cell. This and the next for lists that follow
    /// contacts.
    void foes_beside(Cell cell) noexcept { foes_beside_.add(cell); }
    /// Whether somebody does. `itself`: the unit that orders are looked for, which does not count.
    void others_beside(Cell cell, bool itself) noexcept
    {
        (itself ? several_beside_ : any_beside_).add(cell);
    }

    // Of a search that does not follow contacts no more is asked than it can have marked.

    /// Nothing was looked at.
    template <Follow follow = Follow::contacts>
    void clear() noexcept
    {
        for (CellMarks* some : {&all_, &held_, &foes_}) some->clear();
        if constexpr (follow == Follow::contacts)
            for (CellMarks* some : {&foes_beside_, &any_beside_, &several_beside_}) some->clear();
    }
    /// All cells that it looked at.
    template <Follow follow = Follow::contacts>
    [[nodiscard]] CellMarks cells() const noexcept
    {
        CellMarks all = all_;
        for (const CellMarks* some : {&held_, &foes_}) all.add(*some);
        if constexpr (follow == Follow::contacts)
            for (const CellMarks* some : {&foes_beside_, &any_beside_, &several_beside_})
                all.add(*some);
        return all;
    }
    /// Whether what it saw may be another thing now. `own`: the side of the unit that orders were
    /// looked for, the first or the second.
    template <Follow follow = Follow::contacts>
    [[nodiscard]] bool saw(const Changes& changes, Side own) const noexcept
    {
        const std::uint64_t units = all_.shared(changes.of_anybody) |
                                    held_.shared(changes.of_stands) |
                                    foes_.shared(changes.of_foes[own]);
        if constexpr (follow == Follow::units) return units != 0;
        return (units | foes_beside_.shared(changes.beside_side[own ^ 1]) |
                any_beside_.shared(changes.beside_any) |
                several_beside_.shared(changes.beside_several)) != 0;
    }

private:
    CellMarks all_;
    CellMarks held_;
    CellMarks foes_;
    CellMarks foes_beside_;
    CellMarks any_beside_;
    CellMarks several_beside_;
};

} // namespace sandtable::sdk
