#include "orders/refuse.h"

#include "book/words.h"
#include "chapters/attack.h"
#include "chapters/field.h"
#include "chapters/movement.h"

st_status refusal_of(const st_setting* setting, const void* view, const st_order* order,
                     st_refusal* refusal)
{
    if (order->verb == PASS) return ST_OK;
    const st_unit unit = (st_unit)order->args[0];
    if (!fights_for(setting, view, order->side, unit))
        return because(refusal, "MY-1", "{unit} is not yours to order", unit, ST_NONE, ST_NONE);
    if (order->verb == MOVE) return why_not_move(setting, view, unit, order->args[1], refusal);
    return why_not_attack(setting, view, unit, (st_unit)order->args[1], refusal);
}
