/* apply.h - what an order does. */
#ifndef MY_RULESET_ORDERS_APPLY_H
#define MY_RULESET_ORDERS_APPLY_H

#include "sdk/c/table.h"

/* Carries out an order that was not refused, and plays on to the next question or the end.
 * ST_NEED_DICE when the dice have run out: the host forgets what was done. */
st_status apply_order(st_play* p, const st_order* order);

#endif
