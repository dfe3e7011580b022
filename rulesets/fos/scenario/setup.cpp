#include "rulesets/fos/scenario/setup.hpp"

#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/sequence.hpp"

namespace sandtable::fos {

void set_up(Play& play)
{
    Battle& battle = play.battle;
    for (const Unit u : play.context().roster.by_number)
        if (play.field.fights(u) && battle.get(counters::force_initial, u) == 0)
            battle.set(counters::force_initial, u, play.field.force(u));
    if (battle.turn() < 1) battle.begin_turn(1);
    begin(play);
}

} // namespace sandtable::fos
