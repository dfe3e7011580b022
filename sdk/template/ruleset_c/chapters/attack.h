/* attack.h - attacking. [MY-3] */
#ifndef MY_RULESET_CHAPTERS_ATTACK_H
#define MY_RULESET_CHAPTERS_ATTACK_H

#include "sdk/c/table.h"

/* Why a unit of the side that gives the order may not attack another; ST_OK when it may. */
st_status why_not_attack(const st_setting* setting, const void* view, st_unit unit, st_unit target,
                         st_refusal* refusal);

/* One die, one more for each other friend next to the target; five takes it. ST_NEED_DICE when the
 * dice have run out. */
st_status attack(st_play* p, st_unit unit, st_unit target);

#endif
