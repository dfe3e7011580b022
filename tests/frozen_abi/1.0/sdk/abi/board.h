/* board.h - the board of a battle as it begins: kernel/board/board.hpp in C. Owned by the host,
 * constant while the battle lasts, shared by all threads. What a scenario declares as changing
 * stands in the block as well, and counts there (st_layout).
 *
 * Cells are numbered row by row from the top (north), each row from the left (west).
 */
#ifndef SANDTABLE_ABI_BOARD_H
#define SANDTABLE_ABI_BOARD_H

#include "sdk/abi/types.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    ST_SHAPE_SQUARE,      /* 8 ways out of a cell, clockwise from N */
    ST_SHAPE_HEX_ROWS,    /* 6, clockwise from NE */
    ST_SHAPE_HEX_COLUMNS, /* 6, clockwise from N */
    ST_SHAPE_PLANE,
    ST_SHAPE_ZONES
};

enum { ST_LABELS_CHESS, ST_LABELS_CCRR, ST_LABELS_NAMES, ST_LABELS_POINTS };

/* What may change, as bits 1 << ST_CHANGING_... */
enum { ST_CHANGING_TERRAIN, ST_CHANGING_EDGES, ST_CHANGING_OBJECTIVES };

typedef struct st_objective {
    const char* id;
    const char* name;
    st_cell cell;
    int32_t x; /* on a plane */
    int32_t y;
    int32_t value;
    st_side owner; /* at the start, or ST_NOBODY */
    uint8_t reserved[3];
} st_objective;

typedef struct st_area {
    const char* id;
    const char* name;
    const st_cell* cells;
    uint32_t count;
    int32_t number; /* the ruleset gives it a meaning */
} st_area;

typedef struct st_point {
    int32_t x;
    int32_t y;
} st_point;

typedef struct st_outline {
    const char* name;
    const st_point* points;
    uint32_t count;
    uint8_t closed; /* 1: a polygon */
    uint8_t kind;   /* terrain if closed, else edge kind */
    int8_t height;
    uint8_t layer; /* 0 terrain, 1 height, 2 works, 3 area */
    int32_t number;
    int32_t line; /* in the scenario file */
} st_outline;

typedef struct st_board {
    uint8_t shape;
    uint8_t labels;
    uint8_t directions; /* ways out of a cell */
    uint8_t even_shift;
    int32_t columns; /* plane: width in its units */
    int32_t rows;    /* plane: height in its units */
    int32_t cells;   /* 0 on a plane */

    const uint8_t* terrain;        /* per cell: index into st_book.terrains */
    const int8_t* height;          /* per cell */
    const uint8_t* edges;          /* per cell and direction: st_book.edge_kinds; 0 nothing */
    const uint8_t* roads;          /* per cell: bit d set = road link in direction d */
    const st_cell* neighbors;      /* per cell and direction; -1 off the board */
    const char* const* zone_names; /* zones only, else null */
    const st_point* zone_places;   /* where each zone lies on a drawing, or null */

    st_list objectives; /* of st_objective */
    st_list areas;      /* of st_area */
    st_list outlines;   /* of st_outline; plane only */
} st_board;

#ifdef __cplusplus
}
#endif
#endif
