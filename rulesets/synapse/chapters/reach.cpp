#include "rulesets/synapse/chapters/reach.hpp"

namespace sandtable::synapse {

const char* out_of_reach(const Field& field, Unit u, Unit t) noexcept
{
    if (!field.active(t)) return "SYN-RNG-03";
    const Range range = field.troop(u).weapon().range;
    if (field.role(t) == Role::support && !field.exposed(t))
        return range >= field.best_range(t) ? nullptr : "SYN-RNG-03";
    const Range distance = field.distance();
    if (distance <= Range::medium) return nullptr;
    return range >= distance ? nullptr : "SYN-RNG-03";
}

Members able_to_fire(const Field& field, Unit b, Unit t) noexcept
{
    Members out;
    for (const Unit u : field.members(b))
        if (field.shoots(u) && field.has_ammo(u) && !field.get(troop::fired, u) &&
            field.unit_power(u, b) > 0 && !out_of_reach(field, u, t))
            out.add(u);
    return out;
}

Members ordered_to_fire(const Field& field, const Order& order) noexcept
{
    Members out;
    for (const Unit u : able_to_fire(field, order.unit(0), order.unit(1))) {
        bool named = order.count == 2;
        for (int i = 2; i < order.count; ++i) named = named || order.unit(i) == u;
        if (named) out.add(u);
    }
    return out;
}

bool faceable(const Field& field, Unit b, Unit t) noexcept
{
    if (field.side(b) == field.side(t) || !field.active(t)) return false;
    if (field.is_main(t)) return true;
    return field.exposed(t);
}

bool attackable(const Field& field, Unit b, Unit t) noexcept
{
    if (field.side(b) == field.side(t) || !field.active(t)) return false;
    if (!field.fires(b))
        return field.get(body::front, b) != 0 &&
               field.get(body::front, b) == field.get(body::front, t);
    return able_to_fire(field, b, t).count > 0;
}

std::int16_t exposed_sides(const Field& field) noexcept
{
    int out = 1; // the phase has begun
    for (const Side s : {side_a, side_b})
        if (field.active_mains(s) == 0) out |= 2 << s;
    return static_cast<std::int16_t>(out);
}

bool may_pursue(const Field& field, Unit b, Unit t) noexcept
{
    if (field.side(b) == field.side(t) || !field.routing(t) || !field.active(b)) return false;
    if (field.get(body::pursued, t)) return false;
    const bool was_exposed = (field.course().cursor & (2 << field.side(t))) != 0;
    if (field.role(t) == Role::support && !(was_exposed && field.exposed(t)))
        return false;                                 // [SYN-PURS-06]
    if (field.get(body::acted, b) >= 2) return false; // one a sequence
    if (field.mode() == Mode::vehicle)
        return field.options().is(Opt::vehicle_pursuit) && field.firepower(b, t, 0xffff) > 0;
    if (!field.fires(b)) return field.is_main(b);
    for (const Unit other : field.bodies(field.side(b)))
        if (field.active(other) && !field.fires(other) && field.is_main(other)) return false;
    for (const Unit u : field.members(b))
        if (field.shoots(u) && field.has_ammo(u)) return true;
    return false;
}

bool anyone_may_pursue(const Field& field, Unit t) noexcept
{
    for (const Unit b : field.bodies(enemy_of(field.side(t))))
        if (may_pursue(field, b, t)) return true;
    return false;
}

bool pinned(const Field& field, Unit b) noexcept
{
    return field.fires(b) && field.facer(b) != Unit::none;
}

bool fires_in_ranged_step(const Field& field, Unit b) noexcept
{
    return field.active(b) && field.fires(b) && field.role(b) == Role::support && !pinned(field, b);
}

} // namespace sandtable::synapse
