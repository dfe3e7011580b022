#include "tests/rulesets/fos/model_movement.hpp"

#include "tests/rulesets/fos/model_ground.hpp"

#include <algorithm>
#include <tuple>

namespace sandtable::fos::model {

namespace {

/// FOS-ROAD-01: along a road, with none of these enemies near where the step begins.
bool strategic(const Battle& battle, Spot a, Spot b, const Path& enemies)
{
    if (!battle.roads.contains(edge(a, b))) return false;
    return std::ranges::none_of(
        enemies, [&](Spot e) { return squares(e, a) <= battle.options.road_safe_distance; });
}

/// Where the enemy's fighting units are: all of them, or those that are identified.
Path enemies_of(const Battle& battle, int side, bool only_identified)
{
    Path spots;
    for (const Troop& e : battle.troops)
        if (e.side != side && e.here() && e.fights() &&
            (!only_identified || view(battle, side, e) == Known::identified))
            spots.push_back(e.at);
    return spots;
}

} // namespace

int allowance(Arm arm) { return arm == Arm::cavalry || arm == Arm::leader ? 5 : 3; }

bool legal_path(const Battle& battle, const Troop& unit, const Path& path)
{
    if (!unit.here() || unit.side != battle.active || path.empty()) return false;
    const Path known = enemies_of(battle, unit.side, true);
    Path cells{unit.at};
    cells.insert(cells.end(), path.begin(), path.end());
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (!can_step(battle, unit.arm, cells[i - 1], cells[i])) return false;
        if (std::ranges::find(known, cells[i]) != known.end()) return false;
    }
    int impulses = 0; // FOS-PROG-04
    for (std::size_t i = 0; i + 1 < cells.size(); ++impulses) {
        const bool pair = i + 2 < cells.size() &&
                          strategic(battle, cells[i], cells[i + 1], known) &&
                          strategic(battle, cells[i + 1], cells[i + 2], known);
        i += pair ? 2 : 1;
    }
    return impulses <= allowance(unit.arm);
}

std::map<Spot, int> reachable(const Battle& battle, const Troop& unit)
{
    const Path known = enemies_of(battle, unit.side, true);
    const auto in_contact = [&](Spot s) {
        return std::ranges::any_of(known, [&](Spot e) { return adjacent(e, s); });
    };
    // Where it stands, and whether its last step leaves half an impulse for another road step.
    using State = std::pair<Spot, bool>;
    std::map<State, int> impulses{{{unit.at, false}, 0}};
    for (bool changed = true; changed;) {
        changed = false;
        const auto before = impulses;
        for (const auto& [state, spent] : before) {
            const auto& [from, half] = state;
            if (from != unit.at && in_contact(from)) continue;
            for (const Spot to : neighbors(battle, from)) {
                if (!can_step(battle, unit.arm, from, to)) continue;
                if (std::ranges::find(known, to) != known.end()) continue;
                const bool marches = strategic(battle, from, to, known);
                const int cost = spent + (half && marches ? 0 : 1);
                if (cost > allowance(unit.arm)) continue;
                const auto [at, first] = impulses.try_emplace({to, marches && !half}, cost);
                if (!first && at->second <= cost) continue;
                at->second = cost;
                changed = true;
            }
        }
    }
    std::map<Spot, int> cells;
    for (const auto& [state, spent] : impulses) {
        if (state.first == unit.at) continue;
        const auto [at, first] = cells.try_emplace(state.first, spent);
        at->second = std::min(at->second, spent);
    }
    return cells;
}

bool goes_before(const Battle& battle, const Troop& a, const Troop& b)
{
    const auto key = [&](const Troop& u) {
        return std::tuple{u.arm == Arm::cavalry ? 0 : 1, -u.force, u.side == battle.active ? 0 : 1,
                          u.number};
    };
    return key(a) < key(b);
}

namespace {

using Group = std::vector<Troop*>;

bool in(const Group& group, const Troop* u) { return std::ranges::find(group, u) != group.end(); }

/// Those of a sub-step that get where they want to. [FOS-MOVE-02 to 05, 08]
Group movers_of(Battle& battle, const Group& group)
{
    const int enemy = 1 - battle.active;
    Group chosen;
    for (Troop* u : group) {
        const Spot target = u->program.front();
        if (fighter_in(battle, enemy, target) || leader_in(battle, enemy, target)) continue;
        const bool beaten = u->fights() && std::ranges::any_of(group, [&](const Troop* v) {
                                return v != u && v->fights() && v->program.front() == target &&
                                       goes_before(battle, *v, *u);
                            });
        if (!beaten) chosen.push_back(u);
    }
    for (bool removed = true; removed;) {
        removed = false;
        for (Troop* u : chosen) {
            if (!u->fights()) continue;
            const bool blocked = std::ranges::any_of(battle.troops, [&](const Troop& v) {
                return &v != u && v.here() && v.fights() && v.at == u->program.front() &&
                       !in(chosen, &v);
            });
            if (!blocked) continue;
            std::erase(chosen, u);
            removed = true;
            break;
        }
    }
    return chosen;
}

Group do_substep(Battle& battle, const Group& group)
{
    const Group movers = movers_of(battle, group);
    for (Troop* u : movers) {
        u->at = u->program.front();
        u->program.erase(u->program.begin());
        u->moved = true;
    }
    if (battle.options.blocked_units_halt)
        for (Troop* u : group)
            if (!in(movers, u)) u->stopped = true;
    for (Troop* u : movers)
        if (beside_enemy(battle, u->side, u->at)) u->stopped = true; // FOS-MOVE-06
    do_leader_check(battle);
    return movers;
}

} // namespace

void do_movement(Battle& battle)
{
    const auto fast = [&](const Troop& u) {
        return strategic(battle, u.at, u.program.front(), enemies_of(battle, u.side, false));
    };
    for (int k = 1; k <= 5; ++k) {
        Group first;
        Group marching;
        for (Troop& u : battle.troops) {
            if (u.side != battle.active || !u.here() || u.program.empty() || u.stopped ||
                allowance(u.arm) < k)
                continue;
            first.push_back(&u);
            if (fast(u)) marching.push_back(&u);
        }
        Group second;
        for (Troop* u : do_substep(battle, first))
            if (u->here() && !u->program.empty() && !u->stopped && in(marching, u) && fast(*u))
                second.push_back(u);
        do_substep(battle, second);
    }
    for (Troop& u : battle.troops) u.program.clear();
}

Spot best(const Battle& battle, int side, Spot from, const Path& candidates)
{
    // Clockwise from north.
    constexpr std::array<Spot, 8> compass{
        {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}};
    constexpr std::array turns{0, 1, -1, 2, -2, 3, -3, 4};
    const char home = battle.home[static_cast<std::size_t>(side)];
    const int homeward = home == 'N' ? 0 : home == 'E' ? 2 : home == 'S' ? 4 : 6;
    const auto rank = [&](Spot c) {
        int near = 1000;
        for (const Spot e : enemies_of(battle, side, false)) near = std::min(near, squares(c, e));
        const int edge = home == 'N'   ? battle.ranks - 1 - c.y
                         : home == 'S' ? c.y
                         : home == 'E' ? battle.files - 1 - c.x
                                       : c.x;
        int direction = 0;
        while (compass[static_cast<std::size_t>(
                   (homeward + turns[static_cast<std::size_t>(direction)] + 8) % 8)] !=
               Spot{c.x - from.x, c.y - from.y})
            ++direction;
        return std::tuple{-near, edge, direction};
    };
    return *std::ranges::min_element(candidates, [&](Spot a, Spot b) { return rank(a) < rank(b); });
}

void do_leader_check(Battle& battle)
{
    for (Troop& l : battle.troops) {
        if (l.fights() || !l.here() || fighter_in(battle, l.side, l.at)) continue;
        if (!beside_enemy(battle, l.side, l.at)) continue;
        l.program.clear();
        l.stopped = true;
        Path candidates;
        for (const Spot c : neighbors(battle, l.at))
            if (can_step(battle, Arm::leader, l.at, c) && !fighter_in(battle, 1 - l.side, c) &&
                !leader_in(battle, 1 - l.side, c) &&
                (fighter_in(battle, l.side, c) || !beside_enemy(battle, l.side, c)))
                candidates.push_back(c);
        if (candidates.empty())
            l.place = Place::gone;
        else
            l.at = best(battle, l.side, l.at, candidates);
    }
}

} // namespace sandtable::fos::model
