/// grid.hpp - where the cells of a board lie on a page.
///
/// A cell is one unit wide (flat-topped hexes: one unit high); a plane is measured in its own
/// units. Zones have no place here: zones/ lays them out.
#pragma once

#include "kernel/board/board.hpp"
#include "plugins/frontends/picture/drawing.hpp"

#include <utility>

namespace sandtable::picture {

/// How much room a board takes, in units.
[[nodiscard]] Spot extent_of(const Board& board);

/// Millimeters of a unit on a page that is as large as the map wants to be.
[[nodiscard]] double usual_scale(Shape shape, Spot extent);

class Grid {
public:
    /// The board's top left corner stands at `origin`, one unit is `scale` millimeters.
    Grid(const Board& board, Spot origin, double scale)
        : board_{board}, origin_{origin}, scale_{scale}
    {
    }

    [[nodiscard]] const Board& board() const noexcept { return board_; }
    [[nodiscard]] double scale() const noexcept { return scale_; }
    [[nodiscard]] Spot origin() const noexcept { return origin_; }
    [[nodiscard]] bool is_hex() const noexcept
    {
        return board_.shape == Shape::hex_rows || board_.shape == Shape::hex_columns;
    }

    /// The middle of a cell.
    [[nodiscard]] Spot middle(Cell cell) const;
    [[nodiscard]] Spot middle_at(int column, int row) const;
    /// Its corners, clockwise. Squares begin at the top left, hexes so that the side toward
    /// direction d runs from corner d to the next.
    [[nodiscard]] std::vector<Spot> corners(Cell cell) const;
    /// The same of a place of the raster, which need not be on the board.
    [[nodiscard]] std::vector<Spot> corners_at(int column, int row) const;
    /// The side toward direction `d`; both ends are the corner for a diagonal of a square board.
    [[nodiscard]] std::pair<Spot, Spot> side(Cell cell, int d) const;
    /// A point of a plane: y grows downward.
    [[nodiscard]] Spot point(std::int32_t x, std::int32_t y) const;

private:
    [[nodiscard]] Spot place(double x, double y) const
    {
        return {origin_.x + x * scale_, origin_.y + y * scale_};
    }

    const Board& board_;
    Spot origin_;
    double scale_;
};

/// Degrees clockwise from north of a board's direction or a plane's facing; -1 for none.
[[nodiscard]] double degrees_of(Shape shape, int direction);

} // namespace sandtable::picture
