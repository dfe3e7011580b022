#include "rulesets/fos/scenario/setup.hpp"

#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/sequence.hpp"

namespace sandtable::fos {

namespace {

/// How strong a unit is at first is told to its own side, and to whoever has identified it: the
/// number would tell of one that is only detected. [FOS-VIS-07]
Unknown unless_identified(const Play& play, Unit u)
{
    if (!play.is_read(EventKind::unit_counter)) return {};
    Unknown unknown = veil(play.field, u);
    unknown.all = static_cast<Seats>(unknown.all | unknown.unit);
    return unknown;
}

} // namespace

void set_up(Play& play)
{
    Battle& battle = play.battle;
    for (const Unit u : play.context().roster.by_number)
        if (play.field.fights(u) && battle.get(counters::force_initial, u) == 0)
            battle.set(counters::force_initial, u, play.field.force(u), unless_identified(play, u));
    if (battle.turn() < 1) battle.begin_turn(1);
    begin(play);
}

} // namespace sandtable::fos
