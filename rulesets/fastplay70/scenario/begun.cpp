#include "rulesets/fastplay70/scenario/begun.hpp"

#include "sdk/cpp/begun.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Whether a place is one of the table's; none has x below 0.
bool is_place(const Field& field, Place p)
{
    const Board& board = field.board();
    if (field.plane()) return p.x >= -1 && p.x <= board.columns && p.y >= 0 && p.y <= board.rows;
    return p.x >= -1 && p.x < board.cells;
}

} // namespace

void check_begun(const Field& field)
{
    const Table& table = field.table();
    const sdk::Begun begun{table};
    begun.below(table.active(), 2, "nobody's turn");
    begun.unit(field.get(counters::cursor) - 1, "the unit that is asked");
    begun.asked_about((std::uint64_t{1} << decision::convert) |
                      (std::uint64_t{1} << decision::breakthrough));
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        const Attack& attack = table.data(counters::attack, u);
        begun.unit(attack.target, "an attack");
        begun.needs(is_place(field, attack.from) && is_place(field, attack.left), "an attack");
        begun.below(field.facing(u), field.plane() ? 24 : 6, "a unit's facing");
    }
}

} // namespace sandtable::fastplay70
