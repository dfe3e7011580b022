#include "rulesets/synapse/orders/inquiries.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/reach.hpp"
#include "rulesets/synapse/chapters/clash/strike.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/orders/verbs.hpp"

namespace sandtable::synapse {

namespace {

void say(const Sink& sink, const Breakdown& b)
{
    if (sink.explains && sink.breakdown) sink.breakdown(sink.to, &b);
}

} // namespace

Forecast forecast(const Field& field, const Strike& strike)
{
    const DieResults& die = die_results(field);
    const Endurance endurance{field, strike.target};
    Forecast out;
    out.total = die.all();
    Hit hit;
    Fate fate;
    std::int64_t known = 0; // the percentage that they are of: two results in a row have the same
    for (const auto& [value, ways] : die) {
        const std::int64_t margin = strike.margin(value);
        if (margin < 0) continue; // [SYN-CORE-05]
        if (const std::int64_t percentage = loss_percentage(margin); percentage != known) {
            known = percentage;
            hit = hit_of(strike, percentage);
            fate = endurance.after(hit.damage, hit.capped);
        }
        // From the limit on a higher result changes nothing.
        const std::uint64_t all = hit.capped ? die.ways_from(value) : ways;
        out.hits += all;
        out.damage += Wide{hit.damage} * static_cast<Wide>(all);
        if (fate.routs) out.routs += all;
        if (fate.gone) out.gone += all;
        if (hit.capped) break;
    }
    return out;
}

bool names_enemies(const Field& field, const Order& order)
{
    const Context& context = field.context();
    return order.count >= 2 && context.is_body(order.unit(0)) && context.is_body(order.unit(1)) &&
           field.side(order.unit(0)) != field.side(order.unit(1));
}

void say_no_enemies(const Field& field, const Order& order, const Sink& sink)
{
    const Unit a = order.unit(0);
    const Unit t = order.unit(1);
    Breakdown b{"preview", sink.explains != 0};
    b.title("{unit} against {other}", {.unit = a, .other = t});
    if (field.context().is_body(a))
        b.outcome("SYN-BATTLE-09", "{unit} is no enemy body", {.unit = t});
    else
        b.outcome("SYN-BATTLE-09", "{unit} is no body", {.unit = a});
    say(sink, b);
}

void preview(const Field& field, const Plan& plan, const Sink& sink)
{
    Breakdown b{"preview", sink.explains != 0};
    b.title("{unit} against {other}", {.unit = plan.attacker, .other = plan.target});
    const Strike strike = prepare(field, plan, b);
    const Forecast f = forecast(field, strike);
    // In hundredths of a percent.
    const auto share = [&](auto part) {
        const auto all = static_cast<std::int64_t>(f.total);
        return all > 0 ? static_cast<std::int64_t>(part) * 10'000 / all : 0;
    };
    b.note("SYN-CORE-03", "hits in {n/100} % of all rolls", {.n = share(f.hits)}, 3);
    b.note("SYN-ROUT-01", "{other} routs in {n/100} %", {.other = plan.target, .n = share(f.routs)},
           3);
    if (f.gone > 0)
        b.note("SYN-STAT-04", "{other} is annihilated in {n/100} %",
               {.other = plan.target, .n = share(f.gone)}, 3);
    const auto mean =
        static_cast<std::int64_t>(floor_div_wide(f.damage, static_cast<Wide>(f.total)));
    b.outcome("SYN-HIT-02", "{n} damage on average", {.n = mean});
    say(sink, b);
}

void preview(const Field& field, Plan plan, const Sink& sink, const Members& units)
{
    if (units.count > 0) plan.units = &units;
    preview(field, plan, sink);
}

void say_odds(const Field& field, const Order& order, const Sink& sink)
{
    const Unit b = order.unit(0);
    const Unit t = order.unit(1);
    if (!field.fires(b)) return preview(field, plan_of(order, Blow::melee), sink);
    if (field.mode() == Mode::vehicle) return preview(field, plan_of(order, Blow::fire), sink);
    if (pinned(field, b)) return preview(field, plan_of(order, Blow::contact_fire), sink);
    const Members units = within_reach(field, b, t);
    if (units.count > 0) return preview(field, plan_of(order, Blow::fire), sink, units);
    Breakdown none{"preview", sink.explains != 0};
    none.title("{unit} against {other}", {.unit = b, .other = t});
    none.outcome("SYN-RNG-02", "no unit of {unit} can fire at {other}", {.unit = b, .other = t});
    say(sink, none);
}

void explain_order(const Field& field, const Order& order, const Sink& sink)
{
    if (const VerbRow& row = row_of(order); row.explain) row.explain(field, order, sink);
}

} // namespace sandtable::synapse
