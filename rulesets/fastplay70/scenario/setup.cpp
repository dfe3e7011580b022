#include "rulesets/fastplay70/scenario/setup.hpp"

#include "rulesets/fastplay70/chapters/general.hpp"

namespace sandtable::fastplay70 {

namespace {

/// Strengths at the start, and facings of the open table, which a scenario writes in degrees.
void complete_units(Play& play)
{
    const Field& field = play.field;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.get(counters::stands_initial, u) == 0)
            play.set(counters::stands_initial, u, field.get(counters::stands, u));
        if (field.table().unit(u).where == Where::dead) play.set(counters::stands, u, 0);
        if (field.plane()) play.battle.face(u, plane::turned(field.facing(u) / 15, 0));
    }
}

/// [FP70-CHAR-01]
void name_characters(Play& play, bool rolls)
{
    for (const Side side : {french, german}) {
        const int fixed = play.field.context().generals[side].character;
        if (fixed >= 0)
            play.set(counters::character, side, fixed);
        else if (rolls)
            roll_character(play, side, Roll::set_up);
    }
}

/// To their owners, but those whose holder the position names.
void give_out_objectives(Play& play)
{
    const Table& table = play.field.table();
    const Value& given = (*table.setting().scenario)["position"]["battle"];
    for (int i = 0; i < play.field.objective_count(); ++i) {
        const CounterSpec& spec = table.book().game_counters[counters::controller(i).index];
        if (!given[spec.name].is(Value::nothing)) continue;
        const Side owner = play.field.board().objectives[static_cast<std::size_t>(i)].owner;
        play.set(counters::controller(i), owner <= german ? owner + 1 : 0);
    }
}

} // namespace

void set_up(Play& play)
{
    complete_units(play);
    name_characters(play, true);
    give_out_objectives(play);
}

void set_up_in_the_middle(Play& play) // FP70-AMB-79
{
    complete_units(play);
    name_characters(play, false);
    give_out_objectives(play);
}

} // namespace sandtable::fastplay70
