#include "rulesets/synapse/orders/verbs/row.hpp"

#include "rulesets/synapse/chapters/clash/reach.hpp"
#include "rulesets/synapse/orders/refuse.hpp"

namespace sandtable::synapse {

void Listing::offer(const Order& order)
{
    if (!refusal_of(field, order)) add(order);
}

void list_alone(Listing& to) { to.offer(to.order()); }
void list_subject(Listing& to) { to.add(subject(to.field)); }
void answer(Play& play, const Order& order) { play.battle.answer(order.side); }

Answer own_body(const Field& field, const Order& order, Unit b)
{
    if (!field.context().is_body(b) || field.side(b) != order.side)
        return refusal("SYN-BATTLE-04", "{unit} is no body of yours", {.unit = b});
    if (!field.active(b)) return refusal("SYN-ROUT-02", "{unit} takes no orders", {.unit = b});
    return std::nullopt;
}

Answer enemy_body(const Field& field, const Order& order, Unit t)
{
    if (!field.context().is_body(t) || field.side(t) == order.side)
        return refusal("SYN-BATTLE-09", "{unit} is no enemy body", {.unit = t});
    if (field.routing(t)) return refusal("SYN-ROUT-02", "{unit} is routing", {.unit = t});
    if (!field.active(t))
        return refusal("SYN-BATTLE-09", "{unit} is not on the field", {.unit = t});
    return std::nullopt;
}

Answer undecided(const Field& field, Unit b)
{
    if (!field.get(body::decided, b)) return std::nullopt;
    return refusal("SYN-BATTLE-09", "{unit} has its orders", {.unit = b});
}

Answer not_attacked(const Field& field, Unit b)
{
    if (!has_attacked(field, b)) return std::nullopt;
    return refusal("SYN-BATTLE-09", "{unit} has attacked in this sequence", {.unit = b});
}

Answer about_subject(const Field& field, const Order& order)
{
    const Unit u = subject(field);
    if (order.unit(0) == u) return std::nullopt;
    return refusal("SYN-BATTLE-01", "it is about {unit}", {.unit = u});
}

Answer not_named_yet(const Order& order, int first, int i)
{
    const Unit u = order.unit(i);
    for (int k = first; k < i; ++k)
        if (order.unit(k) == u) return refusal("SYN-RNG-02", "{unit} is named twice", {.unit = u});
    return std::nullopt;
}

std::int64_t next_slot(const Field& field, Side s) { return field.last_slot(s) + 1; }

void note_order(Play& play, Unit b, int target)
{
    const std::int64_t slot = next_slot(play.field, play.field.side(b));
    play.set(body::decided, b, 1);
    play.set(body::aim, b, target);
    play.set(body::slot, b, slot);
}

} // namespace sandtable::synapse
