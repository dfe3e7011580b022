// Legs and passages on the open table. [FP70-MET-06, MET-09, MET-10, MET-14]
#include "rulesets/fastplay70/chapters/walker.hpp"

namespace sandtable::fastplay70 {

using namespace open_table;

Walker::Refused Walker::leg(Place to)
{
    if (to == walk_.at) return no(rules::path_elements, "a leg to where {unit} stands is none", to);
    if (!plane::on_table(field_.board(), point(to)))
        return no(rules::edge_of_board, "({cell},{to}) is off the table", to);
    if (!is_forward(walk_.facing, walk_.at, to)) limit(rules::backward_limit, to);
    if (Refused refused = past_units(walk_.at, to, Unit::none)) return refused;
    if (Refused refused = over_ground(walk_.at, to)) return refused;
    const int length = up(walk_.at, to);
    walk_.cost += length;
    walk_.displacement += length;
    walk_.at = to;
    Args args = field_.args(unit_, to);
    args.n = length;
    says_.add(rules::capacity, length, "leg to ({cell},{to}): {n/100} UD", args);
    stop_in_contact();
    return std::nullopt;
}

/// [FP70-MET-14]
Walker::Refused Walker::pass_through(Unit other)
{
    if (field_.options().friendly_contact_stops && walk_.displacement > 0)
        return no(rules::passage_alone, "a passage cannot follow a displacement");
    if (other == unit_ || !field_.on_board(other) || field_.side(other) != field_.side(unit_))
        return no(rules::passage, "{other} is no friend to pass through", {}, other);
    const Place middle = field_.place(other);
    if (!contact(walk_.at, middle))
        return no(rules::passage, "{other} is not in contact: {n/100} UD away", middle, other,
                  up(walk_.at, middle));
    if (field_.facing(other) != walk_.facing)
        return no(rules::passage, "{other} faces another way", middle, other);
    if (!is_forward(walk_.facing, walk_.at, middle))
        return no(rules::passage_forward, "a passage leads forward", middle, other);
    if (const Unit foe = field_.enemy_at(field_.side(unit_), middle); foe != Unit::none)
        return no(rules::passage_enemy, "{other} is in contact with the friend passed through",
                  middle, foe);
    const Place beyond =
        place(plane::moved(point(middle), plane::of_length(between(walk_.at, middle), 102)));
    if (!plane::on_table(field_.board(), point(beyond)))
        return no(rules::edge_of_board, "({cell},{to}) is off the table", beyond);
    if (Refused refused = past_units(walk_.at, beyond, other)) return refused;
    if (Refused refused = over_ground(walk_.at, beyond)) return refused;
    walk_.at = beyond;
    walk_.cost += 200;
    walk_.displacement += 200;
    Args args = field_.args(unit_, beyond);
    args.other = other;
    args.n = 2 * ud;
    says_.add(rules::passage, 2 * ud, "through {other} to ({cell},{to}): {n/100} UD", args);
    stop_in_contact();
    return std::nullopt;
}

Walker::Refused Walker::past_units(Place from, Place to, Unit passed) const
{
    const Box near = Box::around(from, to).wider(widest_contact);
    for (int i = 0; i < field_.unit_count(); ++i) {
        const Unit other = unit_at_index(i);
        if (other == unit_ || other == passed || !field_.on_board(other)) continue;
        // Too far from the leg to be met; a foe it leaves is asked about at every leg.
        if (!near.has(point(field_.place(other))) && !(engaged_ && is_foe(other))) continue;
        if (Refused refused = past_unit(from, to, other, passed != Unit::none)) return refused;
    }
    return std::nullopt;
}

/// One leg beside one unit. [FP70-MET-09]
Walker::Refused Walker::past_unit(Place from, Place to, Unit other, bool passing) const
{
    const Place there = field_.place(other);
    const bool enemy = field_.side(other) != field_.side(unit_);
    const std::int64_t opens = plane::dot(between(from, to), between(there, from));
    const int apart = down(to, there);
    if (enemy && is_foe(other)) {
        if (opens > 0 && contact(to, there))
            return no(rules::table_legs, "the leg ends in contact with {other}, {n/100} UD away",
                      to, other, apart);
        if (opens <= 0)
            return no(rules::table_legs, "the leg does not lead away from {other}: {n/100} UD away",
                      to, other, apart);
        return std::nullopt;
    }
    if (!enemy && contact(from, there) && !passing) {
        if (opens < 0)
            return no(rules::table_legs, "the leg leads closer to {other}, which is in contact", to,
                      other);
        return std::nullopt;
    }
    const auto nearer = [&](std::int64_t radius) {
        return plane::compare_distance(point(there), point(from), point(to), radius);
    };
    if (nearer(ud) < 0)
        return no(rules::table_legs, "the leg comes nearer than 1 UD to {other}", to, other);
    if (engaged_ && enemy) {
        if (nearer(widest_contact) <= 0)
            return no(rules::table_legs,
                      "the leg leads from one contact into another, with {other}", to, other);
        return std::nullopt;
    }
    const bool stops = enemy || (field_.options().friendly_contact_stops && !passing);
    if (stops && nearer(widest_contact) <= 0 && !contact(to, there))
        return no(rules::table_legs, "the leg reaches contact with {other} and must end there", to,
                  other);
    return std::nullopt;
}

/// Ground at the points of a leg, in order. [FP70-MET-10]
Walker::Refused Walker::over_ground(Place from, Place to)
{
    const Board& board = field_.board();
    const Outline* start_area = area_at(board, point(start_));
    const Table& table = field_.table();
    if (start_area && !Field::is_covered(table.kind_of(*start_area))) start_area = nullptr;
    if (!walked_ && start_area) {
        exempt_ = static_cast<int>(edge_depth);
        if (Field::is_dense(table.kind_of(*start_area))) limit(rules::leaving_dense, start_);
    }
    const NearGround near{board, field_.context().boxes, Box::around(from, to)};
    if (near.empty()) {
        if (start_area) left_start_area_ = true;
        walked_ = true;
        return std::nullopt;
    }
    const std::int64_t parts = up(from, to);
    Point before = point(from);
    int level_before = near.level_at(before);
    std::int64_t stopped_at = -1;
    const char* stop_rule = nullptr;
    for (std::int64_t k = 1; k <= parts; ++k) {
        const Point here = walk(from, to, k, parts);
        const Outline* area = near.area_at(here);
        const int kind = area ? table.kind_of(*area) : static_cast<int>(terrain::open);
        if (area != start_area) left_start_area_ = true;
        const bool exempt = start_area && !left_start_area_ && exempt_ > 0;
        if (exempt) --exempt_;
        if (kind == terrain::impassable)
            return no(rules::impassable, "({cell},{to}) is impassable", place(here));
        if (Field::is_covered(kind) && !exempt) {
            limit(rules::entering_cover, place(here));
            if (Field::is_dense(kind)) silence(rules::silencing_ground);
        }
        const char* stops = nullptr;
        const int level = near.level_at(here);
        if (level != level_before) {
            bool steep = level - level_before > 1 || level_before - level > 1;
            near.each_height([&](const Outline& height) {
                if (height.number == 0) return;
                const bool was = plane::contains(plane::points_of(height), before);
                const bool is = plane::contains(plane::points_of(height), here);
                if (level > level_before ? is && !was : was && !is) steep = true;
            });
            if (level > level_before) {
                stops = rules::climbing;
                if (steep) silence(rules::silencing_ground);
            } else if (steep) {
                limit(rules::down_steep, place(here));
            }
        }
        near.each_stream(before, here, [&](const Outline& stream) {
            if (!is_stream(table, stream)) return;
            if (!walked_ && k == 1 && plane::touches(stream, before, before) &&
                !plane::touches(stream, here, here))
                return; // it only stood on the line
            stops = rules::crossing;
            const int bed = table.kind_of(stream);
            if (bed == edge::deep_stream || bed == edge::steep_deep_stream)
                silence(rules::silencing_ground);
        });
        if (stops && stopped_at < 0) {
            stopped_at = k;
            stop_rule = stops;
        }
        if (stopped_at >= 0 && k - stopped_at > beyond_a_line)
            return no(stop_rule,
                      rules::same(stop_rule, rules::climbing)
                          ? "a unit that climbs stops at most {n/100} UD beyond"
                          : "a unit that crosses a stream stops at most {n/100} UD beyond",
                      place(here), Unit::none, beyond_a_line);
        before = here;
        level_before = level;
    }
    walked_ = true;
    bool on_stream = false;
    near.each_stream(before, before, [&](const Outline& stream) {
        on_stream = on_stream || is_stream(table, stream);
    });
    if (on_stream) return no(rules::crossing, "({cell},{to}) lies on a stream", to);
    if (stop_rule) {
        stop(stop_rule);
        says_.note(stop_rule,
                   rules::same(stop_rule, rules::climbing)
                       ? "climbs and stops at ({cell},{to})"
                       : "crosses a stream and stops at ({cell},{to})",
                   field_.args(unit_, to));
    }
    return std::nullopt;
}

} // namespace sandtable::fastplay70
