#include "chapters/victory.hpp"

namespace my_ruleset {
namespace {

int units_left(const Field& field, Side side)
{
    int count = 0;
    for (int i = 0; i < field.table.unit_count(); ++i)
        if (field.fights_for(side, unit_at_index(i))) ++count;
    return count;
}

} // namespace

bool has_units(const Field& field, Side side)
{
    for (int i = 0; i < field.table.unit_count(); ++i)
        if (field.fights_for(side, unit_at_index(i))) return true;
    return false;
}

bool end_by_losses(Play& play)
{
    int sides_left = 0;
    Side last = nobody;
    for (Side s = 0; s < side::count; ++s)
        if (has_units(play.field, s)) {
            ++sides_left;
            last = s;
        }
    if (sides_left > 1) return false;
    play.battle.finish(last, ending::no_units, last == nobody ? level::draw : level::victory);
    return true;
}

void end_by_count(Play& play)
{
    int most = 0;
    Side winner = nobody; // while several have as many
    for (Side s = 0; s < side::count; ++s) {
        const int left = units_left(play.field, s);
        if (left >= most) winner = left > most ? s : nobody;
        if (left > most) most = left;
    }
    play.battle.finish(winner, ending::last_turn, winner == nobody ? level::draw : level::victory);
}

} // namespace my_ruleset
