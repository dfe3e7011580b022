/* player.h - "sandtable.player/1": a computer player.
 *
 * A player gets views, never the table, and gives orders that the host checks like anybody's. Its
 * choices depend only on the view, the seed and its own memory of this battle: the same seeds play
 * the same game. It may remember, but must cope with a context made in the middle of a battle.
 */
#ifndef SANDTABLE_ABI_PLAYER_H
#define SANDTABLE_ABI_PLAYER_H

#include "sdk/abi/host.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_PLAYER "sandtable.player/1"

/* Where a player sits. Valid during create(). */
typedef struct st_seat {
    st_side side;
    uint8_t reserved[3];
    int32_t effort;      /* how much to think, in percent of what the player thinks usual: 100 */
    const char* options; /* "name=value,name=value", as plugin.json declares them; may be "" */
} st_seat;

typedef struct st_player {
    uint32_t struct_size;
    uint32_t reserved;

    /* Makes a player for one seat of one battle. ST_E_UNSUPPORTED when it cannot play this one.
     * `setting` outlives it. [any-thread] */
    st_status(ST_CALL* create)(const st_setting* setting, const st_seat* seat, void** context,
                               st_error* error);

    /* Ends it. [any-thread] */
    void(ST_CALL* destroy)(void* context);

    /* Chooses an order for its seat, which is awaited in `view`. Random only by `seed`. `service`
     * is valid during the call. One call at a time on a context; different contexts may run on
     * different threads. */
    st_status(ST_CALL* choose)(void* context, const void* view, const st_table_service* service,
                               uint64_t seed, st_order* order, st_error* error);
} st_player;

#ifdef __cplusplus
}
#endif
#endif
