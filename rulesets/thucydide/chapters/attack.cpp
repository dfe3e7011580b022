#include "rulesets/thucydide/chapters/attack.hpp"

#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/sight.hpp"

namespace sandtable::thucydide {

Unit target_at(const Field& field, Side attacker, Cell c) noexcept
{
    if (!field.board().has(c)) return Unit::none;
    const Unit there = field.troop_in(c);
    if (there != Unit::none) return field.side(there) != attacker ? there : Unit::none;
    const Unit leader = field.leader_in(c);
    return leader != Unit::none && field.side(leader) != attacker ? leader : Unit::none;
}

Mode mode_against(const Field& field, Unit attacker, Cell target) noexcept
{
    if (!field.contact(field.cell(attacker), target)) return Mode::fire;
    const int start = field.get(unit::start, attacker);
    const Cell began = start < 0 ? field.cell(attacker) : static_cast<Cell>(start);
    return field.get(unit::moved, attacker) > 0 && field.distance(began, target) >= 2
               ? Mode::assault
               : Mode::melee;
}

Mode pursuit_mode(const Field& field, Cell target) noexcept
{
    const Combat& combat = field.combat();
    // It charged out of the hex it had followed up into.
    return combat.charged != 0 && !field.contact(static_cast<Cell>(combat.target_cell), target)
               ? Mode::assault
               : Mode::melee;
}

Refused refuse_attacker(const Field& field, Side s, Unit attacker) noexcept
{
    const Args args{.unit = attacker};
    if (!field.alive(attacker) || field.side(attacker) != s || field.is_leader(attacker))
        return refuse_with(rules::combat_02, "{unit} is no unit of yours", args);
    const int activation = field.get(unit::activation, attacker);
    if (activation == 0) return refuse_with(rules::cmd_06, "{unit} is not activated", args);
    if (field.get(unit::attacked, attacker) != 0)
        return refuse_with(rules::combat_02, "{unit} has attacked already", args);
    if (field.get(unit::no_attack, attacker) != 0)
        return refuse_with(rules::move_03, "{unit} has forfeited its attack", args);
    if (activation < field.get(side::cursor, s))
        return refuse_with(rules::cmd_08, "a later activation has begun to attack", args);
    const Unit first = obliged(field, s, activation);
    if (first != Unit::none)
        return refuse_with(rules::combat_06, "{other} must attack before {unit}",
                           {.unit = attacker, .other = first});
    return std::nullopt;
}

bool may_attack(const Field& field, Side s, Unit attacker) noexcept
{
    if (!field.alive(attacker) || field.side(attacker) != s || field.is_leader(attacker))
        return false;
    const int activation = field.get(unit::activation, attacker);
    return activation != 0 && field.get(unit::attacked, attacker) == 0 &&
           field.get(unit::no_attack, attacker) == 0 && activation >= field.get(side::cursor, s);
}

bool may_reach(const Field& field, Unit attacker, Cell target) noexcept
{
    const int range = field.type(attacker).range;
    return field.distance(field.cell(attacker), target) <= (range > 1 ? range : 1);
}

namespace {

[[nodiscard]] Refused refuse_fire(const Field& field, Side s, Unit attacker, Unit target) noexcept
{
    const Args args{.unit = attacker, .other = target};
    if (field.is_leader(target))
        return refuse_with(rules::lead_11, "fire is never aimed at a leader", args);
    const Cell from = field.cell(attacker);
    const Cell to = field.cell(target);
    const int distance = field.distance(from, to);
    if (distance > field.type(attacker).range)
        return refuse_with(
            rules::combat_05, "{other} is {n} hexes away, {unit} reaches {m}",
            {.unit = attacker, .other = target, .n = distance, .m = field.type(attacker).range});
    if (!visible_at(field, distance))
        return refuse_with(rules::los_02, "nothing is seen beyond {n} hexes",
                           {.unit = attacker, .n = field.context.visibility()});
    const Side enemy = other(s);
    if (field.touching(from, enemy) > 0)
        return refuse_with(rules::combat_05, "{unit} may not fire: an enemy is in contact", args);
    if (!sees(field, from, to))
        return refuse_with(rules::los_03, "{unit} does not see {other}", args);
    return std::nullopt;
}

} // namespace

Refused refuse_target(const Field& field, Side s, Unit attacker, Cell cell, Mode mode) noexcept
{
    const Unit target = target_at(field, s, cell);
    if (target == Unit::none)
        return refuse_with(rules::combat_02, "no enemy stands at {cell}",
                           {.unit = attacker, .cell = cell});
    if (factor_of(field.type(attacker), mode) == 0)
        return refuse_with(rules::combat_04,
                           mode == Mode::fire      ? "{unit} cannot fire"
                           : mode == Mode::assault ? "{unit} cannot assault"
                                                   : "{unit} cannot fight hand to hand",
                           {.unit = attacker});
    if (mode == Mode::fire) return refuse_fire(field, s, attacker, target);
    return std::nullopt;
}

Refused refuse_order(const Field& field, Side s, const Attack& attack, Mode mode,
                     bool pursuing) noexcept
{
    if (attack.order == AttackOrder::none) return std::nullopt;
    const OrderSpec& order = spec_of(attack.order);
    const Args args{.unit = attack.attacker, .word = order.rule->title};
    if (field.is_leader(target_at(field, s, attack.target)))
        return refuse_with(rules::lead_11, "no order helps against a lone leader", args);
    const bool close = mode != Mode::fire;
    if (attack.order == AttackOrder::volley && close)
        return refuse_with(*order.rule, "a volley is fired", args);
    if (attack.order != AttackOrder::volley && attack.order != AttackOrder::no_quarter && !close)
        return refuse_with(*order.rule, "{word} is for close attacks", args);
    if (attack.order == AttackOrder::relentless) {
        const UnitType& type = field.type(attack.attacker);
        if (pursuing) return refuse_with(*order.rule, "a pursuit is not followed by another", args);
        if (!(type.is_infantry() || type.is_mounted()) || type.has(expendable))
            return refuse_with(*order.rule, "{unit} never pursues", args);
    }
    return refuse_price(field, s, order, attack.attacker);
}

Refused refuse_leading(const Field& field, Side s, const Attack& attack, Mode mode) noexcept
{
    const Unit leader = attack.leading;
    if (leader == Unit::none) return std::nullopt;
    const Args args{.unit = leader, .other = attack.attacker};
    if (!field.alive(leader) || field.side(leader) != s || !field.is_leader(leader))
        return refuse_with(rules::lead_08, "{unit} is no leader of yours", args);
    if (mode == Mode::fire)
        return refuse_with(rules::lead_08, "a leader leads close attacks only", args);
    if (field.is_leader(target_at(field, s, attack.target)))
        return refuse_with(rules::lead_11, "nobody leads against a lone leader", args);
    if (field.get(unit::has_led, leader) != 0)
        return refuse_with(rules::lead_08, "{unit} has led an attack this turn", args);
    const int distance = field.distance(field.cell(leader), field.cell(attack.attacker));
    const int radius = rank_of(field.table.type(leader)).influence_radius;
    if (distance > radius)
        return refuse_with(rules::lead_08, "{other} is {n} hexes from {unit}, who leads to {m}",
                           {.unit = leader, .other = attack.attacker, .n = distance, .m = radius});
    return std::nullopt;
}

Strike strike_for(const Field& field, const Attack& attack, Mode mode) noexcept
{
    Strike strike;
    strike.roller = attack.attacker;
    strike.struck = target_at(field, field.side(attack.attacker), attack.target);
    strike.mode = mode;
    strike.order = attack.order;
    strike.led = attack.leading != Unit::none;
    strike.clash = {attack.attacker, attack.target, strike.roller, strike.struck, Unit::none};
    return strike;
}

namespace {

[[nodiscard]] Refused refuse_dice(const Field& field, const Attack& attack, Mode mode) noexcept
{
    if (mode != Mode::fire) return std::nullopt;
    const int dice = count_dice(field, strike_for(field, attack, mode));
    if (dice < 1)
        return refuse_with(rules::combat_05, "{unit} would have {n} dice",
                           {.unit = attack.attacker, .n = dice});
    return std::nullopt;
}

} // namespace

Refused refuse_attack(const Field& field, Side s, const Attack& attack) noexcept
{
    if (Refused refused = refuse_attacker(field, s, attack.attacker)) return refused;
    return refuse_aim(field, s, attack);
}

Refused refuse_aim(const Field& field, Side s, const Attack& attack) noexcept
{
    if (target_at(field, s, attack.target) == Unit::none)
        return refuse_with(rules::combat_02, "no enemy stands at {cell}",
                           {.unit = attack.attacker, .cell = attack.target});
    const Mode mode = mode_against(field, attack.attacker, attack.target);
    if (Refused refused = refuse_target(field, s, attack.attacker, attack.target, mode))
        return refused;
    if (Refused refused = refuse_order(field, s, attack, mode, false)) return refused;
    if (Refused refused = refuse_leading(field, s, attack, mode)) return refused;
    return refuse_dice(field, attack, mode);
}

Refused refuse_variant(const Field& field, Side s, const Attack& attack, Mode mode,
                       bool pursuing) noexcept
{
    if (Refused refused = refuse_order(field, s, attack, mode, pursuing)) return refused;
    return pursuing ? std::nullopt : refuse_dice(field, attack, mode);
}

Refused refuse_pursuit(const Field& field, const Attack& attack) noexcept
{
    const Side s = field.side(attack.attacker);
    const Unit target = target_at(field, s, attack.target);
    if (target == Unit::none || field.is_leader(target))
        return refuse_with(rules::follow_05, "no enemy unit stands at {cell}",
                           {.unit = attack.attacker, .cell = attack.target});
    if (!field.contact(field.cell(attack.attacker), attack.target))
        return refuse_with(rules::follow_05, "{other} is not in contact",
                           {.unit = attack.attacker, .other = target});
    const Mode mode = pursuit_mode(field, attack.target);
    if (Refused refused = refuse_target(field, s, attack.attacker, attack.target, mode))
        return refused;
    if (Refused refused = refuse_order(field, s, attack, mode, true)) return refused;
    return refuse_leading(field, s, attack, mode);
}

bool is_obliged(const Field& field, Side s, Unit u) noexcept
{
    const int activation = field.get(unit::activation, u);
    if (activation == 0 || !field.type(u).has(impetuous) || !field.alive(u) ||
        field.get(unit::no_attack, u) != 0 || field.get(unit::attacked, u) != 0 ||
        activation < field.get(side::cursor, s))
        return false;
    for (int d = 0; d < 6; ++d) {
        if (!field.touches(field.cell(u), d)) continue;
        const Cell c = field.board().neighbor(field.cell(u), d);
        const Unit enemy = field.troop_in(c);
        if (enemy != Unit::none && field.side(enemy) != s &&
            factor_of(field.type(u), mode_against(field, u, c)) > 0)
            return true;
    }
    return false;
}

Unit obliged(const Field& field, Side s, int below) noexcept
{
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.side(u) == s && field.get(unit::activation, u) < below && is_obliged(field, s, u))
            return u;
    }
    return Unit::none;
}

int obliged_activation(const Field& field, Side s) noexcept
{
    int lowest = nobody_obliged;
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.side(u) == s && field.get(unit::activation, u) < lowest &&
            is_obliged(field, s, u))
            lowest = field.get(unit::activation, u);
    }
    return lowest;
}

bool may_evade(const Field& field, bool by_order) noexcept
{
    const Combat& combat = field.combat();
    const Unit target = handle(combat.target);
    if (combat.mode == Mode::fire) return false;
    const UnitType& type = field.type(target);
    const UnitType& attacker = field.type(handle(combat.attacker));
    const bool able =
        by_order || type.has(evade) ||
        (type.has(evade_foot) && (!attacker.is_mounted() || attacker.kind == Kind::elephant));
    return able && Flights{field, target, 2}.reach() > 0;
}

Refused refuse_defense(const Field& field, DefenseOrder order, bool evades) noexcept
{
    const Combat& combat = field.combat();
    const Unit target = handle(combat.target);
    const UnitType& type = field.type(target);
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
        if (!close || !able || !may_evade(field, true))
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
    if (evades && order != DefenseOrder::break_off && !may_evade(field, false))
        return refuse_with(rules::evade_01, "{unit} cannot evade this attack", args);
    return refuse_price(field, field.side(target), spec, target);
}

bool may_follow(const Field& field, Breakdown& why) noexcept
{
    const Combat& combat = field.combat();
    const Unit attacker = handle(combat.attacker);
    const auto to = static_cast<Cell>(combat.target_cell);
    const UnitType& type = field.type(attacker);
    const Args args{.unit = attacker, .cell = to};
    if (type.kind == Kind::artillery || type.kind == Kind::wagon) {
        why.waive(rules::follow_02.id, "{unit} never follows up", args);
        return false;
    }
    if (field.troop_in(to) != Unit::none || field.enemy_leader_in(to, field.side(attacker))) {
        why.waive(rules::follow_02.id, "{cell} is not empty", args);
        return false;
    }
    const int d = field.board().direction(field.cell(attacker), to);
    if (d < 0 || look_at_pace(field, type, field.cell(attacker), d).bar != Bar::none) {
        why.waive(rules::follow_02.id, "{unit} cannot enter {cell}", args);
        return false;
    }
    why.note(rules::follow_01.id, "{unit} may follow up into {cell}", args);
    return true;
}

bool may_charge(const Field& field) noexcept
{
    const Combat& combat = field.combat();
    const Unit attacker = handle(combat.attacker);
    if (combat.followed == 0 || combat.pursuing != 0 || !field.type(attacker).has(charge))
        return false;
    const auto vacated = static_cast<Cell>(combat.target_cell);
    const int terrain = field.table.terrain_at(vacated);
    return !field.terrain(vacated).rough && terrain != sand && terrain != camp &&
           &field.between(static_cast<Cell>(combat.from_cell), vacated) == &obstacles[no_obstacle];
}

Refused refuse_charge(const Field& field, Cell to) noexcept
{
    const Unit attacker = handle(field.combat().attacker);
    const Args args{.unit = attacker, .cell = field.cell(attacker), .to = to};
    const int d = field.board().direction(field.cell(attacker), to);
    if (d < 0) return refuse_with(rules::follow_04, "a charge goes exactly one hex", args);
    const Pace pace = look_at_pace(field, field.type(attacker), field.cell(attacker), d);
    if (pace.bar != Bar::none) return refusal_of(field, attacker, field.cell(attacker), pace);
    if (field.table.first_in(to) != Unit::none)
        return refuse_with(rules::follow_04, "{to} is not empty", args);
    if (field.touching(to, other(field.side(attacker))) == 0)
        return refuse_with(rules::follow_04, "no enemy is in contact with {to}", args);
    return std::nullopt;
}

/// Neither charge nor pursuit after a pursuit. [THU-FOLLOW-05, THU-FOLLOW-06]
bool may_pursue(const Field& field) noexcept
{
    const Combat& combat = field.combat();
    const Unit attacker = handle(combat.attacker);
    const UnitType& type = field.type(attacker);
    return combat.followed != 0 && combat.pursuing == 0 &&
           (type.has(pursuit) || combat.attack_order == AttackOrder::relentless) &&
           !type.has(expendable) && field.get(unit::pursued, attacker) == 0;
}

bool may_riposte(const Field& field, Breakdown& why) noexcept
{
    const Combat& combat = field.combat();
    const Unit target = handle(combat.target);
    const Unit attacker = handle(combat.attacker);
    const Args args{.unit = target, .other = attacker};
    const auto no = [&](const RuleSpec& rule, const char* text) {
        why.waive(rule.id, text, args);
        return false;
    };
    if (!field.alive(target) || !field.alive(attacker))
        return no(rules::rip_01, "no riposte: one of the two is gone");
    if (combat.retreated != 0) return no(rules::rip_01, "no riposte: {unit} has left its hex");
    if (!field.contact(field.cell(target), field.cell(attacker)))
        return no(rules::rip_01, "no riposte: not in contact");
    if (field.type(target).melee == 0) return no(rules::rip_01, "no riposte: {unit} cannot fight");
    if (combat.attack_order == AttackOrder::surprise)
        return no(rules::ord_24, "no riposte: {unit} is surprised");
    if (combat.defense_order == DefenseOrder::first_strike)
        return no(rules::rip_05, "no riposte: {unit} has struck first");
    Clash clash = present_clash(field);
    explain_support(field, target, clash, why);
    if (field.context.option(opt_riposte_needs_support) != 0 &&
        !support_of(field, target, clash).supported)
        return no(rules::rip_01, "no riposte: {unit} is not supported");
    why.note(rules::rip_01.id, "{unit} may riposte", args);
    return true;
}

} // namespace sandtable::thucydide
