#include "rulesets/synapse/chapters/siege/siege.hpp"

#include "rulesets/synapse/chapters/clash/power.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// What counts before the walls: the besieger's main bodies and his melee reserve, and all who hold
/// the place. Who has not arrived does not count. [SYN-SIEGE-01]
bool weighs(const Field& field, Side side, Unit b)
{
    const bool reserve = field.state(b) == State::reserve;
    if (side == side_b) return field.active(b);
    if (reserve) return !field.fires(b) && !field.context().awaited(b);
    return field.active(b) && field.is_main(b);
}

} // namespace

std::int64_t siege_heads(const Field& field, Side side) noexcept
{
    std::int64_t sum = 0;
    for (const Unit b : field.bodies(side))
        if (weighs(field, side, b)) sum += field.current_eff(b);
    return sum;
}

const Work* place_of(const Field& field) noexcept
{
    const Unit garrison = field.garrison_body();
    return garrison == Unit::none ? nullptr : field.work_of(garrison);
}

bool grim(const Field& field) noexcept
{
    const Work* work = place_of(field);
    return work && field.ruling(Item::grim_fate, work->grim_fate) != 0;
}

std::int64_t siege_power(const Field& field, Side side) noexcept
{
    std::int64_t sum = 0;
    for (const Unit b : field.bodies(side))
        if (weighs(field, side, b)) sum += current_power(field, b, Use::melee);
    return sum;
}

std::int64_t weeks_to_hold(const Field& field) noexcept
{
    const Unit garrison = field.garrison_body();
    const Work* work = place_of(field);
    if (!work) return 0;
    std::int64_t t = std::max<std::int64_t>(0, field.cbt(garrison)) * work->factor;
    const std::int64_t food = field.ruling(Item::food, work->food_weeks);
    if (food >= 0)
        t = food;
    else if (work->needs_no_food)
        return -1;
    std::int64_t engineers = 0;
    for (const Unit b : field.bodies(side_a)) {
        if (!field.present(b) && (field.state(b) != State::reserve || field.context().awaited(b)))
            continue;
        for (const Unit u : field.members(b))
            if (field.troop(u).engineers) engineers += field.get(troop::eff, u);
    }
    if (engineers > 0 && 2 * engineers >= field.holders().heads) t = half(t);
    return t;
}

} // namespace sandtable::synapse
