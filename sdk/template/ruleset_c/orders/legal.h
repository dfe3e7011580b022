/* legal.h - the orders to choose from. */
#ifndef MY_RULESET_ORDERS_LEGAL_H
#define MY_RULESET_ORDERS_LEGAL_H

#include "sdk/c/table.h"

/* Every order that may be given, sorted. What finds no room is counted all the same: then the host
 * asks again with more. */
void list_legal(const st_setting* setting, const void* view, const st_legal_query* query,
                st_order_list* out);

#endif
