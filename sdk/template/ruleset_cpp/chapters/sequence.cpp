#include "chapters/sequence.hpp"

#include "chapters/victory.hpp"

namespace my_ruleset {
namespace {

void ask(Battle& battle, Side side)
{
    battle.begin_phase(phase::action, side);
    battle.ask({.kind = question::act, .seats = seat_bit(side)});
}

void begin_turn(Battle& battle, int turn)
{
    battle.begin_turn(turn);
    ask(battle, blue);
}

} // namespace

void begin(Play& play) { begin_turn(play.battle, 1); }

void go_on(Play& play)
{
    Battle& battle = play.battle;
    if (end_by_losses(play)) return;
    if (battle.active() == blue) return ask(battle, red);
    if (battle.turn() == play.field.context.turns) return end_by_count(play);
    begin_turn(battle, battle.turn() + 1);
}

} // namespace my_ruleset
