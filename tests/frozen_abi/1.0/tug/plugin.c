/* Tug of war: a ruleset in C against the headers of border 1.0.
 *
 * In turn each side pulls softly or hard. A die of six is rolled; soft pulls succeed on 4 up, hard
 * ones on 3 up and slip back on a 1. Who has the rope at the end of its way wins; after the last
 * turn nobody does. */
#include "sdk/abi/ext/evaluate.h"
#include "sdk/abi/ruleset.h"

#include <stdlib.h>
#include <string.h>

#define LIST_OF(array)                                                                             \
    {                                                                                              \
        array, (uint32_t)(sizeof array / sizeof array[0]), (uint32_t)sizeof array[0]               \
    }
/* A later version of the ruleset (tests/plugins/tug_next) changes these. */
#ifndef TUG_VERSION
#define TUG_VERSION "1.0.0"
#define TUG_SOFT 4
#define TUG_MORE_COUNTERS
#endif
/* Another ruleset (tests/plugins/bomb) is this one with mischief. */
#ifndef TUG_ID
#define TUG_ID "tug"
#define TUG_BEFORE_APPLY(setting, header, order) (void)0
#endif

enum { PULL, REST };
enum { SOFT, HARD };
enum { END_ROPE, END_TURNS };

static const char* const forces[] = {"soft", "hard"};
static const st_param_spec pull_params[] = {
    {"force", ST_PARAM_CHOICE, 0, 0, 0, 0, LIST_OF(forces)}};
static const st_verb_spec verbs[] = {{"pull", "pull", LIST_OF(pull_params), "TUG-1", 0, 0, 0},
                                     {"rest", "rest", {0, 0, 0}, "TUG-2", 0, 0, 0}};
static const st_counter_spec game_counters[] = {
    {.name = "rope", .title = "rope", .max = 10, .initial = 5, .scenario_sets = 1}};
static const st_counter_spec side_counters[] = {
    {.name = "rests", .title = "rests left", .max = 3, .initial = 3}, TUG_MORE_COUNTERS};
static const st_phase_spec phases[] = {{"pulling", "pulling", ST_DECIDER_ACTIVE, "TUG-1"}};
static const st_decision_spec decisions[] = {{"pull", "pull or rest"}};
static const st_die dice[] = {{"d6", 1, 6, {0, 0, 0}}};
static const st_unit_type_spec unit_types[] = {
    {.name = "team", .title = "team", .letter = 'T', .symbol = ""}};
static const st_terrain_spec terrains[] = {{"plain", "plain", '.', 2}};
static const st_edge_spec edge_kinds[] = {{"nothing", "nothing", ' ', 0}};
static const st_option_spec options[] = {
    {"slippery", "hard pulls slip back on a 1", ST_OPTION_BOOLEAN, 0, 1, 1, {0, 0, 0}, "TUG-3"}};
static const st_rule_spec rules[] = {
    {"TUG-1", "pulling"}, {"TUG-2", "rest"}, {"TUG-3", "slipping"}};
static const st_word side_names[] = {{"left", "Left"}, {"right", "Right"}};
static const st_word endings[] = {{"rope", "the rope is over"}, {"turns", "nobody has won"}};

static const st_book the_book = {.id = TUG_ID,
                                 .title = "Tug of war",
                                 .sides = 2,
                                 .shapes = 1u << ST_SHAPE_SQUARE,
                                 .side_counters = LIST_OF(side_counters),
                                 .game_counters = LIST_OF(game_counters),
                                 .verbs = LIST_OF(verbs),
                                 .phases = LIST_OF(phases),
                                 .decisions = LIST_OF(decisions),
                                 .dice = LIST_OF(dice),
                                 .unit_types = LIST_OF(unit_types),
                                 .terrains = LIST_OF(terrains),
                                 .edge_kinds = LIST_OF(edge_kinds),
                                 .options = LIST_OF(options),
                                 .rules = LIST_OF(rules),
                                 .side_names = LIST_OF(side_names),
                                 .endings = LIST_OF(endings)};

static const st_book* book(void) { return &the_book; }

/* --- the block ------------------------------------------------------------------------------- */

/* The byte of a counter of one byte. */
static uint8_t* counter(void* block, uint32_t record, st_list slots)
{
    const st_slot* slot = slots.items;
    return (uint8_t*)block + record + slot->offset;
}
static uint8_t* rope(const st_setting* setting, void* block)
{
    return counter(block, setting->layout->game_at, setting->layout->game_counters);
}
static uint8_t* rests(const st_setting* setting, void* block, st_side side)
{
    const st_layout* layout = setting->layout;
    return counter(block, layout->sides_at + side * layout->side_stride, layout->side_counters);
}

/* --- dice (docs/abi.md) ---------------------------------------------------------------------- */

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}
static uint32_t bits(st_stream* stream)
{
    ++stream->counter;
    return (uint32_t)(mix(mix(stream->key + UINT64_C(0x9e3779b97f4a7c15) * stream->counter) ^
                          stream->key) >>
                      32);
}
static uint32_t below(st_stream* stream, uint32_t bound)
{
    uint64_t product = (uint64_t)bits(stream) * bound;
    if ((uint32_t)product < bound) {
        const uint32_t least = (0u - bound) % bound;
        while ((uint32_t)product < least) product = (uint64_t)bits(stream) * bound;
    }
    return (uint32_t)(product >> 32);
}
/* 1 to 6; 0 when the tape is dry. */
static int roll(void* block, st_tape* tape)
{
    st_state_header* header = block;
    if (tape->mode == ST_TAPE_SEEDED) {
        ++tape->used;
        return 1 + (int)below(&header->streams[ST_STREAM_BATTLE], 6);
    }
    if (tape->used == tape->size) {
        const st_roll wanted = {.unit = ST_NONE, .other = ST_NONE, .purpose = "tug.pull"};
        tape->dry = 1;
        tape->wanted = wanted;
        return 0;
    }
    return 1 + (int)tape->outcomes[tape->used++];
}

/* --- telling --------------------------------------------------------------------------------- */

static const st_args no_args = ST_NO_ARGS;

static void tell_roll(const st_sink* sink, int die, int needed)
{
    st_event event;
    if (!sink) return;
    if (sink->mask & (UINT64_C(1) << ST_EVENT_ROLLED)) {
        memset(&event, 0, sizeof event);
        event.kind = ST_EVENT_ROLLED;
        event.side = ST_NOBODY;
        event.args = no_args;
        event.args.n = die;
        event.args.m = die - 1;
        event.args.word = "tug.pull";
        sink->event(sink->to, &event);
    }
    if (sink->explains) {
        st_term terms[2];
        st_breakdown told;
        memset(terms, 0, sizeof terms);
        terms[0].rule = terms[1].rule = "TUG-1";
        terms[0].text = "the die";
        terms[0].kind = ST_TERM_DIE;
        terms[0].amount = die;
        terms[1].text = "wanted";
        terms[1].amount = -needed;
        terms[0].args = terms[1].args = no_args;
        memset(&told, 0, sizeof told);
        told.struct_size = sizeof told;
        told.kind = "pull";
        told.title = "a pull";
        told.outcome_rule = "TUG-1";
        told.outcome = die >= needed ? "the rope moves" : "the rope stays";
        told.title_args = told.outcome_args = no_args;
        told.totals[0] = die - needed;
        told.terms.items = terms;
        told.terms.count = 2;
        told.terms.item_size = sizeof terms[0];
        sink->breakdown(sink->to, &told);
    }
}

/* --- the functions --------------------------------------------------------------------------- */

static st_status create(const st_setting* setting, const st_diagnostics* diagnostics,
                        void** context, st_error* error)
{
    (void)error;
    if (setting->layout->game_counters.count != 1 || setting->units.count < 2)
        diagnostics->report(diagnostics->to, ST_SEVERITY_ERROR, setting->scenario, "TUG-1",
                            "two teams are wanted", &no_args);
    *context = (void*)(uintptr_t)setting;
    return ST_OK;
}

static void destroy(void* context) { (void)context; }

static void ask(st_state_header* header)
{
    st_decision* decision = &header->clock.stack[0];
    header->clock.depth = 1;
    decision->kind = 0;
    decision->seats = (st_seats)(1u << header->clock.active);
    decision->unit = ST_NONE;
}

static st_status set_up(const void* context, void* block, st_tape* tape, const st_sink* sink,
                        st_error* error)
{
    st_state_header* header = block;
    (void)context, (void)tape, (void)sink, (void)error;
    header->clock.turn = 1;
    header->clock.active = 0;
    ask(header);
    return ST_OK;
}

static void offer(st_order_list* out, uint16_t verb, st_side side, int32_t argument)
{
    st_add_order(out, verb, side, verb == PULL ? 1 : 0, &argument);
}

static st_status legal(const void* context, const void* view, const st_legal_query* query,
                       st_order_list* out, st_error* error)
{
    (void)error;
    if (query->unit >= 0) return ST_OK;
    offer(out, PULL, query->side, SOFT);
    offer(out, PULL, query->side, HARD);
    if (*rests(context, (void*)(uintptr_t)view, query->side) > 0) offer(out, REST, query->side, 0);
    return ST_OK;
}

static st_status refuse(const void* context, const void* view, const st_order* order,
                        st_refusal* refusal, st_error* error)
{
    (void)error;
    if (order->verb == PULL || *rests(context, (void*)(uintptr_t)view, order->side) > 0)
        return ST_OK;
    memset(refusal, 0, sizeof *refusal);
    refusal->rule = "TUG-2";
    refusal->message = "no rest is left";
    refusal->args = no_args;
    return ST_E_ILLEGAL_ORDER;
}

static void finish(st_state_header* header, st_seats winners, uint16_t ending)
{
    memset(header->clock.stack, 0, sizeof header->clock.stack);
    header->clock.depth = 0;
    header->clock.over = 1;
    header->clock.winners = winners;
    header->clock.ending = ending;
}

static st_status apply(const void* context, void* block, const st_order* order, st_tape* tape,
                       const st_sink* sink, st_error* error)
{
    const st_setting* setting = context;
    st_state_header* header = block;
    uint8_t* where = rope(setting, block);
    (void)error;
    TUG_BEFORE_APPLY(setting, header, order);
    if (order->verb == REST) {
        --*rests(setting, block, order->side);
    } else {
        const int hard = order->args[0] == HARD;
        const int needed = hard ? 3 : TUG_SOFT;
        const int die = roll(block, tape);
        int step = 0;
        if (die == 0) return ST_NEED_DICE;
        tell_roll(sink, die, needed);
        if (die >= needed)
            step = 1;
        else if (hard && die == 1 && setting->options[0])
            step = -1;
        if (order->side == 0) step = -step;
        if ((step < 0 && *where > 0) || (step > 0 && *where < 10))
            *where = (uint8_t)(*where + step);
    }
    if (*where == 0 || *where == 10) {
        finish(header, *where == 0 ? 1u : 2u, END_ROPE);
        return ST_OK;
    }
    header->clock.active = (st_side)(1 - header->clock.active);
    if (header->clock.active == 0) ++header->clock.turn;
    if (setting->turns > 0 && header->clock.turn > setting->turns) {
        header->clock.turn = (int16_t)setting->turns;
        finish(header, 0, END_TURNS);
        return ST_OK;
    }
    ask(header);
    return ST_OK;
}

static st_status evaluate(const void* context, const void* view, st_side side, int32_t* value,
                          st_error* error)
{
    const int toward_right = *rope(context, (void*)(uintptr_t)view) - 5;
    (void)error;
    *value = 1000 * (side == 0 ? -toward_right : toward_right);
    return ST_OK;
}

static const st_ruleset ruleset = {sizeof(st_ruleset),
                                   sizeof(st_book),
                                   sizeof(st_event),
                                   sizeof(st_breakdown),
                                   book,
                                   create,
                                   destroy,
                                   set_up,
                                   legal,
                                   refuse,
                                   apply,
                                   0};
static const st_evaluate judgment = {sizeof judgment, 0, evaluate};

static const void* get_interface(const char* id)
{
    if (strcmp(id, ST_RULESET) == 0) return &ruleset;
    if (strcmp(id, ST_EVALUATE) == 0) return &judgment;
    return 0;
}

const st_plugin sandtable_plugin = {
    sizeof(st_plugin), ST_ABI_MAJOR, ST_ABI_MINOR, TUG_ID, "Tug of war", TUG_VERSION, 0, 0,
    get_interface};
