/* field.h - reading the table, or what a side sees of it, in the book's words. */
#ifndef MY_RULESET_CHAPTERS_FIELD_H
#define MY_RULESET_CHAPTERS_FIELD_H

#include "sdk/c/table.h"

/* Whether a unit stands on the board for `side`. */
int fights_for(const st_setting* setting, const void* view, st_side side, int unit);

/* The unit in a cell, or ST_NONE; also where there is no cell. */
st_unit unit_in(const st_setting* setting, const void* view, st_cell cell);

/* How many units a side has on the board. */
int units_left(const st_setting* setting, const void* view, st_side side);

/* Fills a refusal, and is the status that goes with it. What it does not name is ST_NONE. */
st_status because(st_refusal* refusal, const char* rule, const char* message, st_unit unit,
                  st_unit other, st_cell cell);

#endif
