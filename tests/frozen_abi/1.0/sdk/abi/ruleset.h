/* ruleset.h - "sandtable.ruleset/1": a rulebook.
 *
 * One context serves one battle (one st_setting). It is constant once made: its functions may be
 * called from several threads at once and keep no state between calls; all that changes is in the
 * block. `view` and `block` are `setting->layout->bytes` bytes, owned by the caller, valid during
 * the call. Every function fills `error` when it returns less than ST_OK; `error` is never null.
 */
#ifndef SANDTABLE_ABI_RULESET_H
#define SANDTABLE_ABI_RULESET_H

#include "sdk/abi/battle.h"
#include "sdk/abi/plugin.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_RULESET "sandtable.ruleset/1"

enum { ST_SIGHT_HIDDEN, ST_SIGHT_DETECTED, ST_SIGHT_IDENTIFIED };

typedef struct st_ruleset {
    uint32_t struct_size;    /* sizeof(st_ruleset) when the plugin was compiled; likewise: */
    uint32_t book_size;      /* sizeof(st_book) */
    uint32_t event_size;     /* sizeof(st_event) */
    uint32_t breakdown_size; /* sizeof(st_breakdown) */

    /* The book: the same at every call, valid until close(). Never null. [any-thread] */
    const st_book*(ST_CALL* book)(void);

    /* Makes the context of a battle. What is wrong with the scenario is reported through
     * `diagnostics`, everything in one run; ST_E_BAD_SCENARIO when no context can be made at all.
     * `setting` outlives the context; `diagnostics` is valid during the call. Rolls nothing.
     * [any-thread] */
    st_status(ST_CALL* create)(const st_setting* setting, const st_diagnostics* diagnostics,
                               void** context, st_error* error);

    /* Ends a context, once, when no call on it is running. [any-thread] */
    void(ST_CALL* destroy)(void* context);

    /* Completes the table that the kernel has laid and plays on to the first decision. May roll:
     * see st_tape. `sink` is null when nobody listens. When it fails or needs dice the host forgets
     * the block. [any-thread] */
    st_status(ST_CALL* set_up)(const void* context, void* block, st_tape* tape, const st_sink* sink,
                               st_error* error);

    /* Adds the canonical orders of query->side to `out`, sorted: by verb, side, then argument by
     * argument, shorter first. Looks only at the view. Rolls nothing. [any-thread] */
    st_status(ST_CALL* legal)(const void* context, const void* view, const st_legal_query* query,
                              st_order_list* out, st_error* error);

    /* ST_OK when `order` may be given; ST_E_ILLEGAL_ORDER, with `refusal` filled (and `error` left
     * alone), when not. Cells, units and numbers in `order` are in range: the host saw to it. Looks
     * only at the view. Rolls nothing. [any-thread] */
    st_status(ST_CALL* refuse)(const void* context, const void* view, const st_order* order,
                               st_refusal* refusal, st_error* error);

    /* Carries out an order that was not refused, and whatever the sequence of play then does by
     * itself, up to the next decision or the end. As set_up. [any-thread] */
    st_status(ST_CALL* apply)(const void* context, void* block, const st_order* order,
                              st_tape* tape, const st_sink* sink, st_error* error);

    /* How much `side` knows of each unit of the others: fills one ST_SIGHT_... per unit, in index
     * order. May be null: everything is identified. Rolls nothing. [any-thread] */
    st_status(ST_CALL* sights)(const void* context, const void* block, st_side side, uint8_t* out,
                               st_error* error);
} st_ruleset;

#ifdef __cplusplus
}
#endif
#endif
