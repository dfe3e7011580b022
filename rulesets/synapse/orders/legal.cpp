#include "rulesets/synapse/orders/legal.hpp"

#include "rulesets/synapse/orders/verbs.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// Whether an order is about the unit that it names first.
bool names_unit(const Order& order)
{
    const List<ParamSpec>& params = row_of(order).spec.params;
    return order.count > 0 && params.count > 0 && params.items[0].kind == ParamKind::unit;
}

} // namespace

void list_legal(const Field& field, LegalQuery query, OrderList& out)
{
    if (!field.table().asks()) return;
    const std::uint32_t from = out.count;
    const Asks open = ask_bits(asked(field));
    Listing to{field, query.side, out};
    for (std::size_t i = 0; i < count_of_verbs; ++i) {
        const auto verb = static_cast<Verb>(i);
        const VerbRow& row = row_of(verb);
        if ((row.answers & open) == 0 || !row.list) continue;
        to.of(verb);
        row.list(to);
    }
    // More than there is room for: the caller asks again with more.
    if (out.count > out.room) return;
    Order* const first = out.items + from;
    Order* const last = out.items + out.count;
    std::sort(first, last); // the umpire's first is the usual ruling
    if (query.unit == LegalQuery::everything) return;
    const auto unwanted = [&](const Order& order) {
        const bool names = names_unit(order);
        return query.unit == LegalQuery::no_unit ? names : !names || order.args[0] != query.unit;
    };
    out.count = from + static_cast<std::uint32_t>(std::remove_if(first, last, unwanted) - first);
}

} // namespace sandtable::synapse
