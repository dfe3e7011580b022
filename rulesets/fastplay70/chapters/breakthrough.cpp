#include "rulesets/fastplay70/chapters/breakthrough.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"

namespace sandtable::fastplay70 {

namespace {

/// The place `t` has left. On the open table a retreat point is rounded, so that `t` may stand a
/// little nearer than 1 UD to it: then the last point of the way there at 1 UD from `t`. Whom
/// friends have cut short has not made room. [FP70-BRK-01, MET-16]
Place place_to_take(const Field& field, Unit a, Unit t) noexcept
{
    using namespace open_table;
    const Attack& target = field.table().data(counters::attack, t);
    const Place left = target.from;
    if (!field.plane() || !field.on_board(t) || target.fate == Attack::cut_short) return left;
    const Place driven = field.place(t);
    const std::int64_t gap2 = length2(left, driven);
    if (gap2 >= ud * ud || gap2 < (ud - 1) * (ud - 1)) return left;
    const Place from = field.place(a);
    const std::int64_t parts = up(from, left);
    for (std::int64_t k = parts; k >= 1; --k) {
        const Place here = place(walk(from, left, k, parts));
        if (length2(here, driven) >= ud * ud) return here;
    }
    return left;
}

/// Whether `a` may break through; says why, or why not, when it fought in contact. [FP70-BRK-01]
bool may_break_through(Play& play, Unit a)
{
    const Attack& attack = play.attack(a);
    if (attack.target < 0 || attack.distance != 1) return false; // most units: nothing to tell
    const std::optional<Refusal> why_not = no_breakthrough(play.field, a);
    const bool may = !why_not;
    if (!play.explains()) return may;
    const Unit t = unit_at_index(attack.target);
    const Attack& target = play.attack(t);
    const Place to = place_to_take(play.field, a, t);
    Args args = play.field.args(a, to);
    args.other = t;
    Breakdown says{why_not ? "no_breakthrough" : "may_break_through", true};
    says.title("breakthrough of {unit}", args);
    if (why_not) {
        says.waive(why_not->rule, why_not->message, why_not->args);
    } else {
        says.note(rules::breakthrough,
                  target.fate == Attack::destroyed ? "{other} was destroyed"
                                                   : "{other} was driven back",
                  args);
        if (to != target.from)
            says.note(rules::table_breakthrough, "1.00 UD from {other} is ({cell},{to})", args);
        says.note(rules::breakthrough, play.field.say("{cell} is free", "({cell},{to}) is free"),
                  args);
        says.note(rules::breakthrough, "{unit} may break through", args);
    }
    play.battle.report(says);
    return may;
}

} // namespace

std::optional<Refusal> no_breakthrough(const Field& field, Unit a)
{
    const Table& table = field.table();
    const Attack& attack = table.data(counters::attack, a);
    const Unit t = unit_at_index(attack.target);
    const Attack& target = table.data(counters::attack, t);
    if (target.fate != Attack::destroyed && field.get(counters::retreats_in_step, t) == 0)
        return Refusal{rules::breakthrough,
                       "{other} was neither destroyed nor driven back",
                       {.unit = a, .other = t}};
    if (!field.on_board(a) || field.place(a) != attack.from)
        return Refusal{
            rules::breakthrough, "{unit} is no longer where it attacked from", {.unit = a}};
    const Place to = place_to_take(field, a, t);
    const Unit there = field.taken_by(to, a);
    if (there == Unit::none) return std::nullopt;
    Args args = field.args(a, to);
    args.other = there;
    if (!field.plane()) return Refusal{rules::breakthrough, "{cell} is occupied by {other}", args};
    return Refusal{rules::table_breakthrough, "({cell},{to}) is less than 1.00 UD from {other}",
                   args};
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
    const Place to = place_to_take(play.field, a, t);
    Breakdown says{"breakthrough", play.explains()};
    Args args = play.field.args(a, to);
    args.other = t;
    says.title("{unit} breaks through", args);
    says.outcome(rules::breakthrough,
                 to != play.attack(t).from
                     ? "{unit} comes to ({cell},{to}), 1.00 UD from {other}"
                     : play.field.say("{unit} takes {cell}, which {other} has left",
                                      "{unit} takes ({cell},{to}), which {other} has left"),
                 args);
    play.battle.report(says);
    play.move(a, to);
    play.set(counters::moved, a, 1); // FP70-BRK-03
}

} // namespace sandtable::fastplay70
