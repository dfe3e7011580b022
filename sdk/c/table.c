/* table.c - see table.h. */
#include "sdk/c/table.h"

#include "sdk/c/has.h"

#include <stdio.h>
#include <string.h>

static const st_args nothing = ST_NO_ARGS;

static st_unit_record* record(const st_play* p, st_unit unit)
{
    const st_layout* l = p->setting->layout;
    return (st_unit_record*)(void*)(p->block + l->units_at + (uint32_t)unit * l->unit_stride);
}

static st_state_header* header(const st_play* p) { return (st_state_header*)(void*)p->block; }

static int hears(const st_play* p, int kind)
{
    return p->sink && (p->sink->mask >> kind & 1u) != 0;
}

static st_event an_event(int kind)
{
    st_event event;
    memset(&event, 0, sizeof event);
    event.kind = (uint8_t)kind;
    event.side = ST_NOBODY;
    event.args = nothing;
    return event;
}

static void tell(const st_play* p, const st_event* event) { p->sink->event(p->sink->to, event); }

st_play st_play_begin(const st_setting* setting, void* block, st_tape* tape, const st_sink* sink)
{
    const st_play p = {setting, block, tape, sink, ""};
    return p;
}

st_status st_play_end(const st_play* p, st_status status, st_error* error)
{
    if (!p->fault[0]) return status;
    error->rule[0] = '\0';
    snprintf(error->message, sizeof error->message, "%s", p->fault);
    return ST_E_INTERNAL;
}

const st_clock* st_clock_of(const void* block) { return &((const st_state_header*)block)->clock; }

const st_unit_record* st_unit_of(const st_setting* setting, const void* block, int unit)
{
    const st_layout* l = setting->layout;
    return (const st_unit_record*)(const void*)((const unsigned char*)block + l->units_at +
                                                (uint32_t)unit * l->unit_stride);
}

st_unit st_first_in(const st_setting* setting, const void* block, st_cell cell)
{
    int16_t first;
    memcpy(&first, (const unsigned char*)block + setting->layout->occupants_at + 2 * (uint32_t)cell,
           sizeof first);
    return first;
}

st_cell st_neighbor(const st_board* board, st_cell cell, int direction)
{
    return board->neighbors[cell * board->directions + direction];
}

int st_are_next(const st_board* board, st_cell a, st_cell b)
{
    for (int d = 0; d < board->directions; ++d)
        if (st_neighbor(board, a, d) == b) return 1;
    return 0;
}

int st_on_board(const st_setting* setting, const void* block, int unit)
{
    return st_unit_of(setting, block, unit)->where == ST_WHERE_BOARD;
}

static void set_first(const st_play* p, st_cell cell, int16_t unit)
{
    memcpy(p->block + p->setting->layout->occupants_at + 2 * (uint32_t)cell, &unit, sizeof unit);
}

/* Takes a unit out of its cell's chain. */
static void lift(const st_play* p, st_unit unit)
{
    st_unit_record* r = record(p, unit);
    if (r->where != ST_WHERE_BOARD || r->cell == ST_NONE) return;
    st_unit before = st_first_in(p->setting, p->block, r->cell);
    if (before == unit) {
        set_first(p, r->cell, r->next);
    } else {
        while (record(p, before)->next != unit) before = record(p, before)->next;
        record(p, before)->next = r->next;
    }
    r->next = ST_NONE;
}

/* Puts a unit into a cell's chain, which is kept in the order of units: equal positions have equal
 * bytes. */
static void settle(const st_play* p, st_unit unit, st_cell to)
{
    st_unit_record* r = record(p, unit);
    st_unit before = ST_NONE;
    st_unit behind = st_first_in(p->setting, p->block, to);
    for (; behind != ST_NONE && behind < unit; behind = record(p, behind)->next) before = behind;
    r->where = ST_WHERE_BOARD;
    r->cell = to;
    r->next = behind;
    if (before == ST_NONE)
        set_first(p, to, unit);
    else
        record(p, before)->next = unit;
}

void st_play_move(st_play* p, st_unit unit, st_cell to)
{
    if (!has_unit(p, unit) || !has_cell(p, to)) return;
    const st_unit_record* r = record(p, unit);
    const st_cell from = r->where == ST_WHERE_BOARD ? r->cell : ST_NONE;
    const int kind = from == ST_NONE ? ST_EVENT_PLACED : ST_EVENT_MOVED;
    lift(p, unit);
    settle(p, unit, to);
    if (!hears(p, kind)) return;
    st_event event = an_event(kind);
    event.args.unit = unit;
    event.args.cell = from;
    event.args.to = to;
    tell(p, &event);
}

void st_play_kill(st_play* p, st_unit unit)
{
    if (!has_unit(p, unit)) return;
    st_unit_record* r = record(p, unit);
    const st_cell from = r->cell;
    lift(p, unit);
    r->where = ST_WHERE_DEAD;
    r->cell = ST_NONE;
    if (!hears(p, ST_EVENT_REMOVED)) return;
    st_event event = an_event(ST_EVENT_REMOVED);
    event.args.unit = unit;
    event.args.cell = from;
    event.args.n = ST_WHERE_DEAD;
    tell(p, &event);
}

/* --- counters -----------------------------------------------------------------------------------
 */

/* Where a counter stands, and how wide it is. */
static const st_slot* slot_of(const st_setting* setting, int of, int counter, int which,
                              uint32_t* record_at)
{
    const st_layout* l = setting->layout;
    const st_list* lists[] = {&l->unit_counters, &l->side_counters, &l->cell_counters,
                              &l->game_counters};
    const uint32_t begins[] = {l->units_at, l->sides_at, l->cells_at, l->game_at};
    const uint32_t strides[] = {l->unit_stride, l->side_stride, l->cell_stride, 0};
    *record_at = begins[of] + (uint32_t)which * strides[of];
    return (const st_slot*)(const void*)((const char*)lists[of]->items +
                                         (uint32_t)counter * lists[of]->item_size);
}

int64_t st_counter_get(const st_setting* setting, const void* block, int of, int counter, int which)
{
    uint32_t record_at;
    const st_slot* slot = slot_of(setting, of, counter, of == ST_OF_BATTLE ? 0 : which, &record_at);
    const unsigned char* at = (const unsigned char*)block + record_at + slot->offset;
    uint64_t value = 0;
    for (unsigned i = slot->width; i-- > 0;) value = value << 8 | at[i];
    if (slot->is_signed && slot->width < 8 && (value >> (8u * slot->width - 1)) != 0)
        value |= ~UINT64_C(0) << (8u * slot->width);
    return (int64_t)value;
}

void st_counter_set(st_play* p, int of, int counter, int which, int64_t value)
{
    static const int kinds[] = {ST_EVENT_UNIT_COUNTER, ST_EVENT_SIDE_COUNTER, ST_EVENT_CELL_COUNTER,
                                ST_EVENT_GAME_COUNTER};
    if (!has_counter(p, of, counter, which)) return;
    uint32_t record_at;
    const st_slot* slot =
        slot_of(p->setting, of, counter, of == ST_OF_BATTLE ? 0 : which, &record_at);
    unsigned char* at = p->block + record_at + slot->offset;
    const int64_t before = st_counter_get(p->setting, p->block, of, counter, which);
    for (unsigned i = 0; i < slot->width; ++i) at[i] = (unsigned char)((uint64_t)value >> (8 * i));
    if (value == before || !hears(p, kinds[of])) return;
    st_event event = an_event(kinds[of]);
    event.detail = (uint16_t)counter;
    event.args.n = value;
    event.args.m = before;
    if (of == ST_OF_UNIT) event.args.unit = (st_unit)which;
    if (of == ST_OF_SIDE) event.side = (st_side)which;
    if (of == ST_OF_CELL) event.args.cell = which;
    tell(p, &event);
}

/* --- the sequence of play -----------------------------------------------------------------------
 */

void st_play_turn(st_play* p, int turn)
{
    header(p)->clock.turn = (int16_t)turn;
    if (!hears(p, ST_EVENT_TURN_BEGAN)) return;
    st_event event = an_event(ST_EVENT_TURN_BEGAN);
    event.args.n = turn;
    tell(p, &event);
}

void st_play_ask(st_play* p, int phase, st_side side, int question)
{
    const st_book* book = p->setting->book;
    st_clock* clock = &header(p)->clock;
    if (!has(p, "phase", phase, book->phases.count) || !has_side(p, side) ||
        !has(p, "decision", question, book->decisions.count) ||
        !has(p, "open decision", clock->depth, ST_DEEPEST))
        return;
    clock->phase = (uint8_t)phase;
    clock->active = side;
    clock->impulse = 0;
    if (hears(p, ST_EVENT_PHASE_BEGAN)) {
        st_event event = an_event(ST_EVENT_PHASE_BEGAN);
        event.side = side;
        event.args.n = phase;
        tell(p, &event);
    }
    st_decision* asked = &clock->stack[clock->depth++];
    memset(asked, 0, sizeof *asked);
    asked->kind = (uint8_t)question;
    asked->seats = (st_seats)(1u << side);
    asked->unit = ST_NONE;
    if (hears(p, ST_EVENT_ASKED)) {
        st_event event = an_event(ST_EVENT_ASKED);
        event.side = side;
        event.args.n = question;
        tell(p, &event);
    }
}

/* What stands where nothing is asked: zero, and no unit. */
static void forget(st_decision* decision)
{
    memset(decision, 0, sizeof *decision);
    decision->unit = ST_NONE;
}

void st_play_answer(st_play* p)
{
    st_clock* clock = &header(p)->clock;
    if (!has(p, "open decision", clock->depth - 1, ST_DEEPEST)) return;
    forget(&clock->stack[--clock->depth]);
}

static st_side only_side(st_seats seats)
{
    for (unsigned side = 0; side < ST_MOST_SIDES; ++side)
        if (seats == 1u << side) return (st_side)side;
    return ST_NOBODY;
}

void st_play_finish(st_play* p, st_seats winners, int ending, int level)
{
    st_clock* clock = &header(p)->clock;
    if (!has(p, "ending", ending, p->setting->book->endings.count) ||
        !has(p, "level of victory", level, p->setting->book->levels.count))
        return;
    while (clock->depth > 0) forget(&clock->stack[--clock->depth]);
    clock->over = 1;
    clock->winners = winners;
    clock->ending = (uint16_t)ending;
    clock->level = (uint8_t)level;
    if (!hears(p, ST_EVENT_FINISHED)) return;
    st_event event = an_event(ST_EVENT_FINISHED);
    event.side = only_side(winners);
    event.detail = (uint16_t)ending;
    event.args.n = level;
    event.args.m = winners;
    tell(p, &event);
}

/* --- dice: docs/abi.md describes the generator --------------------------------------------------
 */

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

static uint64_t next(st_stream* s)
{
    ++s->counter;
    return mix(mix(s->key + 0x9e3779b97f4a7c15ull * s->counter) ^ s->key);
}

static uint32_t below(st_stream* s, uint32_t bound)
{
    uint64_t product = (next(s) >> 32) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t least = (0u - bound) % bound;
        while ((uint32_t)product < least) product = (next(s) >> 32) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* One of `count`, from 1 up, by the stream or the tape; 0 when the tape is dry. */
static int outcome_of(st_play* p, st_roll roll, uint32_t count)
{
    uint32_t outcome;
    if (p->tape->mode == ST_TAPE_SEEDED) {
        outcome = below(&header(p)->streams[ST_STREAM_BATTLE], count);
        ++p->tape->used;
    } else if (p->tape->used < p->tape->size) {
        outcome = p->tape->outcomes[p->tape->used++];
    } else {
        p->tape->dry = 1;
        p->tape->wanted = roll;
        return 0;
    }
    if (hears(p, ST_EVENT_ROLLED)) {
        st_event event = an_event(ST_EVENT_ROLLED);
        event.detail = roll.die;
        event.args.unit = roll.unit;
        event.args.other = roll.other;
        event.args.n = (int64_t)outcome + 1;
        event.args.m = outcome;
        event.args.word = roll.purpose;
        tell(p, &event);
    }
    return (int)outcome + 1;
}

int st_play_roll(st_play* p, int die, int sides, const char* purpose, st_unit unit, st_unit other)
{
    if (!has(p, "die", die, p->setting->book->dice.count)) return 0;
    const st_roll roll = {.die = (uint16_t)die, .unit = unit, .other = other, .purpose = purpose};
    return outcome_of(p, roll, (uint32_t)sides);
}

int st_play_draw(st_play* p, int count, const char* purpose, st_unit unit, st_unit other)
{
    const st_roll roll = {.die = ST_NO_DIE,
                          .unit = unit,
                          .other = other,
                          .bound = (uint32_t)count,
                          .purpose = purpose};
    return outcome_of(p, roll, (uint32_t)count);
}

/* --- results ------------------------------------------------------------------------------------
 */

void st_sum_begin(st_sum* s, const char* kind, const char* title, st_unit unit, st_unit other)
{
    memset(s, 0, sizeof *s);
    s->told.struct_size = sizeof s->told;
    s->told.kind = kind;
    s->told.title = title;
    s->told.outcome_rule = s->told.outcome = "";
    s->told.title_args = s->told.outcome_args = nothing;
    s->told.title_args.unit = unit;
    s->told.title_args.other = other;
    s->told.terms.items = s->lines;
    s->told.terms.item_size = sizeof s->lines[0];
}

void st_sum_add(st_sum* s, const char* rule, uint8_t kind, int64_t amount, const char* text,
                st_unit unit)
{
    s->total += amount;
    s->told.totals[0] = s->total;
    if (s->told.terms.count == sizeof s->lines / sizeof s->lines[0]) {
        ++s->told.lost;
        return;
    }
    st_term* line = &s->lines[s->told.terms.count++];
    line->rule = rule;
    line->text = text;
    line->amount = amount;
    line->args = nothing;
    line->args.unit = unit;
    line->kind = kind;
    line->shows_amount = 1;
}

void st_sum_tell(st_sum* s, const st_play* p, const char* rule, const char* outcome, st_unit other)
{
    if (!p->sink || !p->sink->explains) return;
    s->told.outcome_rule = rule;
    s->told.outcome = outcome;
    s->told.outcome_args.other = other;
    p->sink->breakdown(p->sink->to, &s->told);
}
