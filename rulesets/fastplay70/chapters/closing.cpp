#include "rulesets/fastplay70/chapters/closing.hpp"

#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/command.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

using counters::PerSegment;

namespace {

constexpr std::int64_t holds_within = 49; ///< of an objective on the open table [FP70-END-01]

int objective_count(const Field& field)
{
    return static_cast<int>(
        std::min<std::size_t>(field.board().objectives.size(), most_objectives));
}

bool holds(const Field& field, Unit u, const Objective& objective)
{
    if (!field.on_board(u)) return false;
    if (!field.plane()) return Field::cell(field.place(u)) == objective.cell;
    return open_table::length2(field.place(u), {objective.x, objective.y}) <=
           holds_within * holds_within;
}

/// Empty, passable, in contact with no enemy. [FP70-ARR-01]
bool free_entry(const Field& field, Unit u, Place place)
{
    if (field.kind(place) == terrain::impassable) return false;
    if (field.enemy_at(field.side(u), place) != Unit::none) return false;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit other = unit_at_index(i);
        if (!field.on_board(other)) continue;
        const Place at = field.place(other);
        if (field.plane() ? open_table::length2(at, place) < open_table::ud * open_table::ud
                          : at == place)
            return false;
    }
    return true;
}

/// [FP70-END-01]
void take_objectives(Play& play)
{
    const Field& field = play.field;
    for (int i = 0; i < objective_count(field); ++i) {
        const auto which = static_cast<std::size_t>(i);
        if (!field.table().counts(which)) continue;
        const Objective objective = field.table().objective(which);
        for (int k = 0; k < field.unit_count(); ++k) {
            const Unit u = unit_at_index(k);
            if (!holds(field, u, objective)) continue;
            const int now = field.side(u) + 1;
            if (field.get(counters::controller(i)) == now) continue;
            play.set(counters::controller(i), now);
            play.battle.tell({.kind = EventKind::told,
                              .side = field.side(u),
                              .rule = rules::objectives,
                              .text = "{unit} takes {word}, worth {n}",
                              .args = {.unit = u, .n = objective.value, .word = objective.name}});
        }
    }
}

/// [FP70-END-02, END-03, END-04]
void note_losses_and_points(Play& play)
{
    const Field& field = play.field;
    for (const Side side : {french, german}) {
        const bool led = field.get(counters::leader_segment, side) != 0;
        const bool saves =
            field.options().provident && field.character(side) == Character::prudent && !led;
        Breakdown says{"points_kept", play.explains()};
        says.title(side == french ? "action points the French did not use"
                                  : "action points the Germans did not use");
        for (int s = 1; s <= most_segments; ++s) {
            const int lost = field.get(PerSegment::losses, side, s);
            play.set(PerSegment::attrition, side, s, lost);
            play.set(PerSegment::losses, side, s, 0);
            if (lost > 0)
                says.note(rules::losses_noted, "segment {m}: {n} units lost", {.n = lost, .m = s});
            const int left = field.get(PerSegment::pool, side, s);
            play.set(PerSegment::saved, side, s, saves ? left : 0);
            play.set(PerSegment::pool, side, s, 0);
            play.set(PerSegment::score, side, s, 0);
            if (left > 0)
                says.note(saves ? rules::provident : rules::unspent,
                          saves ? "segment {m}: {n} saved" : "segment {m}: {n} lost",
                          {.n = left, .m = s});
        }
        if (says.size() > 0) play.battle.report(says);
        play.set(counters::must_test, side,
                 field.character(side) == Character::audacious || led ? 1 : 0);
    }
}

void finish_by_points(Play& play, int ending)
{
    const Field& field = play.field;
    const int own = points_of(field, french);
    const int its = points_of(field, german);
    const int lead = own > its ? own - its : its - own;
    Breakdown says{"points", play.explains()};
    says.title("points");
    for (const Side side : {french, german}) {
        const int held = points_of_objectives(field, side);
        says.add(rules::points, held,
                 side == french ? "objectives of the French" : "objectives of the Germans", {},
                 side);
        says.add(rules::points, points_of(field, side) - held,
                 side == french ? "German stands lost" : "French stands lost", {}, side);
    }
    says.note(rules::points, "French {n}, Germans {m}", {.n = own, .m = its});
    says.outcome(rules::points, "a lead of {n}, {m} are needed",
                 {.n = lead, .m = field.context().margin});
    play.battle.report(says);
    const bool won = lead >= field.context().margin && lead > 0;
    play.battle.finish(won ? (own > its ? french : german) : nobody, ending,
                       won ? level::victory : level::draw);
}

/// Whether the battle is over. [FP70-VIC-01 to 03]
bool decide(Play& play)
{
    const Field& field = play.field;
    const Victory mode = field.options().victory;
    if (mode == Victory::points_and_break || mode == Victory::break_only) {
        const bool lost[2] = {is_broken(field, french), is_broken(field, german)};
        Breakdown says{"break", play.explains()};
        says.title("armies that are broken");
        for (const Side side : {french, german}) {
            const int whole = field.whole_strength(side);
            says.note(rules::broken,
                      side == french ? "French: {n} of {m} stands destroyed"
                                     : "Germans: {n} of {m} stands destroyed",
                      {.n = field.destroyed_strength(side), .m = whole});
        }
        says.note(rules::broken, "an army is broken at {n} %",
                  {.n = field.options().break_percent});
        if (lost[french] || lost[german])
            says.outcome(rules::broken, lost[french] && lost[german] ? "both armies are broken"
                                        : lost[french]               ? "the French army is broken"
                                                                     : "the German army is broken");
        play.battle.report(says);
        if (lost[french] && lost[german]) {
            if (mode == Victory::break_only)
                play.battle.finish(nobody, ending::both_broken, level::draw);
            else
                finish_by_points(play, ending::both_broken);
            return true;
        }
        if (lost[french] || lost[german]) {
            play.battle.finish(lost[french] ? german : french, ending::broken, level::victory);
            return true;
        }
    }
    if (play.battle.turn() < field.context().setting->turns) return false;
    if (mode == Victory::break_only || mode == Victory::none)
        play.battle.finish(nobody, ending::last_turn, level::draw);
    else
        finish_by_points(play, ending::last_turn);
    return true;
}

} // namespace

void set_up_battle(Play& play)
{
    const Field& field = play.field;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.get(counters::stands_initial, u) == 0)
            play.set(counters::stands_initial, u, field.get(counters::stands, u));
        if (field.plane()) play.battle.face(u, plane::turned(field.facing(u) / 15, 0));
    }
    for (const Side side : {french, german}) {
        const int fixed = field.context().fixed_character[side];
        if (fixed >= 0)
            play.set(counters::character, side, fixed);
        else
            roll_character(play, side, Roll::set_up);
    }
    for (int i = 0; i < objective_count(field); ++i) {
        const Side owner = field.board().objectives[static_cast<std::size_t>(i)].owner;
        play.set(counters::controller(i), owner <= german ? owner + 1 : 0);
    }
}

void bring_arrivals(Play& play)
{
    const Field& field = play.field;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        const UnitFacts& facts = field.facts(u);
        if (play.battle.unit(u).where != Where::reserve || facts.arrival == 0 ||
            facts.arrival > play.battle.turn())
            continue;
        Breakdown says{"arrival", play.explains()};
        says.title("arrival of {unit}", {.unit = u});
        bool entered = false;
        for (const Place& place : facts.entry) {
            if (!free_entry(field, u, place)) {
                says.waive(rules::arrivals,
                           field.say("{cell} is taken or in contact with an enemy",
                                     "({cell},{to}) is taken or in contact with an enemy"),
                           field.args(u, place));
                continue;
            }
            says.outcome(rules::arrivals,
                         field.say("{unit} enters in {cell}", "{unit} enters at ({cell},{to})"),
                         field.args(u, place));
            play.battle.report(says);
            if (field.plane())
                play.battle.move_to(u, place.x, place.y);
            else
                play.battle.place(u, Field::cell(place));
            entered = true;
            break;
        }
        if (entered) continue;
        says.outcome(rules::arrivals, "{unit} waits for the next turn", {.unit = u});
        play.battle.report(says);
    }
}

int points_of_objectives(const Field& field, Side side) noexcept
{
    int sum = 0;
    for (int i = 0; i < objective_count(field); ++i)
        if (field.get(counters::controller(i)) == side + 1)
            sum += field.table().objective(static_cast<std::size_t>(i)).value;
    return sum;
}

int points_of(const Field& field, Side side) noexcept
{
    int sum = points_of_objectives(field, side);
    const Side enemy = static_cast<Side>(1 - side);
    sum += field.destroyed_strength(enemy);
    if (!field.options().count_stand_losses) return sum;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.side(u) == enemy && field.table().unit(u).where != Where::dead)
            sum += field.get(counters::stands_initial, u) - field.get(counters::stands, u);
    }
    return sum;
}

bool is_broken(const Field& field, Side side) noexcept
{
    return 100 * field.destroyed_strength(side) >=
           field.options().break_percent * field.whole_strength(side);
}

void end_turn(Play& play)
{
    take_objectives(play);
    note_losses_and_points(play);
    if (decide(play)) return;
    for (int i = 0; i < play.field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        for (const UnitCounter flag :
             {counters::activated, counters::free_activation, counters::acted, counters::moved,
              counters::cost_used, counters::no_combat, counters::charging, counters::attacked,
              counters::dense_one_spent, counters::ft_spent, counters::retreats_in_step,
              counters::converts})
            play.set(flag, u, 0);
        play.attack(u) = Attack{};
    }
    for (const Side side : {french, german}) play.set(counters::leader_segment, side, 0);
    play.battle.begin_turn(play.battle.turn() + 1);
}

} // namespace sandtable::fastplay70
