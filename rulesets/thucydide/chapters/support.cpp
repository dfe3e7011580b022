#include "rulesets/thucydide/chapters/support.hpp"

namespace sandtable::thucydide {

namespace {

/// Wheels in rough terrain, which can only be on a road, support nobody. [THU-SUP-05, THU-TERR-03]
[[nodiscard]] bool supports_others(const Field& field, Unit u) noexcept
{
    return !(field.type(u).is_wheeled() && field.terrain(field.cell(u)).rough);
}

/// How many friends in contact count. [THU-SUP-01]
[[nodiscard]] int friends_of(const Field& field, Unit u) noexcept
{
    const Cell here = field.cell(u);
    int friends = 0;
    for (int d = 0; d < 6; ++d) {
        const Unit friendly = field.touched(here, d, field.side(u));
        if (friendly != Unit::none && supports_others(field, friendly)) ++friends;
    }
    return friends;
}

} // namespace

Clash present_clash(const Field& field) noexcept
{
    const Combat& combat = field.combat();
    if (!field.fighting()) return {};
    return {handle(combat.attacker), static_cast<Cell>(combat.target_cell), handle(combat.roller),
            handle(combat.struck),
            combat.defense_order == DefenseOrder::support ? handle(combat.target) : Unit::none};
}

// From the position of the moment; a riposte counts as an attack. [THU-SUP-08]
Support support_of(const Field& field, Unit u, const Clash& clash) noexcept
{
    const UnitType& type = field.type(u);
    const Cell here = field.cell(u);
    const bool rough = field.terrain(here).rough;
    if (clash.by_order == u) return {true, &rules::sup_06, 0}; // [THU-ORD-01]
    if (u == clash.struck && type.is_infantry() && field.table.terrain_at(here) == habitation)
        return {true, &rules::sup_02, 0};
    if (type.is_wheeled() && rough) return {false, &rules::sup_05, 0};
    if (type.is_mounted() && (rough || (u == clash.attacker && clash.target_cell != Cell::none &&
                                        field.terrain(clash.target_cell).rough)))
        return {false, &rules::sup_03, 0};
    if (u == clash.struck && type.is_infantry() && clash.roller != Unit::none &&
        field.type(clash.roller).is_mounted() && rough)
        return {true, &rules::sup_04, 0};

    Support support;
    support.friends = friends_of(field, u);
    support.supported = support.friends >= 2;
    return support;
}

void explain_support(const Field& field, Unit u, const Clash& clash, Breakdown& out,
                     int group) noexcept
{
    if (!out.keeps()) return;
    const Support support = support_of(field, u, clash);
    if (support.rule == &rules::sup_01) {
        for (int d = 0; d < 6; ++d) {
            if (!field.touches(field.cell(u), d)) continue;
            const Unit friendly = field.troop_in(field.board().neighbor(field.cell(u), d));
            if (friendly == Unit::none || field.side(friendly) != field.side(u)) continue;
            if (supports_others(field, friendly))
                out.note(rules::sup_01.id, "{other} stands by {unit}",
                         {.unit = u, .other = friendly}, group);
            else
                out.waive(rules::sup_05.id, "{other} on its road supports nobody",
                          {.unit = u, .other = friendly}, group);
        }
        out.note(rules::sup_01.id,
                 support.supported ? "{unit} is supported by {n} friends"
                                   : "{unit} is not supported: {n} friends in contact",
                 {.unit = u, .n = support.friends}, group);
        return;
    }
    if (support.rule == &rules::sup_03 && !field.terrain(field.cell(u)).rough) {
        out.note(
            rules::sup_03.id, "{unit} is never supported: mounted, it attacks into {to}: {word}",
            {.unit = u, .to = clash.target_cell, .word = field.terrain(clash.target_cell).title},
            group);
        return;
    }
    out.note(support.rule->id,
             support.supported ? "{unit} is supported: {word}"
                               : "{unit} is never supported: {word}",
             {.unit = u, .word = support.rule->title}, group);
}

} // namespace sandtable::thucydide
