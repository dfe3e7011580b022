#include "rulesets/fos/chapters/leaders.hpp"

#include "rulesets/fos/book/rules.hpp"

namespace sandtable::fos {

namespace {

void forget_programme(Play& play, Unit leader)
{
    play.battle.edit(programme, leader) = Programme{};
    play.set(counters::stopped, leader, 1);
}

void withdraw(Play& play, Unit leader, Unit enemy)
{
    const Field& field = play.field;
    const Side side = play.battle.side(leader);
    const Cell from = play.battle.cell(leader);
    const Ways ways = withdrawal_ways(field, leader);
    const int d = best_way(field, side, from, ways);

    Breakdown breakdown{"leader_withdraws", play.battle.explains()};
    if (breakdown.keeps()) {
        const Unknown unknown = d < 0
                                    ? veil(field, leader)
                                    : play.veil_of(leader, from, field.ground().neighbor(from, d));
        breakdown.title("{unit} is alone next to the enemy", {.unit = leader, .cell = from});
        // Only what is told of the whole way may be read by the other side.
        Unknown whole = unknown;
        whole.all = static_cast<Seats>(whole.all | whole.from | whole.to);
        breakdown.hide_whole(whole);
        breakdown.note(rules::leader_check, "next to {other}", {.unit = leader, .other = enemy});
        explain_choice(breakdown, field, side, from, ways, d);
        if (d < 0)
            breakdown.outcome(rules::leader_captured, "{unit} is captured", {.unit = leader});
        else
            breakdown.outcome(
                rules::withdrawal_cell, "{unit} withdraws to {to}",
                {.unit = leader, .cell = from, .to = field.ground().neighbor(from, d)});
    }

    forget_programme(play, leader);
    if (d < 0)
        // [FOS-LEAD-05]
        play.eliminate(leader);
    else
        play.move(leader, field.ground().neighbor(from, d));
    play.battle.report(breakdown);
}

} // namespace

Ways withdrawal_ways(const Field& field, Unit leader)
{
    const Side side = field.table().side(leader);
    const Side enemy = opponent(side);
    const Cell from = field.table().cell(leader);
    Ways ways = 0;
    for (int d = 0; d < square::directions; ++d) {
        if (!field.ground().may_step(unit_type::leader, from, d)) continue;
        const Cell to = field.ground().neighbor(from, d);
        if (field.unit_in(to, enemy) != Unit::none) continue;
        // [FOS-LEAD-04, FOS-AMB-24]
        if (field.fighter_in(to, side) == Unit::none && field.near_fighter(to, enemy)) continue;
        ways = static_cast<Ways>(ways | (1u << d));
    }
    return ways;
}

void check_leaders(Play& play)
{
    const Field& field = play.field;
    for (const Unit leader : field.roster().by_number) {
        if (!field.is_leader(leader) || !play.battle.on_board(leader)) continue;
        const Side side = play.battle.side(leader);
        const Cell at = play.battle.cell(leader);
        if (field.fighter_in(at, side) != Unit::none) continue;
        const Unit enemy = field.adjacent_fighter(at, opponent(side));
        // [FOS-LEAD-03, FOS-AMB-23]
        if (enemy != Unit::none) withdraw(play, leader, enemy);
    }
}

} // namespace sandtable::fos
