/* battle.h - one battle: what never changes of it (st_setting), and the block that does.
 *
 *   st_unit_info, st_side_info, st_setting   the roster and all that is constant
 *   st_slot, st_layout                       where everything stands in the block
 *   st_state_header, st_unit_record ...      what stands there
 *   st_objective_record                      an objective of a board that changes
 *
 * Mirrors of kernel/rules/setting.hpp, kernel/state/layout.hpp, kernel/state/state.hpp and
 * kernel/state/clock.hpp.
 *
 * A block is `layout->bytes` bytes, 8-byte aligned, without pointers. It starts with a
 * st_state_header. Unit i's record is at units_at + i * unit_stride: a st_unit_record, then the
 * book's counters and data at their slots. Likewise sides, cells and the battle's own. Gaps are
 * zero and stay zero: equal positions have equal bytes. A view is a block in which what the viewer
 * does not know is blank.
 */
#ifndef SANDTABLE_ABI_BATTLE_H
#define SANDTABLE_ABI_BATTLE_H

#include "sdk/abi/board.h"
#include "sdk/abi/book.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct st_unit_info {
    const char* id; /* as written in orders; unique over all sides */
    const char* name;
    const char* formation;
    st_side side;
    uint8_t reserved[3];
    uint16_t type;
    uint16_t reserved2;
    const st_value* fields; /* all that the scenario says of it; never null */
} st_unit_info;

typedef struct st_side_info {
    const char* id;
    const char* name;
    const char* color;
    const st_value* fields; /* never null */
} st_side_info;

typedef struct st_slot {
    uint32_t offset; /* from the record's start */
    uint16_t width;  /* bytes: 1, 2, 4, 8 for a counter */
    uint8_t is_signed;
    uint8_t visibility;
} st_slot;

typedef struct st_layout {
    uint64_t fingerprint;
    uint32_t bytes;
    uint32_t units_at;
    uint32_t unit_count;
    uint32_t unit_stride;
    uint32_t sides_at;
    uint32_t side_count;
    uint32_t side_stride;
    uint32_t cells_at;
    uint32_t cell_count;
    uint32_t cell_stride; /* 0: no cell counters */
    uint32_t game_at;
    uint32_t occupants_at; /* int16 per cell: first unit there, -1 none */
    uint32_t storage_at;   /* int64 per word: the script's */
    uint32_t storage_count;
    uint32_t reserved;
    st_list unit_counters; /* of st_slot, in the order of the book; the others likewise */
    st_list side_counters;
    st_list cell_counters;
    st_list game_counters;
    st_list unit_data;
    st_list side_data;
    st_list game_data;

    /* A board that changes in play. 0: not declared, and st_board holds. */
    uint32_t terrain_at;    /* uint8 per cell: index into st_book.terrains */
    uint32_t edges_at;      /* uint8 per cell and direction: index into st_book.edge_kinds */
    uint32_t roads_at;      /* uint8 per cell: bit d set = road link in direction d */
    uint32_t outlines_at;   /* on a plane, uint8 per outline: its kind */
    uint32_t objectives_at; /* st_objective_record each */
    uint32_t changing;      /* what the scenario declares: bits 1 << ST_CHANGING_... */
} st_layout;

/* All of a battle that never changes. Owned by the host; outlives every context made from it. */
typedef struct st_setting {
    const st_book* book;
    const st_board* board;
    const st_layout* layout;
    st_list units;          /* of st_unit_info, in block order */
    st_list sides;          /* of st_side_info */
    const int64_t* options; /* in the order of st_book.options */
    int32_t turns;          /* the turn limit; 0: none */
    int32_t reserved;
    const st_value* scenario; /* the whole scenario; never null */
} st_setting;

enum { ST_WHERE_UNSEEN, ST_WHERE_BOARD, ST_WHERE_RESERVE, ST_WHERE_DEAD, ST_WHERE_EXITED };
#define ST_UNKNOWN_TYPE 0xffffu

typedef struct st_unit_record {
    uint8_t where;
    st_side side;
    uint16_t type; /* ST_UNKNOWN_TYPE in a view: not known */
    st_cell cell;
    int32_t x;
    int32_t y;
    int16_t facing;
    st_unit next; /* the next unit in the same cell, in index order */
} st_unit_record;

/* An objective as it is now; one of value 0 does not count. */
typedef struct st_objective_record {
    st_cell cell;
    int32_t x; /* on a plane */
    int32_t y;
    int32_t value;
} st_objective_record;

typedef struct st_stream {
    uint64_t key;
    uint64_t counter;
} st_stream;

/* A question put to one seat, or to several at once in secret. */
typedef struct st_decision {
    uint8_t kind; /* index into st_book.decisions */
    uint8_t reserved;
    st_seats seats; /* who still has to answer */
    st_unit unit;
    uint16_t reserved2;
    int32_t a;
    int32_t b;
} st_decision;

#define ST_DEEPEST 8

typedef struct st_clock {
    int16_t turn;
    uint8_t phase;
    st_side active;
    uint8_t depth; /* open questions; stack[depth - 1] must be answered first */
    uint8_t over;
    st_seats winners; /* the sides that have won; 0: a draw, or still open */
    uint8_t level;
    uint8_t step; /* index into st_book.sequence */
    uint16_t ending;
    int32_t impulse;
    st_decision stack[ST_DEEPEST];
} st_clock;

typedef struct st_state_header {
    uint32_t bytes;
    uint8_t format; /* 1 */
    st_side viewer; /* whose view; ST_NOBODY: the table itself */
    uint16_t reserved;
    uint64_t layout;                    /* st_layout.fingerprint */
    st_stream streams[ST_STREAM_COUNT]; /* blank in a view */
    st_clock clock;
    uint64_t reserved2;
} st_state_header;

#ifdef __cplusplus
}
#endif
#endif
