/* explain.h - "sandtable.explain/1": a ruleset that previews orders and answers questions. */
#ifndef SANDTABLE_ABI_EXT_EXPLAIN_H
#define SANDTABLE_ABI_EXT_EXPLAIN_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_EXPLAIN "sandtable.explain/1"

typedef struct st_explain {
    uint32_t struct_size;
    uint32_t reserved;

    /* Tells `sink` (never null) breakdowns on what `order` would mean, or the answer if its verb is
     * an inquiry. `context` is the ruleset's. Uses only what the view shows; rolls nothing, changes
     * nothing. [any-thread] */
    st_status(ST_CALL* explain)(const void* context, const void* view, const st_order* order,
                                const st_sink* sink, st_error* error);
} st_explain;

#ifdef __cplusplus
}
#endif
#endif
