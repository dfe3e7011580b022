#include "tests/rulesets/fastplay70/model_hexes.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace sandtable::fastplay70::model {

namespace {

Spot plus(Spot a, Spot b) { return {a.x + b.x, a.y + b.y}; }
Spot minus(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }

/// The product of two cube vectors.
int dot(Spot a, Spot b) { return a.x * b.x + a.y * b.y + (a.x + a.y) * (b.x + b.y); }

int turn(int from, int to)
{
    const int d = (to - from + 6) % 6;
    return std::min(d, 6 - d);
}

/// HEX-06.
bool is_forward(int facing, int d) { return turn(facing, d) <= 1; }

const Man* who_is_at(const World& world, Spot at)
{
    for (const Man& m : world.units)
        if (m.alive && m.pos == at) return &m;
    return nullptr;
}

} // namespace

Spot hex_step(int direction)
{
    static constexpr std::array<Spot, 6> steps{
        {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
    return steps[static_cast<std::size_t>(direction)];
}

Spot hex_at(int column, int row)
{
    const int q = column - 1;
    return {q, (row - 1) - (q - q % 2) / 2};
}

int Hexes::dist_ud(Spot a, Spot b) const
{
    const Spot d = minus(a, b);
    return std::max({std::abs(d.x), std::abs(d.y), std::abs(d.x + d.y)});
}

bool Hexes::in_front(Spot at, int facing, Spot p) const
{
    return dot(hex_step(facing), minus(p, at)) > 0;
}

bool Hexes::behind(Spot at, int facing, Spot p) const
{
    return dot(hex_step(facing), minus(p, at)) < 0;
}

Hexes::Side Hexes::side_of(Spot a, Spot b) const
{
    const auto found = sides.find(std::minmax(a, b));
    Side side = found == sides.end() ? Side{} : found->second;
    const int rise = std::abs(level(a) - level(b));
    side.steep = rise >= 2 || (side.steep && rise > 0); // 2.2
    return side;
}

bool Hexes::passable(Spot at) const
{
    return places.contains(at) && ground(at) != Ground::impassable;
}

// --- 9.1

bool Hexes::obstructs(const World& world, const Man& s, const Man& t, Spot x) const
{
    if (!places.contains(x)) return true; // HEX-10
    const int ls = level(s.pos);
    const int lt = level(t.pos);
    const int lo = std::min(ls, lt);
    const int g = level(x);
    const Options& o = world.options;
    const int eye = o.overlook == 1 ? std::max(ls, lt) : ls;
    const bool excused = o.overlook != 2 && eye > g && dist_ud(t.pos, x) >= dist_ud(s.pos, x);
    const bool unit = who_is_at(world, x) && g >= lo;
    const bool terrain = (covers_sight(ground(x)) && g >= lo) || g > lo;
    return (unit && !(excused && o.overlook_units)) || (terrain && !excused);
}

std::string Hexes::blocked(const World& world, const Man& s, const Man& t) const
{
    const int n = dist_ud(s.pos, t.pos);
    if (n == 1) return ""; // LOS-02
    const Spot d = minus(t.pos, s.pos);
    const std::array<int, 3> from{s.pos.x, s.pos.y, -s.pos.x - s.pos.y};
    const std::array<int, 3> by{d.x, d.y, -d.x - d.y};
    std::size_t exact = 0;
    while (std::abs(by[exact]) != n) ++exact;
    const std::size_t other = (exact + 1) % 3;
    const std::size_t last = (exact + 2) % 3;
    for (int i = 1; i < n; ++i) { // HEX-09
        const int product = by[other] * i;
        const int fl = product >= 0 ? product / n : -((-product + n - 1) / n);
        const int rem = product - fl * n;
        std::vector<int> values;
        if (2 * rem <= n) values.push_back(fl);
        if (2 * rem >= n) values.push_back(fl + 1);
        const bool all = std::ranges::all_of(values, [&](int v) {
            std::array<int, 3> at{};
            at[exact] = from[exact] + by[exact] / n * i;
            at[other] = from[other] + v;
            at[last] = -at[exact] - at[other];
            return obstructs(world, s, t, {at[0], at[1]});
        });
        if (all) return "LOS-04"; // HEX-10
    }
    return "";
}

// --- 9.6

std::vector<int> Hexes::away(const Man& t, Spot p) const
{
    const Spot v = minus(t.pos, p);
    int best = -1000;
    for (int d = 0; d < 6; ++d) best = std::max(best, dot(hex_step(d), v));
    std::vector<int> found;
    for (int d = 0; d < 6; ++d)
        if (dot(hex_step(d), v) == best) found.push_back(d);
    std::ranges::sort(found, {}, [&](int d) {
        return std::tuple{dot(hex_step(d), hex_step(t.facing)), d};
    });
    return found;
}

int Hexes::facing_toward(Spot p, Spot q, int current) const
{
    int best = 0;
    const auto key = [&](int d) {
        return std::tuple{-dot(hex_step(d), minus(q, p)), turn(current, d), d};
    };
    for (int d = 1; d < 6; ++d)
        if (key(d) < key(best)) best = d;
    return best;
}

bool Hexes::nearer(const World& world, const Man& t, Spot y) const
{
    const int radius = world.options.retreat_block_radius;
    return std::ranges::any_of(world.units, [&](const Man& e) {
        return e.alive && e.french != t.french && dist_ud(e.pos, y) < dist_ud(e.pos, t.pos) &&
               (radius == 0 || dist_ud(e.pos, y) <= radius);
    });
}

bool Hexes::retreat(World& world, Man& t, Spot p) const
{
    const std::vector<int> candidates = away(t, p);
    const auto go = [&](Spot to) {
        const Spot from = t.pos;
        t.pos = to;
        if (t.retreats_in_step == 0)
            t.facing = facing_toward(to, p, t.facing);
        else
            t.facing = facing_toward(from, to, t.facing);
        ++t.retreats_in_step;
        return true;
    };
    for (const int d : candidates) {
        const Spot y = plus(t.pos, hex_step(d));
        const Man* there = who_is_at(world, y);
        if (!passable(y) || (there && there->french == t.french) || nearer(world, t, y)) continue;
        return go(y);
    }
    if (!world.options.retreat_through_friends) return false;
    for (const int d : candidates) { // RET-06
        const Spot y = plus(t.pos, hex_step(d));
        const Spot z = plus(y, hex_step(d));
        const Man* there = who_is_at(world, y);
        if (!there || there->french != t.french || there->facing != t.facing) continue;
        if (passable(z) && !who_is_at(world, z) && !nearer(world, t, z)) return go(z);
    }
    return false;
}

bool Hexes::is_free(const World& world, const Man&, Spot at) const { return !who_is_at(world, at); }

// --- 8.6

struct Hexes::Walk {
    const World& world;
    const Man& u;
    Spot h{};
    int f = 0;
    int cost = 0;
    int disp = 0;
    std::string limited{}; ///< the rule that set the limit of 1 UD first
    bool stopped = false;
    bool silent = false;
    std::vector<Spot> foes{}; ///< enemies in contact at the start
    std::string rule{};

    void limit(const char* by)
    {
        if (limited.empty()) limited = by;
    }
};

bool Hexes::enter(Walk& walk, Spot x, int d, bool middle) const
{
    const Spot y = plus(x, hex_step(d));
    const auto refuse = [&](const char* rule) {
        walk.rule = rule;
        return false;
    };
    if (!places.contains(y)) return refuse("MOVE-09");
    if (ground(y) == Ground::impassable) return refuse("TERR-09");
    const Side side = side_of(x, y);
    if (!is_forward(walk.f, d)) walk.limit("MOVE-05");
    if (covers_sight(ground(y))) walk.limit("TERR-03");
    if (is_dense(ground(x))) walk.limit("TERR-06");
    if (level(y) < level(x) && side.steep) walk.limit("TERR-07");
    bool stop = false;
    if (side.stream > 0) {
        stop = true;
        if (side.stream == 2) walk.silent = true;
    }
    if (level(y) > level(x)) {
        stop = true;
        if (side.steep) walk.silent = true;
    }
    if (is_dense(ground(y))) walk.silent = true;
    if (stop && middle) return refuse("PASS-05");
    walk.stopped = walk.stopped || stop;
    for (const Spot foe : walk.foes)
        if (dist_ud(y, foe) <= dist_ud(x, foe)) return refuse("ZOI-04");
    if (!walk.foes.empty() && walk.world.enemy_in_contact(walk.u.french, y))
        return refuse("ZOI-04");
    return true;
}

std::string Hexes::step(Walk& walk, int d) const
{
    const Spot y = plus(walk.h, hex_step(d));
    const Man* there = who_is_at(walk.world, y);
    if (there && there != &walk.u) return "ZOI-01";
    if (!enter(walk, walk.h, d, false)) return walk.rule;
    walk.h = y;
    walk.cost += 1;
    walk.disp += 1;
    walk.stopped =
        walk.stopped || walk.world.enemy_in_contact(walk.u.french, y) ||
        (walk.world.options.friendly_contact_stops && walk.world.friend_in_contact(walk.u, y));
    return "";
}

std::string Hexes::pass(Walk& walk, int d) const
{
    const bool friends_stop = walk.world.options.friendly_contact_stops;
    if (friends_stop && walk.disp > 0) return "PASS-02";
    const Spot b = plus(walk.h, hex_step(d));
    const Spot c = plus(b, hex_step(d));
    const Man* there = who_is_at(walk.world, b);
    if (!there || there->french != walk.u.french || there->facing != walk.f || there == &walk.u)
        return "PASS-01";
    if (!is_forward(walk.f, d)) return "PASS-03";
    if (walk.world.enemy_in_contact(walk.u.french, b)) return "PASS-04";
    const Man* beyond = who_is_at(walk.world, c);
    if (beyond && beyond != &walk.u) return "PASS-01";
    if (!enter(walk, walk.h, d, true) || !enter(walk, b, d, false)) return walk.rule;
    walk.h = c;
    walk.cost += 2;
    walk.disp += 2;
    walk.stopped = walk.stopped || walk.world.enemy_in_contact(walk.u.french, c) || friends_stop;
    return "";
}

March Hexes::march(const World& world, const Man& u, const std::vector<Element>& path,
                   bool charge) const
{
    Walk walk{.world = world, .u = u, .h = u.pos, .f = u.facing};
    for (const Man& m : world.units)
        if (m.alive && m.french != u.french && contact(m.pos, u.pos)) walk.foes.push_back(m.pos);
    for (const Element& e : path) {
        if (walk.stopped) return {.rule = "MOVE-08"};
        std::string rule;
        if (e.kind == Element::pivot) {
            if (e.direction == walk.f) return {.rule = "MOVE-03"};
            if (!walk.foes.empty() && walk.disp == 0 && !world.options.pivot_in_contact)
                return {.rule = "ZOI-04"};
            walk.f = e.direction;
            walk.cost += 1;
        } else {
            rule = e.kind == Element::step ? step(walk, e.direction) : pass(walk, e.direction);
        }
        if (!rule.empty()) return {.rule = rule};
    }
    return ended(world, u,
                 {.at = walk.h,
                  .facing = walk.f,
                  .cost = walk.cost,
                  .displacement = walk.disp,
                  .silent = walk.silent},
                 walk.limited, charge, 1);
}

} // namespace sandtable::fastplay70::model
