#include "rulesets/fastplay70/chapters/arrivals.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Empty, passable, in contact with no enemy. [FP70-ARR-01]
bool free_entry(const Field& field, Unit u, Place place)
{
    if (field.kind(place) == terrain::impassable) return false;
    if (field.enemy_at(field.side(u), place) != Unit::none) return false;
    return field.is_free(place);
}

void arrive(Play& play, Unit u)
{
    const Field& field = play.field;
    Breakdown says{"arrival", play.explains()};
    says.title("arrival of {unit}", {.unit = u});
    for (const Place& place : field.facts(u).entry) {
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
        play.place(u, place);
        return;
    }
    says.outcome(rules::arrivals, "{unit} waits for the next turn", {.unit = u});
    play.battle.report(says);
}

} // namespace

void bring_arrivals(Play& play)
{
    const Field& field = play.field;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        const int turn = field.facts(u).arrival;
        const bool waits = play.battle.unit(u).where == Where::reserve;
        if (waits && turn != 0 && turn <= play.battle.turn()) arrive(play, u);
    }
}

} // namespace sandtable::fastplay70
