#include "orders/legal.hpp"

#include "orders/refuse.hpp"

namespace my_ruleset {

/// What can be asked for can be refused: so the list is made with the function that says why not.
void list_legal(const Field& field, LegalQuery query, OrderList& out)
{
    const std::uint32_t first = out.count;
    const auto offer = [&](const Order& order) {
        if (!refusal_of(field, order)) out.add(order);
    };
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (query.unit != LegalQuery::everything && query.unit != i) continue;
        if (!field.fights_for(query.side, unit)) continue;
        for (int d = 0; d < field.table.board().directions; ++d) {
            const Cell cell = field.neighbor(field.table.cell(unit), d);
            if (cell == Cell::none) continue;
            offer(Order{.verb = verb::move, .side = query.side}.with(unit).with(cell));
            if (const Unit there = field.unit_in(cell); there != Unit::none)
                offer(Order{.verb = verb::attack, .side = query.side}.with(unit).with(there));
        }
    }
    if (query.unit < 0) offer({.verb = verb::pass, .side = query.side});
    out.sort(first);
}

} // namespace my_ruleset
