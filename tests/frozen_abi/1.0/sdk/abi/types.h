/* types.h - the small values that cross the border.
 *
 *   st_list, st_text        a counted array; a caller's buffer for text
 *   st_args, st_unknown     what a message names; who may not know it
 *   st_order ... st_refusal orders, lists of them, why not
 *   st_event, st_term, st_breakdown, st_sink   what happened and why, told to whoever listens
 *   st_die, st_roll, st_tape   dice
 *   st_value                what a scenario says that only its ruleset understands
 *   st_diagnostics          where a ruleset says what is wrong with a scenario
 *
 * Each is the mirror of a value of the C++ kernel (named in its comment) with the same layout:
 * sdk/cpp/layout_check.hpp holds them together. Texts of rulesets are string constants that live as
 * long as the plugin is open; nobody frees or copies them. A null text is allowed only where it
 * says so.
 */
#ifndef SANDTABLE_ABI_TYPES_H
#define SANDTABLE_ABI_TYPES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef uint8_t st_side; /* 0 .. 7; the umpire is 8 */
#define ST_MOST_SIDES 8u
#define ST_UMPIRE 8u
#define ST_NOBODY 0xffu
typedef uint16_t st_seats; /* a set of seats: bit 1 << side */
typedef int16_t st_unit;   /* index of a unit in the block; -1 none */
typedef int32_t st_cell;   /* index of a cell, row by row from the top left; -1 none */
#define ST_NONE (-1)

/* kernel/words/ids.hpp List<T>: `count` items of `item_size` bytes each; what T is, the field's
 * comment says. item_size is the writer's sizeof(T): step by it, never by your own. */
typedef struct st_list {
    const void* items; /* null only when count is 0 */
    uint32_t count;
    uint32_t item_size;
} st_list;

/* A caller's buffer for text. The callee writes at most `room` bytes, sets `length` to what the
 * whole text takes (without a final zero), and never writes beyond `room`: when length > room the
 * caller asks again with more. Not zero-terminated. */
typedef struct st_text {
    char* data;
    uint32_t room;
    uint32_t length;
} st_text;

/* kernel/words/text.hpp Args: what the placeholders {unit} {other} {cell} {to} {side} {n} {m}
 * {word} of a message stand for. */
typedef struct st_args {
    st_unit unit;
    st_unit other;
    st_cell cell; /* on a plane: x */
    st_cell to;   /* on a plane: y */
    st_side side; /* or ST_NOBODY */
    uint8_t reserved[3];
    int64_t n;
    int64_t m;
    const char* word; /* or null; itself a key of the catalogs */
} st_args;
/* A message that names nothing yet: st_args args = ST_NO_ARGS; */
#define ST_NO_ARGS                                                                                 \
    {                                                                                              \
        ST_NONE, ST_NONE, ST_NONE, ST_NONE, ST_NOBODY, {0, 0, 0}, 0, 0, 0                          \
    }

/* kernel/words/text.hpp Unknown: who may not know what of a record. */
typedef struct st_unknown {
    st_seats unit;
    st_seats other;
    st_seats from;
    st_seats to;
    st_seats all; /* these learn nothing of the record */
} st_unknown;

/* --- orders --------------------------------------------------------------------------------- */

#define ST_ORDER_CAPACITY 31

/* kernel/rules/order.hpp Order. What the arguments mean is declared by the verb (book.h). */
typedef struct st_order {
    uint16_t verb; /* index into st_book.verbs */
    st_side side;
    uint8_t count;                   /* arguments in use */
    int32_t args[ST_ORDER_CAPACITY]; /* what is not in use means nothing */
} st_order;

#define ST_LEGAL_EVERYTHING (-1) /* every canonical order */
#define ST_LEGAL_NO_UNIT (-2)    /* only those that name no unit first */

/* kernel/rules/order.hpp LegalQuery */
typedef struct st_legal_query {
    st_side side;
    int16_t unit; /* one of the two above, or the unit whose orders are wanted */
} st_legal_query;

/* kernel/rules/order_list.hpp OrderList: a caller's buffer for orders in a few words each. An order
 * is one word, verb << 16 | side << 8 | count, and `count` words for its arguments; starts[i] is
 * the first word of order i. What finds no room is counted all the same, and the caller asks again
 * with more: such a list holds nothing that may be read, and need not be sorted. st_add_order below
 * adds one, st_order_at reads one. */
typedef struct st_order_list {
    uint32_t* words;
    uint32_t* starts;
    uint32_t word_room;
    uint32_t room;  /* of `starts` */
    uint32_t used;  /* words offered, which may be more than word_room */
    uint32_t count; /* orders offered, which may be more than room */
} st_order_list;

static inline void st_add_order(st_order_list* list, uint16_t verb, st_side side, uint8_t count,
                                const int32_t* args)
{
    if (list->count < list->room && list->used < list->word_room &&
        count < list->word_room - list->used) {
        uint32_t* const at = list->words + list->used;
        at[0] = (uint32_t)verb << 16 | (uint32_t)side << 8 | count;
        for (int i = 0; i < count; ++i) at[1 + i] = (uint32_t)args[i];
        list->starts[list->count] = list->used;
    }
    list->used += 1u + count;
    ++list->count;
}

static inline int st_list_fits(const st_order_list* list)
{
    return list->count <= list->room && list->used <= list->word_room;
}

static inline void st_order_at(const st_order_list* list, uint32_t i, st_order* order)
{
    const uint32_t* const at = list->words + list->starts[i];
    order->verb = (uint16_t)(at[0] >> 16);
    order->side = (st_side)(at[0] >> 8 & 0xffu);
    order->count = (uint8_t)(at[0] & 0xffu);
    for (int k = 0; k < order->count && k < ST_ORDER_CAPACITY; ++k)
        order->args[k] = (int32_t)at[1 + k];
}

/* Below 0 when the order at word `a` of the list comes before the one at `b`, above 0 after. */
static inline int st_compare_orders(const st_order_list* list, uint32_t a, uint32_t b)
{
    const uint32_t* const x = list->words + a;
    const uint32_t* const y = list->words + b;
    if (x[0] >> 8 != y[0] >> 8) return x[0] >> 8 < y[0] >> 8 ? -1 : 1;
    const uint32_t m = x[0] & 0xffu;
    const uint32_t n = y[0] & 0xffu;
    for (uint32_t k = 1; k <= m && k <= n; ++k)
        if (x[k] != y[k]) return (int32_t)x[k] < (int32_t)y[k] ? -1 : 1;
    return (int)m - (int)n;
}

/* Sorts what was listed from order `first` on; a list that does not fit is left alone. */
static inline void st_sort_orders(st_order_list* list, uint32_t first)
{
    if (!st_list_fits(list)) return;
    /* Shell's: a list that is nearly in order, as most are, costs little, and no list much. */
    uint32_t gap = 1;
    while (gap < (list->count - first) / 3) gap = 3 * gap + 1;
    for (; gap > 0; gap /= 3)
        for (uint32_t i = first + gap; i < list->count; ++i) {
            const uint32_t moved = list->starts[i];
            uint32_t k = i;
            for (; k >= first + gap && st_compare_orders(list, list->starts[k - gap], moved) > 0;
                 k -= gap)
                list->starts[k] = list->starts[k - gap];
            list->starts[k] = moved;
        }
}

/* kernel/rules/refusal.hpp Refusal */
typedef struct st_refusal {
    const char* rule;
    const char* message;
    st_args args;
    uint8_t has_nearest;
    st_order nearest; /* the nearest legal order, if has_nearest */
} st_refusal;

/* --- what happened, and why ----------------------------------------------------------------- */

/* kernel/rules/event.hpp EventKind: what each field means, that header says. */
enum {
    ST_EVENT_TURN_BEGAN,
    ST_EVENT_PHASE_BEGAN,
    ST_EVENT_ASKED,
    ST_EVENT_PLACED,
    ST_EVENT_MOVED,
    ST_EVENT_FACED,
    ST_EVENT_REMOVED,
    ST_EVENT_UNIT_COUNTER,
    ST_EVENT_SIDE_COUNTER,
    ST_EVENT_CELL_COUNTER,
    ST_EVENT_GAME_COUNTER,
    ST_EVENT_ROLLED,
    ST_EVENT_TOLD,
    ST_EVENT_FINISHED,
    ST_EVENT_ORDERED,
    ST_EVENT_TERRAIN_CHANGED,
    ST_EVENT_EDGE_CHANGED,
    ST_EVENT_ROAD_CHANGED,
    ST_EVENT_OBJECTIVE_MOVED,
    ST_EVENT_OBJECTIVE_SET
};

/* kernel/rules/event.hpp Event */
typedef struct st_event {
    uint8_t kind;
    st_side side; /* or ST_NOBODY */
    uint16_t detail;
    st_unknown unknown;
    const char* rule; /* or null */
    const char* text; /* or null */
    st_args args;
} st_event;

enum { ST_TERM_VALUE, ST_TERM_WAIVED, ST_TERM_DIE, ST_TERM_NOTE, ST_TERM_CHOSEN, ST_TERM_HEAD };

/* kernel/rules/breakdown.hpp Term */
typedef struct st_term {
    const char* rule;
    const char* text;
    int64_t amount;
    st_args args;
    uint8_t kind;
    uint8_t group; /* 0 .. 3 */
    uint8_t shows_amount;
    st_unknown unknown;
} st_term;

#define ST_BREAKDOWN_GROUPS 4
#define ST_BREAKDOWN_CAPACITY 64 /* terms that a listener keeps */

/* A result and the terms that made it, as it is told. It is a view of the teller's memory, valid
 * during the call: whoever wants to keep it copies it. (The kernel's Breakdown holds its terms
 * inline; this struct does not, so that either can grow.) */
typedef struct st_breakdown {
    uint32_t struct_size; /* the teller's sizeof(st_breakdown) */
    int32_t lost;         /* terms that found no room */
    const char* kind;     /* "melee_pair" */
    const char* title;    /* a message; "" for none */
    const char* outcome_rule;
    const char* outcome; /* a message; "" for none */
    st_args title_args;
    st_args outcome_args;
    int64_t totals[ST_BREAKDOWN_GROUPS]; /* of all terms, the lost ones too */
    st_unknown unknown;                  /* of the whole */
    st_list terms;                       /* of st_term */
} st_breakdown;

/* Who listens, and to what. Functions are called on the thread of the one who tells, must not touch
 * the block, and never fail. Tell an event only if `mask` has its bit: 1 << kind. */
typedef struct st_sink {
    uint64_t mask;
    uint32_t explains; /* 1: breakdowns are wanted */
    uint32_t reserved;
    void (*event)(void* to, const st_event* event);
    void (*breakdown)(void* to, const st_breakdown* breakdown);
    void* to;
} st_sink;

/* --- dice ----------------------------------------------------------------------------------- */

/* kernel/dice/die.hpp Face */
typedef struct st_face {
    int32_t value;
    uint32_t weight;    /* equal sides that carry it, 1 up */
    const char* symbol; /* or null: the value is written */
} st_face;

/* kernel/dice/die.hpp Die: every number from low to high, or, when there are faces, those. */
typedef struct st_die {
    const char* name;
    int32_t low;
    int32_t high;
    st_list faces; /* of st_face */
} st_die;

enum { ST_STREAM_BATTLE, ST_STREAM_SCENARIO, ST_STREAM_SET_UP, ST_STREAM_COUNT };

#define ST_NO_DIE 0xffffu /* for `die`: no die of the book but a draw */

/* kernel/dice/tape.hpp Roll: one roll, or one draw among `bound`, that the rules asked for. */
typedef struct st_roll {
    uint16_t die; /* index into st_book.dice; ST_NO_DIE: one of `bound` is drawn */
    uint8_t stream;
    uint8_t reserved;
    st_unit unit;
    st_unit other;
    uint32_t bound; /* of a draw; its outcome is 0 up to this */
    uint32_t reserved2;
    const char* purpose; /* a string constant of the ruleset */
} st_roll;

enum { ST_TAPE_SEEDED, ST_TAPE_GIVEN };

/* kernel/dice/tape.hpp Tape. Seeded: draw from the block's stream (docs/abi.md gives the
 * generator) and count in `used`. Given: take outcomes[used++]; when used == size, set dry to 1,
 * fill `wanted` and return ST_NEED_DICE; the host then forgets what was done to the block. */
typedef struct st_tape {
    uint32_t mode;
    uint32_t size;
    uint32_t used;
    uint32_t dry;
    const uint32_t* outcomes;
    st_roll wanted;
} st_tape;

/* --- scenarios ------------------------------------------------------------------------------ */

enum {
    ST_VALUE_NOTHING,
    ST_VALUE_BOOLEAN,
    ST_VALUE_NUMBER,
    ST_VALUE_TEXT,
    ST_VALUE_LIST,
    ST_VALUE_MAP
};

/* kernel/words/value.hpp Value: a tree, owned by the host, constant while the battle lasts. */
typedef struct st_value {
    uint8_t kind;
    uint8_t reserved[3];
    int32_t line;                 /* in the scenario file; 0: unknown */
    const char* key;              /* in a map: its name */
    int64_t integer;              /* number; boolean as 0 or 1 */
    const char* string;           /* text */
    const struct st_value* items; /* of a list or map, side by side; null when count is 0 */
    uint32_t count;
    uint32_t reserved2;
} st_value;

enum { ST_SEVERITY_ERROR, ST_SEVERITY_WARNING };

/* kernel/rules/setting.hpp Diagnostics. `report` copies what it is given. */
typedef struct st_diagnostics {
    void (*report)(void* to, uint8_t severity, const st_value* where, const char* rule,
                   const char* text, const st_args* args);
    void* to;
} st_diagnostics;

#ifdef __cplusplus
}
#endif
#endif
