#include "book/book.h"

#include "book/words.h"

#include "sdk/abi/board.h"

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
static const st_die dice[] = {{.name = "d6", .low = 1, .high = D6_FACES}};
static const st_unit_type_spec unit_types[] = {
    {.name = "infantry", .title = "infantry", .letter = 'I', .symbol = "infantry", .figure = ""}};
static const st_terrain_spec terrains[] = {{"clear", "clear", '.', 0}};
static const st_rule_spec rules[] = {
    {"MY-1", "sequence"}, {"MY-2", "moving"}, {"MY-3", "attacking"}, {"MY-4", "winning"}};
static const st_word side_names[] = {{"blue", "Blue"}, {"red", "Red"}};
static const st_word endings[] = {{"no_units", "one side has no units left"},
                                  {"last_turn", "the last turn is over"}};
static const st_word levels[] = {{"draw", "draw"}, {"victory", "victory"}};

_Static_assert(sizeof verbs / sizeof verbs[0] == VERBS, "a word for each verb");
_Static_assert(sizeof phases / sizeof phases[0] == PHASES, "a word for each phase");
_Static_assert(sizeof decisions / sizeof decisions[0] == QUESTIONS, "a word for each question");
_Static_assert(sizeof dice / sizeof dice[0] == DICE, "a word for each die");
_Static_assert(sizeof side_names / sizeof side_names[0] == SIDES, "a word for each side");
_Static_assert(sizeof endings / sizeof endings[0] == ENDINGS, "a word for each ending");
_Static_assert(sizeof levels / sizeof levels[0] == LEVELS, "a word for each level");

static const st_book the_book = {.id = "my_ruleset",
                                 .title = "My Ruleset",
                                 .sides = SIDES,
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

const st_book* book(void) { return &the_book; }
