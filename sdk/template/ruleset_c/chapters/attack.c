#include "chapters/attack.h"

#include "book/words.h"
#include "chapters/field.h"

st_status why_not_attack(const st_setting* setting, const void* view, st_unit unit, st_unit target,
                         st_refusal* refusal)
{
    const st_side side = st_unit_of(setting, view, unit)->side;
    if (!st_on_board(setting, view, target) || st_unit_of(setting, view, target)->side == side)
        return because(refusal, "MY-3", "{other} is no enemy on the table", ST_NONE, target,
                       ST_NONE);
    const st_cell cell = st_unit_of(setting, view, target)->cell;
    if (!st_are_next(setting->board, st_unit_of(setting, view, unit)->cell, cell))
        return because(refusal, "MY-3", "{cell} is not next to {unit}", unit, ST_NONE, cell);
    return ST_OK;
}

st_status attack(st_play* p, st_unit unit, st_unit target)
{
    const int die = st_play_roll(p, D6, D6_FACES, "my_ruleset.attack", unit, target);
    if (die == 0) return ST_NEED_DICE;
    const st_board* const board = p->setting->board;
    const st_side side = st_unit_of(p->setting, p->block, unit)->side;
    st_sum s;
    st_sum_begin(&s, "attack", "{unit} attacks {other}", unit, target);
    st_sum_add(&s, "MY-3", ST_TERM_DIE, die, "die", ST_NONE);
    for (int d = 0; d < board->directions; ++d) {
        const st_cell cell = st_neighbor(board, st_unit_of(p->setting, p->block, target)->cell, d);
        const st_unit helper = unit_in(p->setting, p->block, cell);
        if (helper == ST_NONE || helper == unit) continue;
        if (fights_for(p->setting, p->block, side, helper))
            st_sum_add(&s, "MY-3", ST_TERM_VALUE, 1, "help of {unit}", helper);
    }
    const int taken = s.total >= 5;
    st_sum_tell(&s, p, "MY-3", taken ? "{other} is taken" : "{other} holds", target);
    if (taken) st_play_kill(p, target);
    return ST_OK;
}
