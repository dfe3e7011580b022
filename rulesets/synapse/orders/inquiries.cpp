#include "rulesets/synapse/orders/inquiries.hpp"

#include "rulesets/synapse/book/words.hpp"
#include "rulesets/synapse/chapters/dice.hpp"
#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/reach.hpp"
#include "rulesets/synapse/chapters/strike.hpp"
#include "rulesets/synapse/orders/derive.hpp"

namespace sandtable::synapse {

namespace {

void say(const Sink& sink, const Breakdown& b)
{
    if (sink.explains && sink.breakdown) sink.breakdown(sink.to, &b);
}

/// Units that an order sends; kept while the plan that names them is in use.
Members sent(const Field& field, const Order& order)
{
    const auto verb = static_cast<Verb>(order.verb);
    if (verb == Verb::fire) return ordered_to_fire(field, order);
    if (verb == Verb::attack && field.fires(order.unit(0)))
        return able_to_fire(field, order.unit(0), order.unit(1));
    return {};
}

void preview(const Field& field, const Plan& plan, const Sink& sink)
{
    Breakdown b{"preview", sink.explains != 0};
    b.title("{unit} against {other}", {.unit = plan.attacker, .other = plan.target});
    const Strike strike = prepare(field, plan, b);
    const Forecast f = forecast(field, strike);
    b.note("SYN-CORE-03", "hits {n} times in {m}",
           {.n = static_cast<std::int64_t>(f.hits), .m = static_cast<std::int64_t>(f.total)}, 3);
    b.note("SYN-ROUT-01", "{other} routs {n} times in {m}",
           {.other = plan.target,
            .n = static_cast<std::int64_t>(f.routs),
            .m = static_cast<std::int64_t>(f.total)},
           3);
    if (f.gone > 0)
        b.note("SYN-STAT-04", "{other} is annihilated {n} times in {m}",
               {.other = plan.target,
                .n = static_cast<std::int64_t>(f.gone),
                .m = static_cast<std::int64_t>(f.total)},
               3);
    const auto mean =
        static_cast<std::int64_t>(floor_div_wide(f.damage, static_cast<Wide>(f.total)));
    b.outcome("SYN-HIT-02", "{n} damage on average", {.n = mean});
    say(sink, b);
}

} // namespace

Forecast forecast(const Field& field, const Strike& strike)
{
    Forecast out;
    out.total = 0;
    const Endurance endurance{field, strike.target};
    Breakdown silent{"forecast", false};
    for (const auto& [value, ways] :
         die_results(static_cast<DiceMode>(field.options()[Opt::dice_mode]),
                     field.options()[Opt::max_rerolls])) {
        const Struck struck = resolve(strike, value, silent);
        out.total += ways;
        if (!struck.hit) continue;
        out.hits += ways;
        out.damage += Wide{struck.damage} * static_cast<Wide>(ways);
        const Fate fate = endurance.after(struck.damage, struck.capped);
        if (fate.routs) out.routs += ways;
        if (fate.gone) out.gone += ways;
    }
    return out;
}

void explain_order(const Field& field, const Order& order, const Sink& sink)
{
    const auto verb = static_cast<Verb>(order.verb);
    const Unit first = order.unit(0);
    Plan plan;
    plan.attacker = first;
    plan.target = order.unit(1);
    switch (verb) {
    case Verb::derive:
        if (order.count == 1) derive_values(field, first, sink);
        return;
    case Verb::army:
        if (order.count == 1 && order.args[0] >= 0 && order.args[0] < 2)
            derive_army(field, static_cast<Side>(order.args[0]), sink);
        return;
    case Verb::fire:
    case Verb::shoot: plan.blow = Blow::fire; break;
    case Verb::contact_fire: plan.blow = Blow::contact_fire; break;
    case Verb::attack: plan.blow = field.fires(first) ? Blow::fire : Blow::melee; break;
    case Verb::odds:
        plan.blow = field.context().is_body(first) && field.fires(first) ? Blow::fire : Blow::melee;
        break;
    case Verb::pursue: plan.blow = Blow::pursuit; break;
    case Verb::riposte: plan.blow = Blow::riposte; break;
    default: return;
    }
    if (order.count < 2 || !field.context().is_body(plan.attacker) ||
        !field.context().is_body(plan.target) ||
        field.side(plan.attacker) == field.side(plan.target))
        return;
    const Members units = sent(field, order);
    if (units.count > 0) plan.units = &units;
    if (verb == Verb::shoot && order.count > 2) {
        plan.weapons = 0;
        for (int i = 2; i < order.count; ++i)
            plan.weapons = static_cast<std::uint16_t>(plan.weapons | (1u << (order.number(i) - 1)));
    }
    preview(field, plan, sink);
}

} // namespace sandtable::synapse
