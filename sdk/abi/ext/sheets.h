/* sheets.h - "sandtable.sheets/1": a ruleset's own sheets of the armies, for print and screen. */
#ifndef SANDTABLE_ABI_EXT_SHEETS_H
#define SANDTABLE_ABI_EXT_SHEETS_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_SHEETS "sandtable.sheets/1"

/* sdk/cpp/sheet.hpp SheetPiece: what each kind means, that header says. */
enum {
    ST_SHEET_PAGE,
    ST_SHEET_LINE,
    ST_SHEET_TABLE,
    ST_SHEET_COLUMN,
    ST_SHEET_ROW,
    ST_SHEET_CELL,
    ST_SHEET_NUMBER,
    ST_SHEET_STRIP,
    ST_SHEET_FIELD,
    ST_SHEET_BOX
};

typedef struct st_sheet_piece {
    uint8_t kind;
    uint8_t flag;
    uint16_t full_of; /* 1 + a counter of units: `args.n` is what `args.unit` can have of it in
                         full, where no counter holds that; 0: nothing of the kind */
    uint8_t reserved[4];
    const char* text; /* this and the other texts are read during the call */
    const char* hint;
    st_args args;
    st_args hint_args;
} st_sheet_piece;

typedef struct st_sheet_sink {
    uint32_t struct_size;
    uint32_t reserved;
    void* to;

    /* Takes the next piece, in reading order. Copies what it needs. [caller-thread] */
    void(ST_CALL* put)(void* to, const st_sheet_piece* piece);
} st_sheet_sink;

typedef struct st_sheets {
    uint32_t struct_size;
    uint32_t reserved;

    /* Puts the sheets of all sides, as the view shows them, into `sink` (never null). `full`: 1
     * with the columns that are shown on demand. `context` is the ruleset's. Rolls nothing.
     * [any-thread] */
    st_status(ST_CALL* write)(const void* context, const void* view, uint32_t full,
                              const st_sheet_sink* sink, st_error* error);
} st_sheets;

#ifdef __cplusplus
}
#endif
#endif
