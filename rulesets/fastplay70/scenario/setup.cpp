#include "rulesets/fastplay70/scenario/setup.hpp"

#include "rulesets/fastplay70/chapters/general.hpp"

namespace sandtable::fastplay70 {

void set_up(Play& play)
{
    const Field& field = play.field;
    for (int i = 0; i < field.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (field.get(counters::stands_initial, u) == 0)
            play.set(counters::stands_initial, u, field.get(counters::stands, u));
        if (field.plane()) play.battle.face(u, plane::turned(field.facing(u) / 15, 0));
    }
    for (const Side side : {french, german}) {
        const int fixed = field.context().generals[side].character;
        if (fixed >= 0)
            play.set(counters::character, side, fixed);
        else
            roll_character(play, side, Roll::set_up);
    }
    for (int i = 0; i < field.objective_count(); ++i) {
        const Side owner = field.board().objectives[static_cast<std::size_t>(i)].owner;
        play.set(counters::controller(i), owner <= german ? owner + 1 : 0);
    }
}

} // namespace sandtable::fastplay70
