#include "rulesets/thucydide/chapters/attack.hpp"

#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/sight.hpp"

namespace thucydide {

Unit target_at(const Look& look, Side attacker, Cell c) noexcept
{
    if (!look.board().has(c)) return Unit::none;
    const Unit there = look.troop_in(c);
    if (there != Unit::none) return look.side(there) != attacker ? there : Unit::none;
    const Unit leader = look.leader_in(c);
    return leader != Unit::none && look.side(leader) != attacker ? leader : Unit::none;
}

Mode mode_against(const Look& look, Unit attacker, Cell target) noexcept
{
    if (!look.contact(look.cell(attacker), target)) return Mode::fire;
    const int start = look.get(unit::start, attacker);
    const Cell began = start < 0 ? look.cell(attacker) : static_cast<Cell>(start);
    return look.get(unit::moved, attacker) > 0 && look.distance(began, target) >= 2 ? Mode::assault
                                                                                    : Mode::melee;
}

Mode pursuit_mode(const Look& look, Cell target) noexcept
{
    const Combat& combat = look.combat();
    // It charged out of the hex it had followed up into.
    return combat.charged != 0 && !look.contact(static_cast<Cell>(combat.target_cell), target)
               ? Mode::assault
               : Mode::melee;
}

Refused refuse_attacker(const Look& look, Side s, Unit attacker) noexcept
{
    const Args args{.unit = attacker};
    if (!look.alive(attacker) || look.side(attacker) != s || look.is_leader(attacker))
        return refuse_with(rules::combat_02, "{unit} is no unit of yours", args);
    const int activation = look.get(unit::activation, attacker);
    if (activation == 0) return refuse_with(rules::cmd_06, "{unit} is not activated", args);
    if (look.get(unit::attacked, attacker) != 0)
        return refuse_with(rules::combat_02, "{unit} has attacked already", args);
    if (look.get(unit::no_attack, attacker) != 0)
        return refuse_with(rules::move_03, "{unit} has forfeited its attack", args);
    if (activation < look.get(side::cursor, s))
        return refuse_with(rules::cmd_08, "a later activation has begun to attack", args);
    const Unit first = obliged(look, s, activation);
    if (first != Unit::none)
        return refuse_with(rules::combat_06, "{other} must attack before {unit}",
                           {.unit = attacker, .other = first});
    return std::nullopt;
}

bool may_attack(const Look& look, Side s, Unit attacker) noexcept
{
    if (!look.alive(attacker) || look.side(attacker) != s || look.is_leader(attacker)) return false;
    const int activation = look.get(unit::activation, attacker);
    return activation != 0 && look.get(unit::attacked, attacker) == 0 &&
           look.get(unit::no_attack, attacker) == 0 && activation >= look.get(side::cursor, s);
}

bool may_reach(const Look& look, Unit attacker, Cell target) noexcept
{
    const int range = look.type(attacker).range;
    return look.distance(look.cell(attacker), target) <= (range > 1 ? range : 1);
}

namespace {

[[nodiscard]] Refused refuse_fire(const Look& look, Side s, Unit attacker, Unit target) noexcept
{
    const Args args{.unit = attacker, .other = target};
    if (look.is_leader(target))
        return refuse_with(rules::lead_11, "fire is never aimed at a leader", args);
    const Cell from = look.cell(attacker);
    const Cell to = look.cell(target);
    const int distance = look.distance(from, to);
    if (distance > look.type(attacker).range)
        return refuse_with(
            rules::combat_05, "{other} is {n} hexes away, {unit} reaches {m}",
            {.unit = attacker, .other = target, .n = distance, .m = look.type(attacker).range});
    if (!visible_at(look, distance))
        return refuse_with(rules::los_02, "nothing is seen beyond {n} hexes",
                           {.unit = attacker, .n = look.field.visibility()});
    const Side enemy = other(s);
    if (look.touching(from, enemy) > 0)
        return refuse_with(rules::combat_05, "{unit} may not fire: an enemy is in contact", args);
    if (!sight_line(look, from, to).clear())
        return refuse_with(rules::los_03, "{unit} does not see {other}", args);
    return std::nullopt;
}

} // namespace

Refused refuse_target(const Look& look, Side s, Unit attacker, Cell cell, Mode mode) noexcept
{
    const Unit target = target_at(look, s, cell);
    if (target == Unit::none)
        return refuse_with(rules::combat_02, "no enemy stands at {cell}",
                           {.unit = attacker, .cell = cell});
    if (factor_of(look.type(attacker), mode) == 0)
        return refuse_with(rules::combat_04,
                           mode == Mode::fire      ? "{unit} cannot fire"
                           : mode == Mode::assault ? "{unit} cannot assault"
                                                   : "{unit} cannot fight hand to hand",
                           {.unit = attacker});
    if (mode == Mode::fire) return refuse_fire(look, s, attacker, target);
    return std::nullopt;
}

Refused refuse_order(const Look& look, Side s, const Attack& attack, Mode mode,
                     bool pursuing) noexcept
{
    if (attack.order == AttackOrder::none) return std::nullopt;
    const OrderSpec& order = spec_of(attack.order);
    const Args args{.unit = attack.attacker, .word = order.rule->title};
    if (look.is_leader(target_at(look, s, attack.target)))
        return refuse_with(rules::lead_11, "no order helps against a lone leader", args);
    const bool close = mode != Mode::fire;
    if (attack.order == AttackOrder::volley && close)
        return refuse_with(*order.rule, "a volley is fired", args);
    if (attack.order != AttackOrder::volley && attack.order != AttackOrder::no_quarter && !close)
        return refuse_with(*order.rule, "{word} is for close attacks", args);
    if (attack.order == AttackOrder::relentless) {
        const UnitType& type = look.type(attack.attacker);
        if (pursuing) return refuse_with(*order.rule, "a pursuit is not followed by another", args);
        if (!(type.is_infantry() || type.is_mounted()) || type.has(expendable))
            return refuse_with(*order.rule, "{unit} never pursues", args);
    }
    return refuse_price(look, s, order, attack.attacker);
}

Refused refuse_leading(const Look& look, Side s, const Attack& attack, Mode mode) noexcept
{
    const Unit leader = attack.leading;
    if (leader == Unit::none) return std::nullopt;
    const Args args{.unit = leader, .other = attack.attacker};
    if (!look.alive(leader) || look.side(leader) != s || !look.is_leader(leader))
        return refuse_with(rules::lead_08, "{unit} is no leader of yours", args);
    if (mode == Mode::fire)
        return refuse_with(rules::lead_08, "a leader leads close attacks only", args);
    if (look.is_leader(target_at(look, s, attack.target)))
        return refuse_with(rules::lead_11, "nobody leads against a lone leader", args);
    if (look.get(unit::has_led, leader) != 0)
        return refuse_with(rules::lead_08, "{unit} has led an attack this turn", args);
    const int distance = look.distance(look.cell(leader), look.cell(attack.attacker));
    const int radius = rank_of(look.table.type(leader)).influence_radius;
    if (distance > radius)
        return refuse_with(rules::lead_08, "{other} is {n} hexes from {unit}, who leads to {m}",
                           {.unit = leader, .other = attack.attacker, .n = distance, .m = radius});
    return std::nullopt;
}

Strike strike_for(const Look& look, const Attack& attack, Mode mode) noexcept
{
    Strike strike;
    strike.roller = attack.attacker;
    strike.struck = target_at(look, look.side(attack.attacker), attack.target);
    strike.mode = mode;
    strike.order = attack.order;
    strike.led = attack.leading != Unit::none;
    strike.clash = {attack.attacker, attack.target, strike.roller, strike.struck, Unit::none};
    return strike;
}

namespace {

[[nodiscard]] Refused refuse_dice(const Look& look, const Attack& attack, Mode mode) noexcept
{
    if (mode != Mode::fire) return std::nullopt;
    const int dice = count_dice(look, strike_for(look, attack, mode));
    if (dice < 1)
        return refuse_with(rules::combat_05, "{unit} would have {n} dice",
                           {.unit = attack.attacker, .n = dice});
    return std::nullopt;
}

} // namespace

Refused refuse_attack(const Look& look, Side s, const Attack& attack) noexcept
{
    if (Refused refused = refuse_attacker(look, s, attack.attacker)) return refused;
    return refuse_aim(look, s, attack);
}

Refused refuse_aim(const Look& look, Side s, const Attack& attack) noexcept
{
    if (target_at(look, s, attack.target) == Unit::none)
        return refuse_with(rules::combat_02, "no enemy stands at {cell}",
                           {.unit = attack.attacker, .cell = attack.target});
    const Mode mode = mode_against(look, attack.attacker, attack.target);
    if (Refused refused = refuse_target(look, s, attack.attacker, attack.target, mode))
        return refused;
    if (Refused refused = refuse_order(look, s, attack, mode, false)) return refused;
    if (Refused refused = refuse_leading(look, s, attack, mode)) return refused;
    return refuse_dice(look, attack, mode);
}

Refused refuse_variant(const Look& look, Side s, const Attack& attack, Mode mode,
                       bool pursuing) noexcept
{
    if (Refused refused = refuse_order(look, s, attack, mode, pursuing)) return refused;
    return pursuing ? std::nullopt : refuse_dice(look, attack, mode);
}

Refused refuse_pursuit(const Look& look, const Attack& attack) noexcept
{
    const Side s = look.side(attack.attacker);
    const Unit target = target_at(look, s, attack.target);
    if (target == Unit::none || look.is_leader(target))
        return refuse_with(rules::follow_05, "no enemy unit stands at {cell}",
                           {.unit = attack.attacker, .cell = attack.target});
    if (!look.contact(look.cell(attack.attacker), attack.target))
        return refuse_with(rules::follow_05, "{other} is not in contact",
                           {.unit = attack.attacker, .other = target});
    const Mode mode = pursuit_mode(look, attack.target);
    if (Refused refused = refuse_target(look, s, attack.attacker, attack.target, mode))
        return refused;
    if (Refused refused = refuse_order(look, s, attack, mode, true)) return refused;
    return refuse_leading(look, s, attack, mode);
}

bool is_obliged(const Look& look, Side s, Unit u) noexcept
{
    const int activation = look.get(unit::activation, u);
    if (activation == 0 || !look.type(u).has(impetuous) || !look.alive(u) ||
        look.get(unit::no_attack, u) != 0 || look.get(unit::attacked, u) != 0 ||
        activation < look.get(side::cursor, s))
        return false;
    for (int d = 0; d < 6; ++d) {
        if (!look.touches(look.cell(u), d)) continue;
        const Cell c = look.board().neighbor(look.cell(u), d);
        const Unit enemy = look.troop_in(c);
        if (enemy != Unit::none && look.side(enemy) != s &&
            factor_of(look.type(u), mode_against(look, u, c)) > 0)
            return true;
    }
    return false;
}

Unit obliged(const Look& look, Side s, int below) noexcept
{
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (look.side(u) == s && look.get(unit::activation, u) < below && is_obliged(look, s, u))
            return u;
    }
    return Unit::none;
}

int obliged_activation(const Look& look, Side s) noexcept
{
    int lowest = nobody_obliged;
    for (int i = 0; i < look.table.unit_count(); ++i) {
        const Unit u = sandtable::unit_at_index(i);
        if (look.side(u) == s && look.get(unit::activation, u) < lowest && is_obliged(look, s, u))
            lowest = look.get(unit::activation, u);
    }
    return lowest;
}

bool may_evade(const Look& look, bool by_order) noexcept
{
    const Combat& combat = look.combat();
    const Unit target = handle(combat.target);
    if (combat.mode == Mode::fire) return false;
    const UnitType& type = look.type(target);
    const UnitType& attacker = look.type(handle(combat.attacker));
    const bool able =
        by_order || type.has(evade) ||
        (type.has(evade_foot) && (!attacker.is_mounted() || attacker.kind == Kind::elephant));
    return able && Flights{look, target, 2}.reach() > 0;
}

Refused refuse_defense(const Look& look, DefenseOrder order, bool evades) noexcept
{
    const Combat& combat = look.combat();
    const Unit target = handle(combat.target);
    const UnitType& type = look.type(target);
    const OrderSpec& spec = spec_of(order);
    const Args args{.unit = target, .word = spec.rule->title};
    const bool close = combat.mode != Mode::fire;
    switch (order) {
    case DefenseOrder::none: break;
    case DefenseOrder::hold:
    case DefenseOrder::support:
        if (evades) return refuse_with(*spec.rule, "{word} and evading exclude each other", args);
        break;
    case DefenseOrder::close_ranks:
        if (!type.is_infantry() || type.is_light())
            return refuse_with(*spec.rule, "only infantry, medium or heavier, closes ranks", args);
        break;
    case DefenseOrder::break_off: {
        const bool able =
            (type.is_infantry() && type.weight >= Weight::light && type.weight <= Weight::medium) ||
            type.kind == Kind::cavalry || type.kind == Kind::camelry;
        if (!close || !able || !may_evade(look, true))
            return refuse_with(*spec.rule, "{unit} cannot break off", args);
        break;
    }
    case DefenseOrder::first_strike:
        if (!close) return refuse_with(*spec.rule, "{word} is for close combat", args);
        if (evades)
            return refuse_with(rules::evade_02, "{word} and evading exclude each other", args);
        if (combat.attack_order == AttackOrder::surprise)
            return refuse_with(rules::ord_24, "{unit} is surprised and cannot strike first", args);
        if (type.melee < 1 || type.weight == Weight::very_light)
            return refuse_with(*spec.rule, "{unit} cannot strike first", args);
        break;
    case DefenseOrder::count_of_orders: break;
    }
    if (evades && order != DefenseOrder::break_off && !may_evade(look, false))
        return refuse_with(rules::evade_01, "{unit} cannot evade this attack", args);
    return refuse_price(look, look.side(target), spec, target);
}

bool may_follow(const Look& look, Breakdown& why) noexcept
{
    const Combat& combat = look.combat();
    const Unit attacker = handle(combat.attacker);
    const auto to = static_cast<Cell>(combat.target_cell);
    const UnitType& type = look.type(attacker);
    const Args args{.unit = attacker, .cell = to};
    if (type.kind == Kind::artillery || type.kind == Kind::wagon) {
        why.waive(rules::follow_02.id, "{unit} never follows up", args);
        return false;
    }
    if (look.troop_in(to) != Unit::none || look.enemy_leader_in(to, look.side(attacker))) {
        why.waive(rules::follow_02.id, "{cell} is not empty", args);
        return false;
    }
    const int d = look.board().direction(look.cell(attacker), to);
    if (d < 0 || look_at_pace(look, type, look.cell(attacker), d).bar != Bar::none) {
        why.waive(rules::follow_02.id, "{unit} cannot enter {cell}", args);
        return false;
    }
    why.note(rules::follow_01.id, "{unit} may follow up into {cell}", args);
    return true;
}

bool may_charge(const Look& look) noexcept
{
    const Combat& combat = look.combat();
    const Unit attacker = handle(combat.attacker);
    if (combat.followed == 0 || combat.pursuing != 0 || !look.type(attacker).has(charge))
        return false;
    const auto vacated = static_cast<Cell>(combat.target_cell);
    const int terrain = look.table.terrain_at(vacated);
    return !look.terrain(vacated).rough && terrain != sand && terrain != camp &&
           &look.between(static_cast<Cell>(combat.from_cell), vacated) == &obstacles[no_obstacle];
}

Refused refuse_charge(const Look& look, Cell to) noexcept
{
    const Unit attacker = handle(look.combat().attacker);
    const Args args{.unit = attacker, .cell = look.cell(attacker), .to = to};
    const int d = look.board().direction(look.cell(attacker), to);
    if (d < 0) return refuse_with(rules::follow_04, "a charge goes exactly one hex", args);
    const Pace pace = look_at_pace(look, look.type(attacker), look.cell(attacker), d);
    if (pace.bar != Bar::none) return refusal_of(look, attacker, look.cell(attacker), pace);
    if (look.table.first_in(to) != Unit::none)
        return refuse_with(rules::follow_04, "{to} is not empty", args);
    if (look.touching(to, other(look.side(attacker))) == 0)
        return refuse_with(rules::follow_04, "no enemy is in contact with {to}", args);
    return std::nullopt;
}

/// Neither charge nor pursuit after a pursuit. [THU-FOLLOW-05, THU-FOLLOW-06]
bool may_pursue(const Look& look) noexcept
{
    const Combat& combat = look.combat();
    const Unit attacker = handle(combat.attacker);
    const UnitType& type = look.type(attacker);
    return combat.followed != 0 && combat.pursuing == 0 &&
           (type.has(pursuit) || combat.attack_order == AttackOrder::relentless) &&
           !type.has(expendable) && look.get(unit::pursued, attacker) == 0;
}

bool may_riposte(const Look& look, Breakdown& why) noexcept
{
    const Combat& combat = look.combat();
    const Unit target = handle(combat.target);
    const Unit attacker = handle(combat.attacker);
    const Args args{.unit = target, .other = attacker};
    const auto no = [&](const sandtable::RuleSpec& rule, const char* text) {
        why.waive(rule.id, text, args);
        return false;
    };
    if (!look.alive(target) || !look.alive(attacker))
        return no(rules::rip_01, "no riposte: one of the two is gone");
    if (combat.retreated != 0) return no(rules::rip_01, "no riposte: {unit} has left its hex");
    if (!look.contact(look.cell(target), look.cell(attacker)))
        return no(rules::rip_01, "no riposte: not in contact");
    if (look.type(target).melee == 0) return no(rules::rip_01, "no riposte: {unit} cannot fight");
    if (combat.attack_order == AttackOrder::surprise)
        return no(rules::ord_24, "no riposte: {unit} is surprised");
    if (combat.defense_order == DefenseOrder::first_strike)
        return no(rules::rip_05, "no riposte: {unit} has struck first");
    Clash clash = present_clash(look);
    explain_support(look, target, clash, why);
    if (look.field.option(opt_riposte_needs_support) != 0 &&
        !support_of(look, target, clash).supported)
        return no(rules::rip_01, "no riposte: {unit} is not supported");
    why.note(rules::rip_01.id, "{unit} may riposte", args);
    return true;
}

} // namespace thucydide
