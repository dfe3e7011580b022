/* text_forms.h - "sandtable.text/1": a book's own ways of writing orders and drawing the table. */
#ifndef SANDTABLE_ABI_EXT_TEXT_FORMS_H
#define SANDTABLE_ABI_EXT_TEXT_FORMS_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

#define ST_TEXT_FORMS "sandtable.text/1"

enum {
    ST_READ_NOT_MINE, /* not one of the book's forms */
    ST_READ_ORDERS,   /* `out` holds orders in the kernel's notation, joined by "; " */
    ST_READ_REFUSED   /* one of its forms, but it says something impossible: see `refusal` */
};

typedef struct st_text_forms {
    uint32_t struct_size;
    uint32_t reserved;

    /* Reads a shorthand and sets `result`. `text` is `length` bytes. `context` is the ruleset's.
     * Rolls nothing. [any-thread] */
    st_status(ST_CALL* read_order)(const void* context, const void* view, const char* text,
                                   uint32_t length, uint32_t* result, st_text* out,
                                   st_refusal* refusal, st_error* error);

    /* Draws a view as plain text in the book's own manner; nothing when it has none.
     * [any-thread] */
    st_status(ST_CALL* draw)(const void* context, const void* view, st_text* out, st_error* error);
} st_text_forms;

#ifdef __cplusplus
}
#endif
#endif
