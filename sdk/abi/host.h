/* host.h - what the host offers to plugins.
 *
 *   st_host            to every plugin, from open() to close()
 *   st_table_service   to computer players: looking ahead on copies of their own
 *   st_playout_plan, st_playout_end   games played on from there
 *   st_thought         what a player thinks of its choice
 *   st_piece           one of several pieces of work that a player deals over the host's threads
 *
 * These tables are the host's: each says in struct_size how much of it there is. A function that
 * came later stands at the end, and who calls it looks first:
 *
 *     if (service->struct_size >= sizeof(st_table_service)) ... service->playouts(...)
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
enum { ST_CAN_REPORT = 4 }; /* somebody reads what report() says */

/* How orders are chosen in a playout: any canonical order; of a few the one that looks best to its
 * seat right afterwards; the one that hands the say over ("end", "commit") and, where there is
 * none, as greedy. The umpire gives the first. */
enum { ST_PLAY_RANDOM, ST_PLAY_GREEDY, ST_PLAY_HOLD };

/* How to play on. */
typedef struct st_playout_plan {
    uint32_t struct_size;  /* the player's sizeof(st_playout_plan) */
    st_side side;          /* in whose eyes the ends are judged */
    uint8_t policy;        /* ST_PLAY_...: of that side */
    uint8_t others;        /* ST_PLAY_...: of all others */
    uint8_t tries;         /* greedy: orders tried at each decision; 0: 12 */
    uint32_t count;        /* playouts of each first order */
    uint32_t most_orders;  /* of one playout; 0: 1000 */
    int32_t turns;         /* it stops when so many turns have gone by; 0: at the battle's end */
    uint32_t first_count;  /* of `first` */
    const st_order* first; /* each is given first, in playouts of its own; null: none is given */
    uint64_t seed;         /* playout i has seed + i, whatever was given first */
} st_playout_plan;

/* Where a playout stopped. */
typedef struct st_playout_end {
    int32_t value;    /* evaluate() in that side's view; of a battle that is over 1,000,000 (won),
                         -1,000,000 (lost) or 0 */
    uint32_t orders;  /* that were given */
    st_seats winners; /* of a battle that is over; 0: a draw */
    uint8_t over;
    uint8_t reserved[5];
} st_playout_end;

#define ST_NO_VALUE INT32_MIN

/* What a player thinks while it chooses. */
typedef struct st_thought {
    uint32_t struct_size; /* the player's sizeof(st_thought) */
    uint32_t plan_count;  /* of `plan`, 64 at most */
    const st_order* plan; /* what it would order now, and then, as far as it looks; of its own side
                             alone. Null: it does not say */
    int32_t value;        /* what it expects to come of it: -1,000,000 (lost) to 1,000,000 (won), 0
                             is even; or ST_NO_VALUE */
    uint32_t plans;       /* orders, or whole plans, that it has compared to the end; 0: it does not
                             say */
} st_thought;

struct st_table_service;

/* Piece `number` of what a player deals, done by hand `hand` on that hand's thread: `service` is
 * the hand's, for this piece only. A status below ST_OK says that it failed: then no other is
 * begun. */
typedef st_status(ST_CALL* st_piece)(void* context, uint32_t number, uint32_t hand,
                                     const struct st_table_service* service);

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

    /* Carries out an order on an imagined block; of the scenario's script only `victory` is asked.
     * With a null `tape` the dice are the block's own; with a given tape, those: ST_NEED_DICE when
     * it runs dry, and the block is then as it was. */
    st_status(ST_CALL* apply)(void* host, void* block, const st_order* order, st_tape* tape,
                              st_error* error);

    /* What `side` would see of an imagined block. */
    st_status(ST_CALL* view_of)(void* host, const void* block, st_side side, void* view,
                                st_error* error);

    /* How good a view looks for `side`, -1,000,000 to 1,000,000. */
    st_status(ST_CALL* evaluate)(void* host, const void* view, st_side side, int32_t* value,
                                 st_error* error);

    /* --- what came later: look at struct_size first ------------------------------------------ */

    /* A number that is equal for equal blocks (or views), whatever their dice will show. Draws no
     * dice. */
    st_status(ST_CALL* hash)(void* host, const void* block, uint64_t* hash, st_error* error);

    /* Gives an imagined block other dice, seeded with `seed`: two blocks of one seed roll the same,
     * as long as the same is rolled for. */
    st_status(ST_CALL* reseed)(void* host, void* block, uint64_t seed, st_error* error);

    /* Puts back what `block` held before the last order that apply() carried out on it, and so on
     * back until it was imagined: the last 32 orders on all blocks of one choose() are remembered.
     * ST_E_UNSUPPORTED when there is nothing to put back. Draws no dice. */
    st_status(ST_CALL* undo)(void* host, void* block, st_error* error);

    /* Plays on from `from`, a view (each playout then has a table of its own, imagined with its
     * seed) or an imagined block, which stays as it is. Fills `ends` with plan->count for each
     * first order, those of one order side by side: with plan->first null that is plan->count in
     * all. Random only by the seeds: playout i of every order has the same table and the same dice.
     * ST_E_UNSUPPORTED as imagine(). */
    st_status(ST_CALL* playouts)(void* host, const void* from, const st_playout_plan* plan,
                                 st_playout_end* ends, st_error* error);

    /* How likely it is that `side` wins, as games have taught (`sandtable train`), in millionths; a
     * draw is half a victory. For comparing tables that are turns apart, where evaluate() is for
     * choosing the next order. ST_E_UNSUPPORTED where nothing has been learned of the ruleset. */
    st_status(ST_CALL* chance)(void* host, const void* view, st_side side, int32_t* millionths,
                               st_error* error);

    /* Says what it thinks so far, for whoever may know that (a person who asks for advice in that
     * seat, one who watches): the last word of a choose() stands. Nothing hangs on it, and no
     * choice may hang on whether anybody reads it; where `can` lacks ST_CAN_REPORT, and in a piece
     * that is dealt, nobody does. How many orders were carried out the host knows by itself. */
    st_status(ST_CALL* report)(void* host, const st_thought* thought, st_error* error);

    /* How many hands there are for deal(): threads that the host lends, the caller's included. 1:
     * the caller alone. May differ from call to call; what a player orders must not hang on it. */
    uint32_t hands;
    uint32_t reserved;

    /* Does pieces 0 to count - 1, each once, several at a time: hands take them in the order of
     * their numbers, hand 0 being the caller with this service, the others on threads of their own
     * with services of their own. Comes back when all are done. What is read by several pieces (a
     * view, a block) nobody may write meanwhile. A piece does not deal (ST_E_INVALID_ARGUMENT).
     * When pieces fail: the status of the one with the lowest number, and those below it were done.
     * ST_E_INTERNAL when the ruleset fails or the player is to come to an end. */
    st_status(ST_CALL* deal)(void* host, uint32_t count, st_piece piece, void* context,
                             st_error* error);
} st_table_service;

#ifdef __cplusplus
}
#endif
#endif
