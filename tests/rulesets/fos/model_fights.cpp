#include "tests/rulesets/fos/model_fights.hpp"

#include "tests/rulesets/fos/model_ground.hpp"
#include "tests/rulesets/fos/model_movement.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace sandtable::fos::model {

namespace {

bool on_cover(const Battle& battle, const Troop& u)
{
    return battle.ground_of(u.at) == Ground::cover;
}
bool engaged(const Battle& battle, const Troop& u)
{
    return u.fights() && u.here() && beside_enemy(battle, u.side, u.at);
}

/// FOS-FIRE: by troop, how many guns fire at it.
std::vector<int> do_fire(Battle& battle)
{
    std::vector<int> fires(battle.troops.size());
    const Options& options = battle.options;
    for (Troop& gun : battle.troops) {
        if (gun.arm != Arm::artillery || !gun.here() || engaged(battle, gun)) continue;
        if (options.artillery_fire_phasing && gun.side != battle.active) continue;
        if (!options.moved_artillery_fires && gun.moved) continue;
        if (options.artillery_once_per_turn && gun.fired_this_turn) continue;
        const Troop* target = nullptr;
        const auto key = [&](const Troop& e) {
            return std::tuple{real2(gun.at, e.at), on_cover(battle, e), -e.force, e.number};
        };
        for (const Troop& e : battle.troops)
            if (e.side != gun.side && engaged(battle, e) && squares(gun.at, e.at) <= 4 &&
                line_of_sight(battle, gun.at, e.at, true) && (!target || key(e) < key(*target)))
                target = &e;
        if (!target) continue;
        gun.fired_this_turn = true;
        ++fires[static_cast<std::size_t>(target - battle.troops.data())];
    }
    return fires;
}

/// A melee's view of the table: everything from before any consequence.
struct Melee {
    const Battle& battle;
    std::vector<int> fires;

    [[nodiscard]] bool sheltered(const Troop& u) const
    {
        return u.arm == Arm::infantry && !u.moved && on_cover(battle, u);
    }
    [[nodiscard]] bool behind(const Troop& u, const Troop& e) const
    {
        return battle.options.obstacle_defence && u.arm == Arm::infantry && !u.moved &&
               obstacle_between(battle, u.at, e.at);
    }
    [[nodiscard]] bool auto_loses(const Troop& e, const Troop& u) const
    {
        return (e.arm == Arm::cavalry || e.arm == Arm::artillery) &&
               (e.moved || battle.options.cover_autoloss_always) && (sheltered(u) || behind(u, e));
    }
    [[nodiscard]] int factor(const Troop& u) const
    {
        int sum = u.force;
        if (u.arm == Arm::artillery) sum += u.moved ? -2 : 1;
        if (u.arm == Arm::cavalry && u.moved) sum += 1;
        if (sheltered(u)) sum += 1;
        sum -= fires[static_cast<std::size_t>(&u - battle.troops.data())];
        for (const Troop& e : battle.troops)
            if (e.side != u.side && e.here() && e.fights() && adjacent(u.at, e.at) &&
                (battle.options.autoloss_crowding || !auto_loses(e, u)))
                sum -= 1;
        if (leader_in(battle, u.side, u.at)) sum += 1;
        return sum;
    }
    /// The differential of a pair before the die, seen from the active side's unit.
    [[nodiscard]] int base(const Troop& a, const Troop& b) const
    {
        const int up = battle.height_of(a.at) - battle.height_of(b.at);
        return factor(a) - factor(b) + (behind(a, b) && !sheltered(a) ? 1 : 0) -
               (behind(b, a) && !sheltered(b) ? 1 : 0) +
               (up > 0   ? 1
                : up < 0 ? -1
                         : 0);
    }
};

void do_melee(Battle& battle, std::vector<int> fires, Dice& dice)
{
    const Melee melee{battle, std::move(fires)};
    std::vector<int> worst(battle.troops.size());
    const auto note = [&](const Troop& u, int x) {
        int& most = worst[static_cast<std::size_t>(&u - battle.troops.data())];
        most = std::max(most, x);
    };
    const int threshold = battle.options.melee_threshold;
    for (const Troop& a : battle.troops) {
        if (a.side != battle.active || !a.here() || !a.fights()) continue;
        for (const Troop& b : battle.troops) {
            if (b.side == battle.active || !b.here() || !b.fights() || !adjacent(a.at, b.at))
                continue;
            const int base = melee.base(a, b);
            if (melee.auto_loses(a, b)) {
                note(a, std::max(threshold, -base));
            } else if (melee.auto_loses(b, a)) {
                note(b, std::max(threshold, base));
            } else {
                const int d = base + dice.melee();
                if (d >= threshold) note(b, d);
                if (d <= -threshold) note(a, -d);
            }
        }
    }
    battle.worst = worst;
    battle.melee_dice = dice.used;
    battle.losers.clear();
    for (std::size_t i = 0; i < worst.size(); ++i)
        if (worst[i] > 0) battle.losers.push_back(i);
    std::ranges::sort(battle.losers, [&](std::size_t i, std::size_t j) {
        return goes_before(battle, battle.troops[i], battle.troops[j]);
    });
}

void do_retreats(Battle& battle, const Choice& choice)
{
    for (const std::size_t i : battle.losers) {
        Troop& u = battle.troops[i];
        const Path candidates = retreats_of(battle, u);
        if (candidates.empty()) {
            u.place = Place::gone; // its leaders stay [FOS-LEAD-06]
            continue;
        }
        const bool asked = battle.options.retreat_choice_owner && candidates.size() > 1;
        const Spot to = asked ? choice(u, candidates) : best(battle, u.side, u.at, candidates);
        for (Troop& l : battle.troops)
            if (!l.fights() && l.here() && l.side == u.side && l.at == u.at &&
                can_step(battle, Arm::leader, l.at, to))
                l.at = to;
        u.at = to;
    }
    std::erase_if(battle.losers, [&](std::size_t i) { return !battle.troops[i].here(); });
}

void do_morale(Battle& battle, Dice& dice)
{
    const int objectives = static_cast<int>(battle.objectives.size());
    for (const std::size_t i : battle.losers) {
        Troop& u = battle.troops[i];
        const auto side = static_cast<std::size_t>(u.side);
        const int number =
            dice.morale() + 10 * (battle.worst[i] - 2) + battle.options.handicap[side];
        if (number * objectives <= 100 * battle.controlled[side]) continue;
        if (--u.force == 0) u.place = Place::gone;
    }
}

} // namespace

Path retreats_of(const Battle& battle, const Troop& unit)
{
    Path candidates;
    for (const Spot c : neighbors(battle, unit.at))
        if (can_step(battle, unit.arm, unit.at, c) && !fighter_in(battle, 0, c) &&
            !fighter_in(battle, 1, c) && !leader_in(battle, 1 - unit.side, c) &&
            !beside_enemy(battle, unit.side, c))
            candidates.push_back(c);
    return candidates;
}

int control(const Battle& battle, Spot objective)
{
    std::array nearest{std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    for (const Troop& u : battle.troops) {
        if (!u.here() || (!u.fights() && !battle.options.leaders_control)) continue;
        const int far = battle.options.objective_metric_squares ? squares(u.at, objective)
                                                                : real2(u.at, objective);
        int& least = nearest[static_cast<std::size_t>(u.side)];
        least = std::min(least, far);
    }
    return nearest[0] < nearest[1] ? 0 : nearest[1] < nearest[0] ? 1 : 2;
}

namespace {

void count_objectives(Battle& battle)
{
    battle.controlled = {};
    for (const Spot o : battle.objectives)
        if (const int side = control(battle, o); side < 2)
            ++battle.controlled[static_cast<std::size_t>(side)];
}

} // namespace

void do_fights(Battle& battle, Dice& dice, const Choice& choice)
{
    count_objectives(battle);
    do_melee(battle, do_fire(battle), dice);
    do_retreats(battle, choice);
    do_morale(battle, dice);
    do_leader_check(battle);
}

namespace {

/// FOS-EXT-01: whether a unit of the reserve may be set down there.
bool fits(const Battle& battle, const Troop& u, Spot c)
{
    if (battle.ground_of(c) == Ground::forbidden) return false;
    if (fighter_in(battle, 1 - u.side, c) || leader_in(battle, 1 - u.side, c)) return false;
    const bool free_entry =
        u.arm == Arm::infantry || (u.arm == Arm::leader && battle.options.leaders_enter_cover);
    const bool road = std::ranges::any_of(
        battle.roads, [&](const Edge& e) { return e.first == c || e.second == c; });
    if (battle.ground_of(c) == Ground::cover && !free_entry && !road) return false;
    const bool near = beside_enemy(battle, u.side, c);
    if (!u.fights()) return fighter_in(battle, u.side, c) || !near;
    return !fighter_in(battle, u.side, c) && !near;
}

} // namespace

void do_start(Battle& battle)
{
    for (Troop& u : battle.troops) {
        u.moved = u.stopped = false;
        u.program.clear();
        if (battle.active == 0) u.fired_this_turn = false;
    }
    if (battle.turn == 1 && battle.active == 0) do_leader_check(battle);
    for (Troop& u : battle.troops) {
        if (u.side != battle.active || u.place != Place::reserve || u.arrive_turn > battle.turn)
            continue;
        const auto c = std::ranges::find_if(u.entry, [&](Spot s) { return fits(battle, u, s); });
        if (c == u.entry.end()) continue;
        u.place = Place::board;
        u.at = *c;
    }
    do_leader_check(battle);
}

bool pass_on(Battle& battle)
{
    for (const int side : {0, 1})
        if (std::ranges::none_of(battle.troops, [&](const Troop& u) {
                return u.side == side && u.place != Place::gone;
            }))
            return false;
    if (battle.active == 1 && battle.turn == battle.turns) return false;
    battle.turn += battle.active;
    battle.active = 1 - battle.active;
    return true;
}

Ending ending(const Battle& battle)
{
    // Scores are fractions over one denominator: force * objectives of both sides.
    std::array<std::int64_t, 2> left{};
    std::array<std::int64_t, 2> first{};
    std::array<std::int64_t, 2> held{};
    for (const Troop& u : battle.troops) {
        if (!u.fights()) continue;
        const auto side = static_cast<std::size_t>(u.side);
        const bool units = battle.options.victory_by_units;
        first[side] += units ? 1 : u.force_initial;
        if (u.place != Place::gone) left[side] += units ? 1 : u.force;
    }
    for (const Spot o : battle.objectives)
        if (const int side = control(battle, o); side < 2) ++held[static_cast<std::size_t>(side)];
    const auto objectives = static_cast<std::int64_t>(battle.objectives.size());
    const std::int64_t under = first[0] * first[1] * objectives;
    const std::int64_t gap =
        100 * left[0] * first[1] * objectives + 100 * held[0] * first[0] * first[1] -
        100 * left[1] * first[0] * objectives - 100 * held[1] * first[0] * first[1];
    const std::int64_t margin = gap < 0 ? -gap : gap;
    if (margin <= 10 * under) return {};
    return {gap > 0 ? 0 : 1, margin > 50 * under};
}

} // namespace sandtable::fos::model
