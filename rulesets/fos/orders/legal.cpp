#include "rulesets/fos/orders/legal.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/choice.hpp"
#include "rulesets/fos/chapters/programming.hpp"
#include "rulesets/fos/chapters/reach.hpp"
#include "rulesets/fos/chapters/retreat.hpp"
#include "rulesets/fos/chapters/sequence.hpp"
#include "rulesets/fos/chapters/victory.hpp"
#include "sdk/cpp/refusing.hpp"

namespace sandtable::fos {

namespace {

Order new_order(std::uint16_t order_verb, Side side)
{
    Order order;
    order.verb = order_verb;
    order.side = side;
    return order;
}

bool asks_programme(const Table& view, Side side)
{
    return view.asks() && view.decision().kind == question::programme &&
           (view.awaited() & seat_bit(side)) != 0;
}

bool is_own_on_board(const Table& view, Side side, Unit u)
{
    return view.side(u) == side && view.on_board(u);
}

/// One answer for a cell that is empty, the enemy's or hides one, and for a number that is not the
/// side's: it tells nothing. [FOS-PROG-07]
Refusal no_such_unit()
{
    return sdk::refusal(rules::refused_orders, "you have no such unit there to order");
}

void list_paths(const Field& view, Side side, Unit u, OrderList& out)
{
    const Reach reach{view, u};
    Order order = new_order(verb::path, side);
    order.with(u);
    reach.each_path([&](const Cell* cells, int count, int) {
        Order one = order;
        for (int i = 0; i < count; ++i) one.with(cells[i]);
        out.add(one);
    });
}

void list_hold(Side side, Unit u, OrderList& out) { out.add(new_order(verb::hold, side).with(u)); }

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
        is_own_on_board(view.table(), query.side, next)) {
        list_paths(view, query.side, next, out);
        list_hold(query.side, next, out);
    }
    if (query.unit < 0) out.add(new_order(verb::commit, query.side));
}

void list_retreats(const Field& view, LegalQuery query, OrderList& out)
{
    const Decision& decision = view.table().decision();
    if (query.unit == LegalQuery::no_unit) return;
    if (query.unit >= 0 && unit_at_index(query.unit) != decision.unit) return;
    constexpr std::array<int, compass::directions> ascending{7, 0, 1, 6, 2, 5, 4, 3};
    for (const int d : ascending)
        if (has_way(static_cast<Ways>(decision.a), d))
            out.add(new_order(verb::retreat, query.side)
                        .with(decision.unit)
                        .with(view.ground().neighbor(view.table().cell(decision.unit), d)));
}

/// The longest beginning of a refused path that may be ordered, for the one who asks what would do.
Refusal with_nearest(Refusal refusal, const Field& view, const Order& order)
{
    Order shorter = order;
    while (shorter.count > 2) {
        shorter.args[--shorter.count] = 0;
        if (path_fault(view, order.unit(0), PathCells{shorter, 1})) continue;
        return sdk::nearer(refusal, shorter);
    }
    return refusal;
}

std::optional<Refusal> refuse_path(const Field& view, const Order& order)
{
    if (!is_own_on_board(view.table(), order.side, order.unit(0))) return no_such_unit();
    auto fault = path_fault(view, order.unit(0), PathCells{order, 1});
    if (fault) fault = with_nearest(*fault, view, order);
    return fault;
}

std::optional<Refusal> refuse_path_of_many(const Field& view, const Order& order)
{
    std::array<Unit, most_units> units;
    const int count = units_meant(view, order.verb, order.side, order.cell(0), units);
    if (count == 0) return no_such_unit();
    for (int i = 0; i < count; ++i)
        if (auto fault = path_fault(view, units[static_cast<std::size_t>(i)], PathCells{order, 1}))
            return fault;
    return std::nullopt;
}

std::optional<Refusal> refuse_retreat(const Field& view, const Order& order)
{
    const Table& table = view.table();
    if (!table.asks() || table.decision().kind != question::retreat ||
        (table.awaited() & seat_bit(order.side)) == 0)
        return sdk::refusal(rules::choose_retreat, "no retreat is asked of you now");
    const Decision& decision = table.decision();
    if (order.unit(0) != decision.unit)
        return sdk::refusal(rules::order_of_retreats, "it is the turn of {unit} to retreat",
                            {.unit = decision.unit});
    const int d = view.ground().direction(table.cell(decision.unit), order.cell(1));
    if (d < 0 || !has_way(static_cast<Ways>(decision.a), d))
        return sdk::refusal(rules::retreat_candidates, "{unit} cannot retreat to {to}",
                            {.unit = decision.unit, .to = order.cell(1)});
    return std::nullopt;
}

} // namespace

int units_meant(const Field& view, int order_verb, Side side, Cell cell,
                std::array<Unit, most_units>& out)
{
    int count = 0;
    for (Unit u = view.table().first_in(cell); u != Unit::none; u = view.table().next_in(u)) {
        if (view.table().side(u) != side || count == most_units) continue;
        if (order_verb == verb::leaders && !view.is_leader(u)) continue;
        out[static_cast<std::size_t>(count++)] = u;
    }
    return count;
}

void list_orders(const Field& view, LegalQuery query, OrderList& out)
{
    const Table& table = view.table();
    if (query.side > red || (table.awaited() & seat_bit(query.side)) == 0) return;
    if (table.decision().kind == question::programme)
        list_programming(view, query, out);
    else
        list_retreats(view, query, out);
}

std::optional<Refusal> refusal_of(const Field& view, const Order& order)
{
    const Table& table = view.table();
    if (order.verb == verb::resign) return std::nullopt;
    if (order.verb >= verb::sight) return std::nullopt; // questions change nothing
    if (order.verb == verb::retreat) return refuse_retreat(view, order);
    if (!asks_programme(table, order.side))
        return sdk::refusal(order.verb == verb::commit ? rules::commit : rules::set_path,
                            "programming is not open to you now");
    switch (order.verb) {
    case verb::path: return refuse_path(view, order);
    case verb::stack:
    case verb::leaders: return refuse_path_of_many(view, order);
    case verb::hold:
        if (!is_own_on_board(table, order.side, order.unit(0))) return no_such_unit();
        return std::nullopt;
    default: return std::nullopt;
    }
}

void carry_out(Play& play, const Order& order)
{
    switch (order.verb) {
    case verb::path:
        return set_programme(play.battle, play.context(), order.unit(0), PathCells{order, 1});
    case verb::stack:
    case verb::leaders: {
        std::array<Unit, most_units> units;
        const int count = units_meant(play.field, order.verb, order.side, order.cell(0), units);
        for (int i = 0; i < count; ++i)
            set_programme(play.battle, play.context(), units[static_cast<std::size_t>(i)],
                          PathCells{order, 1});
        return;
    }
    case verb::hold: return clear_programme(play.battle, order.unit(0));
    case verb::commit: return commit(play);
    case verb::retreat: answer_retreat(play, order.unit(0), order.cell(1)); return play_on(play);
    case verb::resign: return end_by_resignation(play.battle, order.side);
    default: return;
    }
}

} // namespace sandtable::fos
