#include "chapters/sequence.h"

#include "book/words.h"
#include "chapters/field.h"
#include "chapters/victory.h"
#include "scenario/context.h"

/* Asks the first side from `first` on that has units left; 0 when there is none. */
static int ask_from(st_play* p, int first)
{
    for (int s = first; s < SIDES; ++s) {
        if (units_left(p->setting, p->block, (st_side)s) == 0) continue;
        st_play_ask(p, ACTION, (st_side)s, ACT);
        return 1;
    }
    return 0;
}

static void begin_turn(st_play* p, int turn)
{
    st_play_turn(p, turn);
    ask_from(p, BLUE);
}

void begin(st_play* p) { begin_turn(p, 1); }

void go_on(st_play* p)
{
    if (end_by_losses(p)) return;
    const st_clock* const clock = st_clock_of(p->block);
    if (ask_from(p, clock->active + 1)) return;
    if (clock->turn == turns_of(p->setting))
        end_by_count(p);
    else
        begin_turn(p, clock->turn + 1);
}
