#include "rulesets/fastplay70/orders/drawing.hpp"

#include "rulesets/fastplay70/book/book.hpp"

#include "kernel/board/label.hpp"
#include "sdk/cpp/drawing.hpp"

namespace sandtable::fastplay70 {

namespace {

constexpr int per_cell = 50; ///< hundredths of a UD in a character of the plan

/// "F1:N", or the ground: ".", "w", "1", "t1", "e" last for an entrenchment.
std::string token(const Field& field, Cell cell)
{
    const Place at = Field::at(cell);
    if (const Unit u = field.unit_on(at); u != Unit::none)
        return std::string{field.table().info(u).id} + ':' + hex::column_names[field.facing(u)];
    const int kind = field.kind(at);
    std::string text;
    if (kind != terrain::open && kind != terrain::entrenchment)
        text += book().terrains[static_cast<std::size_t>(kind)].glyph;
    if (field.level(at) != 0) text += static_cast<char>('0' + field.level(at));
    if (field.entrenched(at)) text += 'e';
    return text.empty() ? "." : text;
}

std::string draw_hexes(const Field& field)
{
    const Board& board = field.board();
    std::string map(4, ' ');
    for (int c = 0; c < board.columns; ++c)
        sdk::put(map, static_cast<std::size_t>(4 + 6 * c), column_label(board, c));
    map += '\n';
    for (int r = 0; r < board.rows; ++r)
        for (int half = 0; half < 2; ++half) {
            std::string line = half == 0 ? row_label(board, r) : "";
            for (int c = half; c < board.columns; c += 2)
                sdk::put(line, static_cast<std::size_t>(4 + 6 * c),
                         token(field, board.cell_at(c, r)));
            map += sdk::without_tail(line) + '\n';
        }
    return map;
}

char ground_glyph(const Field& field, Place at)
{
    const int kind = field.kind(at);
    if (kind != terrain::open) return book().terrains[static_cast<std::size_t>(kind)].glyph;
    if (field.entrenched(at)) return 'e';
    const int level = field.level(at);
    return level == 0 ? '.' : static_cast<char>('0' + level);
}

/// Which way a facing looks, in one of eight.
const char* arrow(int facing)
{
    static constexpr const char* eight[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    return eight[((facing + 1) / 3) % 8];
}

std::string draw_table(const Field& field)
{
    const Board& board = field.board();
    const int columns = board.columns / per_cell + 1;
    const int rows = board.rows / per_cell + 1;
    std::vector<std::string> lines;
    for (int r = 0; r < rows; ++r) {
        std::string line;
        for (int c = 0; c < columns; ++c) line += ground_glyph(field, {c * per_cell, r * per_cell});
        lines.push_back(std::move(line));
    }
    for (const Outline& stream : board.outlines) {
        if (!open_table::is_stream(field.table(), stream)) continue;
        for (std::uint32_t i = 1; i < stream.count; ++i) {
            const Point a = stream.points[i - 1];
            const Point b = stream.points[i];
            for (int k = 0; k <= 100; ++k) {
                const Point p = plane::walk_point(a, b, k, 100);
                if (!plane::on_table(board, p)) continue;
                char& at = lines[static_cast<std::size_t>(p.y / per_cell)]
                                [static_cast<std::size_t>(p.x / per_cell)];
                if (at == '.') at = '~';
            }
        }
    }
    std::string legend;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (!field.on_board(u)) continue;
        const Place at = field.place(u);
        const std::string id = field.table().info(u).id;
        std::string& line =
            lines[static_cast<std::size_t>((at.y + per_cell / 2) / per_cell) % lines.size()];
        for (std::size_t k = 0; k < id.size(); ++k) {
            const auto c = static_cast<std::size_t>((at.x + per_cell / 2) / per_cell) + k;
            if (c < line.size()) line[c] = id[k];
        }
        legend += id + " (" + std::to_string(at.x) + ',' + std::to_string(at.y) + ") @" +
                  std::to_string(field.facing(u) * 15) + ' ' + arrow(field.facing(u)) + '\n';
    }
    std::string map = "     ";
    for (int c = 0; c < columns; c += 4)
        sdk::put(map, static_cast<std::size_t>(5 + c), std::to_string(c * per_cell / 100));
    map += " UD\n";
    for (int r = 0; r < rows; ++r) {
        std::string line = r % 2 == 0 ? std::to_string(r * per_cell / 100) : "";
        sdk::put(line, 5, lines[static_cast<std::size_t>(r)]);
        map += line + '\n';
    }
    return map + legend;
}

} // namespace

std::string draw_map(const Field& field)
{
    return field.plane() ? draw_table(field) : draw_hexes(field);
}

} // namespace sandtable::fastplay70
