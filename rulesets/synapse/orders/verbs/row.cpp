#include "rulesets/synapse/orders/verbs/row.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/reach.hpp"
#include "rulesets/synapse/orders/refuse.hpp"
#include "rulesets/synapse/orders/verbs.hpp"

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

/// Why a body takes no orders and is not struck, as what it has come to says.
Bar bar_to_fight(const Field& field, Unit b)
{
    switch (field.state(b)) {
    case State::active: break;
    case State::reserve:
        if (field.context().awaited(b)) return {"SYN-RES-06", "{unit} is still to come"};
        return {"SYN-RES-01", "{unit} is in reserve"};
    case State::routing: return {"SYN-ROUT-02", "{unit} is routing"};
    case State::dispersed: return {"SYN-RALLY-04", "{unit} is dispersed"};
    case State::annihilated: return {"SYN-STAT-04", "{unit} is annihilated"};
    case State::captured: return {"SYN-CONT-05", "{unit} is captured"};
    case State::withdrawn:
        if (field.mode() == Mode::vehicle) return {"SYN-VEH-19", "{unit} has left the battle"};
        return {"SYN-RES-06", "{unit} has joined the garrison"};
    }
    return {};
}

Answer on_the_field(const Field& field, Unit b)
{
    const Bar bar = bar_to_fight(field, b);
    return bar ? Answer{refusal(bar.rule, bar.fact, {.unit = b})} : std::nullopt;
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
        return refusal(row_of(order).spec.rule, "{unit} is no enemy body", {.unit = t});
    return on_the_field(field, t);
}

Answer no_shooter(const Field& field, const Bar& once, Unit b, Unit u)
{
    const Members own = field.members(b);
    if (std::find(own.begin(), own.end(), u) == own.end())
        return refusal(once.rule, "{unit} is no unit of {other}", {.unit = u, .other = b});
    if (!field.shoots(u)) return refusal("SYN-UNIT-04", "{unit} does not shoot", {.unit = u});
    if (!field.has_ammo(u)) return refusal("SYN-UNIT-10", "{unit} has no ammunition", {.unit = u});
    if (field.get(troop::fired, u)) return refusal(once.rule, once.fact, {.unit = u});
    if (unit_power(field, u, b) > 0) return std::nullopt;
    return refusal("SYN-RNG-02", "{unit} has a firepower of 0", {.unit = u});
}

Answer undecided(const Field& field, Unit b)
{
    if (!field.get(body::decided, b)) return std::nullopt;
    const char* const rule = field.mode() == Mode::vehicle ? "SYN-VEH-14" : "SYN-BATTLE-09";
    return refusal(rule, "{unit} has its orders", {.unit = b});
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
    return refusal("SYN-BATTLE-01", "the question is about {unit}", {.unit = u});
}

Answer not_named_yet(const Order& order, const char* rule, int first, int i)
{
    const Unit u = order.unit(i);
    for (int k = first; k < i; ++k)
        if (order.unit(k) == u) return refusal(rule, "{unit} is named twice", {.unit = u});
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
