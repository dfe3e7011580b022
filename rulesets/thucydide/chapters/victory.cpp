#include "rulesets/thucydide/chapters/victory.hpp"

namespace sandtable::thucydide {

namespace {

[[nodiscard]] int count_units(const Field& field, Side s) noexcept
{
    int count = 0;
    for (const Unit u : field.context.pieces_of(s)) {
        const Where where = field.table.unit(u).where;
        if ((where == Where::board || where == Where::reserve) && !field.is_leader(u)) ++count;
    }
    return count;
}

/// Worth of a side's lost units to the enemy.
[[nodiscard]] int losses_of(const Field& field, Side s) noexcept
{
    int worth = 0;
    for (const Unit u : field.context.pieces_of(s))
        if (field.table.unit(u).where == Where::dead) worth += field.context.piece(u).worth;
    return worth;
}

[[nodiscard]] bool has_reached(const Field& field, Side s) noexcept
{
    return score_of(field, s) >= field.context.army(s).target;
}

/// Whether score/target of `a` is higher than that of `b`: above 0 yes, 0 equal.
[[nodiscard]] int compare_ratios(const Field& field, Side a, Side b) noexcept
{
    return score_of(field, a) * field.context.army(b).target -
           score_of(field, b) * field.context.army(a).target;
}

[[nodiscard]] Ending target_ending(const Field& field) noexcept
{
    switch (field.context.victory()) {
    case VictoryMode::units: return Ending::broken_units;
    case VictoryMode::points: return Ending::broken_points;
    case VictoryMode::scenario: break;
    }
    return Ending::scenario_target;
}

[[nodiscard]] bool have_both_reached(const Field& field) noexcept
{
    return has_reached(field, 0) && has_reached(field, 1);
}

/// In hundredths of a percent, rounded; halves away from 0. 0 of nothing.
[[nodiscard]] int hundredths_of(int part, int whole) noexcept
{
    return whole > 0 ? (20000 * part + (part < 0 ? -whole : whole)) / (2 * whole) : 0;
}

[[nodiscard]] constexpr bool is_at_turn_limit(Ending ending) noexcept
{
    return ending == Ending::limit_default || ending == Ending::limit_ratio ||
           ending == Ending::limit_draw;
}

/// Why it is over at a turn limit or where both sides have reached their targets, and by how much
/// the winner leads where the level follows from it. [THU-VIC-07, THU-VIC-08, THU-VIC-09]
void explain_ending(const Field& field, Side winner, Ending ending, Breakdown& b)
{
    constexpr int group = 2;
    if (ending == Ending::limit_default)
        b.note(rules::vic_09.id, "the turn limit: the scenario names the winner", {}, group);
    if (ending == Ending::limit_ratio)
        b.note(rules::vic_09.id, "the turn limit: the higher share of the target wins", {}, group);
    if (ending == Ending::limit_draw)
        b.note(rules::vic_09.id, "the turn limit: equal shares of the targets", {}, group);
    if (ending == target_ending(field) && have_both_reached(field))
        b.note(
            rules::vic_07.id,
            compare_ratios(field, 0, 1) == 0
                ? "both sides have reached their targets, with equal shares: the active side wins"
                : "both sides have reached their targets: the higher share wins",
            {}, group);
    if (ending == Ending::resigned)
        b.note(rules::vic_08.id, "who resigns loses decisively, whatever the scores", {}, group);
    if (is_at_turn_limit(ending) || ending == Ending::resigned) return;
    const int own = score_of(field, winner);
    const int gap = own - score_of(field, sdk::opponent(winner));
    b.note(rules::vic_08.id, "the gap, {n}, is {m/100} % of the winner's score",
           {.n = gap, .m = hundredths_of(gap, own)}, group);
}

void finish(const Play& play, Side winner, Ending ending, Level level)
{
    if (play.battle.explains()) {
        Breakdown b{"victory", true};
        explain_score(play, 0, b, 0);
        explain_score(play, 1, b, 1);
        explain_ending(play, winner, ending, b);
        const RuleSpec& decides = is_at_turn_limit(ending) ? rules::vic_09 : rules::vic_08;
        b.outcome(decides.id, level == Level::draw       ? "a draw"
                              : level == Level::marginal ? "a marginal victory"
                              : level == Level::medium   ? "a medium victory"
                                                         : "a decisive victory");
        play.battle.report(b);
    }
    play.battle.finish(winner, static_cast<int>(ending), static_cast<int>(level));
}

void win(const Play& play, Side winner, Ending ending)
{
    finish(play, winner, ending,
           level_of(score_of(play, winner), score_of(play, sdk::opponent(winner))));
}

/// [THU-VIC-07]
bool check_targets(const Play& play)
{
    const bool first = has_reached(play, 0);
    if (!first && !has_reached(play, 1)) return false;
    Side winner = first ? Side{0} : Side{1};
    if (have_both_reached(play)) {
        const int better = compare_ratios(play, 0, 1);
        winner = better > 0 ? Side{0} : better < 0 ? Side{1} : play.table.active();
    }
    win(play, winner, target_ending(play));
    return true;
}

bool check_annihilation(const Play& play)
{
    for (const Side s : {sdk::opponent(play.table.active()), play.table.active()})
        // [THU-VIC-10]
        if (count_units(play, s) == 0) {
            win(play, sdk::opponent(s), Ending::annihilated);
            return true;
        }
    return false;
}

/// The unit that holds cell `i` of an objective for its side, or none. [THU-VIC-04]
[[nodiscard]] Unit holder_of(const Field& field, const Prize& prize, std::size_t i) noexcept
{
    const Cell c = field.place_of(prize, i);
    const Unit there = c == Cell::none ? Unit::none : field.troop_in(c);
    return there != Unit::none && field.side(there) == prize.side ? there : Unit::none;
}

/// Whether an objective that pays once lies in a cell.
[[nodiscard]] bool pays_once(const Field& field, Cell c) noexcept
{
    for (const Prize& prize : field.context.prizes())
        for (std::size_t i = 0; prize.when == Prize::once && i < prize.cells.size(); ++i)
            if (field.place_of(prize, i) == c) return true;
    return false;
}

/// Pays what `side` holds at the end of its turn, and counts anew what both hold. Two objectives
/// on one hex pay both: what has been paid is noted when all of them have been. [THU-VIC-04]
void count_objectives(const Play& play, Side active)
{
    for (const Prize& prize : play.context.prizes())
        for (std::size_t i = 0; i < prize.cells.size(); ++i) {
            const Unit there = holder_of(play, prize, i);
            if (there == Unit::none || prize.side != active || prize.when == Prize::while_held ||
                play.has_paid(prize, i))
                continue;
            const int points = play.points_for(prize, i);
            play.battle.add(side::prize, active, points);
            play.tell(rules::vic_04, "{unit} holds {cell}: {n} points",
                      {.unit = there, .cell = play.place_of(prize, i), .n = points}, active);
        }
    for (const Prize& prize : play.context.prizes())
        for (std::size_t i = 0; i < prize.cells.size(); ++i)
            if (prize.when == Prize::once && prize.side == active && !play.has_paid(prize, i) &&
                holder_of(play, prize, i) != Unit::none) {
                const Cell c = prize.cells[i];
                play.battle.set(cell::paid, c, play.table.get(cell::paid, c) | 1 << active);
            }
    for (const Side s : {Side{0}, Side{1}})
        if (const int held = points_held(play, s); play.get(side::held, s) != held)
            play.battle.set(side::held, s, held);
    for (const Objective objective : play.table.objectives()) {
        const int before = play.table.get(cell::holder, objective.cell);
        const int now = holder_after(play, objective.cell, before);
        if (now == before) continue;
        play.battle.set(cell::holder, objective.cell, now);
        const Side s = now == 0 ? nobody : static_cast<Side>(now - 1);
        play.tell(rules::vic_04,
                  s == nobody ? "nobody holds {cell} any more" : "{cell} falls to {side.the}",
                  {.cell = objective.cell, .side = s}, s);
    }
}

bool check_turn_limit(const Play& play, Side active)
{
    const bool both_moved = active != static_cast<Side>(play.table.get(game::first));
    if (!both_moved || play.table.turn() < play.context.turn_limit()) return false;
    // [THU-VIC-09]
    const Side named = play.context.default_winner();
    if (named != nobody) {
        finish(play, named, Ending::limit_default, Level::marginal);
        return true;
    }
    const int better = compare_ratios(play, 0, 1);
    if (better == 0)
        finish(play, nobody, Ending::limit_draw, Level::draw);
    else
        finish(play, better > 0 ? Side{0} : Side{1}, Ending::limit_ratio, Level::marginal);
    return true;
}

} // namespace

int points_held(const Field& field, Side s) noexcept
{
    int points = 0;
    for (const Prize& prize : field.context.prizes())
        for (std::size_t i = 0; i < prize.cells.size(); ++i)
            if (prize.when == Prize::while_held && prize.side == s &&
                holder_of(field, prize, i) != Unit::none)
                points += field.points_for(prize, i);
    return points;
}

int holder_after(const Field& field, Cell objective, int before) noexcept
{
    const Unit there = field.troop_in(objective);
    if (there != Unit::none) return field.side(there) + 1;
    return pays_once(field, objective) ? before : 0;
}

int score_of(const Field& field, Side s) noexcept
{
    const Side enemy = sdk::opponent(s);
    return losses_of(field, enemy) +
           field.context.options()[opt_leader_loss_value] * field.get(side::leaders_lost, enemy) +
           field.get(side::prize, s) + field.get(side::held, s);
}

void explain_score(const Field& field, Side s, Breakdown& out, int group) noexcept
{
    const Side enemy = sdk::opponent(s);
    const Args args{.word = field.context.setting().sides[s].name};
    out.add(rules::loss_02.id, losses_of(field, enemy), "{word}: enemy units lost", args, group);
    if (const int value = field.context.options()[opt_leader_loss_value]; value != 0)
        out.add(rules::vic_05.id, value * field.get(side::leaders_lost, enemy),
                "{word}: enemy leaders lost", args, group);
    if (!field.context.prizes().empty())
        out.add(rules::vic_04.id, field.get(side::prize, s) + field.get(side::held, s),
                "{word}: objectives", args, group);
    out.note(rules::vic_03.id, "{word}: {n} of a target of {m}",
             {.n = score_of(field, s), .m = field.context.army(s).target, .word = args.word},
             group);
}

bool check_losses(const Play& play)
{
    if (play.table.over()) return true;
    if (play.context.options().is(opt_immediate_victory) && check_targets(play)) return true;
    return check_annihilation(play);
}

bool check_end_of_turn(const Play& play, Side active)
{
    if (play.table.over()) return true;
    count_objectives(play, active);
    return check_targets(play) || check_annihilation(play) || check_turn_limit(play, active);
}

void resign(const Play& play, Side s)
{
    play.tell(rules::vic_08, "{word} resigns", {.word = play.context.setting().sides[s].name}, s);
    finish(play, sdk::opponent(s), Ending::resigned, Level::decisive);
}

void eliminate(const Play& play, Unit u)
{
    play.battle.remove(u, Where::dead);
    play.tell(play.type(u).has(expendable) ? rules::loss_04 : rules::loss_02,
              "{unit} has lost its last stand", {.unit = u});
    static_cast<void>(check_losses(play));
}

void lose_leader(const Play& play, Unit leader, const RuleSpec& rule)
{
    play.battle.remove(leader, Where::dead);
    play.battle.add(side::leaders_lost, play.side(leader), 1);
    play.tell(rule, "{unit} is lost", {.unit = leader});
    static_cast<void>(check_losses(play));
}

} // namespace sandtable::thucydide
