#include "rulesets/fastplay70/chapters/arrivals.hpp"

#include "rulesets/fastplay70/book/rules.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Why a place is closed, alone and at the end of the list, with who closes it; no text where it is
/// empty, passable and in contact with no enemy. [FP70-ARR-01]
struct Closed {
    const char* text = nullptr;
    const char* waits = nullptr;
    Unit by = Unit::none;
};
Closed closed_entry(const Field& field, Unit u, Place place)
{
    if (field.kind(place) == terrain::impassable)
        return {field.say("{cell} is impassable", "({cell},{to}) is impassable"),
                field.say("{unit} waits for the next turn: {cell} is impassable",
                          "{unit} waits for the next turn: ({cell},{to}) is impassable")};
    if (const Unit there = field.taken_by(place); there != Unit::none)
        return {field.say("{cell} is occupied by {other}",
                          "({cell},{to}) is less than 1.00 UD from {other}"),
                field.say("{unit} waits for the next turn: {cell} is occupied by {other}",
                          "{unit} waits for the next turn: ({cell},{to}) is less than 1.00 UD from "
                          "{other}"),
                there};
    if (const Unit enemy = field.enemy_at(field.side(u), place); enemy != Unit::none)
        return {field.say("{cell} is in contact with {other}",
                          "({cell},{to}) is in contact with {other}"),
                field.say("{unit} waits for the next turn: {cell} is in contact with {other}",
                          "{unit} waits for the next turn: ({cell},{to}) is in contact with "
                          "{other}"),
                enemy};
    return {};
}

void arrive(Play& play, Unit u)
{
    const Field& field = play.field;
    Breakdown says{"arrival", play.explains()};
    says.title("arrival of {unit}", {.unit = u});
    for (const Place& place : field.facts(u).entry) {
        if (const Closed closed = closed_entry(field, u, place); closed.text) {
            Args args = field.args(u, place);
            args.other = closed.by;
            says.waive(rules::arrivals, closed.text, args);
            says.outcome(rules::arrivals, closed.waits, args); // the last word counts
            continue;
        }
        says.outcome(rules::arrivals,
                     field.say("{unit} enters in {cell}", "{unit} enters at ({cell},{to})"),
                     field.args(u, place));
        play.battle.report(says);
        play.place(u, place);
        return;
    }
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
