#include "rulesets/fastplay70/chapters/table/retreat.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

using namespace open_table;

namespace {

/// On the table, and no point of the way impassable.
bool passable(const Attempt& a, Place place)
{
    if (!plane::on_table(a.field.board(), point(place))) {
        a.says.note(rules::retreat_fails, "the edge of the table", {.unit = a.unit});
        return false;
    }
    const Place now = a.field.place(a.unit);
    const std::int64_t parts = up(now, place);
    for (std::int64_t k = 1; k <= parts; ++k) {
        const Point here = walk(now, place, k, parts);
        if (kind_at(a.field.table(), here) != terrain::impassable) continue;
        a.says.note(rules::retreat_fails, "({cell},{to}) is impassable",
                    a.field.args(a.unit, open_table::place(here)));
        return false;
    }
    return true;
}

/// It stops on reaching contact.
std::optional<Place> short_of_friends(const Attempt& a, Place goal)
{
    const Place now = a.field.place(a.unit);
    const std::int64_t parts = up(now, goal);
    for (std::int64_t k = parts; k >= 1; --k) {
        const Place here = place(walk(now, goal, k, parts));
        bool clear = true;
        for (int i = 0; i < a.field.unit_count() && clear; ++i) {
            const Unit other = unit_at_index(i);
            if (other == a.unit || a.field.side(other) != a.field.side(a.unit) ||
                !a.field.on_board(other))
                continue;
            clear = length2(a.field.place(other), here) >= ud * ud;
        }
        if (!clear) continue;
        a.says.note(rules::table_away, "cut short in contact at ({cell},{to})",
                    a.field.args(a.unit, here));
        return a.nearer_to_enemy(here) ? std::nullopt : std::optional{here};
    }
    return std::nullopt;
}

/// [FP70-RET-06]
std::optional<Place> through_friend(const Attempt& a, Unit other, Place from)
{
    if (a.field.facing(other) != a.field.facing(a.unit))
        return a.no(rules::friend_behind, "{other} faces {n} degrees, {unit} {m}",
                    a.field.facings(a.unit, a.field.facing(a.unit), other));
    const Place middle = a.field.place(other);
    const Place beyond = place(
        plane::moved(point(middle), plane::of_length(between(from, a.field.place(a.unit)), 102)));
    if (!passable(a, beyond)) return std::nullopt;
    for (int i = 0; i < a.field.unit_count(); ++i) {
        const Unit third = unit_at_index(i);
        if (third == a.unit || !a.field.on_board(third)) continue;
        if (length2(a.field.place(third), beyond) >= ud * ud) continue;
        return a.no(rules::friend_behind, "{other} stands beyond",
                    {.unit = a.unit, .other = third});
    }
    if (a.nearer_to_enemy(beyond)) return std::nullopt;
    a.says.note(rules::friend_behind, "through {other}, which faces {n} degrees as well",
                a.field.facings(a.unit, a.field.facing(a.unit), other));
    return beyond;
}

} // namespace

std::optional<Place> retreat_on_table(const Attempt& a, Place from, bool& cut_short)
{
    const Place now = a.field.place(a.unit);
    const plane::Vector back = between(from, now);
    const Place goal = place(plane::moved(point(now), plane::of_length(back, ud)));
    a.says.note(rules::table_away, "straight away to ({cell},{to})", a.field.args(a.unit, goal));
    if (!passable(a, goal)) return std::nullopt;
    int in_the_way = 0;
    bool touching = false;
    Unit friend_there = Unit::none;
    for (int i = 0; i < a.field.unit_count(); ++i) {
        const Unit other = unit_at_index(i);
        if (other == a.unit || a.field.side(other) != a.field.side(a.unit) ||
            !a.field.on_board(other))
            continue;
        if (length2(a.field.place(other), goal) >= ud * ud) continue;
        ++in_the_way;
        friend_there = other;
        touching = touching || a.field.contact(other, a.unit);
        a.says.note(rules::friend_behind, "{other} is in the way",
                    {.unit = a.unit, .other = other});
    }
    if (in_the_way == 0) return a.nearer_to_enemy(goal) ? std::nullopt : std::optional{goal};
    if (!touching) {
        const std::optional<Place> stops = short_of_friends(a, goal);
        cut_short = stops.has_value();
        return stops;
    }
    if (in_the_way == 1 && a.field.options().retreat_through_friends)
        return through_friend(a, friend_there, from);
    return std::nullopt;
}

} // namespace sandtable::fastplay70
