#include "rulesets/fos/orders/drawing.hpp"

#include "rulesets/fos/book/rules.hpp"

#include "kernel/board/label.hpp"
#include "sdk/cpp/drawing.hpp"

namespace sandtable::fos {

namespace {

char ground_glyph(const Land& ground, Cell cell)
{
    const int height = ground.height(cell);
    switch (ground.kind(cell)) {
    case GroundKind::forbidden: return '#';
    case GroundKind::cover: return height == 0 ? '*' : '%';
    default: return height == 0 ? '.' : static_cast<char>('0' + height);
    }
}

char letter_of(const Table& table, Unit u)
{
    const char letter = table.book().unit_types[static_cast<std::size_t>(table.type(u))].letter;
    return table.side(u) == blue ? letter : static_cast<char>(letter - 'A' + 'a');
}

bool is_objective(const Land& ground, Cell cell)
{
    for (const Objective objective : ground.objectives())
        if (objective.cell == cell) return true;
    return false;
}

/// Four characters: ground, two for the unit, leaders or objective. [FOS-NOTE-05]
std::string token(const Field& view, Cell cell)
{
    const Table& table = view.table();
    std::string text(4, ' ');
    text[0] = ground_glyph(view.ground(), cell);
    const Unit fighter = view.fighter_in(cell);
    Unit leader = Unit::none;
    Unit marker = Unit::none;
    for (Unit u = table.first_in(cell); u != Unit::none; u = table.next_in(u)) {
        if (view.is_leader(u)) leader = u;
        if (table.type(u) == unknown_type) marker = u;
    }
    if (fighter != Unit::none) {
        text[1] = letter_of(table, fighter);
        text[2] = static_cast<char>('0' + view.force(fighter));
    } else if (leader != Unit::none) {
        text[1] = letter_of(table, leader);
    } else if (marker != Unit::none) {
        text[1] = '?';
    }
    if (fighter != Unit::none && leader != Unit::none)
        text[3] = '+';
    else if (is_objective(view.ground(), cell))
        text[3] = '!';
    return text;
}

} // namespace

std::string draw_map(const Field& view)
{
    const Board& board = view.ground().board();
    std::string map;
    for (int y = 0; y < board.rows; ++y) {
        const std::string rank = row_label(board, y);
        std::string line(rank.size() < 3 ? 3 - rank.size() : 0, ' ');
        line += rank;
        for (int x = 0; x < board.columns; ++x) {
            line += ' ';
            line += token(view, board.cell_at(x, y));
        }
        map += sdk::without_tail(line) + '\n';
    }
    std::string files(3, ' ');
    for (int x = 0; x < board.columns; ++x) {
        std::string name = column_label(board, x);
        name.resize(4, ' ');
        files += "  " + name;
        files.pop_back();
    }
    return map + sdk::without_tail(files) + '\n';
}

} // namespace sandtable::fos
