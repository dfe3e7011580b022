#include "orders/apply.h"

#include "book/words.h"
#include "chapters/attack.h"
#include "chapters/movement.h"
#include "chapters/sequence.h"

st_status apply_order(st_play* p, const st_order* order)
{
    const st_unit unit = (st_unit)order->args[0];
    st_status status = ST_OK;
    if (order->verb == MOVE) move_unit(p, unit, order->args[1]);
    if (order->verb == ATTACK) status = attack(p, unit, (st_unit)order->args[1]);
    if (status != ST_OK) return status;
    st_play_answer(p);
    go_on(p);
    return ST_OK;
}
