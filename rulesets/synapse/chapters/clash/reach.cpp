#include "rulesets/synapse/chapters/clash/reach.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"

namespace sandtable::synapse {

Range range_needed(const Field& field, Unit t) noexcept
{
    if (field.mode() == Mode::siege) return Range::none; // the crews stand near enough
    if (field.role(t) == Role::support && !field.exposed(t)) return field.best_range(t);
    const Range distance = field.distance();
    return distance <= Range::medium ? Range::none : distance;
}

const char* out_of_reach(const Field& field, Unit u, Unit t) noexcept
{
    const bool reaches = field.active(t) && field.troop(u).weapon().range >= range_needed(field, t);
    return reaches ? nullptr : "SYN-RNG-03";
}

Members within_reach(const Field& field, Unit b, Unit t) noexcept
{
    Members out;
    for (const Unit u : field.members(b))
        if (field.shoots(u) && field.has_ammo(u) && unit_power(field, u, b) > 0 &&
            !out_of_reach(field, u, t))
            out.add(u);
    return out;
}

// SYN-RNG-02: each unit in one test of a sequence, and none that is worth nothing.
Members able_to_fire(const Field& field, Unit b, Unit t) noexcept
{
    Members out;
    for (const Unit u : within_reach(field, b, t))
        if (!field.get(troop::fired, u)) out.add(u);
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

bool pinned(const Field& field, Unit b) noexcept
{
    return field.fires(b) && field.facer(b) != Unit::none;
}

bool fires_in_ranged_step(const Field& field, Unit b) noexcept
{
    return field.active(b) && field.fires(b) && field.role(b) == Role::support && !pinned(field, b);
}

} // namespace sandtable::synapse
