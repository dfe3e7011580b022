/// lattice.hpp - where the cells of a Tiled map lie on its picture, exactly.
///
///   Lattice::cell_at     the cell under a point
///   Lattice::inside      the cells whose middles lie in a shape
///   Lattice::follow      the edges along a line drawn from corner to corner
///   Lattice::road        the cells along a line
#pragma once

#include "kernel/board/board.hpp"
#include "lua/tiled/tiled_map.hpp"

#include <array>
#include <utility>

namespace sandtable::lua::tiled {

class Lattice {
public:
    /// `frame` has the shape and size of the board; both must live as long as this.
    Lattice(const TiledMap& map, const Board& frame);

    [[nodiscard]] Cell cell_at(Spot16 spot) const;
    [[nodiscard]] Spot16 middle(Cell cell) const;

    /// In the order of the board. Appends to `out`; false when the work is too much.
    [[nodiscard]] bool inside(const MapObject& object, std::vector<Cell>& out);

    using Edges = std::vector<std::pair<Cell, Cell>>;
    enum class Line : std::uint8_t { good, off_corner, off_map, too_long };
    /// The edges between two cells along the way from corner to corner; `bad` is the point of a
    /// line that lies on none.
    [[nodiscard]] Line follow(const MapObject& object, Edges& out, std::size_t& bad);
    /// The cells along a line, each a neighbor of the one before.
    [[nodiscard]] Line road(const MapObject& object, std::vector<Cell>& out, std::size_t& bad);

private:
    using Corners = std::array<Spot16, 6>;
    [[nodiscard]] std::size_t corner_count() const noexcept { return map_.is_hex ? 6 : 4; }
    [[nodiscard]] Corners corners(Cell cell) const;
    [[nodiscard]] bool holds(Cell cell, Spot16 spot) const;
    [[nodiscard]] bool shape_holds(const MapObject& object, Spot16 spot) const;
    /// Cells around the one that a point should be in.
    [[nodiscard]] std::vector<Cell> around(Spot16 spot) const;
    [[nodiscard]] std::optional<Spot16> nearest_corner(Spot16 spot) const;
    /// One step along a side from `from` toward `to`; the cells beside that side.
    [[nodiscard]] bool step_toward(Spot16& from, Spot16 begun, Spot16 to,
                                   std::vector<Cell>& beside) const;

    const TiledMap& map_;
    const Board& frame_;
    std::int64_t wide_;  ///< from column to column
    std::int64_t high_;  ///< from row to row
    std::int64_t shift_; ///< of the shifted lines
    Spot16 origin_;      ///< the corner of the first cell, unshifted
    std::size_t work_ = 0;
};

} // namespace sandtable::lua::tiled
