/* table.h - the table in plain C: what a ruleset reads of it and does to it. No rule of yours is in
 * here; read rules.c first.
 *
 *   unit_of, first_in, neighbor   reading a block or a view
 *   play                          an order being carried out: block, dice, listener
 *   play_move ... play_finish     doing something, and telling it to whoever listens
 *   play_roll                     a die; 0 when the dice have run out
 *   sum                           a result and the lines that made it
 */
#ifndef MY_RULESET_TABLE_H
#define MY_RULESET_TABLE_H

#include "sdk/abi/ruleset.h"

typedef struct play {
    const st_setting* setting;
    unsigned char* block;
    st_tape* tape;
    const st_sink* sink; /* or null */
} play;

/* Reading: `block` may be a view. */
const st_clock* clock_of(const void* block);
const st_unit_record* unit_of(const st_setting* setting, const void* block, int unit);
st_unit first_in(const st_setting* setting, const void* block, st_cell cell);
st_cell neighbor(const st_board* board, st_cell cell, int direction);
int are_next(const st_board* board, st_cell a, st_cell b);
int on_board(const st_setting* setting, const void* block, int unit);

/* Doing: one unit a cell. */
void play_move(play* p, st_unit unit, st_cell to);
void play_kill(play* p, st_unit unit);
void play_turn(play* p, int turn);
void play_ask(play* p, int phase, st_side side, int question);
void play_answer(play* p);
void play_finish(play* p, st_side winner, int ending, int level);
/* The face of a die that counts from 1 up; 0 when the dice are given and have run out: return
 * ST_NEED_DICE at once then, the host forgets what was done. */
int play_roll(play* p, int die, int sides, const char* purpose, st_unit unit, st_unit other);

/* A result and its lines: add as you count, and tell in the end. */
typedef struct sum {
    st_breakdown told;
    st_term lines[16];
    int64_t total;
} sum;
void sum_begin(sum* s, const char* kind, const char* title, st_unit unit, st_unit other);
void sum_add(sum* s, const char* rule, uint8_t kind, int64_t amount, const char* text,
             st_unit unit);
void sum_tell(sum* s, const play* p, const char* rule, const char* outcome, st_unit other);

#endif
