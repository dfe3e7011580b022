#include "rulesets/fastplay70/orders/refuse.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/activation.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/leader.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "rulesets/fastplay70/chapters/targets.hpp"

namespace sandtable::fastplay70 {

namespace {

std::optional<Refusal> opening_refusal(const Field& field, const Order& order)
{
    return segment_refusal(field, order.side, order.number(0));
}

std::optional<Refusal> moving_refusal(const Field& field, const Order& order)
{
    Breakdown quiet{"move", false};
    return action_refusal(field, order, quiet);
}

std::optional<Refusal> attack_refusal(const Field& field, const Order& order)
{
    if (field.side(order.unit(0)) != order.side)
        return Refusal{rules::whose_decision, "{unit} is not yours", {.unit = order.unit(0)}};
    Breakdown quiet{"sight", false};
    return check_target(field, order.unit(0), order.unit(1), in_moving_step(field), quiet);
}

/// The question is about one unit.
std::optional<Refusal> unit_refusal(const Field& field, const Order& order)
{
    const Unit asked = field.table().decision().unit;
    if (order.unit(0) == asked) return std::nullopt;
    return Refusal{rules::whose_decision,
                   "{other} must answer, not {unit}",
                   {.unit = order.unit(0), .other = asked}};
}

/// The question an order answers, what to say when that is not asked, and what else may be wrong.
struct Answers {
    int decision;
    const char* otherwise;
    std::optional<Refusal> (*refusal)(const Field&, const Order&) = nullptr;
};
/// By verb, in the order of words.hpp.
constexpr std::array answered{
    // character: FP70-CMD-01, FP70-CMD-02
    Answers{decision::character, "the character is not in question now"},
    // lead: FP70-CMD-03
    Answers{decision::lead, "no leader of men may be declared now", lead_refusal},
    // pre: FP70-CMD-04
    Answers{decision::pre, "no dice are to be assigned now", pre_refusal},
    // disp: FP70-CMD-05
    Answers{decision::disp, "no scores are to be given now", disp_refusal},
    // first: FP70-CMD-06
    Answers{decision::first, "it is not yours to choose who moves first"},
    // seg: FP70-CMD-07
    Answers{decision::move, "it is not your movement phase", opening_refusal},
    // act: FP70-CMD-08
    Answers{decision::move, "it is not your movement phase", moving_refusal},
    // mv: FP70-CMD-09
    Answers{decision::move, "it is not your movement phase", moving_refusal},
    // chg: FP70-CMD-10
    Answers{decision::move, "it is not your movement phase", moving_refusal},
    // end: FP70-CMD-11
    Answers{decision::move, "it is not your movement phase"},
    // att: FP70-CMD-12
    Answers{decision::declare, "attacks are not to be declared now", attack_refusal},
    // done: FP70-CMD-13
    Answers{decision::declare, "attacks are not to be declared now"},
    // conv: FP70-CMD-14
    Answers{decision::convert, "no hit is to be converted now", unit_refusal},
    // noconv: FP70-CMD-14
    Answers{decision::convert, "no hit is to be converted now", unit_refusal},
    // brk: FP70-CMD-15
    Answers{decision::breakthrough, "no breakthrough is to be decided now", unit_refusal},
    // stay: FP70-CMD-15
    Answers{decision::breakthrough, "no breakthrough is to be decided now", unit_refusal},
};
static_assert(answered.size() == verb::resign);

} // namespace

std::optional<Refusal> refusal_of(const Field& field, const Order& order)
{
    if (order.verb >= verb::resign) return std::nullopt;
    const Answers& answer = answered[order.verb];
    const Table& table = field.table();
    if (!table.asks() || table.decision().kind != answer.decision ||
        (table.decision().seats & seat_bit(order.side)) == 0)
        return Refusal{rules::whose_decision, answer.otherwise};
    return answer.refusal ? answer.refusal(field, order) : std::nullopt;
}

} // namespace sandtable::fastplay70
