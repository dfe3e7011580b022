#include "tests/rulesets/fos/model_ground.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable::fos::model {

int squares(Spot a, Spot b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }
int real2(Spot a, Spot b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }
bool adjacent(Spot a, Spot b) { return squares(a, b) == 1; }

Path neighbors(const Battle& battle, Spot s)
{
    Path around;
    for (int y = s.y - 1; y <= s.y + 1; ++y)
        for (int x = s.x - 1; x <= s.x + 1; ++x)
            if (const Spot t{x, y}; t != s && battle.holds(t)) around.push_back(t);
    return around;
}

bool obstacle_between(const Battle& battle, Spot a, Spot b)
{
    const auto barred = [&](Spot p, Spot q) { return battle.obstacles.contains(edge(p, q)); };
    if (a.x == b.x || a.y == b.y) return barred(a, b);
    const Spot p{b.x, a.y};
    const Spot q{a.x, b.y};
    return (barred(a, p) || barred(p, b)) && (barred(a, q) || barred(q, b));
}

bool can_step(const Battle& battle, Arm arm, Spot a, Spot b)
{
    if (!battle.holds(b) || !adjacent(a, b)) return false;
    if (battle.ground_of(b) == Ground::forbidden) return false;
    if (battle.options.no_corner_cutting && a.x != b.x && a.y != b.y &&
        battle.ground_of({b.x, a.y}) == Ground::forbidden &&
        battle.ground_of({a.x, b.y}) == Ground::forbidden)
        return false;
    if (arm == Arm::infantry) return true;
    if (arm == Arm::leader && battle.options.leaders_enter_cover) return true;
    if (battle.roads.contains(edge(a, b))) return true;
    return battle.ground_of(b) != Ground::cover && !obstacle_between(battle, a, b);
}

namespace {

/// FOS-LOS-01: the cells between two whose inside the line passes.
Path between(Spot a, Spot b)
{
    Path cells;
    const int dx = b.x - a.x;
    const int dy = b.y - a.y;
    for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y)
        for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x) {
            const Spot c{x, y};
            if (c == a || c == b) continue;
            if (2 * std::abs(dx * (y - a.y) - dy * (x - a.x)) < std::abs(dx) + std::abs(dy))
                cells.push_back(c);
        }
    return cells;
}

} // namespace

bool line_of_sight(const Battle& battle, Spot a, Spot b, bool for_fire)
{
    const int ha = battle.height_of(a);
    const int hb = battle.height_of(b);
    for (const Spot c : between(a, b)) {
        const int h = battle.height_of(c);
        const bool cover = battle.ground_of(c) == Ground::cover;
        if (ha == hb) { // FOS-LOS-03, FOS-LOS-04
            if (h > ha || (cover && h == ha)) return false;
            if (for_fire && h == ha)
                for (const Troop& u : battle.troops)
                    if (u.here() && u.at == c) return false;
        } else { // FOS-LOS-05
            const Spot high = ha > hb ? a : b;
            const Spot low = ha > hb ? b : a;
            if (h >= std::max(ha, hb)) return false;
            if (cover && h >= std::min(ha, hb) && real2(c, high) >= real2(c, low)) return false;
        }
    }
    return true;
}

Known view(const Battle& battle, int side, const Troop& enemy)
{
    if (!battle.options.fog_of_war) return Known::identified;
    Known best = Known::hidden;
    const bool covered = battle.ground_of(enemy.at) == Ground::cover;
    for (const Troop& o : battle.troops) {
        if (o.side != side || !o.here()) continue;
        const int plain = covered ? 1 : 8;                        // FOS-VIS-02, FOS-VIS-04
        const int reach = plain + (o.arm == Arm::leader ? 1 : 0); // FOS-VIS-05
        const int n = squares(o.at, enemy.at);
        if (n > reach || !line_of_sight(battle, o.at, enemy.at, false)) continue;
        best = std::max(best, n <= 6 ? Known::identified : Known::detected); // FOS-VIS-03
    }
    return best;
}

bool fighter_in(const Battle& battle, int side, Spot s)
{
    return std::ranges::any_of(battle.troops, [&](const Troop& u) {
        return u.side == side && u.here() && u.fights() && u.at == s;
    });
}

bool leader_in(const Battle& battle, int side, Spot s)
{
    return std::ranges::any_of(battle.troops, [&](const Troop& u) {
        return u.side == side && u.here() && !u.fights() && u.at == s;
    });
}

bool beside_enemy(const Battle& battle, int side, Spot s)
{
    return std::ranges::any_of(battle.troops, [&](const Troop& u) {
        return u.side != side && u.here() && u.fights() && adjacent(u.at, s);
    });
}

} // namespace sandtable::fos::model
