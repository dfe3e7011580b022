#include "rulesets/synapse/orders/apply.hpp"

#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/orders/verbs.hpp"

namespace sandtable::synapse {

void apply_order(Play& play, const Order& order)
{
    const VerbRow& row = row_of(order);
    if (!row.apply) return;
    row.apply(play, order);
    if (!row.beside) go_on(play);
}

} // namespace sandtable::synapse
