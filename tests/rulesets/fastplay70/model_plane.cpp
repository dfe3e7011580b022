#include "tests/rulesets/fastplay70/model_plane.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace sandtable::fastplay70::model {

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
    std::vector<Spot> points =
        s.index < t.index ? walk_points(s.pos, t.pos) : walk_points(t.pos, s.pos);
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
    const std::vector<Spot> points = walk_points(a, b);
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
        const std::vector<Spot> points = walk_points(t.pos, whole);
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
    if (!in_way.empty() && in_contact == 0) t.cut_short = true;

    const Spot look = t.retreats_in_step == 0 ? minus(p, *to) : minus(*to, t.pos);
    int best = 0;
    const auto key = [&](int i) {
        return std::tuple{-dot(facing_vector(i), look), turn_of_24(t.facing, i), i};
    };
    for (int i = 1; i < 24; ++i)
        if (key(i) < key(best)) best = i;
    t.facing = best;
    t.pos = *to;
    ++t.retreats_in_step;
    return true;
}

Spot Plane::taken(const Man& who, const Man& t, Spot at) const
{
    const auto away = square(minus(t.pos, at));
    if (!t.alive || t.cut_short || away >= 100 * 100 || away < 99 * 99) return at;
    std::vector<Spot> points = walk_points(who.pos, at);
    while (points.size() > 1 && square(minus(t.pos, points.back())) < 100 * 100) points.pop_back();
    return points.back();
}

bool Plane::is_free(const World& world, const Man& who, Spot at) const
{
    return std::ranges::none_of(world.units, [&](const Man& m) {
        return m.alive && m.index != who.index && square(minus(m.pos, at)) < 100 * 100;
    });
}

} // namespace sandtable::fastplay70::model
