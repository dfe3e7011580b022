#include "rulesets/fastplay70/chapters/leader.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/general.hpp"
#include "sdk/cpp/unit_column.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

namespace {

/// Activated from now on, so that they may attack where they stand. [FP70-ADV-LEAD-02,
/// FP70-ADV-LEAD-03, FP70-ADV-LEAD-05]
void lead_segment(Play& play, Side side, int segment)
{
    const Field& field = play.field;
    Breakdown says{"leader", play.explains()};
    says.title(side == french ? "the French general leads his men"
                              : "the German general leads his men");
    for (const Unit u : field.context().of_side[side]) {
        if (!field.on_board(u) || field.segment(u) != segment) continue;
        if (field.get(counters::left_out, u) != 0) {
            says.waive(rules::leader_activates, "{unit} is left out", {.unit = u});
            continue;
        }
        play.set(counters::activated, u, 1);
        play.set(counters::free_activation, u, 1);
        says.note(rules::leader_activates, "{unit} is activated", {.unit = u});
    }
    says.outcome(rules::leader_segment, "segment {n}", {.n = segment});
    play.battle.report(says);
    play.set(counters::leader_segment, side, segment);
    lose_saved(play, side);
}

} // namespace

Seats seats_for_leader(const Field& field) noexcept
{
    Seats seats = 0;
    if (!field.options().leader_of_men) return seats;
    for (const Side side : {french, german})
        for (int s = 1; s <= field.context().segments; ++s)
            if (field.controls(side, s)) seats |= seat_bit(side);
    return seats;
}

std::optional<Refusal> lead_refusal(const Field& field, const Order& order)
{
    const Side side = order.side;
    const int segment = order.number(0);
    const int named = order.count - 1;
    if (segment < 0) {
        if (named > 0)
            return Refusal{rules::leader_activates, "without a leader nobody is left out"};
        return std::nullopt;
    }
    if (segment > field.context().segments || !field.controls(side, segment))
        return Refusal{rules::leader, "segment {n} is not controlled", {.n = segment}};
    const int most = field.units_in(side, segment);
    const int must = field.options().attrition
                         ? std::min(most, field.get(counters::PerSegment::attrition, side, segment))
                         : 0;
    for (int i = 1; i <= named; ++i) {
        const Unit u = order.unit(i);
        if (!field.on_board(u) || field.side(u) != side || field.segment(u) != segment)
            return Refusal{rules::leader_activates,
                           "{unit} is no unit of segment {n}",
                           {.unit = u, .n = segment}};
        for (int k = 1; k < i; ++k)
            if (order.unit(k) == u)
                return Refusal{rules::leader_activates, "{unit} is named twice", {.unit = u}};
    }
    if (named != must)
        return Refusal{rules::leader_activates,
                       "{n} units must be left out for the losses of last turn: {m} are named",
                       {.n = must, .m = named}};
    return std::nullopt;
}

void answer_lead(Play& play, const Order& order)
{
    play.set(counters::lead, order.side, order.number(0) < 0 ? 1 : order.number(0) + 1);
    for (int i = 1; i < order.count; ++i) play.set(counters::left_out, order.unit(i), 1);
}

void resolve_leaders(Play& play)
{
    const Field& field = play.field;
    for (const Side side : {french, german}) {
        const int segment = field.get(counters::lead, side) - 1;
        play.set(counters::lead, side, 0);
        if (segment >= 1) lead_segment(play, side, segment);
    }
    const sdk::UnitColumn left_out{field.table(), counters::left_out};
    for (int i = 0; i < field.unit_count(); ++i)
        if (left_out[unit_at_index(i)] != 0) play.set(counters::left_out, unit_at_index(i), 0);
}

} // namespace sandtable::fastplay70
