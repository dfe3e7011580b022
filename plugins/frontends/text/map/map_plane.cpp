// The open table: a plan to scale in a frame with its coordinates.

#include "plugins/frontends/text/map/map_plane.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/table/known.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable::text {
namespace {

/// Where the points of the table come to lie. A character is about twice as high as wide.
struct Scale {
    Scale(const Board& board, int width)
        : wide{board.columns},
          high{board.rows},
          margin{static_cast<int>(std::to_string(board.rows).size()) + 2},
          columns{std::max(width - margin - 1, 30)},
          rows{std::max(8, static_cast<int>(std::int64_t{columns} * high / (2 * wide)))}
    {
    }
    /// On the canvas, the frame's upper left corner being (margin - 1, 0); y grows downward.
    [[nodiscard]] int column(std::int64_t x) const
    {
        return margin +
               static_cast<int>(std::clamp<std::int64_t>(x * columns / wide, 0, columns - 1));
    }
    [[nodiscard]] int row(std::int64_t y) const
    {
        return 1 + static_cast<int>(std::clamp<std::int64_t>(y * rows / high, 0, rows - 1));
    }
    /// The point in the middle of a character.
    [[nodiscard]] std::int64_t x(int c) const
    {
        return (2 * std::int64_t{c - margin} + 1) * wide / (2 * columns);
    }
    [[nodiscard]] std::int64_t y(int r) const
    {
        return (2 * std::int64_t{r - 1} + 1) * high / (2 * rows);
    }
    /// The round number of units between two marks of the frame: some ten characters.
    [[nodiscard]] std::int64_t step() const
    {
        const std::int64_t least = 10 * wide / columns;
        for (std::int64_t ten = 1;; ten *= 10)
            for (const std::int64_t n : {ten, 2 * ten, 5 * ten})
                if (n >= least) return n;
    }

    std::int64_t wide, high;
    int margin, columns, rows;
};

bool inside(const Outline& outline, std::int64_t x, std::int64_t y)
{
    bool in = false;
    for (std::uint32_t i = 0, j = outline.count - 1; i < outline.count; j = i++) {
        const Point a = outline.points[i], b = outline.points[j];
        if ((a.y > y) == (b.y > y)) continue;
        const std::int64_t across = std::int64_t{b.x - a.x} * (y - a.y);
        const std::int64_t up = b.y - a.y;
        if (up > 0 ? (x - a.x) * up < across : (x - a.x) * up > across) in = !in;
    }
    return in;
}

/// Every character that the line from `a` to `b` touches.
template <typename Put>
void along(const Scale& scale, Point a, Point b, Put&& put)
{
    const int steps = 2 * std::max({std::abs(scale.column(b.x) - scale.column(a.x)),
                                    std::abs(scale.row(b.y) - scale.row(a.y)), 1});
    for (int s = 0; s <= steps; ++s)
        put(scale.column(a.x + std::int64_t{b.x - a.x} * s / steps),
            scale.row(a.y + std::int64_t{b.y - a.y} * s / steps));
}

void draw_ground(Canvas& canvas, const Tokens& tokens, const Scale& scale)
{
    const auto& terrains = tokens.view().book().terrains;
    for (int r = 1; r <= scale.rows; ++r)
        for (int c = scale.margin; c < scale.margin + scale.columns; ++c) {
            std::size_t kind = 0;
            bool on_area = false;
            int height = 0;
            for (const Outline& outline : tokens.board().outlines) {
                if (!outline.closed || outline.layer > 1 || outline.count < 3) continue;
                if (!inside(outline, scale.x(c), scale.y(r))) continue;
                if (outline.layer == 0) {
                    if (!on_area) kind = outline.kind; // the first of the list holds
                    on_area = true;
                } else
                    height = std::max(height, static_cast<int>(outline.height));
            }
            char32_t glyph = U' ';
            Ink ink;
            if (kind != 0 && kind < terrains.size()) {
                const TerrainSpec& terrain = terrains[kind];
                glyph = static_cast<unsigned char>(terrain.glyph);
                if (tokens.color() && terrain.color != 0)
                    ink = {.front = 236, .back = static_cast<std::int16_t>(terrain.color)};
            } else if (height > 0) {
                glyph = static_cast<char32_t>('0' + std::min(height, 9));
                if (tokens.color()) ink = {.front = 236, .back = height_tint(height)};
            }
            if (glyph != U' ' || ink.back >= 0) canvas.put(c, r, glyph, ink);
        }
}

void draw_lines(Canvas& canvas, const Tokens& tokens, const Scale& scale)
{
    const auto& kinds = tokens.view().book().edge_kinds;
    for (const Outline& outline : tokens.board().outlines) {
        if (outline.closed && outline.layer >= 2) {
            // Borders of areas: where nothing else is drawn.
            for (std::uint32_t i = 0, j = outline.count - 1; i < outline.count; j = i++)
                along(scale, outline.points[j], outline.points[i], [&](int c, int r) {
                    const bool on_frame = c == scale.margin || r == 1 || r == scale.rows ||
                                          c == scale.margin + scale.columns - 1;
                    if (!on_frame && canvas.at(c, r) == U' ')
                        canvas.put(c, r, U'.', tokens.color() ? Ink{.dim = true} : Ink{});
                });
            continue;
        }
        if (outline.closed || outline.kind == 0 || outline.kind >= kinds.size()) continue;
        const EdgeSpec& kind = kinds[outline.kind];
        Ink ink;
        if (tokens.color()) ink = {.front = static_cast<std::int16_t>(kind.color), .bold = true};
        for (std::uint32_t i = 0; i + 1 < outline.count; ++i)
            along(scale, outline.points[i], outline.points[i + 1], [&](int c, int r) {
                canvas.put(c, r, static_cast<unsigned char>(kind.glyph), ink);
            });
    }
}

void draw_frame(Canvas& canvas, const Tokens& tokens, const Scale& scale)
{
    const Ink ink = tokens.color() ? Ink{.dim = true} : Ink{};
    const int left = scale.margin - 1, right = scale.margin + scale.columns;
    for (const int r : {0, scale.rows + 1}) {
        for (int c = left; c <= right; ++c) canvas.put(c, r, U'-', ink);
        canvas.put(left, r, U'+', ink);
        canvas.put(right, r, U'+', ink);
    }
    for (int r = 1; r <= scale.rows; ++r) {
        canvas.put(left, r, U'|', ink);
        canvas.put(right, r, U'|', ink);
    }
    const std::int64_t step = scale.step();
    for (std::int64_t y = 0; y <= scale.high; y += step) {
        const std::string text = std::to_string(y);
        canvas.write(left - static_cast<int>(text.size()), scale.row(y), text, ink);
        canvas.put(left, scale.row(y), U'+', ink);
    }
    for (std::int64_t x = 0; x <= scale.wide; x += step) {
        const std::string text = std::to_string(x);
        canvas.put(scale.column(x), scale.rows + 1, U'+', ink);
        canvas.write(scale.column(x) - static_cast<int>(text.size() / 2), scale.rows + 2, text,
                     ink);
    }
}

void draw_pieces(Canvas& canvas, const Tokens& tokens, const Scale& scale)
{
    const View& view = tokens.view();
    for (const Objective& objective : tokens.board().objectives)
        canvas.put(scale.column(objective.x), scale.row(objective.y), U'!',
                   tokens.color() ? Ink{.front = 196, .bold = true} : Ink{});
    std::vector<std::pair<int, int>> taken;
    const int wide = tokens.ids() ? tokens.id_width() : 2;
    // On ground that has no color the terminal's own shows best, dark or light.
    const auto arrow_ink = [&](const Canvas& on, int column, int row) {
        if (!tokens.color()) return Ink{};
        const bool colored = on.back_at(column, row) >= 0;
        return Ink{.front = static_cast<std::int16_t>(colored ? 16 : -1), .bold = true};
    };
    for (int i = 0; i < view.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const UnitRecord& record = view.unit(unit);
        if (record.where != Where::board) continue;
        const int last = scale.margin + scale.columns - wide;
        const std::pair at{std::min(scale.column(record.x), last), scale.row(record.y)};
        const auto over = std::ranges::find_if(taken, [&](const auto& other) {
            return other.second == at.second && std::abs(other.first - at.first) < wide;
        });
        if (over != taken.end()) { // closer than the plan can show
            canvas.put(over->first + wide, at.second, U'+',
                       tokens.color() ? Ink{.bold = true} : Ink{});
            continue;
        }
        taken.push_back(at);
        if (tokens.ids())
            tokens.draw_id(canvas, at.first, at.second, {.first = unit}, record.cell);
        else
            tokens.draw_unit(canvas, at.first, at.second, unit, !host::is_known(view, unit));
        const char32_t arrow = tokens.facing_arrow(unit);
        if (arrow != U' ' && host::is_known(view, unit) && at.first > scale.margin)
            canvas.put(at.first - 1, at.second, arrow, arrow_ink(canvas, at.first - 1, at.second));
    }
}

} // namespace

void draw_plane(Canvas& canvas, const Tokens& tokens, int width)
{
    const Board& board = tokens.board();
    if (board.columns <= 0 || board.rows <= 0) return;
    const Scale scale{board, width};
    draw_ground(canvas, tokens, scale);
    draw_lines(canvas, tokens, scale);
    draw_frame(canvas, tokens, scale);
    draw_pieces(canvas, tokens, scale);
}

} // namespace sandtable::text
