#include "rulesets/fastplay70/chapters/activation.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

bool can_act(const Field& field, Side side) noexcept
{
    const Actors actors{field};
    return std::ranges::any_of(field.context().of_side[side], [&](Unit u) {
        return field.on_board(u) &&
               actors.can_act(u, field.get(counters::PerSegment::pool, side, field.segment(u)));
    });
}

std::optional<Refusal> segment_refusal(const Field& field, Side side, int segment)
{
    if (segment > field.context().segments)
        return Refusal{rules::open_segment, "there is no segment {n}", {.n = segment}};
    if (field.get(counters::open_segment) == segment)
        return Refusal{rules::open_segment, "segment {n} is open", {.n = segment}};
    if ((field.get(counters::closed) >> (segment - 1)) & 1)
        return Refusal{rules::open_segment, "segment {n} is closed", {.n = segment}};
    if (!field.controls(side, segment))
        return Refusal{
            rules::open_segment, "no unit of yours stands in segment {n}", {.n = segment}};
    return std::nullopt;
}

void open_segment(Play& play, int segment)
{
    const int before = play.field.get(counters::open_segment);
    if (before != 0)
        play.set(counters::closed, play.field.get(counters::closed) | (1 << (before - 1)));
    play.set(counters::open_segment, segment);
}

namespace {

/// Points an action costs. [FP70-ACT-02, ADV-CHARGE-01]
int price(const Field& field, const Order& order) noexcept
{
    const bool led = field.get(counters::free_activation, order.unit(0)) != 0;
    return (led ? 0 : 1) + (order.verb == verb::chg ? 1 : 0);
}

} // namespace

const char* title_of_action(std::uint16_t verb) noexcept
{
    return verb == verb::act   ? "activation of {unit}"
           : verb == verb::chg ? "charge of {unit}"
                               : "move of {unit}";
}

std::optional<Refusal> action_refusal(const Field& field, const Order& order, Breakdown& says)
{
    const Unit u = order.unit(0);
    const bool charge = order.verb == verb::chg;
    const Args args{.unit = u};
    if (field.side(u) != order.side)
        return Refusal{rules::whose_decision, "{unit} is not yours", args};
    if (!field.on_board(u))
        return Refusal{rules::activated_only, "{unit} is not on the board", args};
    if (field.get(counters::acted, u) != 0)
        return Refusal{rules::one_action, "{unit} has already acted this turn", args};
    const int open = field.get(counters::open_segment);
    const int segment = field.segment(u); // where it stands now, whatever it crosses: FP70-SEG-03
    if (segment != open)
        return Refusal{rules::in_open_segment,
                       open == 0 ? "{unit} stands in segment {n}: open it first"
                                 : "{unit} stands in segment {n}, open is {m}",
                       {.unit = u, .n = segment, .m = open}};
    const bool led = field.get(counters::free_activation, u) != 0;
    if (order.verb == verb::act && led)
        return Refusal{rules::act_or_move, "{unit} is already activated by its leader", args};
    const int need = price(field, order);
    const int pool = field.get(counters::PerSegment::pool, order.side, open);
    if (pool < need)
        return Refusal{rules::activation_cost,
                       "action points needed: {n}; the open segment has {m}",
                       {.unit = u, .n = need, .m = pool}};
    if (order.verb == verb::act) return std::nullopt;
    if (charge && !field.options().charge)
        return Refusal{rules::charge, "there are no charges in this battle", args};
    if (charge && !field.infantry(u))
        return Refusal{rules::charge, "only infantry charges: {unit} is cavalry", args};
    Walk walk;
    return check_path(field, order, charge, walk, says);
}

// FP70-ACT-04: here alone, and by a leader of men, a unit is activated.
void take_action(Play& play, const Order& order)
{
    const Field& field = play.field;
    const Unit u = order.unit(0);
    const bool charge = order.verb == verb::chg;
    const int open = field.get(counters::open_segment);
    const int left = field.get(counters::PerSegment::pool, order.side, open) - price(field, order);
    play.set(counters::PerSegment::pool, order.side, open, left);
    play.set(counters::activated, u, 1);
    play.set(counters::acted, u, 1);
    if (order.verb == verb::act) {
        play.battle.tell({.kind = EventKind::told,
                          .side = order.side,
                          .rule = rules::activation_cost,
                          .text = "{unit} is activated; points left in segment {m}: {n}",
                          .args = {.unit = u, .n = left, .m = open}});
        return;
    }
    Walk walk;
    Breakdown says{"move", play.explains()};
    says.title(title_of_action(order.verb), {.unit = u});
    static_cast<void>(check_path(field, order, charge, walk, says));
    play.battle.report(says);
    if (walk.at != field.place(u)) play.move(u, walk.at);
    play.battle.face(u, walk.facing);
    play.set(counters::cost_used, u, walk.cost);
    play.set(counters::no_combat, u, walk.silent ? 1 : 0);
    play.set(counters::charging, u, charge ? 1 : 0);
    if (counts_as_moved(field, walk)) play.set(counters::moved, u, 1); // FP70-MOVE-07
}

} // namespace sandtable::fastplay70
