/* table.c - see table.h. */
#include "table.h"

#include <string.h>

static st_unit_record* record(const play* p, st_unit unit)
{
    const st_layout* l = p->setting->layout;
    return (st_unit_record*)(void*)(p->block + l->units_at + (uint32_t)unit * l->unit_stride);
}

static st_state_header* header(const play* p) { return (st_state_header*)(void*)p->block; }

static int hears(const play* p, int kind) { return p->sink && (p->sink->mask >> kind & 1u) != 0; }

static st_event an_event(int kind)
{
    st_event event;
    memset(&event, 0, sizeof event);
    event.kind = (uint8_t)kind;
    event.side = ST_NOBODY;
    event.args.unit = event.args.other = ST_NONE;
    event.args.cell = event.args.to = ST_NONE;
    return event;
}

static void tell(const play* p, const st_event* event) { p->sink->event(p->sink->to, event); }

const st_clock* clock_of(const void* block) { return &((const st_state_header*)block)->clock; }

const st_unit_record* unit_of(const st_setting* setting, const void* block, int unit)
{
    const st_layout* l = setting->layout;
    return (const st_unit_record*)(const void*)((const unsigned char*)block + l->units_at +
                                                (uint32_t)unit * l->unit_stride);
}

st_unit first_in(const st_setting* setting, const void* block, st_cell cell)
{
    int16_t first;
    memcpy(&first, (const unsigned char*)block + setting->layout->occupants_at + 2 * (uint32_t)cell,
           sizeof first);
    return first;
}

st_cell neighbor(const st_board* board, st_cell cell, int direction)
{
    return board->neighbors[cell * board->directions + direction];
}

int are_next(const st_board* board, st_cell a, st_cell b)
{
    for (int d = 0; d < board->directions; ++d)
        if (neighbor(board, a, d) == b) return 1;
    return 0;
}

int on_board(const st_setting* setting, const void* block, int unit)
{
    return unit_of(setting, block, unit)->where == ST_WHERE_BOARD;
}

static void set_first(const play* p, st_cell cell, int16_t unit)
{
    memcpy(p->block + p->setting->layout->occupants_at + 2 * (uint32_t)cell, &unit, sizeof unit);
}

void play_move(play* p, st_unit unit, st_cell to)
{
    st_unit_record* r = record(p, unit);
    const st_cell from = r->cell;
    set_first(p, from, ST_NONE);
    set_first(p, to, unit);
    r->cell = to;
    if (!hears(p, ST_EVENT_MOVED)) return;
    st_event event = an_event(ST_EVENT_MOVED);
    event.args.unit = unit;
    event.args.cell = from;
    event.args.to = to;
    tell(p, &event);
}

void play_kill(play* p, st_unit unit)
{
    st_unit_record* r = record(p, unit);
    const st_cell from = r->cell;
    set_first(p, from, ST_NONE);
    r->where = ST_WHERE_DEAD;
    r->cell = ST_NONE;
    if (!hears(p, ST_EVENT_REMOVED)) return;
    st_event event = an_event(ST_EVENT_REMOVED);
    event.args.unit = unit;
    event.args.cell = from;
    event.args.n = ST_WHERE_DEAD;
    tell(p, &event);
}

void play_turn(play* p, int turn)
{
    header(p)->clock.turn = (int16_t)turn;
    if (!hears(p, ST_EVENT_TURN_BEGAN)) return;
    st_event event = an_event(ST_EVENT_TURN_BEGAN);
    event.args.n = turn;
    tell(p, &event);
}

void play_ask(play* p, int phase, st_side side, int question)
{
    st_clock* clock = &header(p)->clock;
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

void play_answer(play* p)
{
    st_clock* clock = &header(p)->clock;
    forget(&clock->stack[--clock->depth]);
}

void play_finish(play* p, st_side winner, int ending, int level)
{
    st_clock* clock = &header(p)->clock;
    while (clock->depth > 0) forget(&clock->stack[--clock->depth]);
    clock->over = 1;
    clock->winner = winner;
    clock->ending = (uint16_t)ending;
    clock->level = (uint8_t)level;
    if (!hears(p, ST_EVENT_FINISHED)) return;
    st_event event = an_event(ST_EVENT_FINISHED);
    event.side = winner;
    event.detail = (uint16_t)ending;
    event.args.n = level;
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

int play_roll(play* p, int die, int sides, const char* purpose, st_unit unit, st_unit other)
{
    uint32_t outcome;
    if (p->tape->mode == ST_TAPE_SEEDED) {
        outcome = below(&header(p)->streams[ST_STREAM_BATTLE], (uint32_t)sides);
        ++p->tape->used;
    } else if (p->tape->used < p->tape->size) {
        outcome = p->tape->outcomes[p->tape->used++];
    } else {
        const st_roll wanted = {(uint16_t)die, ST_STREAM_BATTLE, 0, unit, other, purpose};
        p->tape->dry = 1;
        p->tape->wanted = wanted;
        return 0;
    }
    if (hears(p, ST_EVENT_ROLLED)) {
        st_event event = an_event(ST_EVENT_ROLLED);
        event.detail = (uint16_t)die;
        event.args.unit = unit;
        event.args.other = other;
        event.args.n = (int64_t)outcome + 1;
        event.args.m = outcome;
        event.args.word = purpose;
        tell(p, &event);
    }
    return (int)outcome + 1;
}

/* --- results ------------------------------------------------------------------------------------
 */

static const st_args nothing = {ST_NONE, ST_NONE, ST_NONE, ST_NONE, 0, 0, 0};

void sum_begin(sum* s, const char* kind, const char* title, st_unit unit, st_unit other)
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

void sum_add(sum* s, const char* rule, uint8_t kind, int64_t amount, const char* text, st_unit unit)
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

void sum_tell(sum* s, const play* p, const char* rule, const char* outcome, st_unit other)
{
    if (!p->sink || !p->sink->explains) return;
    s->told.outcome_rule = rule;
    s->told.outcome = outcome;
    s->told.outcome_args.other = other;
    p->sink->breakdown(p->sink->to, &s->told);
}
