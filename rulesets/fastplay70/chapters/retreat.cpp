#include "rulesets/fastplay70/chapters/retreat.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/hexes/retreat.hpp"
#include "rulesets/fastplay70/chapters/table/retreat.hpp"

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
        play.attack(u).fate = Attack::destroyed;
        says.outcome(rules::destroyed, "{unit} is destroyed in segment {n}",
                     {.unit = u, .n = segment});
        play.battle.report(says);
        play.battle.remove(u, Where::dead);
        return;
    }
    says.note(rules::destroyed, "{unit} is not destroyed", {.unit = u});
    play.battle.report(says);
}

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

namespace {

/// [FP70-RET-03, RET-08]
void say_where(const Field& field, Unit t, Place to, int facing, Breakdown& says)
{
    Args args = field.args(t, to);
    says.note(rules::retreat_direction,
              field.say("{unit} goes to {cell}", "{unit} goes to ({cell},{to})"), args);
    if (field.plane()) {
        args.n = facing * 15;
        says.outcome(rules::retreat_facing, "{unit} to ({cell},{to}), facing {n} degrees", args);
    } else {
        args.word = hex::column_names[facing];
        says.outcome(rules::retreat_facing, "{unit} to {cell}, facing {word}", args);
    }
}

} // namespace

void force_retreat(Play& play, Unit t, Unit assailant, RetreatFor why)
{
    const Field& field = play.field;
    const Place now = field.place(t);
    Place from = play.attack(assailant).from;
    Breakdown says{"retreat", play.explains()};
    says.title("retreat of {unit} from {other}", {.unit = t, .other = assailant});
    if (why == RetreatFor::converted_hit)
        says.note(rules::converted_retreat, "turned from a hit: the last, and never absorbed");
    if (from == now) {
        from = play.attack(t).left;
        says.note(rules::driven_on, "{unit} stands where {other} stood: it goes on the same way",
                  {.unit = t, .other = assailant});
    }
    const Attempt attempt{field, t, says};
    bool cut_short = false;
    const std::optional<Place> found = field.plane() ? retreat_on_table(attempt, from, cut_short)
                                                     : retreat_on_hexes(attempt, from);
    if (!found) {
        says.outcome(rules::retreat_fails, "{unit} cannot retreat and suffers a hit", {.unit = t});
        play.battle.report(says);
        lose_stands(play, t, 1);
        return;
    }
    const bool again = field.get(counters::retreats_in_step, t) > 0;
    const int facing = again ? field.facing_toward(now, *found, field.facing(t))
                             : field.facing_toward(*found, from, field.facing(t));
    say_where(field, t, *found, facing, says);
    play.battle.report(says);
    play.attack(t).left = now;
    if (cut_short) play.attack(t).fate = Attack::cut_short;
    play.move(t, *found);
    play.battle.face(t, facing);
    play.set(counters::retreats_in_step, t, field.get(counters::retreats_in_step, t) + 1);
    // FP70-RET-07
    if (field.options().retreat_makes_moving) play.set(counters::moved, t, 1);
}

} // namespace sandtable::fastplay70
