/* room.h - "sandtable.room/1": a ruleset whose battles seldom come to all that its book allows, and
 * whose blocks are to be smaller then. Blocks are copied, compared and hashed at every decision. */
#ifndef SANDTABLE_ABI_EXT_ROOM_H
#define SANDTABLE_ABI_EXT_ROOM_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_ROOM "sandtable.room/1"

/* The values from min to max, both included. */
typedef struct st_range {
    int64_t min;
    int64_t max;
} st_range;

typedef struct st_room {
    uint32_t struct_size;
    uint32_t reserved;

    /* Lowers what a battle has room for. `unit_counters` holds the range of each counter of units
     * and `unit_data` and `game_data` the bytes of each data value, in the order of the book and as
     * the book says. Afterwards no counter may come to a value outside its range, whatever is
     * ordered, ruled or rolled: there is no room for it, and the host does not notice. One that
     * keeps its initial value (min = max) takes no room of its own; data of 0 bytes are not there.
     * A counter that scenarios may give keeps its range, whatever is written here. The same for
     * equal scenarios and options. `setting` has no layout yet (null), and what is wrong with the
     * scenario has not been told. Rolls nothing. [any-thread] */
    st_status(ST_CALL* measure)(const st_setting* setting, st_range* unit_counters,
                                uint32_t* unit_data, uint32_t* game_data, st_error* error);
} st_room;

#ifdef __cplusplus
}
#endif
#endif
