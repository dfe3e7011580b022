/* The last legal order, in C, against the headers of border 1.0. */
#include "sdk/abi/player.h"

#include <stdlib.h>
#include <string.h>

typedef struct seat {
    const st_setting* setting;
    st_side side;
} seat;

static st_status create(const st_setting* setting, const st_seat* where, void** context,
                        st_error* error)
{
    seat* there = malloc(sizeof *there);
    (void)error;
    if (!there) return ST_E_NO_MEMORY;
    there->setting = setting;
    there->side = where->side;
    *context = there;
    return ST_OK;
}

static void destroy(void* context) { free(context); }

static st_status choose(void* context, const void* view, const st_table_service* service,
                        uint64_t seed, st_order* order, st_error* error)
{
    const seat* there = context;
    uint32_t words[256];
    uint32_t starts[64];
    st_order_list list = {words, starts, 256, 64, 0, 0};
    const st_legal_query query = {there->side, ST_LEGAL_EVERYTHING};
    const st_status status = service->legal(service->host, view, &query, &list, error);
    (void)seed;
    if (status != ST_OK) return status;
    if (list.count == 0 || !st_list_fits(&list)) {
        strcpy(error->message, "no orders, or more than there is room for");
        return ST_E_INTERNAL;
    }
    st_order_at(&list, list.count - 1, order);
    return ST_OK;
}

static const st_player player = {sizeof player, 0, create, destroy, choose};

static const void* get_interface(const char* id)
{
    return strcmp(id, ST_PLAYER) == 0 ? &player : 0;
}

const st_plugin sandtable_plugin = {
    sizeof(st_plugin), ST_ABI_MAJOR, ST_ABI_MINOR, "last", "The last order", "1.0.0", 0, 0,
    get_interface};
