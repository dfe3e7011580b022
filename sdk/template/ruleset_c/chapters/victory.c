#include "chapters/victory.h"

#include "book/words.h"
#include "chapters/field.h"

int end_by_losses(st_play* p)
{
    int sides_left = 0;
    st_seats left = 0;
    for (st_side s = 0; s < SIDES; ++s)
        if (units_left(p->setting, p->block, s) > 0) {
            ++sides_left;
            left = (st_seats)(1u << s);
        }
    if (sides_left > 1) return 0;
    st_play_finish(p, left, NO_UNITS, left == 0 ? DRAW : VICTORY);
    return 1;
}

void end_by_count(st_play* p)
{
    int most = 0;
    st_seats winner = 0; /* while several have as many */
    for (st_side s = 0; s < SIDES; ++s) {
        const int left = units_left(p->setting, p->block, s);
        if (left >= most) winner = left > most ? (st_seats)(1u << s) : (st_seats)0;
        if (left > most) most = left;
    }
    st_play_finish(p, winner, LAST_TURN, winner == 0 ? DRAW : VICTORY);
}
