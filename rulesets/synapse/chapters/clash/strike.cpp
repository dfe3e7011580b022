#include "rulesets/synapse/chapters/clash/strike.hpp"

#include "rulesets/synapse/chapters/clash/defense.hpp"
#include "rulesets/synapse/chapters/clash/power.hpp"
#include "rulesets/synapse/chapters/clash/reach.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

bool is_shooting(const Field& field, const Plan& plan)
{
    if (field.mode() == Mode::vehicle) return true;
    switch (plan.blow) {
    case Blow::fire:
    case Blow::contact_fire: return true;
    case Blow::pursuit: return field.fires(plan.attacker);
    default: return false;
    }
}

/// How each unit's weapons are used in a fire test. A pursuer that shoots is halved as in contact,
/// but its weapons fire as they can. [SYN-CONT-04, SYN-PURS-02]
Use use_of_each(const Plan& plan)
{
    return plan.blow == Blow::contact_fire ? Use::contact_fire : Use::fire;
}

bool vs_vehicles(const Field& field) { return field.mode() == Mode::vehicle; }

/// Who else counts in the ratio: others of the front, or of the main bodies. [SYN-RATIO-02]
void note_front(const Field& field, Unit x, Unit t, Breakdown& b)
{
    const auto front = field.get(body::front, x);
    const bool whole_side = field.options().is(Opt::ratio_scope);
    for (const Unit own : {x, t})
        for (const Unit other : field.bodies(field.side(own))) {
            const bool counts = whole_side ? field.is_main(other)
                                           : front != 0 && field.get(body::front, other) == front;
            if (other != own && counts && field.active(other))
                b.note("SYN-RATIO-02", own == x ? "with {unit}" : "against {unit} too",
                       {.unit = other});
        }
}

/// What a body counts on its combat tests: its rout or its status, or both. [SYN-STAT-02]
void add_status(const Field& field, Unit b, Breakdown& to)
{
    const std::int64_t whole = status_modifier(field, b);
    const bool both = field.routing(b) && field.options().is(Opt::status_stack);
    if (field.routing(b)) to.add("SYN-ROUT-02", both ? rout_penalty : whole, "routing");
    if (!field.routing(b) || both)
        to.add("SYN-STAT-01", both ? whole - rout_penalty : whole, "{word}",
               {.word = status_titles[static_cast<int>(field.status(b))]});
}

/// Attack power against attack power, where there is room for it. [SYN-RATIO-01 to 05]
void add_ratio(const Field& field, const Plan& plan, Breakdown& b)
{
    const Unit x = plan.attacker;
    // SYN-UMP-05
    if (field.ruling(Item::ratio, field.context().environment.ratio_allowed) == 0) {
        b.waive("SYN-RATIO-03", "no room to deploy");
        return;
    }
    const Work* work = field.mode() == Mode::assault ? field.work_of(plan.target) : nullptr;
    if (work && field.side(x) == side_a &&
        field.ruling(Item::inaccessible, work->inaccessible) != 0) { // SYN-UMP-12
        b.waive("SYN-ASLT-06", "the work is inaccessible");
        return;
    }
    const bool alone = plan.blow == Blow::pursuit || plan.blow == Blow::riposte;
    const std::int64_t own = ratio_power(field, x, plan.blow);
    const std::int64_t other = ratio_power(field, plan.target, plan.blow);
    b.add(alone ? "SYN-RATIO-05" : "SYN-RATIO-01", ratio_modifier(own, other), "ratio {n} to {m}",
          {.n = own, .m = other});
    if (!alone && b.keeps()) note_front(field, x, plan.target, b);
}

/// What failed and what surprised counts on every test. [SYN-CMD-07, SYN-RETR-02, SYN-VEH-19]
void add_penalties(const Field& field, Unit x, Breakdown& b)
{
    const Side s = field.side(x);
    if (field.get(army::surprised, s)) b.add("SYN-CMD-07", -5, "surprised");
    if (const auto n = field.get(army::penalty, s); n != 0)
        b.add("SYN-RETR-02", n, "failed withdrawal");
    if (const auto n = field.get(body::penalty, x); n != 0)
        b.add("SYN-VEH-19", n, "failed disengagement");
}

/// All that applies adds up. [SYN-WEA-01 to 03, SYN-WEA-05]
void add_weather(const Field& field, const Members& units, bool ranged, Breakdown& b)
{
    const auto archaic = [&](Unit u) { return field.troop(u).archaic; };
    const bool blinded = ranged && field.very_poor() &&
                         (!field.options().is(Opt::very_poor_scope) ||
                          std::any_of(units.begin(), units.end(), archaic));
    if (blinded) b.add("SYN-WEA-02", -4, "very poor visibility or storm");
    if (field.get(battle::visibility) > 0 && field.options().is(Opt::poor_combat) && !blinded)
        b.add("SYN-WEA-01", -2, "poor visibility");
    if (field.get(battle::temperature)) b.add("SYN-WEA-03", -2, "extreme temperature");
}

/// What the target's failure is worth now, and when it failed. [SYN-CNTR-01, SYN-CNTR-02]
void add_counter(const Field& field, Unit x, Unit t, Breakdown& b)
{
    const std::int64_t bonus = field.counter_bonus(x, t);
    if (bonus == 0) return;
    b.add("SYN-CNTR-02", bonus, "counter-attack on {other}", {.other = t});
    bool just_now = false; // else in the sequence before
    for (const Bonus& one : field.bonuses(0))
        just_now = just_now || (one.is_of(x, t) && one.bonus == bonus);
    b.note("SYN-CNTR-01", "for the failure of {other} in sequence {n}",
           {.other = t, .n = field.table().turn() - (just_now ? 0 : 1)});
}

/// The score's terms but the die; they add up. [SYN-SHOCK-01, SYN-STAT-05]
void add_modifiers(const Field& field, const Plan& plan, const Strike& strike, Breakdown& b)
{
    const Unit x = plan.attacker;
    const Members in_it = units_in_test(field, plan);
    Wide sum = 0;
    Wide heads = 0;
    for (const Unit u : in_it) {
        const std::int64_t n = field.get(troop::eff, u);
        sum += Wide{n} * field.unit_attack(u);
        heads += n;
    }
    const auto potential = heads == 0 ? 0 : static_cast<std::int64_t>(floor_div_wide(sum, heads));
    b.add("SYN-GRP-02", potential, "attack potential", {.unit = x});
    if (strike.shock) add_ratio(field, plan, b); // never for fire [SYN-RNG-05]
    add_status(field, x, b);
    add_penalties(field, x, b);
    add_weather(field, in_it, strike.ranged, b);
    if (strike.shock) add_counter(field, x, plan.target, b);
    if (plan.umpire != 0) b.add("SYN-UMP-30", plan.umpire, "the umpire's modifier");
}

/// Units of the body that are not in a fire test, and why.
void note_absent(const Field& field, const Plan& plan, Breakdown& b)
{
    for (const Unit u : field.members(plan.attacker)) {
        if (std::find(plan.units->begin(), plan.units->end(), u) != plan.units->end()) continue;
        if (!field.shoots(u))
            b.note("SYN-UNIT-04", "{unit}: does not shoot", {.unit = u}, 2);
        else if (!field.has_ammo(u))
            b.note("SYN-UNIT-10", "{unit}: out of ammunition", {.unit = u}, 2);
        else if (out_of_reach(field, u, plan.target))
            b.note("SYN-RNG-03", "{unit}: out of reach", {.unit = u}, 2);
        else if (unit_power(field, u, plan.attacker) <= 0)
            b.note("SYN-RNG-02", "{unit}: its firepower is 0", {.unit = u}, 2);
        else
            b.note("SYN-RNG-02",
                   field.get(troop::fired, u) != 0 ? "{unit}: in another fire test"
                                                   : "{unit}: not ordered to fire",
                   {.unit = u}, 2);
    }
}

/// In what way the attacker's weapons are used in this test.
Use use_of(const Plan& plan, const Strike& strike)
{
    const bool close = plan.blow == Blow::contact_fire || plan.blow == Blow::pursuit;
    if (strike.ranged) return close ? Use::contact_fire : Use::fire;
    return Use::melee;
}

/// What each unit of a body brings to the test, or why nothing. [SYN-GRP-01]
void add_members(const Field& field, const Plan& plan, bool ranged, Breakdown& b)
{
    const Unit x = plan.attacker;
    const Use each = ranged ? use_of_each(plan) : Use::melee;
    const Members all = plan.units ? *plan.units : field.members(x);
    for (const Unit u : all) {
        const std::int64_t p = used_power(field, u, x, each);
        const auto out = [&](const char* rule, const char* text) {
            b.waive(rule, text, {.unit = u}, 2);
        };
        if (p != 0)
            b.add("SYN-GRP-01", p, "{unit}", {.unit = u}, 2);
        else if (!field.has_ammo(u))
            out("SYN-UNIT-10", "{unit}: out of ammunition");
        else if (ranged && !field.shoots(u))
            out("SYN-UNIT-04", "{unit}: does not shoot");
        else if (each == Use::contact_fire && !field.troop(u).weapon().contact_ok)
            out("SYN-CONT-04", "{unit}: cannot fire");
        else
            out(ranged ? "SYN-RNG-02" : "SYN-GRP-01",
                ranged ? "{unit}: its firepower is 0" : "{unit}: its attack power is 0");
    }
}

/// The power halved, once for each cause, for as many as count. [SYN-PDA-01]
std::int64_t halve_power(const Field& field, Unit x, Use use, Breakdown& b)
{
    std::int64_t left = b.total(2);
    int times = halvings(field, x, use);
    if (times == 0) return left;
    const auto halve = [&](const char* rule, const char* text) {
        if (times-- <= 0) return;
        const std::int64_t less = half(left) - left;
        left += less;
        b.add(rule, less, text, {}, 2);
    };
    const Status status = field.status(x);
    const bool worn = status >= Status::tested;
    if (worn || field.routing(x)) halve("SYN-PDA-01", worn ? "halved: tested" : "halved: routing");
    if (field.options().is(Opt::status_halving)) {
        if (status >= Status::decimated) halve("SYN-STAT-03", "halved: decimated");
        if (worn && field.routing(x)) halve("SYN-STAT-03", "halved: routing");
    }
    if (field.get(body::bogged, x) && use != Use::fire) halve("SYN-TERR-04", "halved: bogged");
    if (field.urban()) halve("SYN-URB-01", "halved: streets");
    const bool dim = field.get(battle::visibility) == 2;
    if (times > 0) halve("SYN-WEA-02", dim ? "halved: very poor visibility" : "halved: storm");
    return left;
}

/// [SYN-PDA-01, SYN-VEH-03]
std::int64_t add_power(const Field& field, const Plan& plan, const Strike& strike, Breakdown& b)
{
    const Use use = use_of(plan, strike);
    b.head(vs_vehicles(field) ? "global firepower"
           : strike.ranged    ? "firepower"
                              : "attack power",
           2);
    b.head("damage", 3);
    if (vs_vehicles(field)) {
        b.add("SYN-VEH-03", firepower(field, plan.attacker, plan.target, plan.weapons),
              "against {unit}", {.unit = plan.target}, 2);
        if (b.keeps()) note_useless(field, plan.attacker, plan.target, plan.weapons, b, 2);
    } else {
        add_members(field, plan, strike.ranged, b);
        if (plan.units && b.keeps()) note_absent(field, plan, b);
    }
    return halve_power(field, plan.attacker, use, b);
}

/// Who stands in the way of fire into a melee: the largest body, of equal ones the first by its
/// id. [SYN-FF-02]
Unit friend_in_contact(const Field& field, Unit x, Unit t)
{
    const auto id_of = [&](Unit b) { return std::string_view{field.table().info(b).id}; };
    Unit best = Unit::none;
    const auto front = field.get(body::front, t);
    for (const Unit b : field.bodies(field.side(x))) {
        if (b == x || !field.present(b) || !field.get(body::contact, b)) continue;
        if (front == 0 || field.get(body::front, b) != front) continue;
        if (best == Unit::none || field.eff(b) > field.eff(best) ||
            (field.eff(b) == field.eff(best) && id_of(b) < id_of(best)))
            best = b;
    }
    return best;
}

} // namespace

Members units_in_test(const Field& field, const Plan& plan)
{
    if (plan.units) return *plan.units;
    const Members all = field.members(plan.attacker);
    if (vs_vehicles(field) || !is_shooting(field, plan)) return all;
    Members out;
    for (const Unit u : all)
        if (used_power(field, u, plan.attacker, use_of_each(plan)) != 0) out.add(u);
    return out;
}

std::int64_t status_modifier(const Field& field, Unit b)
{
    const std::int64_t ladder = status_penalties[static_cast<int>(field.status(b))];
    if (!field.routing(b)) return ladder;
    return field.options().is(Opt::status_stack) ? ladder + rout_penalty
                                                 : std::min(ladder, rout_penalty);
}

std::int64_t ratio_power(const Field& field, Unit own, Blow blow)
{
    const auto use_of = [&](Unit b) { return field.fires(b) ? Use::contact_fire : Use::melee; };
    const bool initial = field.options().is(Opt::ratio_basis);
    const auto power = [&](Unit b) {
        return initial ? field.get(body::initial_power, b) : current_power(field, b, use_of(b));
    };
    if (blow == Blow::pursuit || blow == Blow::riposte) return power(own);
    const auto front = field.get(body::front, own);
    const bool whole_side = field.options().is(Opt::ratio_scope);
    std::int64_t sum = 0;
    for (const Unit b : field.bodies(field.side(own))) {
        if (!field.active(b)) continue;
        const bool counts = whole_side
                                ? field.is_main(b)
                                : b == own || (front != 0 && field.get(body::front, b) == front);
        if (counts) sum += power(b);
    }
    return sum;
}

std::int64_t fire_difficulty(const Field& field, const Plan& plan) // [SYN-RNG-04]
{
    if (plan.blow == Blow::contact_fire || plan.blow == Blow::pursuit || field.urban())
        return distance_difficulty(Range::short_range);
    // Before the walls of a siege the crews stand where they always do. [SYN-SIEGE-08]
    const Range usual = field.mode() == Mode::siege ? Range::short_range : field.distance();
    if (field.mode() == Mode::assault || plan.bombardment || field.mode() == Mode::siege) {
        // Artillery keeps its distance from the walls. [SYN-ASLT-05, SYN-SIEGE-08]
        const Members all = plan.units ? *plan.units : field.members(plan.attacker);
        const bool guns =
            std::any_of(all.begin(), all.end(), [&](Unit u) { return field.troop(u).artillery; });
        if (guns && field.role(plan.attacker) == Role::support)
            return distance_difficulty(std::max(usual, Range::medium));
        return distance_difficulty(usual); // SYN-ASLT-08
    }
    // Space may be wider than the table has it. [SYN-VEH-13, SYN-UMP-20]
    if (const std::int64_t space = field.ruling(Item::space_difficulty, 0); space >= 20)
        return space;
    if (field.options().is(Opt::distance_model) && field.role(plan.target) == Role::support)
        return distance_difficulty(field.best_range(plan.target));
    return distance_difficulty(usual);
}

Cap damage_cap(const Field& field, Unit target, bool ranged, bool pursuit)
{
    Cap cap;
    const int mode = field.options()[Opt::cap_mode];
    if (mode == 2) return cap;
    // Fire and friendly fire too, and vehicles, but by option. [SYN-CAP-03, SYN-CAP-05]
    const bool usual = field.mode() == Mode::vehicle
                           ? field.options().is(Opt::vehicle_cap)
                           : !ranged || field.options().is(Opt::cap_ranged);
    const bool encircled = field.encircled(target);
    cap.holds = usual && !encircled && !pursuit; // SYN-CAP-02
    if (encircled && !pursuit) cap.lifted = "encircled: no limit";
    if (usual && !encircled && pursuit) cap.lifted = "no limit in a pursuit";
    cap.is_rest = mode == 1;
    cap.most = field.rupture(target);
    if (cap.is_rest) cap.most = std::max<std::int64_t>(0, cap.most - field.damage(target));
    return cap;
}

Strike prepare(const Field& field, const Plan& plan, Breakdown& b)
{
    Strike strike;
    strike.attacker = plan.attacker;
    strike.target = plan.target;
    strike.blow = plan.blow;
    strike.ranged = is_shooting(field, plan);
    strike.shock = !strike.ranged;
    add_modifiers(field, plan, strike, b);
    add_defense(field, plan.target, strike.ranged, b);
    if (strike.ranged)
        b.add(field.urban() ? "SYN-URB-03" : "SYN-CORE-09", fire_difficulty(field, plan),
              "distance", {}, 1);
    strike.modifiers = b.total(0);
    strike.difficulty = b.total(1);
    strike.power = add_power(field, plan, strike, b);
    strike.harsh = field.get(battle::harsh) != 0;
    strike.add_points = field.options().is(Opt::climate_mode);
    strike.slow =
        plan.blow == Blow::pursuit && field.mobility(plan.target) > field.mobility(plan.attacker);
    strike.cap = damage_cap(field, plan.target, strike.ranged, plan.blow == Blow::pursuit);
    if (plan.blow == Blow::fire && field.get(body::contact, plan.target) && !plan.bombardment &&
        field.mode() != Mode::vehicle) {
        strike.friend_body = friend_in_contact(field, plan.attacker, plan.target);
        if (strike.friend_body != Unit::none)
            strike.friend_cap = damage_cap(field, strike.friend_body, true);
    }
    return strike;
}

namespace {

/// How a hit came to its damage, step by step.
void say_hit(const Strike& strike, const Struck& struck, Breakdown& b)
{
    const std::int64_t plain = loss_percentage(struck.margin);
    b.note("SYN-HIT-01", "margin {n}: {m} percent", {.n = struck.margin, .m = plain}, 3);
    if (struck.percentage != plain)
        b.note("SYN-WEA-04", "harsh climate: {n} percent", {.n = struck.percentage}, 3);
    b.add("SYN-HIT-02", struck.plain, "{n} percent of {m}",
          {.n = struck.percentage, .m = strike.power}, 3);
    if (strike.harsh && !strike.add_points)
        b.add("SYN-WEA-04", struck.in_climate - struck.plain, "harsh climate", {}, 3);
    if (strike.slow)
        b.add("SYN-PURS-04", struck.raw - struck.in_climate, "halved: {unit} is more mobile",
              {.unit = strike.target}, 3);
    if (strike.cap.lifted && struck.raw > strike.cap.most)
        b.note("SYN-CAP-02", strike.cap.lifted, {}, 3);
    if (!struck.capped) return;
    if (strike.harsh && !strike.add_points) // else the line before has the figure
        b.note("SYN-CAP-01", "{n} without the limit", {.n = struck.raw}, 3);
    b.add("SYN-CAP-01", strike.cap.most - struck.raw,
          strike.cap.is_rest ? "limited to what is left up to the rupture threshold"
                             : "limited to the rupture threshold",
          {}, 3);
}

void say_miss(const Strike& strike, const Struck& struck, Breakdown& b)
{
    b.note("SYN-CORE-05", "missed by {n}", {.n = struck.margin}, 3);
    if (struck.counter > 0)
        b.note("SYN-CNTR-01", "counter-attack bonus {n} for {unit}",
               {.unit = strike.target, .n = struck.counter}, 3);
    if (strike.shock || strike.friend_body == Unit::none) return;
    b.note("SYN-FF-01", "friendly fire on {unit}: {n} percent, {m}",
           {.unit = strike.friend_body, .n = struck.friendly_percentage, .m = struck.friendly_raw},
           3);
    if (struck.friendly_capped)
        b.note("SYN-FF-02", "limited to its rupture threshold, {n}", {.n = struck.friendly}, 3);
}

} // namespace

Hit hit_of(const Strike& strike, std::int64_t percentage)
{
    Hit out;
    const bool adds_points = strike.harsh && strike.add_points;
    out.percentage = percentage + (adds_points ? 10 : 0);   // [SYN-WEA-04]
    out.plain = mul_div(strike.power, out.percentage, 100); // [SYN-HIT-02]
    // Climate, pursuit, cap, in this order. [SYN-HIT-03]
    const bool adds_tenth = strike.harsh && !strike.add_points; // [SYN-WEA-04]
    out.in_climate = adds_tenth ? mul_div(out.plain, 110, 100) : out.plain;
    out.raw = strike.slow ? half(out.in_climate) : out.in_climate; // [SYN-PURS-04]
    out.capped = strike.cap.holds && out.raw > strike.cap.most;
    out.damage = out.capped ? strike.cap.most : out.raw; // [SYN-CAP-01]
    return out;
}

Struck resolve(const Strike& strike, std::int64_t die)
{
    Struck out;
    const std::int64_t margin = strike.margin(die);
    out.hit = margin >= 0; // [SYN-CORE-05]
    out.margin = out.hit ? margin : -margin;
    if (!out.hit) {
        if (strike.shock) {
            out.counter = steps(out.margin); // [SYN-CORE-07]
        } else if (strike.friend_body != Unit::none) {
            out.friendly_percentage = 10 * steps(out.margin); // [SYN-FF-01]
            out.friendly_raw = mul_div(strike.power, out.friendly_percentage, 100);
            out.friendly_capped =
                strike.friend_cap.holds && out.friendly_raw > strike.friend_cap.most;
            out.friendly =
                out.friendly_capped ? strike.friend_cap.most : out.friendly_raw; // [SYN-FF-02]
        }
        return out;
    }
    static_cast<Hit&>(out) = hit_of(strike, loss_percentage(out.margin)); // [SYN-HIT-01]
    return out;
}

Struck resolve(const Strike& strike, std::int64_t die, Breakdown& b)
{
    const Struck out = resolve(strike, die);
    if (b.keeps()) (out.hit ? say_hit : say_miss)(strike, out, b);
    return out;
}

} // namespace sandtable::synapse
