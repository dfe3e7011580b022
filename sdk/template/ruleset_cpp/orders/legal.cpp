#include "orders/legal.hpp"

#include "chapters/attack.hpp"
#include "chapters/movement.hpp"

#include "sdk/cpp/listing.hpp"

namespace my_ruleset {

/// What can be asked for can be refused: so the list is made with the functions that say why not.
void list_legal(const Field& field, LegalQuery query, OrderList& out)
{
    const std::uint32_t first = out.count;
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (query.unit != LegalQuery::everything && query.unit != i) continue;
        if (!field.fights_for(query.side, unit)) continue;
        for (int d = 0; d < field.table.board().directions; ++d) {
            const Cell cell = field.neighbor(field.table.cell(unit), d);
            if (cell == Cell::none) continue;
            const Unit there = field.unit_in(cell);
            if (!why_not_move(field, unit, cell)) out.add(verb::move, query.side, unit, cell);
            if (there != Unit::none && !why_not_attack(field, unit, there))
                out.add(verb::attack, query.side, unit, there);
        }
    }
    if (query.unit < 0) out.add(verb::pass, query.side);
    sdk::put_in_order(out, first);
}

} // namespace my_ruleset
