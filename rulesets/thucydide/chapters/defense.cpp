#include "rulesets/thucydide/chapters/defense.hpp"

#include "rulesets/thucydide/chapters/retreat.hpp"

namespace sandtable::thucydide {

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

namespace {

/// [THU-ORD-33]
bool may_break_off(const Field& field) noexcept
{
    const UnitType& type = field.type(handle(field.combat().target));
    const bool able =
        (type.is_infantry() && type.weight >= Weight::light && type.weight <= Weight::medium) ||
        type.kind == Kind::cavalry || type.kind == Kind::camelry;
    return field.combat().mode != Mode::fire && able && may_evade(field, true);
}

/// [THU-ORD-34]
Refused refuse_first_strike(const Field& field, const OrderSpec& spec, const Args& args,
                            bool evades) noexcept
{
    const Combat& combat = field.combat();
    const UnitType& type = field.type(handle(combat.target));
    if (combat.mode == Mode::fire)
        return sdk::refusal(*spec.rule, "{word} is for close combat", args);
    if (evades) return sdk::refusal(rules::evade_02, "{word} and evading exclude each other", args);
    if (combat.attack_order == AttackOrder::surprise)
        return sdk::refusal(rules::ord_24, "{unit} is surprised and cannot strike first", args);
    if (type.melee < 1 || type.weight == Weight::very_light)
        return sdk::refusal(*spec.rule, "{unit} cannot strike first", args);
    return {};
}

} // namespace

Refused refuse_defense(const Field& field, DefenseOrder order, bool evades) noexcept
{
    const Unit target = handle(field.combat().target);
    const UnitType& type = field.type(target);
    const OrderSpec& spec = spec_of(order);
    const Args args{.unit = target, .word = spec.rule->title};
    switch (order) {
    case DefenseOrder::none: break;
    case DefenseOrder::hold:
    case DefenseOrder::support:
        if (evades) return sdk::refusal(*spec.rule, "{word} and evading exclude each other", args);
        break;
    case DefenseOrder::close_ranks:
        if (!type.is_infantry() || type.is_light())
            return sdk::refusal(*spec.rule, "only infantry, medium or heavier, closes ranks", args);
        break;
    case DefenseOrder::break_off:
        if (!may_break_off(field)) return sdk::refusal(*spec.rule, "{unit} cannot break off", args);
        break;
    case DefenseOrder::first_strike:
        if (const Refused refused = refuse_first_strike(field, spec, args, evades)) return refused;
        break;
    case DefenseOrder::count_of_orders: break;
    }
    if (evades && order != DefenseOrder::break_off && !may_evade(field, false))
        return sdk::refusal(rules::evade_01, "{unit} cannot evade this attack", args);
    return refuse_price(field, field.side(target), spec, target);
}

} // namespace sandtable::thucydide
