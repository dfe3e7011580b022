// Section 8.6 of the book: movement on the open table of the model.
#include "tests/rulesets/fastplay70/model_plane.hpp"

#include <algorithm>
#include <cstdlib>

namespace sandtable::fastplay70::model {

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
    const std::vector<Spot> points = walk_points(walk.a, b);
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
    if (!is_forward_leg(walk.f, walk.a, b)) walk.limit("MOVE-05");
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
    if (!is_forward_leg(walk.f, walk.a, through->pos)) return "PASS-03";
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
    return ended(world, u,
                 {.at = walk.a,
                  .facing = walk.f,
                  .cost = walk.cost,
                  .displacement = walk.disp,
                  .silent = walk.silent},
                 walk.limited, charge, 100);
}

} // namespace sandtable::fastplay70::model
