#include "rulesets/synapse/inquiries.hpp"

#include "rulesets/synapse/derive.hpp"
#include "rulesets/synapse/dice.hpp"
#include "rulesets/synapse/ground.hpp"
#include "rulesets/synapse/strike.hpp"
#include "rulesets/synapse/words.hpp"

namespace sandtable::synapse {

namespace {

void say(const Sink& sink, const Breakdown& b)
{
    if (sink.explains && sink.breakdown) sink.breakdown(sink.to, &b);
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
    const std::int64_t rupture = field.rupture(strike.target);
    const std::int64_t damage = field.damage(strike.target);
    const bool steady = field.never_routs(strike.target) || !field.active(strike.target);
    Breakdown silent{"forecast", false};
    for (const auto& [value, ways] :
         die_results(static_cast<DiceMode>(field.options()[Opt::dice_mode]),
                     field.options()[Opt::max_rerolls])) {
        const Struck struck = resolve(strike, value, silent);
        out.total += ways;
        if (!struck.hit) continue;
        out.hits += ways;
        out.damage += Wide{struck.damage} * static_cast<Wide>(ways);
        if (!steady && struck.damage > 0 && damage + struck.damage >= rupture) out.routs += ways;
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
    preview(field, plan, sink);
}

} // namespace sandtable::synapse
