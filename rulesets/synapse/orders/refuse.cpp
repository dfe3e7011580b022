#include "rulesets/synapse/orders/refuse.hpp"

#include "rulesets/synapse/orders/verbs.hpp"

namespace sandtable::synapse {

namespace {

/// Whether a verb answers the open question.
Answer refuse_now(const Field& field, const VerbRow& row)
{
    if (row.answers == 0) return std::nullopt; // at any time
    if (!field.table().asks()) return refusal("SYN-BATTLE-01", "nothing is asked");
    const Ask ask = asked(field);
    if ((row.answers & ask_bits(ask)) != 0) return std::nullopt;
    return ask == Ask::umpire ? refusal("SYN-UMP-30", "the umpire rules first")
                              : refusal("SYN-BATTLE-01", "that is not asked now");
}

} // namespace

std::optional<Refusal> refusal_of(const Field& field, const Order& order)
{
    const VerbRow& row = row_of(order);
    if (auto why = refuse_now(field, row)) return why;
    return row.refuse ? row.refuse(field, order) : std::nullopt;
}

} // namespace sandtable::synapse
