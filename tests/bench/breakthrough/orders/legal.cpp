#include "orders/legal.hpp"

#include "chapters/movement.hpp"

#include "sdk/cpp/listing.hpp"

namespace my_ruleset {

/// What can be asked for can be refused: so the list is made with the function that says why not.
void list_legal(const Field& field, LegalQuery query, OrderList& out)
{
    const std::uint32_t first = out.count;
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (query.unit != LegalQuery::everything && query.unit != i) continue;
        if (!field.fights_for(query.side, unit)) continue;
        const Ways ways = ahead(query.side);
        for (const int d : {ways.left, ways.straight, ways.right}) {
            const Cell cell = field.neighbor(field.table.cell(unit), d);
            if (cell == Cell::none) continue;
            if (!why_not_move(field, unit, cell)) out.add(verb::move, query.side, unit, cell);
        }
    }
    sdk::put_in_order(out, first);
}

} // namespace my_ruleset
