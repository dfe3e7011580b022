#include "rulesets/fos/chapters/movement_report.hpp"

#include "rulesets/fos/book/rules.hpp"

namespace sandtable::fos {

namespace {

const Mover* find(Movers movers, Unit u)
{
    for (const Mover& m : movers)
        if (m.unit == u) return &m;
    return nullptr;
}

const char* type_word(const Field& field, Unit u)
{
    return field.table().book().unit_types[static_cast<std::size_t>(field.table().type(u))].title;
}

/// Who is compared with whom, in the order of priority.
void compare_priorities(Breakdown& breakdown, const Field& field, Unit loser, Unit winner)
{
    breakdown.note(rules::priority, "{unit}: {word}, force {n}, number {m}",
                   {.unit = winner,
                    .n = field.force(winner),
                    .m = field.number(winner),
                    .word = type_word(field, winner)});
    breakdown.note(rules::priority, "{unit}: {word}, force {n}, number {m}",
                   {.unit = loser,
                    .n = field.force(loser),
                    .m = field.number(loser),
                    .word = type_word(field, loser)});
}

/// Down the chain to the unit that stays.
void follow_chain(Breakdown& breakdown, const Field& field, Movers movers, const Mover& m)
{
    const Mover* behind = &m;
    for (int links = 0; links < Breakdown::capacity / 2; ++links) {
        const Unit there = field.fighter_in(behind->to, field.table().side(m.unit));
        if (there == Unit::none) return;
        breakdown.note(rules::chains_and_cycles, "{unit} is blocked by {other} on {cell}",
                       {.unit = behind->unit, .other = there, .cell = behind->to});
        const Mover* next = find(movers, there);
        if (!next || !next->tries) {
            breakdown.note(rules::entering_a_cell, "{unit} stays on {cell}",
                           {.unit = there, .cell = behind->to});
            return;
        }
        if (next->lost_to != Unit::none) {
            breakdown.note(rules::priority, "{unit} lost priority to {other}",
                           {.unit = there, .other = next->lost_to});
            return;
        }
        behind = next;
    }
}

} // namespace

void report_failures(Play& play, Movers movers, int impulse, char substep)
{
    if (!play.battle.explains()) return;
    const Field& field = play.field;
    const Side side = play.battle.active();
    for (const Mover& m : movers) {
        if (!m.tries || m.goes) continue;
        Breakdown breakdown{"step_failed", true};
        breakdown.hide_whole(only_for(field, side));
        breakdown.title(substep == 'A' ? "impulse {n}, first step: {unit} to {to}"
                                       : "impulse {n}, second step: {unit} to {to}",
                        {.unit = m.unit, .cell = m.from, .to = m.to, .n = impulse});
        const Unit enemy = field.unit_in(m.to, opponent(side));
        if (enemy != Unit::none) {
            breakdown.outcome(rules::leaders_move, "an enemy leader, {other}, stands on {to}",
                              {.unit = m.unit, .other = enemy, .to = m.to});
        } else if (m.lost_to != Unit::none) {
            compare_priorities(breakdown, field, m.unit, m.lost_to);
            breakdown.outcome(rules::priority, "{unit} lost priority to {other}",
                              {.unit = m.unit, .other = m.lost_to, .to = m.to});
        } else {
            follow_chain(breakdown, field, movers, m);
            breakdown.outcome(rules::blocked, "{unit} stays on {cell}",
                              {.unit = m.unit, .cell = m.from, .to = m.to});
        }
        play.battle.report(breakdown);
    }
}

void report_stopped(Play& play, Unit u)
{
    if (!play.battle.explains()) return;
    const Field& field = play.field;
    const Cell at = play.battle.cell(u);
    Breakdown breakdown{"stopped", true};
    breakdown.hide_whole(veil(field, u));
    breakdown.title("{unit} stops on {cell}", {.unit = u, .cell = at});
    for (int d = 0; d < square::directions; ++d) {
        const Cell n = field.ground().neighbor(at, d);
        if (n == Cell::none) continue;
        const Unit enemy = field.fighter_in(n, opponent(play.battle.side(u)));
        if (enemy != Unit::none)
            breakdown.note(rules::stopped, "next to {other} on {cell}",
                           {.unit = u, .other = enemy, .cell = n});
    }
    breakdown.outcome(rules::stopped, "{unit} makes no further step", {.unit = u});
    play.battle.report(breakdown);
}

void report_withdrawn(Play& play, Unit u)
{
    if (!play.battle.explains()) return;
    Breakdown breakdown{"stopped", true};
    breakdown.hide_whole(only_for(play.field, play.battle.side(u)));
    breakdown.title("{unit} stays on {cell}", {.unit = u, .cell = play.battle.cell(u)});
    breakdown.outcome(rules::leader_check, "{unit} has withdrawn and makes no step in this phase",
                      {.unit = u});
    play.battle.report(breakdown);
}

void report_strategic_lost(Play& play, Unit u, int impulse, RoadStep step)
{
    if (!play.battle.explains()) return;
    const Field& field = play.field;
    const Side side = play.battle.side(u);
    const Cell at = play.battle.cell(u);
    const int safe = field.options().road_safe_distance;
    Breakdown breakdown{"strategic_lost", true};
    breakdown.hide_whole(only_for(field, side));
    breakdown.title(step == RoadStep::first
                        ? "impulse {n}: {unit} makes one road step from {cell}, not two"
                        : "impulse {n}: {unit} makes no second road step from {cell}",
                    {.unit = u, .cell = at, .n = impulse});
    // The first that its side has identified, whoever else is near unseen.
    for (const Unit enemy : field.roster().of_side[opponent(side)]) {
        if (!field.fights_here(enemy)) continue;
        const int n = square::distance(field.ground().spot(at) - field.spot(enemy));
        if (n > safe || sight_of(field, side, enemy) != Sight::identified) continue;
        breakdown.note(rules::strategic_step, "{other} is {n} squares from {cell}",
                       {.unit = u, .other = enemy, .cell = at, .n = n, .m = safe});
        break;
    }
    breakdown.outcome(rules::strategic_step, "an enemy is within {m} squares of {cell}",
                      {.unit = u, .cell = at, .m = safe});
    play.battle.report(breakdown);
}

} // namespace sandtable::fos
