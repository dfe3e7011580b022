#include "rulesets/synapse/orders/legal.hpp"

#include "rulesets/synapse/orders/verbs.hpp"

namespace sandtable::synapse {

namespace {

/// Whether orders of a verb may be among those that are asked for: all of one name a unit first, or
/// none does, unless they may do without.
bool may_answer(const VerbSpec& spec, LegalQuery query)
{
    if (query.unit == LegalQuery::everything) return true;
    const bool unit = !spec.params.empty() && spec.params[0].kind == ParamKind::unit;
    if (query.unit >= 0) return unit;
    return !unit || spec.params[0].optional != 0 || spec.params[0].repeats != 0;
}

/// Whether an order is about the unit that it names first.
bool names_unit(ListedOrder order)
{
    const List<ParamSpec>& params = row_of(static_cast<Verb>(order.verb())).spec.params;
    return order.count() > 0 && params.count > 0 && params.items[0].kind == ParamKind::unit;
}

} // namespace

void list_legal(const Field& field, LegalQuery query, OrderList& out)
{
    if (!field.table().asks()) return;
    const std::uint32_t first = out.count;
    const Asks open = ask_bits(asked(field));
    Listing to{field, query, out};
    for (std::size_t i = 0; i < count_of_verbs; ++i) {
        const auto verb = static_cast<Verb>(i);
        const VerbRow& row = row_of(verb);
        if ((row.answers & open) == 0 || !row.list || !may_answer(row.spec, query)) continue;
        to.of(verb);
        row.list(to);
    }
    out.sort(first); // the neutral one first, of the umpire the usual ruling [SYN-BATTLE-13]
    if (query.unit == LegalQuery::everything) return;
    out.remove_if(first, [&](ListedOrder order) {
        const bool names = names_unit(order);
        return query.unit == LegalQuery::no_unit ? names : !names || order.number(0) != query.unit;
    });
}

} // namespace sandtable::synapse
