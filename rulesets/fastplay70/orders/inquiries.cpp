#include "rulesets/fastplay70/orders/inquiries.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/activation.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"
#include "rulesets/fastplay70/chapters/victory.hpp"
#include "rulesets/fastplay70/orders/derive.hpp"

namespace sandtable::fastplay70 {

namespace {

std::int64_t power(int base, int exponent)
{
    std::int64_t product = 1;
    while (exponent-- > 0) product *= base;
    return product;
}

/// Ways to roll with n dice exactly k of `good` faces, and else only `other` faces.
std::int64_t ways(int n, int k, int good, int other)
{
    std::int64_t choose = 1;
    for (int i = 0; i < k; ++i) choose = choose * (n - i) / (i + 1);
    return choose * power(good, k) * power(other, n - k);
}

/// Exact odds of an attack before it is declared. [FP70-EFF-01]
void forecast(const Field& field, Unit t, const Strike& strike, Breakdown& says)
{
    static constexpr const char* counts[] = {
        "0 hits: {n} in {m}", "1 hit: {n} in {m}",  "2 hits: {n} in {m}",
        "3 hits: {n} in {m}", "4 hits: {n} in {m}", "5 hits: {n} in {m}",
        "6 hits: {n} in {m}", "7 hits: {n} in {m}", "8 hits: {n} in {m}"};
    const int n = strike.dice;
    const int good = field.stationary_infantry(t) ? 2 : 3;
    const std::int64_t all = power(6, n);
    for (int k = 0; k <= n && k <= 8; ++k)
        says.note(rules::efficacy, counts[k],
                  {.unit = t, .n = ways(n, k, good, 6 - good), .m = all}, 1);
    int absorbed = 0;
    if (field.options().guard && field.facts(t).guard &&
        field.get(counters::guard_one_spent, t) == 0)
        ++absorbed;
    if (protects(field, t) && !strike.rear &&
        (field.options().dense_per_attack || field.get(counters::dense_one_spent, t) == 0))
        ++absorbed;
    say_what_absorbs(
        field, t, strike.rear,
        !field.options().dense_per_attack && field.get(counters::dense_one_spent, t) != 0, says);
    // Nobody absorbs the "6" that makes an unreliable unit retreat.
    const bool shaky = field.options().unreliable && field.facts(t).unreliable;
    std::int64_t stays = 0;
    for (int k = 0; k <= absorbed && k <= n; ++k) stays += ways(n, k, 1, shaky ? 4 : 5);
    says.note(rules::retreats, "at least one retreat: {n} in {m}",
              {.unit = t, .n = all - stays, .m = all}, 1);
}

class Answering {
public:
    Answering(const Field& field, const Sink& sink) : field_{field}, sink_{sink} {}

    void run(const Order& order)
    {
        switch (order.verb) {
        case verb::att:
        case verb::value: return value(order.unit(0), order.unit(1));
        case verb::sight: return sight(order.unit(0), order.unit(1));
        case verb::act:
        case verb::mv:
        case verb::chg: return path(order);
        case verb::pools: return pools();
        case verb::score: return score();
        case verb::derive: return derive_values(field_, order.unit(0), sink_);
        default: return;
        }
    }

private:
    void report(const Breakdown& says) const
    {
        if (sink_.breakdown) sink_.breakdown(sink_.to, &says);
    }
    void refused(Breakdown& says, const Refusal& refusal) const
    {
        says.outcome(refusal.rule, refusal.message, refusal.args);
        report(says);
    }
    void no_enemy(Breakdown& says, Unit a, Unit t) const
    {
        refused(says, {.rule = rules::legal_target,
                       .message = "{other} is no enemy on the board",
                       .args = {.unit = a, .other = t}});
    }
    /// Whether one of the two is not there, which is told.
    bool absent(Breakdown& says, Unit a, Unit t) const
    {
        if (!field_.on_board(a))
            refused(says, {.rule = rules::who_attacks,
                           .message = "{unit} is not on the board",
                           .args = {.unit = a}});
        else if (!field_.on_board(t))
            no_enemy(says, a, t);
        else
            return false;
        return true;
    }

    void value(Unit a, Unit t) const
    {
        Breakdown says{"value", true};
        says.title("{unit} against {other}", {.unit = a, .other = t});
        if (absent(says, a, t)) return;
        if (field_.side(a) == field_.side(t)) return no_enemy(says, a, t);
        Breakdown line{"sight", true};
        line.title("line of sight from {unit} to {other}", {.unit = a, .other = t});
        const LineBlock block = line_of_sight(field_, a, t, line);
        report(line);
        const Strike strike = value_of(field_, a, t, says);
        if (strike.dice > 0) forecast(field_, t, strike, says);
        if (!block.clear()) {
            Args args = field_.args(a, block.at);
            args.other = block.other;
            args.n = block.product;
            says.outcome(block.rule, block.text, args);
        }
        report(says);
    }

    void sight(Unit a, Unit t) const
    {
        Breakdown says{"sight", true};
        says.title("line of sight from {unit} to {other}", {.unit = a, .other = t});
        if (absent(says, a, t)) return;
        if (a == t) return no_enemy(says, a, t);
        const LineBlock block = line_of_sight(field_, a, t, says);
        Args args = field_.args(a, block.at);
        args.other = block.clear() ? t : block.other;
        args.n = block.product;
        const char* const sees = field_.contact(a, t) ? rules::contact_sees : rules::obstructions;
        says.outcome(block.clear() ? sees : block.rule,
                     block.clear() ? "{unit} sees {other}" : block.text, args);
        report(says);
    }

    void path(const Order& order) const
    {
        Breakdown says{"move", true};
        says.title(title_of_action(order.verb), {.unit = order.unit(0)});
        const auto refusal = action_refusal(field_, order, says);
        if (refusal) return refused(says, *refusal);
        report(says);
    }

    /// With the scores still to be given, and who stands in which segment.
    void pools() const
    {
        for (const Side side : {french, german}) {
            Breakdown says{"pools", true};
            says.title(side == french ? "pools of the French" : "pools of the Germans");
            const int dice = field_.get(counters::dice, side);
            for (int k = 1; k <= dice; ++k)
                says.note(giving_scores(field_), "a score of {n} is to be given",
                          {.n = field_.get(counters::PerSegment::die, side, k)});
            for (int s = 1; s <= field_.context().segments; ++s) {
                says.add(rules::pool, field_.get(counters::PerSegment::pool, side, s),
                         "pool of segment {m}", {.m = s});
                for (const Unit u : field_.context().of_side[side])
                    if (field_.on_board(u) && field_.segment(u) == s)
                        says.note(rules::crossing_segments, "segment {m}: {unit}",
                                  {.unit = u, .m = s});
            }
            report(says);
        }
    }

    void score() const
    {
        Breakdown says{"points", true};
        says.title("points");
        for (const Side side : {french, german}) {
            say_broken(field_, side, says);
            says.add(rules::points, points_of(field_, side),
                     side == french ? "points of the French" : "points of the Germans", {}, side);
        }
        report(says);
    }

    const Field& field_;
    const Sink& sink_;
};

} // namespace

void explain_order(const Field& field, const Order& order, const Sink& sink)
{
    Answering{field, sink}.run(order);
}

} // namespace sandtable::fastplay70
