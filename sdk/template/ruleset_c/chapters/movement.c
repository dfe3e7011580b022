#include "chapters/movement.h"

#include "chapters/field.h"

st_status why_not_move(const st_setting* setting, const void* view, st_unit unit, st_cell to,
                       st_refusal* refusal)
{
    if (!st_are_next(setting->board, st_unit_of(setting, view, unit)->cell, to))
        return because(refusal, "MY-2", "{cell} is not next to {unit}", unit, ST_NONE, to);
    if (unit_in(setting, view, to) != ST_NONE)
        return because(refusal, "MY-2", "{cell} is not free", ST_NONE, ST_NONE, to);
    return ST_OK;
}

void move_unit(st_play* p, st_unit unit, st_cell to) { st_play_move(p, unit, to); }
