/* book.h - what a rulebook brings to the table: kernel/rules/book.hpp in C. Constants of the
 * plugin, made once, valid until close(). The host checks every entry when it opens the plugin.
 *
 * Names are lower_case words, unique in their list; titles and prompts are catalog keys. No text
 * is null.
 */
#ifndef SANDTABLE_ABI_BOOK_H
#define SANDTABLE_ABI_BOOK_H

#include "sdk/abi/types.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { ST_VISIBLE_EVERYONE, ST_VISIBLE_IDENTIFIED, ST_VISIBLE_OWNER, ST_VISIBLE_UMPIRE };

/* How a player is shown a counter. */
enum {
    ST_SHOWN_NUMBER,
    ST_SHOWN_NOTHING, /* machinery of the rules */
    ST_SHOWN_PIPS,    /* as many marks as it counts, up to what it can be in full */
    ST_SHOWN_FLAG,    /* a mark when it is not 0 */
    ST_SHOWN_SHARE,   /* what is left of what it can be in full */
    ST_SHOWN_STATE    /* by the states that it tells of */
};

/* What a counter is to whoever draws or judges a table. Nobody guesses it from its name. */
enum {
    ST_MEANS_NONE,
    ST_MEANS_STRENGTH, /* of a unit, as the next ones: out of what it is in full */
    ST_MEANS_FALLEN,   /* how much of its strength has fallen and is still counted in it */
    ST_MEANS_WEAR,     /* what it has taken, out of what it can take in full */
    ST_MEANS_QUALITY,  /* how good it is */
    ST_MEANS_COVER,    /* what shelters it */
    ST_MEANS_PART,     /* its part in the army */
    ST_MEANS_STATE,    /* how it stands with it, in words */
    ST_MEANS_ARRIVAL,  /* the turn in which it comes; 0: it is there */
    ST_MEANS_BODY,     /* the unit whose body it is of (the index of a unit, as the next two) */
    ST_MEANS_FACES,    /* the unit it faces */
    ST_MEANS_AIMS,     /* the unit it aims at */
    ST_MEANS_TOUCHES,  /* 1: in contact with whom it faces */
    ST_MEANS_DISTANCE, /* of the battle, as the next two: how far the armies are apart */
    ST_MEANS_WEEK,     /* the week, where turns are weeks */
    ST_MEANS_SEALED,   /* 1: a besieged place is closed in */
    ST_MEANS_HOLDER    /* of a cell, or the battle's, in the order of the objectives: 1 up a side */
};

/* A number that can change in play. */
typedef struct st_counter_spec {
    const char* name;
    const char* title;
    int64_t min;
    int64_t max;
    int64_t initial;
    uint8_t visibility;
    uint8_t scenario_sets; /* 1: a scenario may give it */
    uint8_t shown;         /* ST_SHOWN_... */
    uint8_t means;         /* ST_MEANS_...; but for the battle's holders once a list */
    uint16_t full;         /* what it can be in full: 1 + another counter of its list; 0: `max` */
    uint16_t reserved2;
} st_counter_spec;

/* A state of a unit, as a counter tells of it: the unit has it while the counter is from `from` up
 * to `to`, and comes into it whenever the counter rises to such a value. The names "routed",
 * "moved", "fired", "disordered", "out_of_ammunition", "broken" and "exhausted" have marks of their
 * own on maps; "routed" is what a scenario's on.routed hears of. */
typedef struct st_state_spec {
    const char* name;
    const char* title;
    uint16_t counter; /* index into st_book.unit_counters */
    uint16_t reserved;
    int32_t from;
    int32_t to; /* below `from`: any above */
    uint32_t reserved2;
} st_state_spec;

/* A pointer-free value of the ruleset's own in the block. */
typedef struct st_data_spec {
    const char* name;
    uint32_t bytes;
    uint8_t visibility;
} st_data_spec;

enum {
    ST_PARAM_UNIT,
    ST_PARAM_SIDE,
    ST_PARAM_CELL,
    ST_PARAM_NUMBER,
    ST_PARAM_CHOICE,
    ST_PARAM_POINT, /* two arguments: x, y */
    ST_PARAM_DIRECTION,
    ST_PARAM_PATH,
    ST_PARAM_FORM /* words are forms such as "@{direction}": which form, then its values */
};

typedef struct st_param_spec {
    const char* name;
    uint8_t kind;
    uint8_t repeats;  /* 1: any number, to the end; must be the last */
    uint8_t optional; /* 1: "-" stands for none, -1 */
    int32_t min;
    int32_t max;
    st_list words; /* of const char*: the choices */
} st_param_spec;

typedef struct st_verb_spec {
    const char* name;
    const char* title;
    st_list params; /* of st_param_spec */
    const char* rule;
    uint8_t any_time;
    uint8_t secret;
    uint8_t inquiry; /* answered by sandtable.explain/1; changes nothing */
} st_verb_spec;

enum {
    ST_DECIDER_NONE,
    ST_DECIDER_ACTIVE,
    ST_DECIDER_OTHER,
    ST_DECIDER_EACH_IN_SECRET,
    ST_DECIDER_UMPIRE
};

typedef struct st_phase_spec {
    const char* name;
    const char* title;
    uint8_t decider;
    const char* rule;
} st_phase_spec;

#define ST_NO_STEP 255u

/* One step of the sequence of play, in the order of the book's page. Several steps may belong to
 * one phase, which is what players read as a heading. */
typedef struct st_step_spec {
    const char* name;
    const char* does;  /* what is done on coming to it; "": nothing */
    const char* until; /* what settles it; "": it is over at once */
    const char* again; /* what repeats; "": nothing */
    const char* rule;
    uint64_t asks;    /* decisions that may be put in it: bit 1 << index */
    uint8_t phase;    /* index into st_book.phases */
    uint8_t deciders; /* 1 << ST_DECIDER_... of each who may be asked */
    uint8_t back_to;  /* the step it may return to; ST_NO_STEP: none */
    uint8_t quiet;    /* 1: it goes on in the phase that has begun */
} st_step_spec;

typedef struct st_decision_spec {
    const char* name;
    const char* prompt;
} st_decision_spec;

enum { ST_WEIGHT_USUAL, ST_WEIGHT_LIGHT, ST_WEIGHT_MEDIUM, ST_WEIGHT_HEAVY };

typedef struct st_unit_type_spec {
    const char* name;
    const char* title;
    char letter;
    uint8_t stacks; /* 1: goes with others and takes no room in a cell (a leader) */
    const char*
        symbol; /* its arm: infantry, cavalry, artillery ...; "": the letter stands for it */
    const char* figure; /* what it looks like: "hussar" ...; null: as its arm and weight */
    uint8_t weight;     /* ST_WEIGHT_... */
    uint8_t bulk;       /* how much of st_book.stack_room it takes; 0: 1 */
    uint8_t reserved[6];
} st_unit_type_spec;

typedef struct st_terrain_spec {
    const char* name;
    const char* title;
    char glyph;
    uint8_t color; /* xterm-256 */
} st_terrain_spec;

/* Entry 0 of a book is "nothing". */
typedef struct st_edge_spec {
    const char* name;
    const char* title;
    char glyph;
    uint8_t color;
} st_edge_spec;

/* Where a zone lies on drawings: x to the right and y down, in hundredths of their width. */
typedef struct st_zone_spec {
    const char* name;
    int32_t x;
    int32_t y;
} st_zone_spec;

enum { ST_OPTION_BOOLEAN, ST_OPTION_NUMBER, ST_OPTION_CHOICE };

typedef struct st_option_spec {
    const char* name;
    const char* title;
    uint8_t kind;
    int32_t min;
    int32_t max;
    int32_t initial;
    st_list words; /* of const char* */
    const char* rule;
} st_option_spec;

typedef struct st_preset_spec {
    const char* name;
    const char* title;
    st_list settings; /* of const char*: "option=value" */
} st_preset_spec;

enum {
    ST_FIELD_ANY, /* whatever it is, the ruleset checks it */
    ST_FIELD_NUMBER,
    ST_FIELD_BOOLEAN,
    ST_FIELD_TEXT,
    ST_FIELD_CHOICE,
    ST_FIELD_CELL,  /* a text whose `integer` is the cell */
    ST_FIELD_CELLS, /* a list of such texts */
    ST_FIELD_SIDE,  /* a text whose `integer` is the side */
    ST_FIELD_LIST,
    ST_FIELD_MAP
};

/* A word that a scenario may give and only the ruleset reads. */
typedef struct st_field_spec {
    const char* name;
    const char* title;
    uint8_t kind;
    int32_t min; /* of a number */
    int32_t max;
    st_list words; /* of const char*: the choices */
} st_field_spec;

typedef struct st_rule_spec {
    const char* id;
    const char* title;
} st_rule_spec;

typedef struct st_word {
    const char* name;
    const char* title;
} st_word;

typedef struct st_book {
    const char* id; /* the plugin's */
    const char* title;
    uint8_t labels; /* ST_LABELS_... of board.h */
    uint8_t sides;
    uint8_t has_umpire;
    uint8_t hex_even_shift;
    uint32_t shapes; /* bit 1 << ST_SHAPE_... for each it can play on */

    st_list unit_counters; /* of st_counter_spec */
    st_list side_counters; /* of st_counter_spec */
    st_list cell_counters; /* of st_counter_spec */
    st_list game_counters; /* of st_counter_spec */
    st_list unit_data;     /* of st_data_spec */
    st_list side_data;     /* of st_data_spec */
    st_list game_data;     /* of st_data_spec */
    st_list states;        /* of st_state_spec, the most telling first */

    st_list verbs;  /* of st_verb_spec */
    st_list phases; /* of st_phase_spec */
    /* The sequence of play; empty: the phases are all there is to show. */
    st_list sequence;   /* of st_step_spec */
    st_list decisions;  /* of st_decision_spec */
    st_list dice;       /* of st_die */
    st_list unit_types; /* of st_unit_type_spec */
    st_list terrains;   /* of st_terrain_spec */
    st_list edge_kinds; /* of st_edge_spec */
    st_list zones;      /* of st_zone_spec */
    st_list options;    /* of st_option_spec */
    st_list presets;    /* of st_preset_spec */
    st_list rules;      /* of st_rule_spec */
    st_list side_names; /* of st_word */
    st_list endings;    /* of st_word */
    st_list levels;     /* of st_word */

    /* Where one is not empty, a word of a scenario that is neither in it nor the loader's own is an
     * error. */
    st_list unit_fields;     /* of st_field_spec */
    st_list side_fields;     /* of st_field_spec */
    st_list scenario_fields; /* of st_field_spec */

    /* Bit 1 << ST_CHANGING_... of board.h for each thing this ruleset reads from the block where a
     * scenario lets it change. A scenario that declares another is refused. */
    uint32_t changing;

    /* The ending of a battle that a scenario's script ends without naming one, as its place in
     * `endings`, 1 up; 0: none. */
    uint32_t script_ending;

    /* How much room a cell or zone has for one side's units (st_unit_type_spec.bulk), whenever
     * somebody is asked; 0: nothing is limited. */
    uint16_t stack_room;
    uint8_t stack_mixed; /* 1: units of several sides may stand in one cell */
    uint8_t reserved;
    uint16_t stack_rule; /* the rule that says so, as its place in `rules`, 1 up; 0: none */
    uint8_t reserved2[2];
} st_book;

#ifdef __cplusplus
}
#endif
#endif
