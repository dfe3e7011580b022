/* worlds.h - "sandtable.worlds/1": a ruleset that imagines a whole table behind a view, so that
 * players can look ahead under fog. */
#ifndef SANDTABLE_ABI_EXT_WORLDS_H
#define SANDTABLE_ABI_EXT_WORLDS_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_WORLDS "sandtable.worlds/1"

typedef struct st_worlds {
    uint32_t struct_size;
    uint32_t reserved;

    /* `block` is a table (viewer ST_NOBODY) that holds what the view shows; puts in what the view
     * leaves out, so that it is a whole table which shows exactly this view. Random only by `seed`:
     * the same seed, the same world. The host checks the block and then sets its dice streams.
     * `context` is the ruleset's. [any-thread] */
    st_status(ST_CALL* imagine)(const void* context, const void* view, uint64_t seed, void* block,
                                st_error* error);
} st_worlds;

#ifdef __cplusplus
}
#endif
#endif
