#include "rulesets/fastplay70/orders/refuse.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/command.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"
#include "rulesets/fastplay70/chapters/sequence.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"

namespace sandtable::fastplay70 {

namespace {

/// The question an order answers, and what to say when that is not asked.
struct Answers {
    int decision;
    const char* otherwise;
};
constexpr std::array answered{
    Answers{decision::character, "the character is not in question now"},
    Answers{decision::lead, "no leader of men may be declared now"},
    Answers{decision::pre, "no dice are to be assigned now"},
    Answers{decision::disp, "no scores are to be given now"},
    Answers{decision::first, "it is not yours to choose who moves first"},
    Answers{decision::move, "it is not your movement phase"},
    Answers{decision::move, "it is not your movement phase"},
    Answers{decision::move, "it is not your movement phase"},
    Answers{decision::move, "it is not your movement phase"},
    Answers{decision::move, "it is not your movement phase"},
    Answers{decision::declare, "attacks are not to be declared now"},
    Answers{decision::declare, "attacks are not to be declared now"},
    Answers{decision::convert, "no hit is to be converted now"},
    Answers{decision::convert, "no hit is to be converted now"},
    Answers{decision::breakthrough, "no breakthrough is to be decided now"},
    Answers{decision::breakthrough, "no breakthrough is to be decided now"},
};
static_assert(answered.size() == verb::resign);

std::optional<Refusal> unit_refusal(const Field& field, const Order& order)
{
    const Unit asked = field.table().decision().unit;
    if (order.unit(0) == asked) return std::nullopt;
    return Refusal{rules::whose_decision,
                   "{other} must answer, not {unit}",
                   {.unit = order.unit(0), .other = asked}};
}

} // namespace

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
    const int segment = field.segment(u);
    if (segment != open)
        return Refusal{rules::in_open_segment,
                       open == 0 ? "{unit} stands in segment {n}: open it first"
                                 : "{unit} stands in segment {n}, open is {m}",
                       {.unit = u, .n = segment, .m = open}};
    const bool led = field.get(counters::free_activation, u) != 0;
    if (order.verb == verb::act && led)
        return Refusal{rules::act_or_move, "{unit} is already activated by its leader", args};
    const int need = (led ? 0 : 1) + (charge ? 1 : 0);
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

std::optional<Refusal> refusal_of(const Field& field, const Order& order)
{
    if (order.verb >= verb::resign) return std::nullopt;
    const Answers& needs = answered[order.verb];
    const Table& table = field.table();
    if (!table.asks() || table.decision().kind != needs.decision ||
        (table.decision().seats & seat_bit(order.side)) == 0)
        return Refusal{rules::whose_decision, needs.otherwise};
    switch (order.verb) {
    case verb::lead: return lead_refusal(field, order);
    case verb::pre: return pre_refusal(field, order);
    case verb::disp: return disp_refusal(field, order);
    case verb::seg: return segment_refusal(field, order.side, order.number(0));
    case verb::act:
    case verb::mv:
    case verb::chg: {
        Breakdown quiet{"move", false};
        return action_refusal(field, order, quiet);
    }
    case verb::att: {
        if (field.side(order.unit(0)) != order.side)
            return Refusal{rules::whose_decision, "{unit} is not yours", {.unit = order.unit(0)}};
        Breakdown quiet{"sight", false};
        return check_target(field, order.unit(0), order.unit(1), in_moving_step(field), quiet);
    }
    case verb::conv:
    case verb::noconv:
    case verb::brk:
    case verb::stay: return unit_refusal(field, order);
    default: return std::nullopt;
    }
}

namespace {

/// [FP70-ACT-02, SEG-02] and the end of `check_move`.
void act_or_move(Play& play, const Order& order)
{
    const Field& field = play.field;
    const Unit u = order.unit(0);
    const bool charge = order.verb == verb::chg;
    const int need = (field.get(counters::free_activation, u) != 0 ? 0 : 1) + (charge ? 1 : 0);
    const int open = field.get(counters::open_segment);
    const int left = field.get(counters::PerSegment::pool, order.side, open) - need;
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
    says.title(charge ? "charge of {unit}" : "move of {unit}", {.unit = u});
    static_cast<void>(check_path(field, order, charge, walk, says));
    play.battle.report(says);
    if (walk.at != field.place(u)) play.move(u, walk.at);
    play.battle.face(u, walk.facing);
    play.set(counters::cost_used, u, walk.cost);
    play.set(counters::no_combat, u, walk.silent ? 1 : 0);
    play.set(counters::charging, u, charge ? 1 : 0);
    if (walk.displacement > 0 || field.options().pivot_counts_as_moving)
        play.set(counters::moved, u, 1);
}

void open_segment(Play& play, int segment)
{
    const int before = play.field.get(counters::open_segment);
    if (before != 0)
        play.set(counters::closed, play.field.get(counters::closed) | (1 << (before - 1)));
    play.set(counters::open_segment, segment);
}

void answer(Play& play, Side side)
{
    if (play.battle.answer(side)) go_on(play);
}

} // namespace

void carry_out(Play& play, const Order& order)
{
    const Side side = order.side;
    switch (order.verb) {
    case verb::character: play.set(counters::answer, side, order.number(0) + 1); break;
    case verb::lead: answer_lead(play, order); break;
    case verb::pre: answer_pre(play, order); break;
    case verb::disp: answer_disp(play, order); break;
    case verb::first:
        play.set(counters::first, order.number(0));
        play.battle.tell({.kind = EventKind::told,
                          .side = side,
                          .rule = rules::initiative,
                          .text = order.number(0) == french ? "the French move first"
                                                            : "the Germans move first"});
        break;
    case verb::seg: open_segment(play, order.number(0)); return;
    case verb::act:
    case verb::mv:
    case verb::chg: act_or_move(play, order); return;
    case verb::att: declare(play, order.unit(0), order.unit(1)); return;
    case verb::conv:
        play.set(counters::converts, order.unit(0), 1);
        play.set(counters::ft_spent, order.unit(0), 1);
        break;
    case verb::noconv: play.set(counters::converts, order.unit(0), 2); break;
    case verb::brk: break_through(play, order.unit(0)); break;
    case verb::resign:
        play.battle.finish(static_cast<Side>(1 - side), ending::resignation, level::victory);
        return;
    default: break;
    }
    answer(play, side);
}

} // namespace sandtable::fastplay70
