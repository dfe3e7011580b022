#include "tests/rulesets/fastplay70/model_plane.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <tuple>

namespace sandtable::fastplay70::model {

namespace {

using Wide = std::int64_t;

Spot minus(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
Wide dot(Spot a, Spot b) { return Wide{a.x} * b.x + Wide{a.y} * b.y; }
Wide cross(Spot a, Spot b) { return Wide{a.x} * b.y - Wide{a.y} * b.x; }
Wide square(Spot v) { return dot(v, v); }
int sign(Wide v) { return v > 0 ? 1 : v < 0 ? -1 : 0; }

/// The largest integer whose square is not above.
Wide root_down(Wide v)
{
    Wide low = 0;
    Wide high = Wide{1} << 30;
    while (low < high) {
        const Wide middle = (low + high + 1) / 2;
        if (middle * middle <= v)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/// MET-03.
int up(Spot v)
{
    const Wide root = root_down(square(v));
    return static_cast<int>(root * root == square(v) ? root : root + 1);
}
int dn(Spot v) { return static_cast<int>(root_down(square(v))); }

/// a / b to the nearest integer, half away from zero; b above 0.
int rounded(Wide a, Wide b) { return sign(a) * static_cast<int>((2 * std::abs(a) + b) / (2 * b)); }

/// MET-02.
int sine(int i)
{
    static constexpr std::array<int, 7> quarter{0, 2588, 5000, 7071, 8660, 9659, 10000};
    i = (i + 24) % 24;
    if (i >= 12) return -sine(i - 12);
    return quarter[static_cast<std::size_t>(i <= 6 ? i : 12 - i)];
}
Spot facing_vector(int i) { return {sine(i), -sine(i + 6)}; }

int turn(int from, int to)
{
    const int d = (to - from + 24) % 24;
    return std::min(d, 24 - d);
}

/// MET-06.
bool is_forward(int facing, Spot a, Spot b)
{
    const Spot f = facing_vector(facing);
    const Wide k = dot(f, minus(b, a));
    return k > 0 && 1000 * k * k >= 235 * square(f) * square(minus(b, a));
}

/// MET-08: P_0 to P_L.
std::vector<Spot> walk(Spot a, Spot b)
{
    const int length = up(minus(b, a));
    std::vector<Spot> points{a};
    for (int k = 1; k <= length; ++k)
        points.push_back({a.x + rounded(Wide{b.x - a.x} * k, length),
                          a.y + rounded(Wide{b.y - a.y} * k, length)});
    return points;
}

/// MET-12: the vector of a length in direction d.
Spot of_length(Spot d, int length)
{
    const Wide big = root_down(10000 * square(d));
    const auto one = [&](int c) {
        return sign(c) * static_cast<int>((Wide{2} * 100 * length * std::abs(c) + big) / (2 * big));
    };
    return {one(d.x), one(d.y)};
}

/// MET-09: compares the least distance from u to the segment ab with r.
int compare_distance(Spot u, Spot a, Spot b, int r)
{
    const Spot d = minus(b, a);
    const Spot v = minus(u, a);
    const Wide along = dot(v, d);
    if (along > 0 && along < square(d)) {
        const Wide left = cross(d, v) * cross(d, v);
        const Wide right = Wide{r} * r * square(d);
        return left < right ? -1 : left > right ? 1 : 0;
    }
    const Wide near = std::min(square(v), square(minus(u, b)));
    return sign(near - Wide{r} * r);
}

bool on_segment(Spot p, Spot a, Spot b)
{
    return cross(minus(b, a), minus(p, a)) == 0 && dot(minus(a, p), minus(b, p)) <= 0;
}

/// Whether two segments share a point.
bool touch(Spot a, Spot b, Spot c, Spot d)
{
    const int s1 = sign(cross(minus(b, a), minus(c, a)));
    const int s2 = sign(cross(minus(b, a), minus(d, a)));
    const int s3 = sign(cross(minus(d, c), minus(a, c)));
    const int s4 = sign(cross(minus(d, c), minus(b, c)));
    if (s1 * s2 < 0 && s3 * s4 < 0) return true;
    return on_segment(c, a, b) || on_segment(d, a, b) || on_segment(a, c, d) || on_segment(b, c, d);
}

} // namespace

bool inside(const Outline& outline, Spot p)
{
    bool odd = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot b = outline[(i + 1) % outline.size()];
        if (on_segment(p, a, b)) return true;
        if ((a.y > p.y) == (b.y > p.y)) continue;
        // Whether the side meets the ray to the right of p.
        const Wide c = cross(minus(b, a), minus(p, a));
        if ((b.y > a.y) == (c > 0)) odd = !odd;
    }
    return odd;
}

int Plane::dist_ud(Spot a, Spot b) const
{
    int n = 1;
    while (square(minus(a, b)) > Wide{100 * n + 5} * (100 * n + 5)) ++n;
    return n;
}

bool Plane::contact(Spot a, Spot b) const { return square(minus(a, b)) <= 105 * 105; }

bool Plane::in_front(Spot at, int facing, Spot p) const
{
    return dot(facing_vector(facing), minus(p, at)) > 0;
}

bool Plane::behind(Spot at, int facing, Spot p) const
{
    return dot(facing_vector(facing), minus(p, at)) <= -250000;
}

int Plane::area_of(Spot at) const
{
    for (std::size_t i = 0; i < areas.size(); ++i)
        if (inside(areas[i].outline, at)) return static_cast<int>(i);
    return -1;
}

Ground Plane::ground(Spot at) const
{
    const int i = area_of(at);
    return i < 0 ? Ground::open : areas[static_cast<std::size_t>(i)].ground;
}

int Plane::level(Spot at) const
{
    int best = 0;
    for (const Height& h : heights)
        if (inside(h.outline, at)) best = std::max(best, h.level);
    return best;
}

bool Plane::entrenched(Spot at) const
{
    return std::ranges::any_of(works, [&](const Outline& o) { return inside(o, at); });
}

bool Plane::on_table(Spot at) const
{
    return at.x >= 0 && at.y >= 0 && at.x <= width && at.y <= height;
}

bool Plane::on_stream(Spot at) const
{
    for (const Stream& s : streams)
        for (std::size_t i = 1; i < s.line.size(); ++i)
            if (on_segment(at, s.line[i - 1], s.line[i])) return true;
    return false;
}

// --- MET-11

bool Plane::point_obstructs(const World& world, const Man& s, const Man& t, Spot p, int k,
                            int length) const
{
    const int ls = level(s.pos);
    const int lt = level(t.pos);
    const int lo = std::min(ls, lt);
    const int g = level(p);
    const int area = area_of(p);
    const bool cover = covers_sight(ground(p)) && g >= lo;
    const Options& o = world.options;
    const int eye = o.overlook == 1 ? std::max(ls, lt) : ls;
    if (o.overlook != 2 && eye > g && length - k >= k) return false;
    if (contact(s.pos, t.pos)) return cover && area != area_of(s.pos) && area != area_of(t.pos);
    const bool near_s = k <= 50;
    const bool near_t = length - k <= 50;
    const bool cover_end = !o.strict_cover && ((near_s && area == area_of(s.pos)) ||
                                               (near_t && area == area_of(t.pos)));
    const bool level_end = (near_s && g <= ls) || (near_t && g <= lt);
    return (cover && !cover_end) || (g > lo && !level_end);
}

std::string Plane::blocked(const World& world, const Man& s, const Man& t) const
{
    const bool near = contact(s.pos, t.pos);
    const int lo = std::min(level(s.pos), level(t.pos));
    const Options& o = world.options;
    for (const Man& u : world.units) {
        if (near || !u.alive || u.index == s.index || u.index == t.index) continue;
        if (compare_distance(u.pos, s.pos, t.pos, 100) >= 0) continue;
        const int g = level(u.pos);
        const int eye = o.overlook == 1 ? std::max(level(s.pos), level(t.pos)) : level(s.pos);
        const bool excused = o.overlook != 2 && o.overlook_units && eye > g &&
                             square(minus(t.pos, u.pos)) >= square(minus(s.pos, u.pos));
        if (g >= lo && !excused) return "LOS-04";
    }
    std::vector<Spot> points = s.index < t.index ? walk(s.pos, t.pos) : walk(t.pos, s.pos);
    if (s.index > t.index) std::ranges::reverse(points);
    const int length = static_cast<int>(points.size()) - 1;
    for (int k = 1; k < length; ++k)
        if (point_obstructs(world, s, t, points[static_cast<std::size_t>(k)], k, length))
            return near ? "LOS-03" : "LOS-04";
    return "";
}

// --- MET-12

bool Plane::passable_walk(Spot a, Spot b) const
{
    const std::vector<Spot> points = walk(a, b);
    return std::ranges::none_of(points.begin() + 1, points.end(),
                                [&](Spot p) { return ground(p) == Ground::impassable; });
}

bool Plane::nearer(const World& world, const Man& t, Spot y) const
{
    const int radius = world.options.retreat_block_radius;
    return std::ranges::any_of(world.units, [&](const Man& e) {
        return e.alive && e.french != t.french &&
               dn(minus(e.pos, y)) + 2 <= dn(minus(e.pos, t.pos)) &&
               (radius == 0 || dist_ud(e.pos, y) <= radius);
    });
}

bool Plane::retreat(World& world, Man& t, Spot p) const
{
    const Spot d = minus(t.pos, p);
    const Spot by = of_length(d, 100);
    const Spot whole{t.pos.x + by.x, t.pos.y + by.y};
    if (!on_table(whole) || !passable_walk(t.pos, whole)) return false;
    const auto near = [](Spot a, Spot b) { return square(minus(a, b)) < 100 * 100; };
    std::vector<const Man*> in_way;
    int in_contact = 0;
    for (const Man& m : world.units) {
        if (!m.alive || m.french != t.french || m.index == t.index || !near(m.pos, whole)) continue;
        in_way.push_back(&m);
        if (contact(m.pos, t.pos)) ++in_contact;
    }
    std::optional<Spot> to;
    if (in_way.empty()) {
        to = whole;
    } else if (in_contact == 0) {
        const std::vector<Spot> points = walk(t.pos, whole);
        for (std::size_t k = points.size() - 1; k >= 1 && !to; --k)
            if (std::ranges::none_of(world.units, [&](const Man& m) {
                    return m.alive && m.french == t.french && m.index != t.index &&
                           near(m.pos, points[k]);
                }))
                to = points[k];
    } else if (in_way.size() == 1 && world.options.retreat_through_friends &&
               in_way[0]->facing == t.facing) {
        const Spot further = of_length(d, 102);
        const Spot z{in_way[0]->pos.x + further.x, in_way[0]->pos.y + further.y};
        if (on_table(z) && passable_walk(t.pos, z) && is_free(world, t, z)) to = z;
    }
    if (!to || nearer(world, t, *to)) return false;

    const Spot look = t.retreats_in_step == 0 ? minus(p, *to) : minus(*to, t.pos);
    int best = 0;
    const auto key = [&](int i) {
        return std::tuple{-dot(facing_vector(i), look), turn(t.facing, i), i};
    };
    for (int i = 1; i < 24; ++i)
        if (key(i) < key(best)) best = i;
    t.facing = best;
    t.pos = *to;
    ++t.retreats_in_step;
    return true;
}

bool Plane::is_free(const World& world, const Man& who, Spot at) const
{
    return std::ranges::none_of(world.units, [&](const Man& m) {
        return m.alive && m.index != who.index && square(minus(m.pos, at)) < 100 * 100;
    });
}

// --- 8.6

struct Plane::Walk {
    const World& world;
    const Man& u;
    Spot a{};
    int f = 0;
    int cost = 0;
    int disp = 0;
    std::string limited{};
    bool stopped = false;
    bool silent = false;
    std::vector<const Man*> foes{}; ///< enemies in contact when the activation began
    int number = 0;                 ///< of the walk point, through all legs
    bool in_start_area = true;

    void limit(const char* by)
    {
        if (limited.empty()) limited = by;
    }
    [[nodiscard]] bool was_foe(const Man& m) const
    {
        return std::ranges::find(foes, &m) != foes.end();
    }
};

/// MET-09 for the leg from walk.a to b; MET-14 when it leads through a friend.
std::string Plane::legs_rule(const Walk& walk, Spot b, const Man* through) const
{
    const Spot along = minus(b, walk.a);
    for (const Man& m : walk.world.units) {
        if (!m.alive || m.index == walk.u.index || &m == through) continue;
        const bool enemy = m.french != walk.u.french;
        const Wide from = dot(along, minus(walk.a, m.pos));
        const auto compared = [&](int r) { return compare_distance(m.pos, walk.a, b, r); };
        if (enemy && walk.was_foe(m)) {
            if (from <= 0 || contact(b, m.pos)) return "MET-09";
            continue;
        }
        if (!enemy && through) {
            if (compared(100) < 0) return "MET-09";
            continue;
        }
        if (!enemy && contact(walk.a, m.pos)) {
            if (from < 0) return "MET-09";
            continue;
        }
        if (compared(100) < 0) return "MET-09";
        const bool must_stop = enemy || walk.world.options.friendly_contact_stops;
        if (must_stop && compared(105) <= 0 && !contact(b, m.pos)) return "MET-09";
        if (enemy && !walk.foes.empty() && compared(105) <= 0) return "MET-09";
    }
    return "";
}

/// Wood and towns at a walk point.
void Plane::look_at_area(Walk& walk, Spot at) const
{
    const int start = area_of(walk.u.pos);
    const Ground begins = ground(walk.u.pos);
    walk.in_start_area = walk.in_start_area && area_of(at) == start;
    const bool exempt = covers_sight(begins) && walk.in_start_area && walk.number <= 50;
    const Ground here = ground(at);
    if (covers_sight(here) && !exempt) {
        walk.limit("TERR-03");
        if (is_dense(here)) walk.silent = true;
    }
    if (is_dense(begins)) walk.limit("TERR-06");
}

/// Slopes between two walk points; whether the unit climbs.
bool Plane::look_at_slope(Walk& walk, Spot before, Spot at) const
{
    const int rise = level(at) - level(before);
    bool steep = std::abs(rise) >= 2;
    for (const Height& h : heights) {
        const bool was = inside(h.outline, before);
        const bool is = inside(h.outline, at);
        if (h.steep && ((rise > 0 && is && !was) || (rise < 0 && was && !is))) steep = true;
    }
    if (rise < 0 && steep) walk.limit("TERR-07");
    if (rise > 0 && steep) walk.silent = true;
    return rise > 0;
}

/// Streams between two walk points; whether the unit crosses one.
bool Plane::look_at_streams(Walk& walk, Spot before, Spot at) const
{
    bool crosses = false;
    for (const Stream& s : streams)
        for (std::size_t i = 1; i < s.line.size(); ++i) {
            if (!touch(before, at, s.line[i - 1], s.line[i])) continue;
            // No unit ever stands on a stream, so touching at P_0 cannot happen.
            crosses = true;
            if (s.deep) walk.silent = true;
        }
    return crosses;
}

std::string Plane::ground_rule(Walk& walk, Spot b) const
{
    const std::vector<Spot> points = sandtable::fastplay70::model::walk(walk.a, b);
    std::string first_stop;
    int after = 0;
    for (std::size_t k = 1; k < points.size(); ++k) {
        ++walk.number;
        if (!first_stop.empty() && ++after > 25) return first_stop;
        if (ground(points[k]) == Ground::impassable) return "TERR-09";
        look_at_area(walk, points[k]);
        const bool climbs = look_at_slope(walk, points[k - 1], points[k]);
        const bool crosses = look_at_streams(walk, points[k - 1], points[k]);
        if (first_stop.empty() && (climbs || crosses)) first_stop = climbs ? "TERR-01" : "TERR-02";
    }
    if (!first_stop.empty()) walk.stopped = true;
    return on_stream(b) ? "TERR-02" : "";
}

void Plane::arrive(Walk& walk, Spot b, int cost) const
{
    walk.cost += cost;
    walk.disp += cost;
    walk.a = b;
    walk.stopped =
        walk.stopped || walk.world.enemy_in_contact(walk.u.french, b) ||
        (walk.world.options.friendly_contact_stops && walk.world.friend_in_contact(walk.u, b));
}

std::string Plane::leg(Walk& walk, Spot b) const
{
    if (b == walk.a) return "MOVE-02";
    if (!on_table(b)) return "MOVE-09";
    if (!is_forward(walk.f, walk.a, b)) walk.limit("MOVE-05");
    if (std::string rule = legs_rule(walk, b, nullptr); !rule.empty()) return rule;
    if (std::string rule = ground_rule(walk, b); !rule.empty()) return rule;
    arrive(walk, b, up(minus(b, walk.a)));
    return "";
}

std::string Plane::pass(Walk& walk, const std::string& id) const
{
    if (walk.world.options.friendly_contact_stops && walk.disp > 0) return "PASS-02";
    const Man* through = nullptr;
    for (const Man& m : walk.world.units)
        if (m.id == id && m.alive && m.french == walk.u.french && m.index != walk.u.index)
            through = &m;
    if (!through || !contact(walk.a, through->pos) || through->facing != walk.f) return "PASS-01";
    if (!is_forward(walk.f, walk.a, through->pos)) return "PASS-03";
    if (walk.world.enemy_in_contact(walk.u.french, through->pos)) return "PASS-04";
    const Spot by = of_length(minus(through->pos, walk.a), 102);
    const Spot b{through->pos.x + by.x, through->pos.y + by.y};
    if (!on_table(b)) return "MOVE-09";
    if (std::string rule = legs_rule(walk, b, through); !rule.empty()) return rule;
    if (std::string rule = ground_rule(walk, b); !rule.empty()) return rule;
    arrive(walk, b, 200);
    return "";
}

March Plane::march(const World& world, const Man& u, const std::vector<Element>& path,
                   bool charge) const
{
    Walk walk{.world = world, .u = u, .a = u.pos, .f = u.facing};
    for (const Man& m : world.units)
        if (m.alive && m.french != u.french && contact(m.pos, u.pos)) walk.foes.push_back(&m);
    for (const Element& e : path) {
        if (walk.stopped) return {.rule = "MOVE-08"};
        std::string rule;
        if (e.kind == Element::pivot) {
            if (e.direction == walk.f) return {.rule = "MOVE-03"};
            if (!walk.foes.empty() && walk.disp == 0 && !world.options.pivot_in_contact)
                return {.rule = "ZOI-04"};
            walk.f = e.direction;
            walk.cost += 100;
        } else {
            rule = e.kind == Element::step ? leg(walk, e.to) : pass(walk, e.friend_id);
        }
        if (!rule.empty()) return {.rule = rule};
    }
    if (!walk.limited.empty() && walk.disp > 100) return {.rule = walk.limited};
    const int capacity = u.arm == Arm::infantry ? 200 : u.arm == Arm::battle_cavalry ? 300 : 400;
    if (walk.cost > capacity) return {.rule = "MOVE-01"};
    const bool reaches = std::ranges::any_of(world.units, [&](const Man& e) {
        return e.alive && e.french != u.french && contact(e.pos, walk.a) &&
               in_front(walk.a, walk.f, e.pos);
    });
    if (charge &&
        (walk.cost <= 100 || walk.cost > 200 || walk.disp == 0 || walk.silent || !reaches))
        return {.rule = "ADV-CHARGE-02"};
    const bool slow = u.arm == Arm::infantry && walk.cost > 100 && !charge;
    return {.at = walk.a,
            .facing = walk.f,
            .cost = walk.cost,
            .displacement = walk.disp,
            .silent = walk.silent || slow};
}

} // namespace sandtable::fastplay70::model
