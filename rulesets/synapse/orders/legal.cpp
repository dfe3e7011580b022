#include "rulesets/synapse/orders/legal.hpp"

#include "rulesets/synapse/orders/verbs.hpp"

#include <array>
#include <vector>

namespace sandtable::synapse {

namespace {

/// A verb that is listed where a question is open, and whether its orders name a unit first.
struct Listed {
    Verb verb;
    bool of_unit;
    bool of_none; ///< they may name none

    [[nodiscard]] bool answers(LegalQuery query) const noexcept
    {
        return query.unit == LegalQuery::everything || (query.unit >= 0 ? of_unit : of_none);
    }
};

/// The verbs of each question, in their order.
using Answers = std::array<std::vector<Listed>, static_cast<std::size_t>(Ask::umpire) + 1>;
Answers find_answers()
{
    Answers all;
    for (std::size_t ask = 0; ask < all.size(); ++ask)
        for (std::size_t i = 0; i < count_of_verbs; ++i) {
            const auto verb = static_cast<Verb>(i);
            const VerbRow& row = row_of(verb);
            if ((row.answers & ask_bits(ask)) == 0 || !row.list) continue;
            const List<ParamSpec>& params = row.spec.params;
            const bool unit = !params.empty() && params[0].kind == ParamKind::unit;
            const bool none = !unit || params[0].optional != 0 || params[0].repeats != 0;
            all[ask].push_back({verb, unit, none});
        }
    return all;
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
    static const Answers answers = find_answers();
    Listing to{field, query, out};
    for (const Listed& listed : answers[static_cast<std::size_t>(asked(field))]) {
        if (!listed.answers(query)) continue;
        to.of(listed.verb);
        row_of(listed.verb).list(to);
    }
    if (out.count == first) return;
    out.sort(first); // the neutral one first, of the umpire the usual ruling [SYN-BATTLE-13]
    if (query.unit == LegalQuery::everything) return;
    out.remove_if(first, [&](ListedOrder order) {
        const bool names = names_unit(order);
        return query.unit == LegalQuery::no_unit ? names : !names || order.number(0) != query.unit;
    });
}

} // namespace sandtable::synapse
