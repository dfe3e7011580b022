#include "rulesets/thucydide/chapters/defense.hpp"

#include "rulesets/thucydide/chapters/retreat.hpp"

namespace sandtable::thucydide {

namespace {

/// Whether the target is of those who evade such an attack. [THU-EVADE-01]
[[nodiscard]] bool evades_such(const Field& field) noexcept
{
    const Combat& combat = field.combat();
    const UnitType& type = field.type(handle(combat.target));
    const UnitType& attacker = field.type(handle(combat.attacker));
    return type.has(evade) ||
           (type.has(evade_foot) && (!attacker.is_mounted() || attacker.kind == Kind::elephant));
}

/// Whether there is a way home for the target, of a hex at least. [THU-EVADE-02]
[[nodiscard]] bool has_way_home(const Field& field) noexcept
{
    return Flights{field, handle(field.combat().target), 2}.reach() > 0;
}

/// Why the target does not evade.
[[nodiscard]] Refused refuse_evade(const Field& field, const Args& args) noexcept
{
    if (field.combat().mode == Mode::fire)
        return sdk::refusal(rules::evade_02, "fire is not evaded", args);
    if (!evades_such(field))
        return sdk::refusal(rules::evade_01, "{unit} cannot evade this attack", args);
    if (!has_way_home(field))
        return sdk::refusal(rules::evade_02, "{unit} has no way home to evade by", args);
    return std::nullopt;
}

} // namespace

bool would_evade(const Field& field) noexcept
{
    return field.combat().mode != Mode::fire && evades_such(field);
}

bool may_evade(const Field& field) noexcept { return would_evade(field) && has_way_home(field); }

namespace {

/// Whether a unit is of those who break off a close combat. [THU-ORD-33]
bool able_to_break_off(const UnitType& type) noexcept
{
    return (type.is_infantry() && type.weight >= Weight::light && type.weight <= Weight::medium) ||
           type.kind == Kind::cavalry || type.kind == Kind::camelry;
}

/// [THU-ORD-33]
Refused refuse_break_off(const Field& field, const OrderSpec& spec, const Args& args) noexcept
{
    if (field.combat().mode == Mode::fire)
        return sdk::refusal(*spec.rule, "{word} is for close combat", args);
    if (!able_to_break_off(field.type(handle(field.combat().target))))
        return sdk::refusal(*spec.rule,
                            "only light or medium infantry, cavalry and camelry break off", args);
    if (!has_way_home(field))
        return sdk::refusal(rules::evade_02, "{unit} has no way home to evade by", args);
    return {};
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
        if (Refused refused = refuse_break_off(field, spec, args)) return refused;
        break;
    case DefenseOrder::first_strike:
        if (const Refused refused = refuse_first_strike(field, spec, args, evades)) return refused;
        break;
    case DefenseOrder::count_of_orders: break;
    }
    if (evades && order != DefenseOrder::break_off)
        if (Refused refused = refuse_evade(field, args)) return refused;
    return refuse_price(field, field.side(target), spec, target);
}

} // namespace sandtable::thucydide
