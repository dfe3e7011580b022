#include "chapters/victory.hpp"

namespace my_ruleset {
namespace {

[[nodiscard]] int count_units(const Field& field, Side side)
{
    int count = 0;
    for (int i = 0; i < field.table.unit_count(); ++i)
        if (field.fights_for(side, unit_at_index(i))) ++count;
    return count;
}

} // namespace

bool end_by_losses(Play& play)
{
    const bool blue_left = count_units(play.field, blue) > 0;
    if (blue_left && count_units(play.field, red) > 0) return false;
    play.battle.finish(blue_left ? blue : red, ending::no_units, level::victory);
    return true;
}

void end_by_count(Play& play)
{
    const int lead = count_units(play.field, blue) - count_units(play.field, red);
    if (lead == 0) return play.battle.finish(nobody, ending::last_turn, level::draw);
    play.battle.finish(lead > 0 ? blue : red, ending::last_turn, level::victory);
}

} // namespace my_ruleset
