/* movement.h - moving. [MY-2] */
#ifndef MY_RULESET_CHAPTERS_MOVEMENT_H
#define MY_RULESET_CHAPTERS_MOVEMENT_H

#include "sdk/c/table.h"

/* Why a unit of the side that gives the order may not move there; ST_OK when it may. */
st_status why_not_move(const st_setting* setting, const void* view, st_unit unit, st_cell to,
                       st_refusal* refusal);

void move_unit(st_play* p, st_unit unit, st_cell to);

#endif
