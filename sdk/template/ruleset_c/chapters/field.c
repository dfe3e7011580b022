#include "chapters/field.h"

#include <string.h>

int fights_for(const st_setting* setting, const void* view, st_side side, int unit)
{
    return st_on_board(setting, view, unit) && st_unit_of(setting, view, unit)->side == side;
}

st_unit unit_in(const st_setting* setting, const void* view, st_cell cell)
{
    return cell == ST_NONE ? (st_unit)ST_NONE : st_first_in(setting, view, cell);
}

int units_left(const st_setting* setting, const void* view, st_side side)
{
    int count = 0;
    for (int unit = 0; unit < (int)setting->units.count; ++unit)
        count += fights_for(setting, view, side, unit);
    return count;
}

st_status because(st_refusal* refusal, const char* rule, const char* message, st_unit unit,
                  st_unit other, st_cell cell)
{
    memset(refusal, 0, sizeof *refusal);
    refusal->rule = rule;
    refusal->message = message;
    refusal->args.unit = unit;
    refusal->args.other = other;
    refusal->args.cell = cell;
    refusal->args.to = ST_NONE;
    return ST_E_ILLEGAL_ORDER;
}
