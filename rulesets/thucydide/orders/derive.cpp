#include "rulesets/thucydide/orders/derive.hpp"

#include "rulesets/thucydide/chapters/dice.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"

namespace sandtable::thucydide {

namespace {

/// Each has its own total.
enum Total { fire_total, assault_total, melee_total, price_total };

/// What an ability does, and the rule that carries it out. [THU-UNIT-06]
struct AbilityLine {
    Ability ability;
    const RuleSpec* rule;
    const char* text;
};
constexpr AbilityLine ability_lines[] = {
    {evade, &rules::evade_01, "may evade any close attack"},
    {evade_foot, &rules::evade_01, "may evade close attacks of troops on foot and of elephants"},
    {skirmisher, &rules::combat_11, "tactical advantage against elephants"},
    {fire_on_move, &rules::combat_12, "loses no die of fire by moving"},
    {armor_piercing, &rules::unit_06, "loses no die of fire against very heavy troops"},
    {long_spear, &rules::combat_11,
     "tactical advantage hand to hand against cavalry, camelry and chariots; shock has none "
     "against it"},
    {pilum, &rules::combat_11, "tactical advantage when it assaults infantry"},
    {shock, &rules::combat_11, "tactical advantage when it assaults in the open"},
    {charge, &rules::follow_04, "may charge on after a follow-up"},
    {pursuit, &rules::follow_05, "may pursue after a follow-up"},
    {impetuous, &rules::combat_06, "must attack if it can, and follow up if it can"},
    {elephant_scare, &rules::unit_06,
     "cavalry, camelry and chariots lose a die hand to hand against it; it has tactical advantage "
     "against them"},
    {camel_scare, &rules::unit_06, "cavalry and chariots lose a die hand to hand against it"},
    {artillery_crew, &rules::combat_12, "loses a die of fire for each hex moved; never follows up"},
    {never_more_than_one, &rules::move_04, "never moves more than one hex"},
    {vehicle, &rules::follow_02, "never follows up"},
    {expendable, &rules::loss_04, "is gone after its first close attack, and is no loss"},
    {remounts, &rules::ord_10, "may be ordered to mount or dismount"},
};

/// The factor of a kind of attack and what training makes of it.
void derive_dice(int factor, Training training, const char* head, Total group, Breakdown& d)
{
    if (factor == 0) return;
    d.head(head, group);
    d.add(rules::unit_05.id, factor, "its type", {}, group);
    if (training == Training::levy) d.add(rules::unit_07.id, -1, "levy", {}, group);
    if (training == Training::elite) d.add(rules::unit_07.id, 1, "elite", {}, group);
}

void derive_attacks(const UnitType& type, Training training, Breakdown& d)
{
    derive_dice(type.fire, training, "dice of fire", fire_total, d);
    if (type.fire > 0)
        d.note(rules::combat_05.id, "shoots at {n} hexes", {.n = type.range}, fire_total);
    derive_dice(type.assault, training, "dice of an assault", assault_total, d);
    derive_dice(type.melee, training, "dice of a melee", melee_total, d);
}

void derive_movement(const Field& field, Unit u, Breakdown& d)
{
    const Allowance allowance = allowance_of(field, u);
    d.note(rules::move_02.id, "moves {n} hexes", {.n = allowance.move}, price_total);
    if (allowance.attack < allowance.move)
        d.note(rules::move_03.id, "beyond {n} hexes it forfeits its attack",
               {.n = allowance.attack}, price_total);
}

void derive_defense(const UnitType& type, Morale morale, Breakdown& d)
{
    constexpr const char* wounds[] = {"light: light, medium and heavy faces hit it",
                                      "medium: medium and heavy faces hit it",
                                      "heavy: only heavy faces hit it"};
    d.note(rules::unit_02.id, wounds[static_cast<std::size_t>(type.hit_class())], {}, price_total);
    if (type.weight == Weight::very_light)
        d.note(rules::combat_11.id, "very light: who attacks it has tactical advantage", {},
               price_total);
    if (morale == Morale::steadfast)
        d.note(rules::unit_07.id, "steadfast: may cancel a flag", {}, price_total);
    if (morale == Morale::fragile)
        d.note(rules::retr_02.id, "fragile: each flag drives it a hex farther", {}, price_total);
}

/// Of the type it began as: to mount or dismount changes no price.
void derive_price(const Field& field, Unit u, const Piece& piece, Breakdown& d)
{
    const auto began_as = field.table.info(u).type;
    const UnitType& type = unit_types[began_as];
    const int formula = cost_of(type, piece.training, piece.morale);
    d.head("price", price_total);
    if (piece.cost != formula) {
        d.add(rules::unit_07.id, piece.cost, "as the scenario says", {}, price_total);
        return;
    }
    d.add(rules::unit_05.id, type.cost,
          field.table.type(u) == began_as ? "its type" : "the type it began as", {}, price_total);
    const int training = cost_of(type, piece.training, Morale::steady) - type.cost;
    if (training != 0)
        d.add(rules::unit_07.id, training, training < 0 ? "levy" : "elite", {}, price_total);
    if (const int rest = formula - type.cost - training; rest != 0)
        d.add(rules::unit_07.id, rest, rest < 0 ? "fragile" : "steadfast", {}, price_total);
}

void derive_leader(const Field& field, Unit u, Breakdown& d)
{
    const Rank rank = rank_of(field.table.type(u));
    d.note(rules::cmd_03.id, "activates units up to {n} hexes away", {.n = rank.command_radius});
    d.note(rules::lead_08.id,
           rank.influence_radius == 0
               ? "leads attacks and makes orders cheaper in his own hex"
               : "leads attacks and makes orders cheaper up to {n} hexes away",
           {.n = rank.influence_radius});
    d.note(rules::lead_04.id, "marches up to {n} hexes", {.n = leader_march});
    d.outcome(rules::lead_02.id, "a leader never fights and is no unit");
}

} // namespace

void derive_values(const Field& field, Unit unit, const Sink& sink)
{
    Breakdown d{"derive", sink.explains != 0};
    d.title("values of {unit}", {.unit = unit});
    if (field.is_leader(unit)) {
        derive_leader(field, unit, d);
    } else {
        const UnitType& type = field.type(unit);
        const Piece& piece = field.context.piece(unit);
        derive_attacks(type, piece.training, d);
        derive_price(field, unit, piece, d);
        derive_movement(field, unit, d);
        derive_defense(type, piece.morale, d);
        for (const AbilityLine& line : ability_lines)
            if (type.has(line.ability)) d.note(line.rule->id, line.text, {}, price_total);
        d.outcome(rules::unit_03.id, "{n} stands of {m}; the dice do not depend on them",
                  {.n = field.table.get(unit::stands, unit), .m = piece.stands});
    }
    if (sink.explains != 0 && sink.breakdown) sink.breakdown(sink.to, &d);
}

} // namespace sandtable::thucydide
