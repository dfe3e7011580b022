#include "chapters/sequence.hpp"

#include "chapters/victory.hpp"

namespace my_ruleset {
namespace {

/// Asks the first side from `first` on that has units left; false when there is none.
bool ask_from(Play& play, int first)
{
    for (int s = first; s < side::count; ++s) {
        if (!has_units(play.field, static_cast<Side>(s))) continue;
        play.battle.begin_phase(phase::action, static_cast<Side>(s));
        play.battle.ask({.kind = question::act, .seats = seat_bit(static_cast<Side>(s))});
        return true;
    }
    return false;
}

void begin_turn(Play& play, int turn)
{
    play.battle.begin_turn(turn);
    ask_from(play, side::blue);
}

} // namespace

void begin(Play& play) { begin_turn(play, 1); }

void go_on(Play& play)
{
    if (end_by_losses(play)) return;
    if (ask_from(play, play.battle.active() + 1)) return;
    if (play.battle.turn() == play.field.context.turns) return end_by_count(play);
    begin_turn(play, play.battle.turn() + 1);
}

} // namespace my_ruleset
