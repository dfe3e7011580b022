#include "orders/legal.h"

#include "book/words.h"
#include "chapters/field.h"
#include "orders/refuse.h"

static void offer(const st_setting* setting, const void* view, st_order_list* out, st_side side,
                  uint16_t verb, uint8_t count, int32_t a, int32_t b)
{
    st_order order = {.verb = verb, .side = side, .count = count, .args = {a, b}};
    st_refusal refusal;
    if (refusal_of(setting, view, &order, &refusal) == ST_OK)
        st_add_order(out, verb, side, count, order.args);
}

/* What can be asked for can be refused: so the list is made with the function that says why not. */
void list_legal(const st_setting* setting, const void* view, const st_legal_query* query,
                st_order_list* out)
{
    const uint32_t first = out->count;
    for (int unit = 0; unit < (int)setting->units.count; ++unit) {
        if (query->unit != ST_LEGAL_EVERYTHING && query->unit != unit) continue;
        if (!fights_for(setting, view, query->side, unit)) continue;
        for (int d = 0; d < setting->board->directions; ++d) {
            const st_cell cell =
                st_neighbor(setting->board, st_unit_of(setting, view, unit)->cell, d);
            if (cell == ST_NONE) continue;
            offer(setting, view, out, query->side, MOVE, 2, unit, cell);
            const st_unit there = unit_in(setting, view, cell);
            if (there != ST_NONE) offer(setting, view, out, query->side, ATTACK, 2, unit, there);
        }
    }
    if (query->unit < 0) offer(setting, view, out, query->side, PASS, 0, 0, 0);
    st_sort_orders(out, first);
}
