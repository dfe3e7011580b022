/* positions.h - "sandtable.positions/1": a ruleset's own way of writing a position (a line of
 * text), turned into what a scenario file says. Needs no battle. */
#ifndef SANDTABLE_ABI_EXT_POSITIONS_H
#define SANDTABLE_ABI_EXT_POSITIONS_H

#include "sdk/abi/plugin.h"
#include "sdk/abi/types.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_POSITIONS "sandtable.positions/1"

typedef struct st_positions {
    uint32_t struct_size;
    uint32_t reserved;

    /* Reads `length` bytes of position text and writes one JSON object with the fields of a
     * scenario table (map, sides, units, turn, counters ...: docs/scenario-reference.md).
     * When the text is wrong, {"faults": [{"line": 3, "rule": "FOS-NOTE-01", "text": "\"{word}\" is
     * no cell of this board", "word": "j9", "meant": ""}, ...]} instead, everything in one run:
     * `text` is English and its key in the ruleset's catalogs, what other entries are called stands
     * in braces there, `meant` is the word it should perhaps have been. Or ST_E_BAD_SCENARIO with
     * a message in English that names the place.
     * [any-thread] */
    st_status(ST_CALL* read)(const char* text, uint32_t length, st_text* out, st_error* error);
} st_positions;

#ifdef __cplusplus
}
#endif
#endif
