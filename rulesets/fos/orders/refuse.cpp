#include "rulesets/fos/orders/refuse.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/choice.hpp"
#include "rulesets/fos/chapters/programming.hpp"
#include "sdk/cpp/refusing.hpp"

namespace sandtable::fos {

namespace {

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
std::optional<Refusal> no_such_unit()
{
    return sdk::refusal(rules::refused_orders, "you have no such unit there to order");
}

/// The longest beginning of a refused path that may be ordered, for the one who asks what would do.
std::optional<Refusal> with_nearest(const std::optional<Refusal>& refusal, const Field& view,
                                    const Order& order)
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

} // namespace sandtable::fos
