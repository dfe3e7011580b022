#include "rulesets/fos/chapters/sequence.hpp"

#include "rulesets/fos/chapters/arrivals.hpp"
#include "rulesets/fos/chapters/fire.hpp"
#include "rulesets/fos/chapters/leaders.hpp"
#include "rulesets/fos/chapters/melee.hpp"
#include "rulesets/fos/chapters/morale.hpp"
#include "rulesets/fos/chapters/movement.hpp"
#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/programming.hpp"
#include "rulesets/fos/chapters/retreat.hpp"
#include "rulesets/fos/chapters/victory.hpp"

namespace sandtable::fos {

namespace {

/// P0: what lasts a phase is cleared, and at blue's what lasts a turn. [FOS-TURN-03]
void start_phase(Play& play)
{
    const bool turn_begins = play.battle.active() == blue;
    for (const Unit u : play.context().roster.by_number) {
        for (const UnitCounter counter : {counters::moved, counters::stopped, counters::fires,
                                          counters::lost_by, counters::retreated})
            play.set(counter, u, 0);
        if (play.battle.get(counters::fires_at, u) != 0)
            play.battle.set(counters::fires_at, u, 0, sdk::secret_of(play.battle.side(u)));
        if (turn_begins) play.set(counters::fired_this_turn, u, 0);
    }
    clear_programmes(play.battle);
    if (turn_begins && play.battle.turn() == 1) check_leaders(play); // FOS-LEAD-03 (a)
}

/// P8: lone leaders, the ends of FOS-END-01 and 04, and whose phase is next.
void end_phase(Play& play)
{
    Battle& battle = play.battle;
    check_leaders(play);
    if (has_no_units(battle, blue) || has_no_units(battle, red))
        return end_by_score(play, ending::no_units);
    if (battle.active() == blue) return battle.begin_phase(phase::start, red);
    const int last = battle.setting().turns;
    if (last > 0 && battle.turn() >= last) return end_by_score(play, ending::last_turn);
    battle.begin_turn(battle.turn() + 1);
    battle.begin_phase(phase::start, blue);
}

void next_step(Play& play)
{
    play.battle.begin_phase(play.battle.phase() + 1, play.battle.active());
}

} // namespace

void begin(Play& play)
{
    Battle& battle = play.battle;
    for (const Unit u : play.context().roster.by_number) {
        if (!play.field.fights(u)) continue;
        if (battle.get(counters::force_initial, u) == 0)
            battle.set(counters::force_initial, u, play.field.force(u));
    }
    if (battle.turn() < 1) battle.begin_turn(1);
    if (battle.phase() == phase::start) battle.begin_phase(phase::start, battle.active());
    update_control(play);
    play_on(play);
}

void play_on(Play& play)
{
    Battle& battle = play.battle;
    while (!battle.over()) {
        switch (battle.phase()) {
        case phase::start: start_phase(play); break;
        case phase::arrivals: carry_out_arrivals(play); break;
        case phase::programming:
            update_control(play);
            return battle.ask({.kind = question::programme, .seats = seat_bit(battle.active())});
        case phase::movement: carry_out_movement(play); break;
        case phase::fire:
            take_rally_factors(play);
            carry_out_fire(play);
            break;
        case phase::melee: carry_out_melee(play); break;
        case phase::retreats:
            if (!carry_out_retreats(play)) return update_control(play);
            break;
        case phase::morale: carry_out_morale(play); break;
        default: end_phase(play); continue;
        }
        next_step(play);
    }
}

void commit(Play& play)
{
    play.battle.answer(play.battle.active());
    next_step(play);
    play_on(play);
}

} // namespace sandtable::fos
