// Forced retreats on the open table. [FP70-MET-12]
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/retreat.hpp"

namespace sandtable::fastplay70::retreat_detail {

using namespace open_table;

/// On the table, and no point of the way impassable.
bool Attempt::passable(Place place) const
{
    if (!plane::on_table(field.board(), point(place))) {
        says.note(rules::retreat_fails, "the edge of the table", {.unit = unit});
        return false;
    }
    const Place now = field.place(unit);
    const std::int64_t parts = up(now, place);
    for (std::int64_t k = 1; k <= parts; ++k) {
        const Point here = walk(now, place, k, parts);
        if (kind_at(field.table(), here) != terrain::impassable) continue;
        says.note(rules::retreat_fails, "({cell},{to}) is impassable",
                  field.args(unit, open_table::place(here)));
        return false;
    }
    return true;
}

void Attempt::open(Place from)
{
    const Place now = field.place(unit);
    const plane::Vector back = between(from, now);
    const Place goal = place(plane::moved(point(now), plane::of_length(back, ud)));
    says.note(rules::table_away, "straight away to ({cell},{to})", field.args(unit, goal));
    if (!passable(goal)) return;
    int in_the_way = 0;
    bool touching = false;
    Unit friend_there = Unit::none;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit other = unit_at_index(i);
        if (other == unit || field.side(other) != field.side(unit) || !field.on_board(other))
            continue;
        if (length2(field.place(other), goal) >= ud * ud) continue;
        ++in_the_way;
        friend_there = other;
        touching = touching || field.contact(other, unit);
        says.note(rules::friend_behind, "{other} is in the way", {.unit = unit, .other = other});
    }
    if (in_the_way == 0) {
        found = !nearer_to_enemy(goal);
        to = goal;
    } else if (!touching) {
        short_of_friends(goal);
    } else if (in_the_way == 1 && field.options().retreat_through_friends) {
        through_friend(friend_there, from);
    }
}

/// It stops on reaching contact.
void Attempt::short_of_friends(Place goal)
{
    const Place now = field.place(unit);
    const std::int64_t parts = up(now, goal);
    for (std::int64_t k = parts; k >= 1; --k) {
        const Place here = place(walk(now, goal, k, parts));
        bool clear = true;
        for (int i = 0; i < field.unit_count() && clear; ++i) {
            const Unit other = unit_at_index(i);
            if (other == unit || field.side(other) != field.side(unit) || !field.on_board(other))
                continue;
            clear = length2(field.place(other), here) >= ud * ud;
        }
        if (!clear) continue;
        says.note(rules::table_away, "cut short in contact at ({cell},{to})",
                  field.args(unit, here));
        found = !nearer_to_enemy(here);
        to = here;
        return;
    }
}

void Attempt::through_friend(Unit other, Place from)
{
    if (field.facing(other) != field.facing(unit)) {
        says.note(rules::friend_behind, "{other} faces another way",
                  {.unit = unit, .other = other});
        return;
    }
    const Place middle = field.place(other);
    const Place beyond =
        place(plane::moved(point(middle), plane::of_length(between(from, field.place(unit)), 102)));
    if (!passable(beyond)) return;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit third = unit_at_index(i);
        if (third == unit || !field.on_board(third)) continue;
        if (length2(field.place(third), beyond) >= ud * ud) continue;
        says.note(rules::friend_behind, "{other} stands beyond", {.unit = unit, .other = third});
        return;
    }
    if (nearer_to_enemy(beyond)) return;
    says.note(rules::friend_behind, "through {other}", {.unit = unit, .other = other});
    to = beyond;
    passed = found = true;
}

} // namespace sandtable::fastplay70::retreat_detail
