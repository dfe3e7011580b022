#include "rulesets/fos/chapters/arrivals.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/leaders.hpp"

namespace sandtable::fos {

namespace {

void report_arrival(Play& play, Unit u, Cell cell)
{
    if (!play.battle.explains()) return;
    Breakdown breakdown{"arrival", true};
    breakdown.title("{unit} is due", {.unit = u});
    breakdown.hide_whole(only_for(play.field, play.battle.side(u)));
    if (cell == Cell::none)
        breakdown.outcome(rules::reserves, "{unit} finds no room and stays in reserve",
                          {.unit = u});
    else
        breakdown.outcome(rules::reserves, "{unit} arrives on {to}", {.unit = u, .to = cell});
    play.battle.report(breakdown);
}

} // namespace

bool may_arrive(const Field& field, Unit u, Cell cell)
{
    const Land& ground = field.ground();
    const Side side = field.table().side(u);
    const int type = field.table().type(u);
    if (ground.kind(cell) == GroundKind::forbidden) return false;
    if (ground.is_cover(cell) && !ground.enters_cover(type) && ground.roads(cell) == 0)
        return false;
    if (field.unit_in(cell, opponent(side)) != Unit::none) return false;
    const bool has_friend = field.fighter_in(cell, side) != Unit::none;
    const bool near_enemy = field.near_fighter(cell, opponent(side));
    if (type == unit_type::leader) return has_friend || !near_enemy;
    return !has_friend && !near_enemy;
}

void carry_out_arrivals(Play& play)
{
    const Battle& battle = play.battle;
    for (const Reserve& reserve : play.context().roster.reserves) {
        const Unit u = reserve.unit;
        if (battle.side(u) != battle.active() || battle.unit(u).where != Where::reserve) continue;
        if (battle.get(counters::arrive_turn, u) > battle.turn()) continue;
        Cell chosen = Cell::none;
        for (const Cell cell : reserve.entry)
            if (may_arrive(play.field, u, cell)) {
                chosen = cell;
                break;
            }
        report_arrival(play, u, chosen);
        if (chosen != Cell::none) play.place(u, chosen);
    }
    check_leaders(play);
}

} // namespace sandtable::fos
