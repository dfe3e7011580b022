#include "rulesets/fastplay70/chapters/table/movement.hpp"

#include "rulesets/fastplay70/chapters/table/near_lines.hpp"

namespace sandtable::fastplay70 {

using namespace open_table;

namespace {

/// The whole hundredths of a UD between a leg and a unit, where they are less than 1 UD and a bit.
int least_distance(Place from, Place to, Place there) noexcept
{
    int least = 0;
    while (least < widest_contact &&
           plane::compare_distance(point(there), point(from), point(to), least + 1) >= 0)
        ++least;
    return least;
}

// Lengths are told rounded up, least distances rounded down: what is no contact is not told
// as 1.05. [FP70-MET-03, MET-04]

/// One leg beside one unit, with which the activation or the leg began in contact. [FP70-MET-09]
Refused leaves_contact(const Walker& w, Place from, Place to, Unit other, bool enemy)
{
    const Place there = w.field.place(other);
    const std::int64_t opens = plane::dot(between(from, to), between(there, from));
    if (!enemy) {
        if (opens < 0)
            return w.no(rules::table_legs,
                        "the leg to ({cell},{to}) leads closer to {other}, which is in contact: "
                        "{n/100} UD at the nearest, {m/100} before",
                        to, other, least_distance(from, to, there), up(from, there));
        return std::nullopt;
    }
    if (opens > 0 && contact(to, there))
        return w.no(rules::table_legs,
                    "the leg to ({cell},{to}) ends in contact with {other}: {n/100} UD away, more "
                    "than {m/100} is asked",
                    to, other, up(to, there), widest_contact);
    if (opens <= 0)
        return w.no(rules::table_legs,
                    "the leg to ({cell},{to}) does not lead away from {other}, {m/100} UD away", to,
                    other, opens, up(from, there));
    return std::nullopt;
}

/// One leg beside one unit. [FP70-MET-09]
Refused past_unit(const Walker& w, Place from, Place to, Unit other, bool passing)
{
    const Place there = w.field.place(other);
    const bool enemy = w.field.side(other) != w.field.side(w.unit);
    if (enemy && w.is_foe(other)) return leaves_contact(w, from, to, other, enemy);
    if (!enemy && contact(from, there) && !passing)
        return leaves_contact(w, from, to, other, enemy);
    const auto nearer = [&](std::int64_t radius) {
        return plane::compare_distance(point(there), point(from), point(to), radius);
    };
    const auto no = [&](const char* text, std::int64_t m) {
        return w.no(rules::table_legs, text, to, other, least_distance(from, to, there), m);
    };
    if (nearer(ud) < 0)
        return no("the leg to ({cell},{to}) comes nearer than {m/100} UD to {other}: {n/100} UD",
                  ud);
    if (w.engaged && enemy) {
        if (nearer(widest_contact) <= 0)
            return no("the leg to ({cell},{to}) leads from one contact into another, with {other}: "
                      "{n/100} UD away, more than {m/100} is asked",
                      widest_contact);
        return std::nullopt;
    }
    const bool stops = enemy || (w.field.options().friendly_contact_stops && !passing);
    if (stops && nearer(widest_contact) <= 0 && !contact(to, there))
        return no("the leg to ({cell},{to}) reaches contact with {other}, {n/100} UD away, and "
                  "must end there: it ends {m/100} UD away",
                  up(to, there));
    return std::nullopt;
}

Refused past_units(const Walker& w, Place from, Place to, Unit passed)
{
    const Box near = Box::around(from, to).wider(widest_contact);
    for (int i = 0; i < w.field.unit_count(); ++i) {
        const Unit other = unit_at_index(i);
        if (other == w.unit || other == passed || !w.field.on_board(other)) continue;
        // Too far from the leg to be met; a foe it leaves is asked about at every leg.
        if (!near.has(point(w.field.place(other))) && !(w.engaged && w.is_foe(other))) continue;
        if (Refused refused = past_unit(w, from, to, other, passed != Unit::none)) return refused;
    }
    return std::nullopt;
}

/// The ground along one leg, at its walk points in order. Entrenchments are not looked at, nor a
/// stream that was crossed in an earlier turn. [FP70-MET-10, FP70-TERR-08]
class GroundOfLeg {
public:
    GroundOfLeg(Walker& walker, const NearGround& near, const Outline* start_area, Place from,
                Place to) noexcept
        : w_{walker},
          near_{near},
          start_area_{start_area},
          from_{from},
          to_{to},
          parts_{up(from, to)},
          lines_{near, from, to, parts_},
          before_{point(from)},
          area_{near.area_at(before_)},
          level_{near.level_at(before_)}
    {
    }

    [[nodiscard]] Refused run()
    {
        for (std::int64_t k = 1; k <= parts_;) {
            const std::int64_t line = lines_.next(k);
            // Up to a line nothing changes.
            const std::int64_t last = line == k ? k : std::min(line - 1, parts_);
            if (line == k) area_ = near_.area_at(at(k));
            if (Refused refused = enter(k, last)) return refused;
            if (line == k) cross(k);
            if (stopped_at_ >= 0 && last - stopped_at_ > beyond_a_line)
                return w_.no(
                    stop_rule_,
                    rules::same(stop_rule_, rules::climbing)
                        ? "a unit that climbs stops at most {n/100} UD beyond: the leg ends "
                          "{m/100} UD beyond"
                        : "a unit that crosses a stream stops at most {n/100} UD beyond: "
                          "the leg ends {m/100} UD beyond",
                    place(at(stopped_at_ + beyond_a_line + 1)), Unit::none, beyond_a_line,
                    parts_ - stopped_at_);
            before_ = at(last);
            k = last + 1;
        }
        w_.walked = true;
        return end(stop_rule_);
    }

private:
    [[nodiscard]] Point at(std::int64_t k) const noexcept { return walk(from_, to_, k, parts_); }

    /// What it stands in from one point to another, the same. [FP70-TERR-03, TERR-05, TERR-09]
    [[nodiscard]] Refused enter(std::int64_t first, std::int64_t last)
    {
        const int kind = area_ ? w_.field.table().kind_of(*area_) : static_cast<int>(terrain::open);
        if (area_ != start_area_) w_.left_start_area = true;
        int exempt = 0;
        if (start_area_ && !w_.left_start_area)
            exempt = static_cast<int>(std::min<std::int64_t>(w_.exempt, last - first + 1));
        w_.exempt -= exempt;
        if (kind == terrain::impassable)
            return w_.no(rules::impassable, "({cell},{to}) is impassable", place(at(first)));
        if (Field::is_covered(kind) && first + exempt <= last) {
            w_.limit(rules::entering_cover, place(at(first + exempt)));
            if (Field::is_dense(kind))
                w_.silence(Silencer::dense_ground, place(at(first + exempt)));
        }
        return std::nullopt;
    }

    /// The heights and streams at a point.
    void cross(std::int64_t k)
    {
        const Point here = at(k);
        const char* stops = change_level(here);
        if (crosses_stream(here, k == 1)) stops = rules::crossing;
        if (!stops || stopped_at_ >= 0) return;
        stopped_at_ = k;
        stop_rule_ = stops;
    }

    /// Up or down from the point before; the rule that stops it, or null. [FP70-TERR-01, TERR-05,
    /// TERR-07]
    [[nodiscard]] const char* change_level(Point here)
    {
        const int level = near_.level_at(here);
        const int rise = level - level_;
        level_ = level;
        if (rise == 0) return nullptr;
        bool steep = rise > 1 || rise < -1;
        near_.each_height([&](const Outline& height) {
            if (height.number == 0) return;
            const bool was = plane::contains(plane::points_of(height), before_);
            const bool is = plane::contains(plane::points_of(height), here);
            if (rise > 0 ? is && !was : was && !is) steep = true;
        });
        if (rise < 0) {
            if (steep) w_.limit(rules::down_steep, place(here));
            return nullptr;
        }
        if (steep) w_.silence(Silencer::steep_slope, place(here));
        return rules::climbing;
    }

    /// [FP70-TERR-02, FP70-TERR-05]
    [[nodiscard]] bool crosses_stream(Point here, bool first_point)
    {
        const Table& table = w_.field.table();
        bool crosses = false;
        near_.each_stream(before_, here, [&](const Outline& stream) {
            if (!is_stream(table, stream)) return;
            if (!w_.walked && first_point && plane::touches(stream, before_, before_) &&
                !plane::touches(stream, here, here))
                return; // it only stood on the line
            crosses = true;
            if (edge::is_deep(table.kind_of(stream))) {
                w_.silence(Silencer::deep_stream, place(here));
                deep_ = stopped_at_ < 0 || deep_;
            }
        });
        return crosses;
    }

    /// Where the leg ends.
    [[nodiscard]] Refused end(const char* stop_rule)
    {
        bool on_stream = false;
        near_.each_stream(before_, before_, [&](const Outline& stream) {
            on_stream = on_stream || is_stream(w_.field.table(), stream);
        });
        if (on_stream) return w_.no(rules::crossing, "({cell},{to}) lies on a stream", to_);
        if (!stop_rule) return std::nullopt;
        w_.stop(stop_rule);
        w_.says.note(stop_rule,
                     rules::same(stop_rule, rules::climbing) ? "climbs and stops at ({cell},{to})"
                     : deep_ ? "crosses a deep stream and stops at ({cell},{to})"
                             : "crosses a stream and stops at ({cell},{to})",
                     w_.field.args(w_.unit, to_));
        return std::nullopt;
    }

    Walker& w_;
    const NearGround& near_;
    const Outline* start_area_; ///< covered ground it stood in when it began, or null
    Place from_;
    Place to_;
    std::int64_t parts_;
    NearLines lines_;
    Point before_;        ///< the walk point before
    const Outline* area_; ///< it stands in, or null
    int level_;           ///< of the walk point before
    std::int64_t stopped_at_ = -1;
    const char* stop_rule_ = nullptr;
    bool deep_ = false; ///< the stream that stops it is
};

Refused over_ground(Walker& w, Place from, Place to)
{
    const Board& board = w.field.board();
    const Outline* start_area = w.start_area;
    const Table& table = w.field.table();
    if (start_area && !Field::is_covered(table.kind_of(*start_area))) start_area = nullptr;
    if (!w.walked && start_area) {
        w.exempt = static_cast<int>(edge_depth);
        if (Field::is_dense(table.kind_of(*start_area))) w.limit(rules::leaving_dense, w.start);
    }
    const NearGround near{board, w.field.context().boxes, Box::around(from, to)};
    if (near.empty()) {
        w.walked = true; // who is still in the area it began in is near to it
        return std::nullopt;
    }
    return GroundOfLeg{w, near, start_area, from, to}.run();
}

} // namespace

Refused take_leg(Walker& w, Place to)
{
    if (to == w.walk.at)
        return w.no(rules::path_elements, "a leg needs a length: {unit} stands at ({cell},{to})",
                    to);
    if (!plane::on_table(w.field.board(), point(to)))
        return w.no(rules::edge_of_board, "({cell},{to}) is off the table", to);
    limit_by_facing(w, w.walk.at, to);
    return go_straight(w, to);
}

void limit_by_facing(Walker& w, Place from, Place to) noexcept
{
    if (!is_forward(w.walk.facing, from, to)) w.limit(rules::backward_limit, to);
}

Refused go_straight(Walker& w, Place to)
{
    if (Refused refused = past_units(w, w.walk.at, to, Unit::none)) return refused;
    if (Refused refused = over_ground(w, w.walk.at, to)) return refused;
    const int length = up(w.walk.at, to);
    w.walk.cost += length;
    w.walk.displacement += length;
    w.walk.at = to;
    Args args = w.field.args(w.unit, to);
    args.n = length;
    w.says.add(rules::capacity, length, "leg to ({cell},{to}): {n/100} UD", args);
    w.stop_in_contact();
    return std::nullopt;
}

// FP70-MET-14: 2 UD flat, to 1.02 UD beyond the friend.
Refused pass_through(Walker& w, Unit other)
{
    if (w.field.options().friendly_contact_stops && w.walk.displacement > 0)
        return w.no(rules::passage_alone, "a passage cannot follow a displacement: {n/100} UD",
                    w.walk.at, Unit::none, w.walk.displacement);
    if (other == w.unit || !w.field.on_board(other) || w.field.side(other) != w.field.side(w.unit))
        return w.no(rules::passage, "{other} is no friend to pass through", {}, other);
    const Place middle = w.field.place(other);
    if (!contact(w.walk.at, middle))
        return w.no(rules::passage, "{other} is not in contact: {n/100} UD away", middle, other,
                    up(w.walk.at, middle));
    if (w.field.facing(other) != w.walk.facing) return faces_otherwise(w, other);
    if (!is_forward(w.walk.facing, w.walk.at, middle))
        return w.no(rules::passage_forward, "a passage leads forward", middle, other);
    if (const Unit foe = w.field.enemy_at(w.field.side(w.unit), middle); foe != Unit::none)
        return w.no(rules::passage_enemy, "{other} is in contact with the friend passed through",
                    middle, foe);
    const Place beyond =
        place(plane::moved(point(middle), plane::of_length(between(w.walk.at, middle), 102)));
    if (!plane::on_table(w.field.board(), point(beyond)))
        return w.no(rules::edge_of_board, "({cell},{to}) is off the table", beyond);
    if (Refused refused = past_units(w, w.walk.at, beyond, other)) return refused;
    if (Refused refused = over_ground(w, w.walk.at, beyond)) return refused;
    w.walk.at = beyond;
    w.walk.cost += 200;
    w.walk.displacement += 200;
    Args args = w.field.args(w.unit, beyond);
    args.other = other;
    args.n = 2 * ud;
    w.says.add(rules::passage, 2 * ud, "through {other} to ({cell},{to}): {n/100} UD", args);
    w.stop_in_contact();
    return std::nullopt;
}

} // namespace sandtable::fastplay70
