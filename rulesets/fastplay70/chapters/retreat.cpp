#include "rulesets/fastplay70/chapters/retreat.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

void lose_stands(Play& play, Unit u, int count)
{
    const Field& field = play.field;
    const int before = field.get(counters::stands, u);
    const int after = std::max(0, before - count);
    Breakdown says{"losses", play.explains()};
    says.title("losses of {unit}", {.unit = u});
    says.note(rules::hits, "stands {m} -> {n}", {.unit = u, .n = after, .m = before});
    play.set(counters::stands, u, after);
    if (after == 0) {
        const int segment = field.segment(u);
        const Side side = field.side(u);
        play.set(counters::destroyed_turn, u, play.battle.turn());
        play.set(counters::destroyed_segment, u, segment);
        if (segment > 0)
            play.set(counters::PerSegment::losses, side, segment,
                     field.get(counters::PerSegment::losses, side, segment) + 1);
        play.attack(u).fell = 1;
        says.outcome(rules::destroyed, "{unit} is destroyed in segment {n}",
                     {.unit = u, .n = segment});
        play.battle.report(says);
        play.battle.remove(u, Where::dead);
        return;
    }
    play.battle.report(says);
}

namespace retreat_detail {

bool Attempt::nearer_to_enemy(Place place) const
{
    const Place now = field.place(unit);
    const int radius = field.options().retreat_block_radius;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit enemy = unit_at_index(i);
        if (field.side(enemy) == field.side(unit) || !field.on_board(enemy)) continue;
        const Place there = field.place(enemy);
        if (radius != 0 && field.distance(place, there) > radius) continue;
        const bool plane = field.plane();
        const int before = plane ? open_table::down(now, there) : field.distance(now, there);
        const int after = plane ? open_table::down(place, there) : field.distance(place, there);
        if (plane ? before - after < 2 : after >= before) continue;
        Args args = field.args(unit, place);
        args.other = enemy;
        args.n = after;
        args.m = before;
        says.note(rules::nearer_to_enemy,
                  field.say("{cell} is nearer to {other}: {m} -> {n} UD",
                            "({cell},{to}) is nearer to {other}: {m/100} -> {n/100} UD"),
                  args);
        return true;
    }
    return false;
}

void Attempt::hexes(Place from)
{
    const Ways ways = field.away(field.place(unit), field.facing(unit), from);
    for (int i = 0; i < ways.count; ++i) {
        Args args = field.args(unit, from);
        args.word = hex::column_names[ways.direction[static_cast<std::size_t>(i)]];
        says.note(rules::hex_away, "away from {cell}: {word}", args);
    }
    for (int i = 0; i < ways.count && !found; ++i)
        found = plain_hex(ways.direction[static_cast<std::size_t>(i)]);
    if (found || !field.options().retreat_through_friends) return;
    for (int i = 0; i < ways.count && !found; ++i)
        found = through_hex(ways.direction[static_cast<std::size_t>(i)]);
}

bool Attempt::plain_hex(int direction)
{
    const Cell next = field.board().neighbor(Field::cell(field.place(unit)), direction);
    if (next == Cell::none) {
        says.note(rules::retreat_fails, "the edge of the board", {.unit = unit});
        return false;
    }
    const Place place = Field::at(next);
    Args args = field.args(unit, place);
    if (field.kind(place) == terrain::impassable) {
        says.note(rules::retreat_fails, "{cell} is impassable", args);
        return false;
    }
    args.other = field.unit_on(place);
    if (args.other != Unit::none && field.side(args.other) == field.side(unit)) {
        says.note(rules::friend_behind, "{other} stands in {cell}", args);
        return false;
    }
    if (nearer_to_enemy(place)) return false;
    to = place;
    return true;
}

bool Attempt::through_hex(int direction)
{
    const Cell next = field.board().neighbor(Field::cell(field.place(unit)), direction);
    if (next == Cell::none) return false;
    const Unit other = field.unit_on(Field::at(next));
    if (other == Unit::none || field.side(other) != field.side(unit)) return false;
    if (field.facing(other) != field.facing(unit)) {
        says.note(rules::friend_behind, "{other} faces another way",
                  {.unit = unit, .other = other});
        return false;
    }
    const Cell beyond = field.board().neighbor(next, direction);
    if (beyond == Cell::none) {
        says.note(rules::retreat_fails, "the edge of the board", {.unit = unit});
        return false;
    }
    const Place place = Field::at(beyond);
    Args args = field.args(unit, place);
    args.other = field.unit_on(place);
    if (field.kind(place) == terrain::impassable) {
        says.note(rules::retreat_fails, "{cell} is impassable", args);
        return false;
    }
    if (args.other != Unit::none) {
        says.note(rules::friend_behind, "{other} stands in {cell}", args);
        return false;
    }
    if (nearer_to_enemy(place)) return false;
    says.note(rules::friend_behind, "through {other}", {.unit = unit, .other = other});
    to = place;
    passed = true;
    return true;
}

} // namespace retreat_detail

void force_retreat(Play& play, Unit t, Unit assailant)
{
    const Field& field = play.field;
    const Place now = field.place(t);
    Place from = play.attack(assailant).from;
    Breakdown says{"retreat", play.explains()};
    says.title("retreat of {unit} from {other}", {.unit = t, .other = assailant});
    if (from == now) {
        from = play.attack(t).left;
        says.note(rules::driven_on, "{unit} stands where {other} stood: it goes on the same way",
                  {.unit = t, .other = assailant});
    }
    retreat_detail::Attempt attempt{field, t, says};
    if (field.plane())
        attempt.open(from);
    else
        attempt.hexes(from);
    if (!attempt.found) {
        says.outcome(rules::retreat_fails, "{unit} cannot retreat and suffers a hit", {.unit = t});
        play.battle.report(says);
        lose_stands(play, t, 1);
        return;
    }
    const bool again = field.get(counters::retreats_in_step, t) > 0;
    const int facing = again ? field.facing_toward(now, attempt.to, field.facing(t))
                             : field.facing_toward(attempt.to, from, field.facing(t));
    Args args = field.args(t, attempt.to);
    says.note(rules::retreat_direction,
              field.say("{unit} goes to {cell}", "{unit} goes to ({cell},{to})"), args);
    if (field.plane()) {
        args.n = facing * 15;
        says.outcome(rules::retreat_facing, "{unit} to ({cell},{to}), facing {n} degrees", args);
    } else {
        args.word = hex::column_names[facing];
        says.outcome(rules::retreat_facing, "{unit} to {cell}, facing {word}", args);
    }
    play.battle.report(says);
    play.attack(t).left = now;
    play.move(t, attempt.to);
    play.battle.face(t, facing);
    play.set(counters::retreats_in_step, t, field.get(counters::retreats_in_step, t) + 1);
    if (field.options().retreat_makes_moving) play.set(counters::moved, t, 1);
}

} // namespace sandtable::fastplay70
