/* refuse.h - why an order may not be given. */
#ifndef MY_RULESET_ORDERS_REFUSE_H
#define MY_RULESET_ORDERS_REFUSE_H

#include "sdk/c/table.h"

/* The first reason, or ST_OK. */
st_status refusal_of(const st_setting* setting, const void* view, const st_order* order,
                     st_refusal* refusal);

#endif
