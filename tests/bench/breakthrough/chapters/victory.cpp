#include "chapters/victory.hpp"

namespace my_ruleset {

bool has_units(const Field& field, Side side)
{
    for (int i = 0; i < field.table.unit_count(); ++i)
        if (field.fights_for(side, unit_at_index(i))) return true;
    return false;
}

bool end_by_losses(Play& play)
{
    const Board& board = play.battle.board();
    for (int i = 0; i < play.battle.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (!play.battle.on_board(unit)) continue;
        const Side side = play.battle.side(unit);
        if (board.row_of(play.battle.cell(unit)) != (side == side::blue ? 0 : board.rows - 1))
            continue;
        play.battle.finish(side, ending::through, level::victory);
        return true;
    }
    for (const Side side : {side::blue, side::red})
        if (!has_units(play.field, side)) {
            play.battle.finish(side == side::blue ? side::red : side::blue, ending::through,
                               level::victory);
            return true;
        }
    return false;
}

void end_by_count(Play& play) { play.battle.finish(nobody, ending::last_turn, level::draw); }

} // namespace my_ruleset
