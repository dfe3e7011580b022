/// spots.hpp - where the cells of a board are, looked up instead of divided out.
#pragma once

#include "kernel/board/hex.hpp"
#include "kernel/board/square.hpp"

#include <vector>

namespace sandtable {

/// A cell's column (from the west) and row (from the north), both from 0; on hexes its q and r.
struct Spot {
    std::int16_t x = 0;
    std::int16_t y = 0;

    friend constexpr bool operator==(Spot, Spot) = default;
    /// From `b` to `a`: `square::distance(a - b)`, `square::real2(a - b)`.
    friend constexpr Offset operator-(Spot a, Spot b) noexcept { return {a.x - b.x, a.y - b.y}; }
};

/// The spots of one board of squares or hexes. Constant once made.
class Spots {
public:
    explicit Spots(const Board& board)
    {
        spots_.reserve(static_cast<std::size_t>(board.cells));
        for (int i = 0; i < board.cells; ++i) {
            const Cell cell = cell_at_index(i);
            const bool squares = board.shape == Shape::square;
            const hex::Cube at = squares ? hex::Cube{board.column_of(cell), board.row_of(cell)}
                                         : hex::cube(board, cell);
            spots_.push_back({static_cast<std::int16_t>(at.q), static_cast<std::int16_t>(at.r)});
        }
    }
    /// `cell` is on the board.
    [[nodiscard]] Spot operator[](Cell cell) const noexcept
    {
        return spots_[static_cast<std::size_t>(index(cell))];
    }

private:
    std::vector<Spot> spots_;
};

} // namespace sandtable
