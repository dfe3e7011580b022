#include "rulesets/thucydide/chapters/aftermath.hpp"

#include "rulesets/thucydide/chapters/movement.hpp"

namespace sandtable::thucydide {

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
    const Cell from = field.cell(attacker);
    const int d = field.board().direction(from, to);
    const auto cannot = [&] {
        why.waive(rules::follow_02.id, "{unit} cannot enter {cell}", args);
        return false;
    };
    if (d < 0) return cannot();
    if (const Refused bar = refusal_of(field, attacker, from, look_at_pace(field, type, from, d))) {
        why.waive(bar->rule, bar->message, bar->args);
        return cannot();
    }
    why.note(rules::follow_01.id, "{unit} may follow up into {cell}", args);
    return true;
}

bool may_charge(const Field& field, Breakdown& why) noexcept
{
    const Combat& combat = field.combat();
    const Unit attacker = handle(combat.attacker);
    const auto vacated = static_cast<Cell>(combat.target_cell);
    const Obstacle& crossed = field.between(static_cast<Cell>(combat.from_cell), vacated);
    Args args{.unit = attacker, .cell = vacated, .word = field.terrain(vacated).title};
    const auto no = [&](const RuleSpec& rule, const char* text) {
        why.waive(rule.id, text, args);
        return false;
    };
    if (!field.type(attacker).has(charge))
        return no(rules::follow_04, "no charge: {unit} is not of those who charge");
    if (combat.pursuing != 0) return no(rules::follow_06, "no charge: this was a pursuit");
    const int terrain = field.table.terrain_at(vacated);
    if (field.terrain(vacated).rough || terrain == sand || terrain == camp)
        return no(rules::follow_04, "no charge out of {cell}: {word}");
    args.word = crossed.title;
    if (&crossed != &obstacles[no_obstacle])
        return no(rules::follow_04, "no charge once this is crossed: {word}");
    for (int d = 0; d < 6; ++d) {
        const Cell to = field.board().neighbor(field.cell(attacker), d);
        if (to == Cell::none || refuse_charge(field, to)) continue;
        why.note(rules::follow_04.id, "{unit} may charge on", args);
        return true;
    }
    return no(rules::follow_04, "no charge: no free hex beside {cell} is in contact with an enemy");
}

Refused refuse_charge(const Field& field, Cell to) noexcept
{
    const Unit attacker = handle(field.combat().attacker);
    const Args args{.unit = attacker, .cell = field.cell(attacker), .to = to};
    const int d = field.board().direction(field.cell(attacker), to);
    if (d < 0) return sdk::refusal(rules::follow_04, "a charge goes exactly one hex", args);
    const Pace pace = look_at_pace(field, field.type(attacker), field.cell(attacker), d);
    if (pace.bar != Bar::none) return refusal_of(field, attacker, field.cell(attacker), pace);
    if (field.table.first_in(to) != Unit::none)
        return sdk::refusal(rules::follow_04, "{to} is not empty", args);
    if (field.touching(to, sdk::opponent(field.side(attacker))) == 0)
        return sdk::refusal(rules::follow_04, "no enemy is in contact with {to}", args);
    return std::nullopt;
}

/// Neither charge nor pursuit after a pursuit. [THU-FOLLOW-05, THU-FOLLOW-06]
bool may_pursue(const Field& field, Breakdown& why) noexcept
{
    const Combat& combat = field.combat();
    const Unit attacker = handle(combat.attacker);
    const UnitType& type = field.type(attacker);
    const Args args{.unit = attacker, .cell = field.cell(attacker)};
    const auto no = [&](const RuleSpec& rule, const char* text) {
        why.waive(rule.id, text, args);
        return false;
    };
    if (combat.pursuing != 0 || field.get(unit::pursued, attacker) != 0)
        return no(rules::follow_06, "no pursuit: {unit} has pursued this turn");
    if (type.has(expendable) ||
        !(type.has(pursuit) || combat.attack_order == AttackOrder::relentless))
        return no(rules::follow_05, "no pursuit: {unit} is not of those who pursue");
    for (int d = 0; d < 6; ++d) {
        const Cell to = field.board().neighbor(field.cell(attacker), d);
        if (to == Cell::none || refuse_pursuit(field, {.attacker = attacker, .target = to}))
            continue;
        why.note(rules::follow_05.id, "{unit} may pursue", args);
        return true;
    }
    return no(rules::follow_05, "no pursuit: there is no enemy unit that {unit} could attack");
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
    if (field.context.options().is(opt_riposte_needs_support) &&
        !support_of(field, target, clash).supported)
        return no(rules::rip_01, "no riposte: {unit} is not supported");
    why.note(rules::rip_01.id, "{unit} may riposte", args);
    return true;
}

} // namespace sandtable::thucydide
