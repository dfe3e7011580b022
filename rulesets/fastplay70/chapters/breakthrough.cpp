#include "rulesets/fastplay70/chapters/breakthrough.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Whether `a` may break through; says why not when it fought in contact. [FP70-BRK-01]
bool may_break_through(Play& play, Unit a)
{
    const char* why = no_breakthrough(play.field, a);
    if (!why) return true;
    const Attack& attack = play.attack(a);
    if (attack.target < 0 || attack.distance != 1 || !play.explains()) return false;
    const Args args{.unit = a, .other = unit_at_index(attack.target)};
    Breakdown says{"no_breakthrough", true};
    says.title("breakthrough of {unit}", args);
    says.waive(rules::breakthrough, why, args);
    play.battle.report(says);
    return false;
}

} // namespace

const char* no_breakthrough(const Field& field, Unit a) noexcept
{
    const Table& table = field.table();
    const Attack& attack = table.data(counters::attack, a);
    if (attack.target < 0 || attack.distance != 1) return "{unit} attacked nobody in contact";
    const Unit t = unit_at_index(attack.target);
    const Attack& target = table.data(counters::attack, t);
    if (target.fell == 0 && field.get(counters::retreats_in_step, t) == 0)
        return "{other} was neither destroyed nor driven back";
    if (!field.on_board(a) || field.place(a) != attack.from)
        return "{unit} is no longer where it attacked from";
    // FP70-MET-16: on the open table nobody nearer than 1 UD.
    return field.is_free(target.from, a) ? nullptr : "the place is taken";
}

// FP70-BRK-02: in unit order; the first who takes a place has it.
bool ask_next_breakthrough(Play& play)
{
    if (!any_declared(play.field)) return false;
    return ask_next(play, decision::breakthrough,
                    [&](Unit u) { return may_break_through(play, u); });
}

void break_through(Play& play, Unit a)
{
    const Unit t = unit_at_index(play.attack(a).target);
    const Place to = play.attack(t).from;
    Breakdown says{"breakthrough", play.explains()};
    Args args = play.field.args(a, to);
    args.other = t;
    says.title("{unit} breaks through", args);
    says.outcome(rules::breakthrough,
                 play.field.say("{unit} takes {cell}, which {other} has left",
                                "{unit} takes ({cell},{to}), which {other} has left"),
                 args);
    play.battle.report(says);
    play.move(a, to);
    play.set(counters::moved, a, 1); // FP70-BRK-03
}

} // namespace sandtable::fastplay70
