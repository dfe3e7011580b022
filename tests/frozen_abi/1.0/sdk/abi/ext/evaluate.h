/* evaluate.h - "sandtable.evaluate/1": a ruleset that says how good a view looks. */
#ifndef SANDTABLE_ABI_EXT_EVALUATE_H
#define SANDTABLE_ABI_EXT_EVALUATE_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_EVALUATE "sandtable.evaluate/1"

typedef struct st_evaluate {
    uint32_t struct_size;
    uint32_t reserved;

    /* Sets `value`: higher is better for `side`, -1,000,000 to 1,000,000, 0 is even. Takes orders
     * given but not yet carried out into account. `context` is the ruleset's. Rolls nothing.
     * [any-thread] */
    st_status(ST_CALL* evaluate)(const void* context, const void* view, st_side side,
                                 int32_t* value, st_error* error);
} st_evaluate;

#ifdef __cplusplus
}
#endif
#endif
