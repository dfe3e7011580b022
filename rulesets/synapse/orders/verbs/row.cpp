#include "rulesets/synapse/orders/verbs/row.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/reach.hpp"
#include "rulesets/synapse/orders/refuse.hpp"

#include <algorithm>

namespace sandtable::synapse {

void Listing::offer(const Order& order)
{
    if (!refusal_of(field, order)) add(order);
}

void list_alone(Listing& to) { to.offer(to.order()); }
void list_subject(Listing& to) { to.add(subject(to.field)); }
void answer(Play& play, const Order& order) { play.battle.answer(order.side); }

namespace {

/// Who is not, or runs, gives no orders and is not struck.
Answer on_the_field(const Field& field, Unit b)
{
    if (field.active(b)) return std::nullopt;
    if (field.routing(b)) return refusal("SYN-ROUT-02", "{unit} is routing", {.unit = b});
    return refusal("SYN-BATTLE-09", "{unit} is not on the field", {.unit = b});
}

} // namespace

Answer own_body(const Field& field, const Order& order, Unit b)
{
    if (!field.context().is_body(b) || field.side(b) != order.side)
        return refusal("SYN-BATTLE-04", "{unit} is no body of yours", {.unit = b});
    return on_the_field(field, b);
}

Answer enemy_body(const Field& field, const Order& order, Unit t)
{
    if (!field.context().is_body(t) || field.side(t) == order.side)
        return refusal("SYN-BATTLE-09", "{unit} is no enemy body", {.unit = t});
    return on_the_field(field, t);
}

Answer no_shooter(const Field& field, Unit b, Unit u)
{
    const Members own = field.members(b);
    if (std::find(own.begin(), own.end(), u) == own.end())
        return refusal("SYN-RNG-02", "{unit} is no unit of {other}", {.unit = u, .other = b});
    if (!field.shoots(u)) return refusal("SYN-RNG-02", "{unit} does not shoot", {.unit = u});
    if (!field.has_ammo(u)) return refusal("SYN-UNIT-10", "{unit} has no ammunition", {.unit = u});
    if (field.get(troop::fired, u)) return refusal("SYN-RNG-02", "{unit} has fired", {.unit = u});
    if (unit_power(field, u, b) > 0) return std::nullopt;
    return refusal("SYN-RNG-02", "{unit} has a firepower of 0", {.unit = u});
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
