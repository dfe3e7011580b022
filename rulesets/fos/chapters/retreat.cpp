#include "rulesets/fos/chapters/retreat.hpp"

#include "rulesets/fos/book/rules.hpp"

namespace sandtable::fos {

namespace {

/// The loser whose turn it is. [FOS-RET-03]
Unit next_loser(const Play& play)
{
    const Battle& battle = play.battle;
    Unit next = Unit::none;
    for (const Unit u : play.context().roster.by_number) {
        if (!battle.on_board(u) || battle.get(counters::lost_by, u) == 0) continue;
        if (battle.get(counters::retreated, u) != 0) continue;
        if (next == Unit::none || goes_before(play.field, u, next)) next = u;
    }
    return next;
}

/// Leaders go with their unit, but for one who may not enter. [FOS-LEAD-06, FOS-AMB-44]
void take_leaders_along(Play& play, Unit u, int d, Breakdown& breakdown)
{
    const Side side = play.battle.side(u);
    const Cell from = play.battle.cell(u);
    const Cell to = play.context().ground.neighbor(from, d);
    const bool goes = play.field.ground().may_step(unit_type::leader, from, d);
    for (const Unit leader : play.context().roster.of_side[side]) {
        if (!play.field.is_leader(leader) || !play.battle.on_board(leader) ||
            play.battle.cell(leader) != from)
            continue;
        if (breakdown.keeps()) {
            // Who has not identified the cell knows of no leader in it. [FOS-VIS-06]
            Unknown unknown = play.veil_of(leader, from, to);
            unknown.all = static_cast<Seats>(unknown.all | unknown.unit);
            breakdown
                .note(rules::leaders_follow,
                      goes ? "{other} goes along" : "{other} may not enter {cell} and stays",
                      {.unit = u, .other = leader, .cell = to})
                .hide(unknown);
        }
        if (goes) play.move(leader, to);
    }
}

int place_in_order(const Play& play, Unit u)
{
    int place = 1;
    for (const Unit other : play.context().roster.by_number)
        if (other != u && play.battle.get(counters::lost_by, other) != 0 &&
            (play.battle.get(counters::retreated, other) != 0 || !play.battle.on_board(other)))
            ++place;
    return place;
}

/// What the other side may read of a retreat: if it does not see both ends, nothing.
Breakdown start_report(const Play& play, Unit u, Ways ways, int chosen)
{
    Breakdown breakdown{"retreat", play.battle.explains()};
    if (!breakdown.keeps()) return breakdown;
    const Field& field = play.field;
    const Side side = play.battle.side(u);
    const Cell from = play.battle.cell(u);
    breakdown.title("retreat of {unit} from {cell}", {.unit = u, .cell = from});
    Unknown whole =
        chosen < 0 ? veil(field, u) : play.veil_of(u, from, field.ground().neighbor(from, chosen));
    whole.all = static_cast<Seats>(whole.all | whole.from | whole.to);
    breakdown.hide_whole(whole);
    breakdown.note(
        rules::order_of_retreats, "{unit} is number {n} in the order, d = {m}",
        {.unit = u, .n = place_in_order(play, u), .m = play.battle.get(counters::lost_by, u)});
    const int home = field.roster().home[side];
    const WayVeil way_veil{field, side};
    for (int place = 0; place < square::directions; ++place) {
        const int d = way_at_place(home, place);
        if (has_way(ways, d)) continue;
        RetreatFault fault = retreat_fault(field, u, d);
        if (!fault.rule) continue;
        const Cell to = field.ground().neighbor(from, d);
        if (fault.next_to) fault.other = way_veil.known_neighbor(to);
        breakdown.waive(fault.rule, fault.text, {.unit = u, .other = fault.other, .cell = to});
        breakdown.hide(way_veil.of_fault(to, fault.other));
    }
    return breakdown;
}

void retreat_to(Play& play, Unit u, Ways ways, int d, bool owner_chose)
{
    const Side side = play.battle.side(u);
    const Cell from = play.battle.cell(u);
    const Cell to = play.context().ground.neighbor(from, d);
    Breakdown breakdown = start_report(play, u, ways, d);
    explain_choice(breakdown, play.field, side, from, ways, owner_chose ? -1 : d);
    if (owner_chose) breakdown.choose(rules::owner_chooses, "its side chose {cell}", {.cell = to});
    breakdown.outcome(rules::retreat_candidates, "{unit} retreats to {to}",
                      {.unit = u, .cell = from, .to = to});
    take_leaders_along(play, u, d, breakdown);
    play.move(u, to);
    play.set(counters::retreated, u, 1); // not `moved`: FOS-RET-06
    play.battle.report(breakdown);
}

void remove_for_want_of_retreat(Play& play, Unit u)
{
    Breakdown breakdown = start_report(play, u, 0, -1);
    breakdown.outcome(rules::no_retreat, "{unit} cannot retreat and is removed", {.unit = u});
    // Its leaders stay, and it is not tested. [FOS-RET-02, FOS-AMB-44, FOS-AMB-45]
    play.eliminate(u);
    play.battle.report(breakdown);
}

} // namespace

RetreatFault retreat_fault(const Field& field, Unit u, int d)
{
    const Side side = field.table().side(u);
    const Cell from = field.table().cell(u);
    // Ground limits a retreat as it does a step. [FOS-RET-01, FOS-AMB-43]
    switch (field.ground().step_fault(field.table().type(u), from, d)) {
    case StepFault::off_board: return {rules::square_board, "off the board", Unit::none};
    case StepFault::forbidden: return {rules::forbidden_cells, "{cell}: forbidden", Unit::none};
    case StepFault::corner:
        return {rules::diagonal_steps, "{cell}: between two forbidden cells", Unit::none};
    case StepFault::cover: return {rules::entering_cover, "{cell}: cover", Unit::none};
    case StepFault::obstacle:
        return {rules::crossing_obstacles, "{cell}: across an obstacle", Unit::none};
    case StepFault::none: break;
    }
    const Cell to = field.ground().neighbor(from, d);
    const Unit fighter = field.fighter_in(to);
    if (fighter != Unit::none)
        return {rules::retreat_candidates, "{cell}: occupied by {other}", fighter};
    const Unit leader = field.unit_in(to, opponent(side));
    if (leader != Unit::none)
        return {rules::retreat_candidates, "{cell}: occupied by {other}", leader};
    const Unit near = field.adjacent_fighter(to, opponent(side));
    if (near != Unit::none)
        return {rules::retreat_candidates, "{cell}: adjacent to {other}", near, true};
    return {};
}

Ways retreat_ways(const Field& field, Unit u)
{
    Ways ways = 0;
    for (int d = 0; d < square::directions; ++d)
        if (!retreat_fault(field, u, d).rule) ways = static_cast<Ways>(ways | (1u << d));
    return ways;
}

bool carry_out_retreats(Play& play)
{
    for (Unit u = next_loser(play); u != Unit::none; u = next_loser(play)) {
        const Ways ways = retreat_ways(play.field, u);
        if (ways == 0) {
            remove_for_want_of_retreat(play, u);
            // [FOS-RET-05, FOS-AMB-41]
        } else if (play.options().owner_chooses_retreat && count_of(ways) > 1) {
            play.battle.ask({.kind = question::retreat,
                             .seats = seat_bit(play.battle.side(u)),
                             .unit = u,
                             .a = ways});
            return false;
        } else {
            const Side side = play.battle.side(u);
            retreat_to(play, u, ways, best_way(play.field, side, play.battle.cell(u), ways), false);
        }
    }
    return true;
}

void answer_retreat(Play& play, Unit u, Cell to)
{
    // As they were when its owner was asked, whoever he sees. [FOS-RET-05, FOS-AMB-66]
    const auto ways = static_cast<Ways>(play.battle.decision().a);
    play.battle.answer(play.battle.side(u));
    retreat_to(play, u, ways, play.context().ground.direction(play.battle.cell(u), to), true);
}

} // namespace sandtable::fos
