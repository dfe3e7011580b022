/* host.h - what the host offers to plugins.
 *
 *   st_host            to every plugin, from open() to close()
 *   st_table_service   to computer players: looking ahead on copies of their own
 */
#ifndef SANDTABLE_ABI_HOST_H
#define SANDTABLE_ABI_HOST_H

#include "sdk/abi/battle.h"
#include "sdk/abi/plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { ST_LOG_DEBUG, ST_LOG_INFO, ST_LOG_WARNING, ST_LOG_ERROR };

struct st_host {
    uint32_t struct_size; /* the host's sizeof(st_host): look before you call what came later */
    uint16_t abi_major;
    uint16_t abi_minor;
    const char* name;    /* "sandtable" */
    const char* version; /* of the program */
    void* host;          /* first argument of the functions below */

    /* Notes one line for the program's log. Never shown in the middle of a game. [any-thread] */
    void(ST_CALL* log)(void* host, uint32_t level, const char* text);

    /* Something the host offers besides, by id, or null. [any-thread] */
    const void*(ST_CALL* get_interface)(void* host, const char* interface_id);
};

enum {
    ST_CAN_IMAGINE = 1, /* imagine() works for this battle */
    ST_CAN_EVALUATE = 2 /* the ruleset evaluates; else evaluate() is the score as it stands */
};

/* Given to a player for the length of one call, for that call's thread only. Views and blocks are
 * buffers of the player's own, of setting->layout->bytes bytes, 8-byte aligned; a view handed to
 * these functions is one that came from the host. All are refused with ST_E_INVALID_ARGUMENT when a
 * buffer is none of this battle's. `error` may be null. Nothing here touches the real game, and no
 * function draws from its dice. */
typedef struct st_table_service {
    uint32_t struct_size; /* the host's */
    uint32_t can;         /* ST_CAN_... */
    void* host;           /* first argument of the functions below */

    /* As in ruleset.h; but nothing is listed unless that side is awaited. */
    st_status(ST_CALL* legal)(void* host, const void* view, const st_legal_query* query,
                              st_order_list* out, st_error* error);
    st_status(ST_CALL* refuse)(void* host, const void* view, const st_order* order,
                               st_refusal* refusal, st_error* error);

    /* Fills `block` with a whole table that may stand behind `view`; its dice are seeded with
     * `seed`. ST_E_UNSUPPORTED when the ruleset cannot and the view hides something. */
    st_status(ST_CALL* imagine)(void* host, const void* view, uint64_t seed, void* block,
                                st_error* error);

    /* Carries out an order on an imagined block, script included. With a null `tape` the dice are
     * the block's own; with a given tape, those: ST_NEED_DICE when it runs dry, and the block is
     * then as it was. */
    st_status(ST_CALL* apply)(void* host, void* block, const st_order* order, st_tape* tape,
                              st_error* error);

    /* What `side` would see of an imagined block. */
    st_status(ST_CALL* view_of)(void* host, const void* block, st_side side, void* view,
                                st_error* error);

    /* How good a view looks for `side`, -1,000,000 to 1,000,000. */
    st_status(ST_CALL* evaluate)(void* host, const void* view, st_side side, int32_t* value,
                                 st_error* error);
} st_table_service;

#ifdef __cplusplus
}
#endif
#endif
