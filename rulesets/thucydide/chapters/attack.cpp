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
        return sdk::refusal(rules::combat_02, "{unit} is no unit of yours", args);
    const int activation = field.get(unit::activation, attacker);
    if (activation == 0) return sdk::refusal(rules::cmd_06, "{unit} is not activated", args);
    if (field.get(unit::attacked, attacker) != 0)
        return sdk::refusal(rules::combat_02, "{unit} has attacked already", args);
    if (field.get(unit::no_attack, attacker) != 0)
        return sdk::refusal(rules::move_03, "{unit} has forfeited its attack", args);
    if (activation < field.get(side::cursor, s))
        return sdk::refusal(rules::cmd_08, "a later activation has begun to attack", args);
    const Unit first = obliged(field, s, activation);
    if (first != Unit::none)
        return sdk::refusal(rules::combat_06, "{other} must attack before {unit}",
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
        return sdk::refusal(rules::lead_11, "fire is never aimed at a leader", args);
    const Cell from = field.cell(attacker);
    const Cell to = field.cell(target);
    const int distance = field.distance(from, to);
    // [THU-LOS-01]
    if (distance > field.type(attacker).range)
        return sdk::refusal(
            rules::combat_05, "{other} is {n} hexes away, {unit} reaches {m}",
            {.unit = attacker, .other = target, .n = distance, .m = field.type(attacker).range});
    if (!visible_at(field, distance))
        return sdk::refusal(rules::los_02, "nothing is seen beyond {n} hexes",
                            {.unit = attacker, .n = field.context.visibility()});
    const Side enemy = sdk::opponent(s);
    if (field.touching(from, enemy) > 0)
        return sdk::refusal(rules::combat_05, "{unit} may not fire: an enemy is in contact", args);
    if (!sees(field, from, to))
        return sdk::refusal(rules::los_03, "{unit} does not see {other}", args);
    return std::nullopt;
}

} // namespace

Refused refuse_target(const Field& field, Side s, Unit attacker, Cell cell, Mode mode) noexcept
{
    const Unit target = target_at(field, s, cell);
    if (target == Unit::none)
        return sdk::refusal(rules::combat_02, "no enemy stands at {cell}",
                            {.unit = attacker, .cell = cell});
    if (factor_of(field.type(attacker), mode) == 0)
        return sdk::refusal(rules::combat_04,
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
        return sdk::refusal(rules::lead_11, "no order helps against a lone leader", args);
    const bool close = mode != Mode::fire;
    if (attack.order == AttackOrder::volley && close)
        return sdk::refusal(*order.rule, "a volley is fired", args);
    if (attack.order != AttackOrder::volley && attack.order != AttackOrder::no_quarter && !close)
        return sdk::refusal(*order.rule, "{word} is for close attacks", args);
    if (attack.order == AttackOrder::relentless) {
        const UnitType& type = field.type(attack.attacker);
        if (pursuing)
            return sdk::refusal(*order.rule, "a pursuit is not followed by another", args);
        if (!(type.is_infantry() || type.is_mounted()) || type.has(expendable))
            return sdk::refusal(*order.rule, "{unit} never pursues", args);
    }
    return refuse_price(field, s, order, attack.attacker);
}

Refused refuse_leading(const Field& field, Side s, const Attack& attack, Mode mode) noexcept
{
    const Unit leader = attack.leading;
    if (leader == Unit::none) return std::nullopt;
    const Args args{.unit = leader, .other = attack.attacker};
    if (!field.alive(leader) || field.side(leader) != s || !field.is_leader(leader))
        return sdk::refusal(rules::lead_08, "{unit} is no leader of yours", args);
    if (mode == Mode::fire)
        return sdk::refusal(rules::lead_08, "a leader leads close attacks only", args);
    if (field.is_leader(target_at(field, s, attack.target)))
        return sdk::refusal(rules::lead_11, "nobody leads against a lone leader", args);
    if (field.get(unit::has_led, leader) != 0)
        return sdk::refusal(rules::lead_08, "{unit} has led an attack this turn", args);
    const int distance = field.distance(field.cell(leader), field.cell(attack.attacker));
    const int radius = rank_of(field.table.type(leader)).influence_radius;
    if (distance > radius)
        return sdk::refusal(rules::lead_08, "{other} is {n} hexes from {unit}, who leads to {m}",
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
        return sdk::refusal(rules::combat_05, "{unit} would have {n} dice",
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
        return sdk::refusal(rules::combat_02, "no enemy stands at {cell}",
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
        return sdk::refusal(rules::follow_05, "no enemy unit stands at {cell}",
                            {.unit = attack.attacker, .cell = attack.target});
    if (!field.contact(field.cell(attack.attacker), attack.target))
        return sdk::refusal(rules::follow_05, "{other} is not in contact",
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
    for (const Unit u : field.context.pieces_of(s))
        if (field.get(unit::activation, u) < below && is_obliged(field, s, u)) return u;
    return Unit::none;
}

int obliged_activation(const Field& field, Side s) noexcept
{
    int lowest = nobody_obliged;
    for (const Unit u : field.context.pieces_of(s))
        if (field.get(unit::activation, u) < lowest && is_obliged(field, s, u))
            lowest = field.get(unit::activation, u);
    return lowest;
}

} // namespace sandtable::thucydide
