/* written.h - "sandtable.written/1": a ruleset that says which part of the block an order may have
 * changed, and on what its sights hang. The host then compares no more than that, and asks for no
 * sights that cannot have changed. Rulesets in C++ offer it by themselves (sdk/cpp). */
#ifndef SANDTABLE_ABI_EXT_WRITTEN_H
#define SANDTABLE_ABI_EXT_WRITTEN_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_WRITTEN "sandtable.written/1"

enum { ST_SIGHTS_HANG_ON_ANYTHING, ST_SIGHTS_HANG_ON_PLACES, ST_SIGHTS_HANG_ON_NOTHING };

typedef struct st_written {
    uint32_t struct_size;
    uint32_t reserved;

    /* As st_ruleset.apply; `lines` is all ones before and afterwards has a bit set for every line
     * of the block that may be another than before, bit 0 for the first. A line is the shortest of
     * 64, 128, 256 ... bytes of which 64 hold the whole block, and the host looks 24 bytes beyond
     * each. Whoever leaves one out that has changed makes hashes and views wrong, and so does who
     * changes whose a unit is and does not leave all ones; where plugins are looked at with care
     * all lines are compared. May roll. [any-thread] */
    st_status(ST_CALL* apply)(const void* context, void* block, const st_order* order,
                              st_tape* tape, const st_sink* sink, uint64_t* lines, st_error* error);

    /* ST_SIGHTS_HANG_ON_...: on what st_ruleset.sights hangs in this battle, besides a map that
     * does not change. Places are all of the records of units (st_unit_record) up to their points:
     * where, whose and what each is. [any-thread] */
    uint32_t(ST_CALL* sights_hang)(const void* context);
} st_written;

#ifdef __cplusplus
}
#endif
#endif
