/* table.h - the table for plugins in C: what a ruleset reads of it and does to it.
 *
 *   st_unit_of, st_first_in, st_neighbor   reading a block or a view
 *   st_counter_get, st_counter_set         a counter of a unit, a side, a cell or the battle
 *   st_play, st_play_begin, st_play_end    an order being carried out: block, dice, listener
 *   st_play_move ... st_play_finish        doing something, and telling it to whoever listens
 *   st_play_roll, st_play_draw             a die, one of several; 0 when the dice have run out
 *   st_sum                                 a result and the lines that made it
 *
 * It stands on the border (sdk/abi) and is no part of it: table.c is compiled into the plugin.
 * sandtable_add_plugin sees to that for a plugin with a source in C; by hand, add table.c to your
 * sources. No function allocates. What does something to the table looks whether the units, cells,
 * counters, dice and words it is given are the battle's: what is not does nothing, and st_play_end
 * says what it was.
 */
#ifndef SANDTABLE_C_TABLE_H
#define SANDTABLE_C_TABLE_H

#include "sdk/abi/ruleset.h"

#ifdef __cplusplus
extern "C" {
#endif

/* --- reading: `block` may be a view ----------------------------------------------------------- */

const st_clock* st_clock_of(const void* block);
const st_unit_record* st_unit_of(const st_setting* setting, const void* block, int unit);
/* The first unit in a cell, then st_unit_of(...)->next; ST_NONE when there is none. */
st_unit st_first_in(const st_setting* setting, const void* block, st_cell cell);
/* The cell in a direction, or ST_NONE off the board. */
st_cell st_neighbor(const st_board* board, st_cell cell, int direction);
int st_are_next(const st_board* board, st_cell a, st_cell b);
int st_on_board(const st_setting* setting, const void* block, int unit);

/* Whose counter it is. */
enum { ST_OF_UNIT, ST_OF_SIDE, ST_OF_CELL, ST_OF_BATTLE };

/* Counter number `counter` of that list of the book; `which` is the unit, side or cell. */
int64_t st_counter_get(const st_setting* setting, const void* block, int of, int counter,
                       int which);

/* --- doing ------------------------------------------------------------------------------------ */

/* An order while it is carried out: all that set_up and apply are given. */
typedef struct st_play {
    const st_setting* setting;
    unsigned char* block;
    st_tape* tape;
    const st_sink* sink; /* or null */
    char fault[120];     /* the first thing asked for that the battle has not; empty: none */
} st_play;

st_play st_play_begin(const st_setting* setting, void* block, st_tape* tape, const st_sink* sink);
/* What set_up and apply return: `status`, or that the ruleset is wrong, with `error` filled. */
st_status st_play_end(const st_play* p, st_status status, st_error* error);

/* Puts a unit on a cell, behind those that stand there: moved from another cell, or placed from off
 * the board. Boards of cells only. */
void st_play_move(st_play* p, st_unit unit, st_cell to);
void st_play_kill(st_play* p, st_unit unit);
/* Sets a counter and tells of it. The value must be in its range. */
void st_counter_set(st_play* p, int of, int counter, int which, int64_t value);
void st_play_turn(st_play* p, int turn);
/* Begins `phase` as that of `side` and asks it `question`, an index into st_book.decisions. */
void st_play_ask(st_play* p, int phase, st_side side, int question);
/* Takes away the question that was asked last: it has its answer. */
void st_play_answer(st_play* p);
/* Ends the battle: `winners` is a set of sides, 1u << side each; 0: a draw. */
void st_play_finish(st_play* p, st_seats winners, int ending, int level);

/* The face of a die of the book that counts from 1 up to `sides`; 0 when the dice are given and
 * have run out: return ST_NEED_DICE at once then, the host forgets what was done. */
int st_play_roll(st_play* p, int die, int sides, const char* purpose, st_unit unit, st_unit other);
/* One of `count`, from 1 up, as from a deck or a bag; 0 as above. */
int st_play_draw(st_play* p, int count, const char* purpose, st_unit unit, st_unit other);

/* --- results ---------------------------------------------------------------------------------- */

/* A result and its lines: add as you count, and tell in the end. */
typedef struct st_sum {
    st_breakdown told;
    st_term lines[16];
    int64_t total;
} st_sum;

void st_sum_begin(st_sum* s, const char* kind, const char* title, st_unit unit, st_unit other);
void st_sum_add(st_sum* s, const char* rule, uint8_t kind, int64_t amount, const char* text,
                st_unit unit);
void st_sum_tell(st_sum* s, const st_play* p, const char* rule, const char* outcome, st_unit other);

#ifdef __cplusplus
}
#endif
#endif
