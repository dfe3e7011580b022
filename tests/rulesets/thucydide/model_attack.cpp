#include "model_attack.hpp"

#include "model_ground.hpp"

#include <algorithm>

namespace sandtable::thucydide::model {

namespace {

bool may_order(const War& war, const Troop& unit, Mode mode, const std::string& order)
{
    if (!can_pay(war, unit, base_of(order))) return false;
    if (order == "volley") return mode == Mode::fire;
    if (order == "no_quarter") return true;
    if (mode == Mode::fire) return false;
    return order != "relentless" ||
           ((unit.type->infantry() || unit.type->mounted()) && !unit.type->can("expendable"));
}

bool may_lead(const War& war, const Troop& unit, const std::string& id)
{
    return std::ranges::any_of(war.leaders, [&](const Leader& l) {
        return l.id == id && l.side == unit.side && l.active && !l.lead_used &&
               distance(l.hex, unit.hex) <= l.influence;
    });
}

} // namespace

int base_of(const std::string& order)
{
    if (order == "volley" || order == "shock" || order == "drive_back") return 2;
    if (order == "hold" || order == "support") return 2;
    return order == "first_strike" ? 4 : 3;
}

bool can_pay(const War& war, const Troop& unit, int base)
{
    const auto cost = price(war, unit, base);
    return cost && *cost <= war.tokens[static_cast<std::size_t>(unit.side)];
}

bool enemy_in_contact(const War& war, const Troop& unit, Hex at)
{
    return std::ranges::any_of(war.troops, [&](const Troop& v) {
        return v.alive && v.side != unit.side && in_contact(war.map, v.hex, at);
    });
}

Clash clash_of(const War& war, const Attack& attack)
{
    const Troop& unit = war.troops[attack.unit];
    return {.war = &war,
            .attacker = &unit,
            .target = war.unit_in(attack.target),
            .target_hex = attack.target,
            .mode = mode_against(war, unit, attack.target),
            .order = attack.order,
            .led = !attack.lead.empty()};
}

std::optional<int> price(const War& war, const Troop& unit, int base)
{
    bool any = false;
    bool near = false;
    for (const Leader& l : war.leaders) {
        if (l.side != unit.side || !l.active) continue;
        any = true;
        near = near || distance(l.hex, unit.hex) <= l.influence;
    }
    if (!any || (war.order_range_influence && !near)) return {};
    return war.order_range_influence || !near ? base : std::max(1, base - 1);
}

bool may_attack(const War& war, const Attack& attack)
{
    const Troop& unit = war.troops[attack.unit];
    if (!unit.alive || !unit.activated || unit.no_attack || unit.attacked) return false;
    const Troop* target = war.unit_in(attack.target);
    const Leader* leader = war.leader_in(attack.target);
    const Mode mode = mode_against(war, unit, attack.target);
    if (factor(*unit.type, mode) == 0) return false;
    if (!target) // THU-LEAD-11
        return leader && leader->side != unit.side && mode != Mode::fire &&
               attack.order == "none" && attack.lead.empty();
    if (target->side == unit.side) return false;
    if (attack.order != "none" && !may_order(war, unit, mode, attack.order)) return false;
    if (!attack.lead.empty() && (mode == Mode::fire || !may_lead(war, unit, attack.lead)))
        return false;
    if (mode != Mode::fire) return true;
    const int far = distance(unit.hex, attack.target);
    return far <= unit.type->range && (war.visibility == 0 || far <= war.visibility) &&
           in_sight(war, unit.hex, attack.target) && !enemy_in_contact(war, unit, unit.hex) &&
           dice(clash_of(war, attack)) >= 1;
}

bool must_attack(const War& war, int side)
{
    for (std::size_t i = 0; i < war.troops.size(); ++i) {
        if (war.troops[i].side != side || !war.troops[i].type->can("impetuous")) continue;
        for (const Troop& v : war.troops)
            if (v.alive && v.side != side &&
                mode_against(war, war.troops[i], v.hex) != Mode::fire &&
                may_attack(war, {.unit = i, .target = v.hex}))
                return true;
    }
    return false;
}

} // namespace sandtable::thucydide::model
