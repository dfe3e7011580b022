#include "rulesets/fos/orders/legal.hpp"

#include "rulesets/fos/chapters/choice.hpp"
#include "rulesets/fos/chapters/reach.hpp"

namespace sandtable::fos {

namespace {

void list_paths(const Field& view, Side side, Unit u, OrderList& out)
{
    const Reach reach{view, u};
    reach.each_path([&](const Cell* cells, int count, int) {
        std::uint32_t* const at = out.put(verb::path, side, 1 + count);
        if (!at) return;
        at[0] = static_cast<std::uint32_t>(index(u));
        for (int i = 0; i < count; ++i) at[1 + i] = static_cast<std::uint32_t>(index(cells[i]));
    });
}

void list_hold(Side side, Unit u, OrderList& out) { out.add(verb::hold, side, u); }

/// The own unit with the lowest number that stands on the board and has no order yet, or none.
Unit next_to_order(const Field& view, Side side)
{
    for (const Unit u : view.roster().of_side[side])
        if (view.table().on_board(u) && view.table().get(counters::programmed, u) == 0) return u;
    return Unit::none;
}

void list_programming(const Field& view, LegalQuery query, OrderList& out)
{
    const Unit next = query.unit >= 0 ? unit_at_index(query.unit) : next_to_order(view, query.side);
    if (query.unit != LegalQuery::no_unit && next != Unit::none &&
        view.table().side(next) == query.side && view.table().on_board(next)) {
        list_paths(view, query.side, next, out);
        list_hold(query.side, next, out);
    }
    if (query.unit < 0) out.add(verb::commit, query.side);
}

void list_retreats(const Field& view, LegalQuery query, OrderList& out)
{
    const Decision& decision = view.table().decision();
    if (query.unit == LegalQuery::no_unit) return;
    if (query.unit >= 0 && unit_at_index(query.unit) != decision.unit) return;
    constexpr std::array<int, square::directions> ascending{7, 0, 1, 6, 2, 5, 4, 3};
    for (const int d : ascending)
        if (has_way(static_cast<Ways>(decision.a), d))
            out.add(verb::retreat, query.side, decision.unit,
                    view.ground().neighbor(view.table().cell(decision.unit), d));
}

} // namespace

void list_legal(const Field& view, LegalQuery query, OrderList& out)
{
    const Table& table = view.table();
    if (query.side > red || (table.awaited() & seat_bit(query.side)) == 0) return;
    if (table.decision().kind == question::programme)
        list_programming(view, query, out);
    else
        list_retreats(view, query, out);
}

} // namespace sandtable::fos
