/* sequence.h - the sequence of play. [MY-1] */
#ifndef MY_RULESET_CHAPTERS_SEQUENCE_H
#define MY_RULESET_CHAPTERS_SEQUENCE_H

#include "sdk/c/table.h"

/* The scenario has placed the units; play begins with the first turn. */
void begin(st_play* p);

/* After an order: asks the next side, or ends the battle. */
void go_on(st_play* p);

#endif
