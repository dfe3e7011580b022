/* rules.c - My Ruleset, the whole of it. Read from top to bottom.
 *
 * 1. The words   what there is: orders, phases, dice, units. The host lays out the table from it.
 * 2. The rules   what may be done (why_not), and what comes of it (apply).
 * 3. The plugin  what the library exports.
 *
 * A ruleset keeps nothing for itself: all that changes stands in the block it is handed. */
#include "sdk/c/table.h"

#include <string.h>

/* --- 1. The words -------------------------------------------------------------------------------
 */

enum { MOVE, ATTACK, PASS };
enum { NO_UNITS, LAST_TURN };

#define LIST_OF(array)                                                                             \
    {                                                                                              \
        array, sizeof array / sizeof array[0], sizeof array[0]                                     \
    }

static const st_param_spec move_params[] = {{.name = "unit", .kind = ST_PARAM_UNIT},
                                            {.name = "to", .kind = ST_PARAM_CELL}};
static const st_param_spec attack_params[] = {{.name = "unit", .kind = ST_PARAM_UNIT},
                                              {.name = "target", .kind = ST_PARAM_UNIT}};
static const st_verb_spec verbs[] = {
    {.name = "move", .title = "move a unit", .params = LIST_OF(move_params), .rule = "MY-2"},
    {.name = "attack",
     .title = "attack a neighbor",
     .params = LIST_OF(attack_params),
     .rule = "MY-3"},
    {.name = "pass", .title = "do nothing", .rule = "MY-1"}};
static const st_phase_spec phases[] = {{"action", "Action", ST_DECIDER_ACTIVE, "MY-1"}};
static const st_decision_spec decisions[] = {{"act", "One unit acts"}};
static const st_die dice[] = {{.name = "d6", .low = 1, .high = 6}};
static const st_unit_type_spec unit_types[] = {
    {.name = "infantry", .title = "infantry", .letter = 'I', .symbol = "infantry", .figure = ""}};
static const st_terrain_spec terrains[] = {{"clear", "clear", '.', 0}};
static const st_rule_spec rules[] = {
    {"MY-1", "sequence"}, {"MY-2", "moving"}, {"MY-3", "attacking"}, {"MY-4", "winning"}};
static const st_word side_names[] = {{"blue", "Blue"}, {"red", "Red"}};
static const st_word endings[] = {{"no_units", "one side has no units left"},
                                  {"last_turn", "the last turn is over"}};
static const st_word levels[] = {{"draw", "draw"}, {"victory", "victory"}};

static const st_book the_book = {.id = "my_ruleset",
                                 .title = "My Ruleset",
                                 .sides = 2,
                                 .stack_room = 1, /* one unit a cell */
                                 .shapes = 1u << ST_SHAPE_SQUARE,
                                 .verbs = LIST_OF(verbs),
                                 .phases = LIST_OF(phases),
                                 .decisions = LIST_OF(decisions),
                                 .dice = LIST_OF(dice),
                                 .unit_types = LIST_OF(unit_types),
                                 .terrains = LIST_OF(terrains),
                                 .rules = LIST_OF(rules),
                                 .side_names = LIST_OF(side_names),
                                 .endings = LIST_OF(endings),
                                 .levels = LIST_OF(levels)};

static const st_book* book(void) { return &the_book; }

/* --- 2. The rules -------------------------------------------------------------------------------
 */

static st_status because(st_refusal* refusal, const char* rule, const char* message, st_unit unit,
                         st_unit other, st_cell cell)
{
    memset(refusal, 0, sizeof *refusal);
    refusal->rule = rule;
    refusal->message = message;
    refusal->args.unit = unit;
    refusal->args.other = other;
    refusal->args.cell = cell;
    refusal->args.to = ST_NONE;
    return ST_E_ILLEGAL_ORDER;
}

static st_status why_not(const st_setting* setting, const void* view, const st_order* order,
                         st_refusal* refusal)
{
    if (order->verb == PASS) return ST_OK;
    const st_unit unit = (st_unit)order->args[0];
    if (!st_on_board(setting, view, unit) || st_unit_of(setting, view, unit)->side != order->side)
        return because(refusal, "MY-1", "{unit} is not yours to order", unit, ST_NONE, ST_NONE);
    st_cell cell = order->args[1];
    if (order->verb == ATTACK) {
        const st_unit target = (st_unit)order->args[1];
        if (!st_on_board(setting, view, target) ||
            st_unit_of(setting, view, target)->side == order->side)
            return because(refusal, "MY-3", "{other} is no enemy on the table", ST_NONE, target,
                           ST_NONE);
        cell = st_unit_of(setting, view, target)->cell;
    }
    if (!st_are_next(setting->board, st_unit_of(setting, view, unit)->cell, cell))
        return because(refusal, order->verb == ATTACK ? "MY-3" : "MY-2",
                       "{cell} is not next to {unit}", unit, ST_NONE, cell);
    if (order->verb == MOVE && st_first_in(setting, view, cell) != ST_NONE)
        return because(refusal, "MY-2", "{cell} is not free", ST_NONE, ST_NONE, cell);
    return ST_OK;
}

/* The context is the setting: nothing else has to be remembered. */
static st_status create(const st_setting* setting, const st_diagnostics* diagnostics,
                        void** context, st_error* error)
{
    (void)diagnostics, (void)error;
    *context = (void*)(uintptr_t)setting;
    return ST_OK;
}

static void destroy(void* context) { (void)context; }

static st_status refuse(const void* context, const void* view, const st_order* order,
                        st_refusal* refusal, st_error* error)
{
    (void)error;
    return why_not(context, view, order, refusal);
}

static void offer(const st_setting* setting, const void* view, st_order_list* out, st_side side,
                  uint16_t verb, uint8_t count, int32_t a, int32_t b)
{
    st_order order = {.verb = verb, .side = side, .count = count, .args = {a, b}};
    st_refusal refusal;
    if (why_not(setting, view, &order, &refusal) != ST_OK) return;
    st_add_order(out, verb, side, count, order.args);
}

/* Every order that may be given, sorted. Anything that can be asked can be refused: so the list is
 * made with the function that says why not. */
static st_status legal(const void* context, const void* view, const st_legal_query* query,
                       st_order_list* out, st_error* error)
{
    (void)error;
    const st_setting* setting = context;
    const uint32_t first = out->count;
    for (int unit = 0; unit < (int)setting->units.count; ++unit) {
        if (query->unit != ST_LEGAL_EVERYTHING && query->unit != unit) continue;
        if (!st_on_board(setting, view, unit) ||
            st_unit_of(setting, view, unit)->side != query->side)
            continue;
        for (int d = 0; d < setting->board->directions; ++d) {
            const st_cell cell =
                st_neighbor(setting->board, st_unit_of(setting, view, unit)->cell, d);
            if (cell == ST_NONE) continue;
            offer(setting, view, out, query->side, MOVE, 2, unit, cell);
            const st_unit there = st_first_in(setting, view, cell);
            if (there != ST_NONE) offer(setting, view, out, query->side, ATTACK, 2, unit, there);
        }
    }
    if (query->unit < 0) offer(setting, view, out, query->side, PASS, 0, 0, 0);
    st_sort_orders(out, first);
    return ST_OK;
}

/* One die, one more for each other friend next to the target; five takes it. [MY-3] */
static st_status fight(st_play* p, st_unit unit, st_unit target)
{
    const int die = st_play_roll(p, 0, 6, "my_ruleset.attack", unit, target);
    if (die == 0) return ST_NEED_DICE;
    const st_side side = st_unit_of(p->setting, p->block, unit)->side;
    st_sum s;
    st_sum_begin(&s, "attack", "{unit} attacks {other}", unit, target);
    st_sum_add(&s, "MY-3", ST_TERM_DIE, die, "die", ST_NONE);
    for (int d = 0; d < p->setting->board->directions; ++d) {
        const st_cell cell =
            st_neighbor(p->setting->board, st_unit_of(p->setting, p->block, target)->cell, d);
        const st_unit there = cell == ST_NONE ? ST_NONE : st_first_in(p->setting, p->block, cell);
        if (there == ST_NONE || there == unit) continue;
        if (st_unit_of(p->setting, p->block, there)->side != side) continue;
        st_sum_add(&s, "MY-3", ST_TERM_VALUE, 1, "help of {unit}", there);
    }
    const int taken = s.total >= 5;
    st_sum_tell(&s, p, "MY-3", taken ? "{other} is taken" : "{other} holds", target);
    if (taken) st_play_kill(p, target);
    return ST_OK;
}

/* Asks the other side, or ends the battle. [MY-1, MY-4] */
static void go_on(st_play* p)
{
    int count[2] = {0, 0};
    for (int unit = 0; unit < (int)p->setting->units.count; ++unit)
        if (st_on_board(p->setting, p->block, unit))
            ++count[st_unit_of(p->setting, p->block, unit)->side];
    const st_seats more = count[0] > count[1] ? 1u : 2u;
    const st_clock* clock = st_clock_of(p->block);
    const int turns = p->setting->turns > 0 ? p->setting->turns : 10;
    if (count[0] == 0 || count[1] == 0) {
        st_play_finish(p, more, NO_UNITS, 1);
    } else if (clock->active == 0) {
        st_play_ask(p, 0, 1, 0);
    } else if (clock->turn == turns) {
        const int draw = count[0] == count[1];
        st_play_finish(p, draw ? 0 : more, LAST_TURN, draw ? 0 : 1);
    } else {
        st_play_turn(p, clock->turn + 1);
        st_play_ask(p, 0, 0, 0);
    }
}

static st_status set_up(const void* context, void* block, st_tape* tape, const st_sink* sink,
                        st_error* error)
{
    (void)error;
    /* A scenario has said how a battle in the midst of play stands. */
    if (st_clock_of(block)->depth != 0) return ST_OK;
    st_play p = {context, block, tape, sink};
    st_play_turn(&p, 1);
    st_play_ask(&p, 0, 0, 0);
    return ST_OK;
}

static st_status apply(const void* context, void* block, const st_order* order, st_tape* tape,
                       const st_sink* sink, st_error* error)
{
    (void)error;
    st_play p = {context, block, tape, sink};
    if (order->verb == MOVE) st_play_move(&p, (st_unit)order->args[0], order->args[1]); /* MY-2 */
    if (order->verb == ATTACK) {
        const st_status status = fight(&p, (st_unit)order->args[0], (st_unit)order->args[1]);
        if (status != ST_OK) return status;
    }
    st_play_answer(&p);
    go_on(&p);
    return ST_OK;
}

/* --- 3. The plugin ------------------------------------------------------------------------------
 */

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

static const void* get_interface(const char* id)
{
    return strcmp(id, ST_RULESET) == 0 ? &ruleset : 0;
}

const st_plugin sandtable_plugin = {
    sizeof(st_plugin), ST_ABI_MAJOR, ST_ABI_MINOR, "my_ruleset", "My Ruleset", "1.0.0", 0, 0,
    get_interface};
