#include "plugins/frontends/picture/ground.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr Color contour{140, 90, 40};
constexpr Color faint{150, 150, 150};

/// A line from `a` to `b`, moved `part` of the way toward `middle`.
std::vector<Spot> inset(std::pair<Spot, Spot> ends, Spot middle, double part)
{
    const auto move = [&](Spot s) {
        return Spot{s.x + (middle.x - s.x) * part, s.y + (middle.y - s.y) * part};
    };
    return {move(ends.first), move(ends.second)};
}

void lay_ground(Drawing& drawing, const Grid& grid, const Book& book)
{
    const Board& board = grid.board();
    Pen outline;
    outline.fills = true;
    outline.width = grid.scale() * 0.012;
    outline.line = faint;
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        outline.fill = ground_color(book, board.terrain ? board.terrain_at(cell) : 0,
                                    board.height ? board.height_at(cell) : 0);
        drawing.polygon(grid.corners(cell), outline);
    }
}

/// Steps between heights: a line along the side and short strokes down the slope.
void draw_slopes(Drawing& drawing, const Grid& grid)
{
    const Board& board = grid.board();
    if (!board.height || board.shape == Shape::zones) return;
    Pen line = stroke(contour, grid.scale() * 0.025);
    line.round = true;
    const Pen tick = stroke(contour, grid.scale() * 0.014);
    const int step = board.shape == Shape::square ? 2 : 1;
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        for (int d = 0; d < board.directions; d += step) {
            const Cell next = board.neighbor(cell, d);
            if (next == Cell::none || board.height_at(next) >= board.height_at(cell)) continue;
            const auto [a, b] = grid.side(cell, d);
            drawing.line({a, b}, line);
            const Spot middle = grid.middle(cell);
            const Spot half{(a.x + b.x) / 2, (a.y + b.y) / 2};
            const double x = (half.x - middle.x) * 0.18, y = (half.y - middle.y) * 0.18;
            for (const double part : {0.2, 0.5, 0.8}) {
                const Spot from{a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
                drawing.line({from, {from.x + x, from.y + y}}, tick);
            }
        }
    }
}

void draw_roads(Drawing& drawing, const Grid& grid)
{
    const Board& board = grid.board();
    if (!board.roads) return;
    Pen pen = stroke(road_color, grid.scale() * 0.06);
    pen.round = true;
    for (int i = 0; i < board.cells; ++i)
        for (int d = 0; d < board.directions; ++d) {
            const Cell cell = cell_at_index(i);
            const Cell next = board.road_at(cell, d) ? board.neighbor(cell, d) : Cell::none;
            if (next == Cell::none) continue;
            // Half of it from each end, so that a road of one direction is seen as such.
            const Spot a = grid.middle(cell), b = grid.middle(next);
            drawing.line({a, {(a.x + b.x) / 2, (a.y + b.y) / 2}}, pen);
        }
}

void draw_edges(Drawing& drawing, const Grid& grid, const Book& book)
{
    const Board& board = grid.board();
    if (!board.edges || board.shape == Shape::zones) return;
    for (int i = 0; i < board.cells; ++i)
        for (int d = 0; d < board.directions; ++d) {
            const Cell cell = cell_at_index(i);
            const auto kind = static_cast<std::size_t>(board.edge_at(cell, d));
            const Cell next = board.neighbor(cell, d);
            if (kind == 0 || kind >= book.edge_kinds.size() || index(next) < i) continue;
            const auto [a, b] = grid.side(cell, d);
            const Pen pen = edge_pen(book.edge_kinds[kind], grid.scale());
            if (board.shape == Shape::square && d % 2 == 1)
                drawing.circle(a, grid.scale() * 0.05, filled(pen.line));
            else
                drawing.line({a, b}, pen);
        }
}

void draw_links(Drawing& drawing, const Grid& grid)
{
    const Board& board = grid.board();
    if (board.shape != Shape::zones) return;
    for (int i = 0; i < board.cells; ++i)
        for (int d = 0; d < board.directions; ++d) {
            const Cell cell = cell_at_index(i);
            const Cell next = board.neighbor(cell, d);
            if (next == Cell::none || index(next) < i) continue;
            drawing.line({grid.middle(cell), grid.middle(next)},
                         stroke(faint, grid.scale() * 0.06));
        }
}

void draw_areas(Drawing& drawing, const Grid& grid, const host::Teller& teller)
{
    const Board& board = grid.board();
    Pen pen = stroke(area_color, grid.scale() * 0.02);
    pen.dashed = true;
    const int step = board.shape == Shape::square ? 2 : 1;
    for (const Area& area : board.areas) {
        std::vector<bool> in(static_cast<std::size_t>(board.cells));
        for (std::uint32_t i = 0; i < area.count; ++i)
            in[static_cast<std::size_t>(index(area.cells[i]))] = true;
        Spot sum;
        for (std::uint32_t i = 0; i < area.count; ++i) {
            const Cell cell = area.cells[i];
            const Spot middle = grid.middle(cell);
            sum = {sum.x + middle.x / area.count, sum.y + middle.y / area.count};
            if (board.shape == Shape::zones) continue;
            for (int d = 0; d < board.directions; d += step) {
                const Cell next = board.neighbor(cell, d);
                if (next == Cell::none || !in[static_cast<std::size_t>(index(next))])
                    drawing.line(inset(grid.side(cell, d), middle, 0.06), pen);
            }
        }
        if (area.count == 0) continue;
        const std::string name{teller.texts().of(*area.name ? area.name : area.id)};
        Mark& mark = drawing.text({sum.x, sum.y - grid.scale() * 0.3}, grid.scale() * 0.16, name,
                                  area_color, Mark::middle);
        mark.halo = true;
    }
}

void draw_labels(Drawing& drawing, const Grid& grid, const host::Teller& teller)
{
    const Board& board = grid.board();
    const double scale = grid.scale();
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        const Spot middle = grid.middle(cell);
        std::string words = label(board, cell);
        if (board.shape == Shape::zones) words = teller.texts().of(words);
        const bool hex = grid.is_hex();
        const double down = board.shape == Shape::zones      ? -0.72
                            : board.shape == Shape::hex_rows ? -0.34
                                                             : -0.36;
        const Spot at{hex || board.shape == Shape::zones ? middle.x : middle.x - 0.47 * scale,
                      middle.y + down * scale};
        const double size = board.shape == Shape::zones ? 0.34 : 0.12;
        // Small squares have their coordinates along the border alone.
        if (board.shape != Shape::square || scale >= 11)
            drawing.text(at, size * scale, words, Color{90, 90, 90},
                         hex || board.shape == Shape::zones ? Mark::middle : Mark::left);
        const int height = board.height ? board.height_at(cell) : 0;
        if (height != 0)
            drawing.text(
                {middle.x + (hex ? 0.3 : 0.46) * scale, middle.y + (hex ? -0.2 : -0.36) * scale},
                0.14 * scale, std::to_string(height), contour, Mark::right);
    }
    if (board.shape != Shape::square) return;
    const Spot extent = extent_of(board);
    const double size = std::min(0.3 * scale, 4.0);
    for (int c = 0; c < board.columns; ++c)
        for (const double y : {-0.35 * size, extent.y * scale + size})
            drawing.text({grid.origin().x + (c + 0.5) * scale, grid.origin().y + y}, size,
                         column_label(board, c), black, Mark::middle);
    for (int r = 0; r < board.rows; ++r) {
        const double y = grid.origin().y + (r + 0.5) * scale + size * 0.36;
        drawing.text({grid.origin().x - size * 0.4, y}, size, row_label(board, r), black,
                     Mark::right);
        drawing.text({grid.origin().x + extent.x * scale + size * 0.4, y}, size,
                     row_label(board, r));
    }
}

} // namespace

Color ground_color(const Book& book, int terrain, int height)
{
    constexpr std::array<int, 5> heights{187, 180, 173, 137, 94};
    if (terrain == 0 && height > 0) {
        const auto h = static_cast<std::size_t>(std::min(height, 5) - 1);
        return tint(of_terminal(heights[h]), 55);
    }
    if (terrain < 0 || terrain >= static_cast<int>(book.terrains.size())) return white;
    const int color = book.terrains[static_cast<std::size_t>(terrain)].color;
    return color == 0 ? white : tint(of_terminal(color), terrain == 0 ? 30 : 60);
}

Pen edge_pen(const EdgeSpec& edge, double scale)
{
    Pen pen = stroke(of_terminal(edge.color), scale * 0.09);
    pen.round = true;
    return pen;
}

void draw_objective(Drawing& drawing, Spot at, double size, const std::string& name)
{
    constexpr Color red{200, 0, 0};
    Pen pole = stroke(black, size * 0.08);
    drawing.line({at, {at.x, at.y - size}}, pole);
    Pen cloth = filled(red);
    cloth.width = size * 0.04;
    drawing.polygon(
        {{at.x, at.y - size}, {at.x + size * 0.75, at.y - size * 0.75}, {at.x, at.y - size * 0.5}},
        cloth);
    if (name.empty()) return;
    Mark& mark = drawing.text({at.x + size * 0.2, at.y}, size * 0.55, name, red);
    mark.halo = mark.bold = true;
}

void draw_cells(Drawing& drawing, const Grid& grid, const host::Teller& teller)
{
    const Book& book = *teller.setting().book;
    draw_links(drawing, grid);
    lay_ground(drawing, grid, book);
    draw_slopes(drawing, grid);
    draw_roads(drawing, grid);
    draw_edges(drawing, grid, book);
    draw_areas(drawing, grid, teller);
    draw_labels(drawing, grid, teller);
    for (const Objective& objective : grid.board().objectives) {
        const Spot middle = grid.middle(objective.cell);
        const double down = grid.board().shape == Shape::zones ? 0.9 : 0.47;
        draw_objective(drawing, {middle.x - 0.4 * grid.scale(), middle.y + down * grid.scale()},
                       grid.scale() * 0.3, std::string{teller.texts().of(objective.name)});
    }
}

} // namespace sandtable::picture
