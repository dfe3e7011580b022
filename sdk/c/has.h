/* has.h - whether what a ruleset asks for is the battle's: the first that is not is noted in
 * st_play.fault. For table.c. */
#ifndef SANDTABLE_C_HAS_H
#define SANDTABLE_C_HAS_H

#include "sdk/c/table.h"

#include <stdio.h>

/* Whether 0 <= `i` < `count`; notes the first that is not. */
static inline int has(st_play* p, const char* what, int64_t i, int64_t count)
{
    if (i >= 0 && i < count) return 1;
    if (!p->fault[0])
        snprintf(p->fault, sizeof p->fault, "%s %lld, and there are %lld, from 0 up", what,
                 (long long)i, (long long)count);
    return 0;
}
static inline int has_unit(st_play* p, st_unit unit)
{
    return has(p, "unit", unit, p->setting->units.count);
}
static inline int has_cell(st_play* p, st_cell cell)
{
    return has(p, "cell", cell, p->setting->board->cells);
}
static inline int has_side(st_play* p, st_side side)
{
    return has(p, "side", side, p->setting->sides.count);
}

/* The counter and whose it is. */
static inline int has_counter(st_play* p, int of, int counter, int which)
{
    static const char* const names[] = {"counter of units", "counter of sides", "counter of cells",
                                        "counter of the battle"};
    const st_book* book = p->setting->book;
    const st_list* lists[] = {&book->unit_counters, &book->side_counters, &book->cell_counters,
                              &book->game_counters};
    if (!has(p, "kind of counter", of, 4)) return 0;
    if (!has(p, names[of], counter, lists[of]->count)) return 0;
    if (of == ST_OF_UNIT) return has_unit(p, (st_unit)which);
    if (of == ST_OF_SIDE) return has(p, "side", which, p->setting->sides.count);
    return of != ST_OF_CELL || has_cell(p, which);
}

#endif
