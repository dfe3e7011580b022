#include "rulesets/fastplay70/chapters/closing.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/victory.hpp"

namespace sandtable::fastplay70 {

using counters::PerSegment;

namespace {

bool holds(const Field& field, Unit u, const Objective& objective)
{
    if (!field.on_board(u)) return false;
    if (!field.plane()) return Field::cell(field.place(u)) == objective.cell;
    return open_table::length2(field.place(u), {objective.x, objective.y}) <=
           open_table::holds_within * open_table::holds_within;
}

/// [FP70-END-01]
void take_objectives(Play& play)
{
    const Field& field = play.field;
    for (int i = 0; i < field.objective_count(); ++i) {
        const auto which = static_cast<std::size_t>(i);
        if (!field.table().counts(which)) continue;
        const Objective objective = field.table().objective(which);
        for (int k = 0; k < field.unit_count(); ++k) {
            const Unit u = unit_at_index(k);
            if (!holds(field, u, objective)) continue;
            const int now = field.side(u) + 1;
            if (field.get(counters::controller(i)) == now) continue;
            play.set(counters::controller(i), now);
            play.battle.tell({.kind = EventKind::told,
                              .side = field.side(u),
                              .rule = rules::objectives,
                              .text = "{unit} takes {word}, worth {n}",
                              .args = {.unit = u, .n = objective.value, .word = objective.name}});
        }
    }
}

/// [FP70-END-02, FP70-END-03, FP70-END-04, FP70-ADV-LEAD-04]
void note_losses_and_points(Play& play)
{
    const Field& field = play.field;
    for (const Side side : {french, german}) {
        const bool led = field.get(counters::leader_segment, side) != 0;
        const bool saves =
            field.options().provident && field.character(side) == Character::prudent && !led;
        Breakdown units{"losses_noted", play.explains()};
        units.title(side == french ? "units the French lost this turn"
                                   : "units the Germans lost this turn");
        Breakdown says{"points_kept", play.explains()};
        says.title(side == french ? "action points the French did not use"
                                  : "action points the Germans did not use");
        for (int s = 1; s <= most_segments; ++s) {
            const int lost = field.get(PerSegment::losses, side, s);
            play.set(PerSegment::attrition, side, s, lost);
            play.set(PerSegment::losses, side, s, 0);
            if (lost > 0)
                units.note(rules::losses_noted,
                           lost == 1 ? "segment {m}: one unit lost" : "segment {m}: {n} units lost",
                           {.n = lost, .m = s});
            const int left = field.get(PerSegment::pool, side, s);
            play.set(PerSegment::saved, side, s, saves ? left : 0);
            play.set(PerSegment::pool, side, s, 0);
            play.set(PerSegment::score, side, s, 0);
            if (left > 0)
                says.note(saves ? rules::provident : rules::unspent,
                          saves ? "segment {m}: {n} saved" : "segment {m}: {n} lost",
                          {.n = left, .m = s});
        }
        if (units.size() > 0) play.battle.report(units);
        if (says.size() > 0) play.battle.report(says);
        play.set(counters::must_test, side,
                 field.character(side) == Character::audacious || led ? 1 : 0);
    }
}

} // namespace

// FP70-END-05
void end_turn(Play& play)
{
    take_objectives(play);
    note_losses_and_points(play);
    if (decide(play)) return;
    for (int i = 0; i < play.field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        play.field.context().marks.clear(play.battle, u);
        play.attack(u) = Attack{};
    }
    for (const Side side : {french, german}) play.set(counters::leader_segment, side, 0);
    play.battle.begin_turn(play.battle.turn() + 1);
}

} // namespace sandtable::fastplay70
