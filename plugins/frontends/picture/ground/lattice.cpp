#include "plugins/frontends/picture/ground/lattice.hpp"

#include <algorithm>

namespace sandtable::picture {

int round_step(int length)
{
    for (int ten = 1; ten < 1'000'000'000; ten *= 10)
        for (const int part : {1, 2, 5})
            if (length / 14 < std::int64_t{ten} * part) return ten * part;
    return std::max(length, 1);
}

void draw_cell_lines(Drawing& drawing, const Grid& grid, const Palette& colors)
{
    const Board& board = grid.board();
    Path lines;
    if (board.shape == Shape::square) {
        const Spot from = grid.origin();
        const double wide = board.columns * grid.scale(), high = board.rows * grid.scale();
        for (int c = 1; c < board.columns; ++c)
            lines.move({from.x + c * grid.scale(), from.y})
                .line({from.x + c * grid.scale(), from.y + high});
        for (int r = 1; r < board.rows; ++r)
            lines.move({from.x, from.y + r * grid.scale()})
                .line({from.x + wide, from.y + r * grid.scale()});
    } else {
        // Each cell draws the sides that no earlier one has drawn.
        Path rim;
        for (int i = 0; i < board.cells; ++i) {
            const std::vector<Spot> corners = grid.corners(cell_at_index(i));
            for (int d = 0; d < 6; ++d) {
                const Cell next = board.neighbor(cell_at_index(i), d);
                if (next != Cell::none && index(next) < i) continue;
                const auto k = static_cast<std::size_t>(d);
                Path& to = next == Cell::none ? rim : lines;
                to.move(corners[k]).line(corners[(k + 1) % 6]);
            }
        }
        drawing.path(std::move(rim),
                     stroke(colors.cell, 0.018 * grid.scale(), std::min(1.0, colors.cell_part * 2))
                         .square());
    }
    drawing.path(std::move(lines),
                 stroke(colors.cell, 0.013 * grid.scale(), colors.cell_part).square());
}

void draw_veil(Drawing& drawing, const Grid& grid, const Box& frame, const Palette& colors)
{
    const Board& board = grid.board();
    // The teeth between the outermost cells and the frame.
    Path teeth;
    const auto off = [&](int column, int row) {
        if (board.cell_at(column, row) == Cell::none) teeth.polygon(grid.corners_at(column, row));
    };
    for (int column = -1; column <= board.columns; ++column)
        for (const int row : {-1, board.rows}) off(column, row);
    for (int row = 0; row < board.rows; ++row)
        for (const int column : {-1, board.columns}) off(column, row);
    drawing.open({}, Path{}.rectangle({frame.left, frame.top}, frame.wide(), frame.high()));
    drawing.path(std::move(teeth), filled(colors.page, 0.62));
    drawing.close();
}

void draw_crosses(Drawing& drawing, const Grid& grid, const Palette& colors, double s)
{
    const Board& board = grid.board();
    const int step = round_step(std::max(board.columns, board.rows));
    Path crosses;
    const double arm = 0.06 * s;
    for (int x = step; x < board.columns; x += step)
        for (int y = step; y < board.rows; y += step) {
            const Spot at = grid.point(x, y);
            crosses.move({at.x - arm, at.y}).line({at.x + arm, at.y});
            crosses.move({at.x, at.y - arm}).line({at.x, at.y + arm});
        }
    drawing.path(std::move(crosses), stroke(colors.cell, 0.014 * s, colors.number_part));
}

} // namespace sandtable::picture
