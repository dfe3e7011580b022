/// contacts.hpp - how many units stand beside each cell, followed from one table to the next.
///
///   Contacts   the numbers, and where the answers to what is asked of them have become others
///
/// A search for ways asks of every cell whether somebody stands around it. An order changes the
/// answer for a few of them.
#pragma once

#include "kernel/board/board.hpp"
#include "kernel/state/state.hpp"
#include "sdk/cpp/cell_marks.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sandtable::sdk {

/// For battles of two sides and fewer than 256 units. It allocates nothing; of the room for the
/// largest boards only what a battle uses is ever touched.
class Contacts {
public:
    /// Nobody stands anywhere.
    void clear(const Board& board) noexcept
    {
        for (auto& side : beside_) std::fill_n(side.begin(), board.cells, std::uint8_t{});
    }
    /// A unit is another thing than it was. Marks what that changes.
    void follow(const Board& board, const UnitRecord& before, const UnitRecord& now,
                Changes& changes) noexcept
    {
        each_beside(board, now, [&](Cell cell) {
            const int others = all(cell);
            if (++at(now.side, cell) == 1) changes.beside_side[now.side].add(cell);
            mark(others, cell, changes);
        });
        each_beside(board, before, [&](Cell cell) {
            if (--at(before.side, cell) == 0) changes.beside_side[before.side].add(cell);
            mark(all(cell), cell, changes);
        });
    }

    /// Of a side.
    [[nodiscard]] int of(Side side, Cell cell) const noexcept
    {
        return beside_[side][static_cast<std::size_t>(cell)];
    }
    /// Of both.
    [[nodiscard]] int all(Cell cell) const noexcept { return of(0, cell) + of(1, cell); }

private:
    /// Of both sides so many stand there, and one came or left.
    static void mark(int others, Cell cell, Changes& changes) noexcept
    {
        if (others == 0) changes.beside_any.add(cell);
        if (others == 1) changes.beside_several.add(cell);
    }
    [[nodiscard]] std::uint8_t& at(Side side, Cell cell) noexcept
    {
        return beside_[side][static_cast<std::size_t>(cell)];
    }
    template <typename Work>
    static void each_beside(const Board& board, const UnitRecord& unit, Work&& work) noexcept
    {
        if (unit.cell == Cell::none || unit.side >= sides) return;
        for (int d = 0; d < board.directions; ++d)
            if (const Cell next = board.neighbor(unit.cell, d); next != Cell::none) work(next);
    }
    static constexpr std::size_t sides = 2;
    static constexpr std::size_t most_cells = std::size_t{1} << 16;
    std::array<std::array<std::uint8_t, most_cells>, sides> beside_{};
};

} // namespace sandtable::sdk
