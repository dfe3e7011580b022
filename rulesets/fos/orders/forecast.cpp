#include "rulesets/fos/orders/forecast.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/fire.hpp"
#include "rulesets/fos/chapters/melee.hpp"
#include "rulesets/fos/chapters/movement.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

/// A copy of a view in which the viewer's programmes have been carried out as far as his own units
/// and known enemies let them, and the guns that are known have chosen their targets.
class Foreseen {
public:
    Foreseen(const Field& view, Side side)
        : bytes_(view.table().block(), view.table().block() + view.table().layout().bytes),
          battle_{bytes_.data(), view.table().setting(), tape_, nullptr},
          play_{battle_, view.context()}
    {
        if (battle_.asks() && battle_.decision().kind == question::programme &&
            battle_.active() == side)
            carry_out_movement(play_);
        carry_out_fire(play_);
    }
    [[nodiscard]] const Field& field() const { return play_.field; }

private:
    std::vector<std::byte> bytes_;
    Tape tape_;
    Battle battle_;
    Play play_;
};

/// In how many of the three faces a side loses.
int faces_at_least(int differential, int threshold)
{
    int faces = 0;
    for (int die = -1; die <= 1; ++die) faces += differential + die >= threshold ? 1 : 0;
    return faces;
}

void forecast(const Field& field, Unit a, Unit b, const Sink& sink)
{
    const int threshold = field.options().melee_threshold;
    Breakdown breakdown{"melee_forecast", true};
    breakdown.title(
        "forecast of the melee of {unit} and {other}",
        {.unit = a, .other = b, .cell = field.table().cell(a), .to = field.table().cell(b)});
    const int differential = add_differential(breakdown, field, a, b);
    breakdown.note(rules::differential, "differential {n} without die, threshold {m}",
                   {.unit = a, .other = b, .n = differential, .m = threshold}, pair_lines);
    const bool a_lost = loses_automatically(field, a, b);
    if (a_lost || loses_automatically(field, b, a)) {
        const int by = std::max(threshold, a_lost ? -differential : differential);
        breakdown.outcome(rules::automatic_loss, "{unit} loses automatically, d = {n}",
                          {.unit = a_lost ? a : b, .other = a_lost ? b : a, .n = by});
    } else {
        const int b_loses = faces_at_least(differential, threshold);
        const int a_loses = faces_at_least(-differential, threshold);
        breakdown.note(rules::melee_rolls, "{unit} loses in {n} of {m} cases",
                       {.unit = a, .n = a_loses, .m = 3}, pair_lines);
        breakdown.note(rules::melee_rolls, "{unit} loses in {n} of {m} cases",
                       {.unit = b, .n = b_loses, .m = 3}, pair_lines);
        breakdown.outcome(rules::differential, "status quo in {n} of {m} cases",
                          {.unit = a, .other = b, .n = 3 - a_loses - b_loses, .m = 3});
    }
    sink.breakdown(sink.to, &breakdown);
}

void no_forecast(const char* text, Unit a, Unit b, const Sink& sink)
{
    Breakdown breakdown{"melee_forecast", true};
    breakdown.title("forecast of the melee of {unit} and {other}", {.unit = a, .other = b});
    breakdown.outcome(rules::every_adjacent_pair, text, {.unit = a, .other = b});
    sink.breakdown(sink.to, &breakdown);
}

} // namespace

void forecast_pair(const Field& view, Side side, Unit a, Unit b, const Sink& sink)
{
    if (!sink.breakdown) return;
    const Foreseen foreseen{view, side};
    const Field& field = foreseen.field();
    if (!field.fights_here(a) || !field.fights_here(b) ||
        field.table().side(a) == field.table().side(b))
        return no_forecast("you know of no such pair", a, b, sink);
    if (square::distance(field.spot(a) - field.spot(b)) != 1)
        return no_forecast("they will not be adjacent", a, b, sink);
    const bool first_is_active = field.table().side(a) == field.table().active();
    forecast(field, first_is_active ? a : b, first_is_active ? b : a, sink);
}

void forecast_all_pairs(const Field& view, Side side, const Sink& sink)
{
    if (!sink.breakdown) return;
    const Foreseen foreseen{view, side};
    const Field& field = foreseen.field();
    for (const Unit a : field.roster().of_side[side])
        for (const Unit b : field.roster().of_side[opponent(side)])
            if (field.fights_here(a) && field.fights_here(b) &&
                square::distance(field.spot(a) - field.spot(b)) == 1)
                forecast(field, a, b, sink);
}

} // namespace sandtable::fos
