#include "plugins/frontends/text/map/map_shapes.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>

namespace sandtable::text {
namespace {

Ink border(const Tokens& tokens) { return tokens.color() ? Ink{.dim = true} : Ink{}; }

void row_number(Canvas& canvas, const Tokens& tokens, int row, int at)
{
    const std::string text = row_label(tokens.board(), row);
    canvas.write(margin - 1 - static_cast<int>(columns_of(text)), at, text, border(tokens));
}

/// Column names under `at`; names too wide for their place are thinned out.
template <typename Left>
void column_names(Canvas& canvas, const Tokens& tokens, int at, int pitch, Left&& left)
{
    const Board& board = tokens.board();
    std::size_t widest = 1;
    for (int c = 0; c < board.columns; ++c)
        widest = std::max(widest, columns_of(column_label(board, c)));
    const int every = (static_cast<int>(widest) + pitch) / pitch;
    for (int c = 0; c < board.columns; ++c)
        if (c % every == 0)
            canvas.write(left(c) + (pitch >= 5 ? 1 : 0), at, column_label(board, c),
                         border(tokens));
}

bool edge_below(const Tokens& tokens, int row)
{
    for (int c = 0; c < tokens.board().columns; ++c)
        if (tokens.edge(tokens.board().cell_at(c, row), 4)) return true;
    return false;
}

/// Roads that leave a cell to the south, drawn in the line between two rows.
void roads_below(Canvas& canvas, const Tokens& tokens, Cell cell, int left, int at, int pitch)
{
    const unsigned roads = tokens.road_eighths(cell);
    const int middle = left + (pitch >= 5 ? 1 : 0);
    if (roads & 16) canvas.put(middle, at, tokens.road_glyph(16), tokens.road_ink(cell));
    if (roads & 8) canvas.put(left + pitch - 1, at, tokens.road_glyph(8), tokens.road_ink(cell));
    if (roads & 32) canvas.put(left - 1, at, tokens.road_glyph(32), tokens.road_ink(cell));
}

} // namespace

void draw_squares(Canvas& canvas, const Tokens& tokens, int pitch)
{
    const Board& board = tokens.board();
    int at = 0;
    for (int r = 0; r < board.rows; ++r) {
        row_number(canvas, tokens, r, at);
        const bool between = edge_below(tokens, r);
        for (int c = 0; c < board.columns; ++c) {
            const Cell cell = board.cell_at(c, r);
            const int left = margin + c * pitch;
            const int gap = left + pitch - 1;
            if (tokens.color() && tokens.ground(cell) >= 0)
                canvas.lay(left, at, pitch, tokens.ground(cell));
            tokens.draw_cell(canvas, left, at, tokens.room(pitch), cell);
            if (pitch <= 2) continue;
            const unsigned roads = tokens.road_eighths(cell);
            if (const EdgeSpec* edge = tokens.edge(cell, 2)) {
                canvas.put(gap, at, static_cast<unsigned char>(edge->glyph),
                           tokens.edge_ink(*edge, cell));
            } else if (roads & 4) {
                const Occupants here = tokens.in(cell);
                const int from = here.first != Unit::none ? gap : left + (pitch >= 5 ? 2 : 1);
                for (int x = from; x <= gap; ++x)
                    if (canvas.at(x, at) == U' ')
                        canvas.put(x, at, tokens.road_glyph(4), tokens.road_ink(cell));
            } else if (roads & 2) {
                canvas.put(gap, at, tokens.road_glyph(2), tokens.road_ink(cell));
            }
            if (pitch >= 5 && (roads & 64) && canvas.at(left, at) == U' ')
                canvas.put(left, at, tokens.road_glyph(64), tokens.road_ink(cell));
        }
        ++at;
        if (!between) continue;
        for (int c = 0; c < board.columns; ++c) {
            const Cell cell = board.cell_at(c, r);
            const int left = margin + c * pitch;
            if (tokens.color() && tokens.ground(cell) >= 0)
                canvas.lay(left, at, pitch, tokens.ground(cell));
        }
        for (int c = 0; c < board.columns; ++c) {
            const Cell cell = board.cell_at(c, r);
            const int left = margin + c * pitch;
            if (const EdgeSpec* edge = tokens.edge(cell, 4))
                for (int x = left; x < left + std::max(pitch - 1, 2); ++x)
                    canvas.put(x, at, static_cast<unsigned char>(edge->glyph),
                               tokens.edge_ink(*edge, cell));
            else
                roads_below(canvas, tokens, cell, left, at, pitch);
        }
        ++at;
    }
    column_names(canvas, tokens, at, pitch, [&](int c) { return margin + c * pitch; });
}

void draw_hex_rows(Canvas& canvas, const Tokens& tokens, int pitch, bool labels)
{
    const Board& board = tokens.board();
    const int lines = labels || (pitch >= 5 && !tokens.ids()) ? 2 : 1;
    const int wide = hex_row_width(pitch);
    // A row is shifted when its printed number is even or odd, as the book says.
    const auto shifted = [&](int r) { return ((r + 1) % 2 == 0) == (board.even_shift != 0); };
    for (int r = 0; r < board.rows; ++r) {
        const int at = r * lines;
        row_number(canvas, tokens, r, at);
        for (int c = 0; c < board.columns; ++c) {
            const Cell cell = board.cell_at(c, r);
            const int left = margin + c * wide + (shifted(r) ? wide / 2 : 0);
            for (int line = 0; line < lines; ++line)
                if (tokens.ground(cell) >= 0)
                    canvas.lay(left, at + line, wide, tokens.ground(cell));
            tokens.draw_cell(canvas, left, at, tokens.room(wide), cell);
            if (const EdgeSpec* edge = tokens.edge(cell, 1))
                for (int line = 0; line < lines; ++line)
                    canvas.put(left + wide - 1, at + line, static_cast<unsigned char>(edge->glyph),
                               tokens.edge_ink(*edge, cell));
            if (lines == 1) continue;
            if (labels) canvas.write(left, at + 1, label(board, cell), tokens.glyph_ink(cell));
            const auto below = [&](int direction, int from, int width) {
                const EdgeSpec* edge = tokens.edge(cell, direction);
                if (!edge) return;
                for (int x = from; x < from + width; ++x)
                    canvas.put(x, at + 1, static_cast<unsigned char>(edge->glyph),
                               tokens.edge_ink(*edge, cell));
            };
            below(2, left + wide / 2, wide / 2);
            below(3, left, wide / 2);
        }
    }
    column_names(canvas, tokens, board.rows * lines, wide,
                 [&](int c) { return margin + c * wide; });
}

void draw_hex_columns(Canvas& canvas, const Tokens& tokens, int pitch, bool labels)
{
    const Board& board = tokens.board();
    const auto shifted = [&](int c) { return ((c + 1) % 2 == 0) == (board.even_shift != 0); };
    for (int r = 0; r < board.rows; ++r) row_number(canvas, tokens, r, 1 + 2 * r);
    column_names(canvas, tokens, 0, pitch, [&](int c) { return margin + c * pitch; });
    for (int r = 0; r < board.rows; ++r) {
        for (int c = 0; c < board.columns; ++c) {
            const Cell cell = board.cell_at(c, r);
            const int left = margin + c * pitch;
            const int at = 1 + 2 * r + (shifted(c) ? 1 : 0);
            if (tokens.ground(cell) >= 0) {
                canvas.lay(left, at, pitch, tokens.ground(cell));
                canvas.lay(left, at + 1, pitch, tokens.ground(cell));
            }
            tokens.draw_cell(canvas, left, at, tokens.room(pitch), cell);
            if (labels && pitch >= 5)
                canvas.write(left, at + 1, label(board, cell), tokens.glyph_ink(cell));
            const auto put = [&](int direction, int x, int line) {
                if (const EdgeSpec* edge = tokens.edge(cell, direction))
                    canvas.put(x, at + line, static_cast<unsigned char>(edge->glyph),
                               tokens.edge_ink(*edge, cell));
            };
            put(1, left + pitch - 1, 0);
            put(2, left + pitch - 1, 1);
            if (tokens.edge(cell, 3))
                for (int x = left; x < left + pitch - 1; ++x) put(3, x, 1);
        }
    }
}

} // namespace sandtable::text
