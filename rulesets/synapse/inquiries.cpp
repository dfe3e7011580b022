#include "rulesets/synapse/inquiries.hpp"

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

/// The formulas behind a unit. [SYN-UNIT, SYN-QUAL]
void derive_unit(const Field& field, Unit u, const Sink& sink)
{
    const Troop& t = field.troop(u);
    const Unit b = unit_at_index(static_cast<int>(field.get(troop::of, u)));
    const Weapon& w = t.weapon();
    Breakdown d{"derive", sink.explains != 0};
    d.title("values of {unit}", {.unit = u});
    const std::int64_t eff = field.get(troop::eff, u);
    if (t.vehicle) {
        for (const Weapon& weapon : t.weapons)
            d.add("SYN-VEH-04", field.weapon_power(u, weapon, Unit::none), "firepower of a weapon");
        d.note("SYN-VEH-02", "force: {n} vehicles of {m}", {.n = eff, .m = t.sdg + t.arm});
        d.note("SYN-VEH-09", "attack potential {n}", {.n = field.unit_attack(u)});
        d.note("SYN-VEH-10", "defense {n}", {.n = field.unit_defense(u)});
    } else {
        d.note(w.shoots() ? "SYN-UNIT-04" : "SYN-UNIT-01", "damage {n} for each of {m}",
               {.n = w.dmg.floor(), .m = t.pieces > 0 && w.shoots() ? t.pieces : eff});
        if (t.has_thrown)
            d.note("SYN-UNIT-02", "thrown weapon: half of {n}", {.n = t.thrown.floor()});
        if (w.shoots() && w.cdf.under != 1)
            d.note("SYN-UNIT-04", "rate of fire {n} in {m}", {.n = w.cdf.over, .m = w.cdf.under});
        if (w.burst) d.note("SYN-UNIT-04", "bursts double");
        if (w.shoots() && w.range <= Range::medium) d.note("SYN-UNIT-05", "limited range: halved");
        if (!w.shoots() && t.multiplier != 1)
            d.note(field.may_charge(u, b) ? "SYN-TYPE-01" : "SYN-TYPE-02",
                   field.may_charge(u, b) ? "multiplied by {n}" : "cannot charge: not multiplied",
                   {.n = t.multiplier});
        d.add(w.shoots() ? "SYN-UNIT-04" : "SYN-UNIT-01", field.unit_power(u, b), "attack power");
        d.note("SYN-UNIT-06", "force: {n} of {m} each", {.n = eff, .m = field.unit_sdg(u) + t.arm});
        d.note("SYN-ARMY-05", t.heavy ? "heavy" : "light");
        d.note("SYN-UNIT-11", "attack potential {n}", {.n = field.unit_attack(u)});
        d.note("SYN-QUAL-03", "defense {n}", {.n = field.unit_defense(u)});
    }
    d.note("SYN-QUAL-02", "quality: {word}",
           {.word = quality_of(field.get(troop::cbt, u),
                               field.options().is(Opt::label_cbt1) || t.vehicle)});
    d.note(t.sdr ? "SYN-QUAL-01" : "SYN-QUAL-01",
           t.sdr           ? "rupture threshold {n} percent, as the scenario says"
           : t.never_routs ? "rupture threshold {n} percent: never routs"
                           : "rupture threshold {n} percent: 10 + 10 x {m}",
           {.n = field.unit_sdr(u), .m = defense_of(field.get(troop::cbt, u))});
    d.outcome("SYN-UNIT-06", "force {n}", {.n = field.unit_force(u)});
    say(sink, d);
}

void derive_body(const Field& field, Unit b, const Sink& sink)
{
    Breakdown d{"derive", sink.explains != 0};
    d.title("values of {unit}", {.unit = b});
    for (const Unit u : field.members(b))
        d.add("SYN-GRP-01", field.unit_power(u, b), "{unit}", {.unit = u});
    for (const Unit u : field.members(b))
        d.add("SYN-GRP-01", field.unit_force(u), "{unit}", {.unit = u}, 1);
    if (const std::int64_t factor = field.fort_factor(b); factor > 1)
        d.note("SYN-GRP-04", "force {n} times {m}", {.n = factor, .m = field.plain_force(b)}, 1);
    d.note("SYN-GRP-02", "combat potential {n}, defense {m}",
           {.n = field.cbt(b), .m = field.defense(b)}, 2);
    d.note("SYN-GRP-02", "attack potential {n}", {.n = field.attack(b)}, 2);
    d.note("SYN-GRP-03", "rupture threshold {n} percent: {m}",
           {.n = field.sdr(b), .m = field.rupture(b)}, 2);
    d.note("SYN-GRP-06", "mobility {n}", {.n = field.mobility(b)}, 2);
    d.outcome("SYN-GRP-01", "force {n}", {.n = field.force(b)});
    say(sink, d);
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
        if (field.context().is_troop(first)) derive_unit(field, first, sink);
        if (!field.context().is_troop(first) || field.troop(first).vehicle)
            derive_body(field, first, sink);
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
