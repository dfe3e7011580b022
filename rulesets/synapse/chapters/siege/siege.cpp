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

std::int64_t weeks_to_hold(const Field& field, Breakdown& b) noexcept
{
    const Unit garrison = field.garrison_body();
    const Work* work = place_of(field);
    if (!work) return 0;
    const std::int64_t quality = std::max<std::int64_t>(0, field.cbt(garrison));
    std::int64_t t = quality * work->factor;
    // SYN-UMP-21
    const std::int64_t food = field.ruling(Item::food, work->food_weeks);
    if (food >= 0) {
        t = food;
        b.add("SYN-SIEGE-03", t, "weeks of food");
    } else if (work->needs_no_food) {
        return -1;
    } else {
        b.add("SYN-SIEGE-03", t, "combat potential {n} times {m}",
              {.n = quality, .m = work->factor});
    }
    std::int64_t engineers = 0;
    for (const Unit x : field.bodies(side_a)) {
        const State state = field.state(x);
        if (!field.present(x) && (state != State::reserve || field.context().awaited(x))) continue;
        for (const Unit u : field.members(x))
            if (field.troop(u).engineers) engineers += field.get(troop::eff, u);
    }
    const std::int64_t heads = field.holders().heads;
    if (engineers == 0) return t;
    if (2 * engineers < heads) {
        b.waive("SYN-SIEGE-04", "{n} engineers against {m}", {.n = engineers, .m = heads});
        return t;
    }
    b.add("SYN-SIEGE-04", half(t) - t, "halved: {n} engineers against {m}",
          {.n = engineers, .m = heads});
    return half(t);
}

} // namespace sandtable::synapse
