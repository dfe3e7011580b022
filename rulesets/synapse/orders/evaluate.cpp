#include "rulesets/synapse/orders/evaluate.hpp"

#include "rulesets/synapse/chapters/clash/disengagement.hpp"
#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/end.hpp"
#include "rulesets/synapse/chapters/losses.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "rulesets/synapse/orders/inquiries.hpp"
#include "rulesets/synapse/orders/siege_value.hpp"

#include <algorithm>
#include <array>

namespace sandtable::synapse {

namespace {

constexpr std::int64_t whole = 100'000; ///< what a fresh army is worth

/// Parts of 100 that the rest of a body is worth: how near it is to breaking, by its force and
/// the damage that it has.
std::int64_t soundness(const Field& field, Unit b, std::int64_t force, std::int64_t damage)
{
    switch (field.state(b)) {
    case State::active:
    case State::reserve: {
        if (damage == 0) return 100;
        const std::int64_t rupture = field.rupture(b, force);
        const std::int64_t margin =
            std::clamp<std::int64_t>(mul_div(rupture - damage, 100, rupture), 0, 100);
        constexpr int penalties[] = {0, 3, 15, 35, 100};
        const int worn = penalties[static_cast<int>(field.status(b, force))];
        return 60 + margin * 4 / 10 - worn / 2;
    }
    case State::routing: return 15;
    case State::withdrawn: return 35;
    default: return 0;
    }
}

/// An army as it stands.
struct Standing {
    std::int64_t force = 0; ///< of all its bodies
    std::int64_t worth = 0; ///< what they can still take, and how near each is to breaking
};

Standing standing(const Field& field, Side side)
{
    Standing out;
    std::int64_t all = 0; // with the guns that were left behind
    std::int64_t left = 0;
    for (const Unit b : field.bodies(side)) {
        const std::int64_t force = field.force(b);
        const std::int64_t first = force + lost_force(field, b);
        if (first == 0) continue;
        const std::int64_t damage = field.damage(b);
        out.force += force;
        all += first;
        left += mul_div(std::max<std::int64_t>(first - damage, 0),
                        soundness(field, b, force, damage), 100);
    }
    if (all != 0) out.worth = mul_div(left, whole, all);
    return out;
}

/// Parts of 10,000 of a unit's chance to get away from those who hold it. [SYN-VEH-18]
std::int64_t chance_to_leave(const Field& field, Unit u, bool by_commander)
{
    const Members holders = holders_of(field, u);
    if (holders.count == 0) return 10'000;
    const DieResults& die = die_results(field);
    const auto share = [&](std::uint64_t part, std::int64_t of) {
        return static_cast<std::int64_t>(
            floor_div_wide(Wide{of} * static_cast<Wide>(part), static_cast<Wide>(die.all())));
    };
    const std::int64_t own =
        (by_commander ? field.potential(field.side(u), Field::command) : field.attack(u)) +
        speed_modifier(field, u, holders);
    std::array<std::int64_t, Members::most> attacks;
    std::transform(holders.begin(), holders.end(), attacks.begin(),
                   [&](Unit e) { return field.attack(e); });
    std::int64_t sum = 0; // in parts of a thousand million
    for (const auto& [value, ways] : die) {
        std::int64_t chance = share(ways, 1'000'000'000);
        for (int i = 0; i < holders.count; ++i) {
            const std::int64_t enough = own + value - 1 - attacks[static_cast<std::size_t>(i)];
            chance = share(die.all() - die.ways_from(enough), chance);
        }
        sum += chance;
    }
    return sum / 100'000;
}

constexpr std::int64_t saved = 60'000; ///< what it is worth to get the vehicles of Leave away

/// What the vehicles that must get away bring their side: done, hoped for, or lost.
std::int64_t getaway(const Field& field)
{
    const Leave& leave = field.context().leave;
    if (leave.side == nobody || leave.unit == Unit::none) return 0;
    if (field.course().saved) return hulls_left(field, leave.unit) >= leave.count ? saved : 0;
    if (!field.active(leave.unit) || hulls_left(field, leave.unit) < leave.count) return 0;
    const auto chosen = static_cast<Action>(field.get(body::chosen, leave.unit));
    const bool tries = chosen == Action::disengage || chosen == Action::disengage_commander;
    if (!tries || field.table().turn() < leave.from) return saved / 3;
    const std::int64_t chance =
        chance_to_leave(field, leave.unit, chosen == Action::disengage_commander);
    return saved * chance / 10'000;
}

/// Wounded rather than dead, once the losses are shared out. [SYN-LOSS-05]
std::int64_t mercy(const Field& field, Side side)
{
    std::int64_t sum = 0;
    for (const Unit u : field.context().armies[side].troops)
        if (const std::int64_t k = field.get(troop::casualties, u); k > 0)
            sum += mul_div(wounded(field, u), 200, k);
    return sum;
}

/// Of two choices that bring the same, the one that tries: a pursuit that missed, a rally that
/// failed.
std::int64_t zeal(const Field& field, Side side)
{
    std::int64_t sum = 0;
    for (const Unit b : field.bodies(side))
        sum += (field.get(body::acted, b) >= 2) +
               (field.state(b) == State::dispersed && field.get(body::tries, b) > 0);
    return sum;
}

/// What a blow may bring: the damage expected, and half the force of a body that may break.
Wide promise_of_blow(const Field& field, Unit x, Unit t, Blow blow, const Members* units)
{
    if (t == Unit::none || !field.context().is_body(t) || !field.active(t)) return 0;
    Plan plan;
    plan.attacker = x;
    plan.target = t;
    plan.blow = blow;
    plan.units = units;
    Breakdown silent{"promise", false};
    const Forecast f = forecast(field, prepare(field, plan, silent));
    if (f.total == 0) return 0;
    const auto ways = static_cast<Wide>(f.total);
    const Wide of_force = Wide{field.force(t)} * static_cast<Wide>(f.routs + f.gone);
    return floor_div_wide(f.damage, ways) + floor_div_wide(of_force, 2 * ways);
}

/// What the order given to a body as a whole may bring.
Wide promise_of_body(const Field& field, Unit b)
{
    const auto aim = static_cast<int>(field.get(body::aim, b));
    if (aim < 0) return 0;
    const auto slot = static_cast<int>(field.get(body::slot, b));
    if (slot == 0) // facing: half a blow in view
        return field.get(body::decided, b) ? Wide{current_power(field, b, Use::melee)} / 10 : 0;
    const bool fires = field.fires(b);
    const Members firing = units_in(field, b, slot);
    const bool in_part = fires && !field.troop(b).vehicle && firing.count > 0;
    return promise_of_blow(field, b, unit_at_index(aim), fires ? Blow::fire : Blow::melee,
                           in_part ? &firing : nullptr);
}

/// What the fire of single units of a body may bring.
Wide promise_of_members(const Field& field, Unit b)
{
    if (field.troop(b).vehicle) return 0;
    Wide sum = 0;
    for (const Unit u : field.members(b)) {
        if (!field.get(troop::fired, u)) continue;
        const auto at = static_cast<int>(field.get(body::aim, u));
        if (at < 0) continue;
        Members one;
        one.add(u);
        sum += promise_of_blow(field, b, unit_at_index(at), Blow::fire, &one);
    }
    return sum;
}

/// What an order already given may bring, in parts of the enemy's force.
std::int64_t promise(const Field& field, Side side, std::int64_t enemy)
{
    if (enemy == 0) return 0;
    Wide sum = 0;
    for (const Unit b : field.bodies(side)) {
        sum += promise_of_body(field, b) + promise_of_members(field, b);
        const auto chosen = static_cast<Action>(field.get(body::chosen, b));
        if (chosen >= Action::disengage && chosen != Action::hold) sum -= enemy / 200;
    }
    return static_cast<std::int64_t>(sum * whole / enemy);
}

} // namespace

std::int32_t evaluate_view(const Field& field, Side side)
{
    if (field.table().over()) {
        const Clock& clock = field.table().clock();
        if (clock.winner() == nobody) return 0;
        const int level = 500'000 + 150'000 * clock.level;
        return clock.winner() == side ? level : -level;
    }
    const Standing enemy = standing(field, opponent(side));
    std::int64_t value = standing(field, side).worth - enemy.worth;
    value += promise(field, side, enemy.force);
    const auto intent = static_cast<Intent>(field.get(army::intent, side));
    if (intent == Intent::withdraw) value -= 20'000;
    const auto outcome = static_cast<Outcome>(field.get(army::outcome, side));
    if (outcome != Outcome::standing || intent > Intent::withdraw) value -= 80'000;
    const auto theirs = static_cast<Outcome>(field.get(army::outcome, opponent(side)));
    if (theirs != Outcome::standing) value += 80'000;
    if (field.get(army::committed, side)) value += 500;
    value += mercy(field, side) + zeal(field, side);
    if (const Side raider = field.context().leave.side; raider != nobody)
        value += raider == side ? getaway(field) : -getaway(field);
    if (field.in_siege()) {
        const Course& course = field.course();
        value += side == side_a ? siege_value(field) : -siege_value(field);
        if (side == side_a) {
            value += 3'000 * course.bombard - 100'000 * course.lift;
        } else {
            if (course.extended) {
                const std::int64_t other = std::max<std::int64_t>(1, siege_power(field, side_b));
                value += other > siege_power(field, side_a) ? 5'000 : -20'000;
            }
            if (course.garrison == Resolve::surrenders) value -= 100'000;
        }
    }
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, -400'000, 400'000));
}

} // namespace sandtable::synapse
