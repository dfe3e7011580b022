/* victory.h - winning. [MY-4] */
#ifndef MY_RULESET_CHAPTERS_VICTORY_H
#define MY_RULESET_CHAPTERS_VICTORY_H

#include "sdk/c/table.h"

/* Ends the battle when one side at most has units left; whether it has ended. */
int end_by_losses(st_play* p);

/* Ends the battle after its last turn. */
void end_by_count(st_play* p);

#endif
