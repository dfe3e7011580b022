#include "rulesets/fastplay70/book.hpp"

#include "rulesets/fastplay70/rules.hpp"
#include "rulesets/fastplay70/words.hpp"

#include <iterator>

namespace sandtable::fastplay70 {

namespace {

constexpr auto all = Visibility::everyone;
constexpr auto owner = Visibility::owner;

// --- what changes in play ------------------------------------------------------------------------

constexpr CounterSpec unit_counters[] = {
    {"stands", "stands", 0, 6, 0, all, 1, Shown::pips, 0, 2}, // of those at the start
    {"stands_initial", "stands at the start", 0, 6, 0, all, 1, Shown::nothing},
    {"activated", "activated", 0, 1, 0, all, 1, Shown::flag},
    {"free_activation", "activated by the leader of men", 0, 1, 0, all, 1, Shown::flag},
    {"acted", "has acted", 0, 1, 0, all, 1, Shown::state},
    {"moved", "moving", 0, 1, 0, all, 1, Shown::flag},
    {"cost_used", "capacity spent", 0, 400, 0, all, 0, Shown::nothing},
    {"no_combat", "cannot attack", 0, 1, 0, all, 1, Shown::flag},
    {"charging", "charging", 0, 1, 0, all, 0, Shown::flag},
    {"attacked", "has attacked", 0, 1, 0, all, 1, Shown::state},
    {"dense_one_spent", "dense cover used", 0, 1, 0, all, 1, Shown::flag},
    {"ft_spent", "conversion used", 0, 1, 0, all, 1, Shown::flag},
    {"guard_one_spent", "Guard immunity used", 0, 1, 0, all, 1, Shown::flag},
    {"retreats_in_step", "retreats in this step", 0, 60, 0, all, 0, Shown::state},
    {"destroyed_turn", "destroyed in turn", 0, 1000, 0, all, 1, Shown::nothing},
    {"destroyed_segment", "destroyed in segment", 0, most_segments, 0, all, 1, Shown::nothing},
    {"left_out", "left out by the leader of men", 0, 1, 0, owner, 0, Shown::flag},
    {"converts", "turns a hit into a retreat", 0, 2, 0, all, 0, Shown::nothing},
};
static_assert(std::size(unit_counters) == counters::converts.index + 1);
constexpr StateSpec states[] = {
    {.name = "routed",
     .title = "retreats in this step",
     .counter = counters::retreats_in_step.index},
    {.name = "fired", .title = "has attacked", .counter = counters::attacked.index},
    {.name = "moved", .title = "has acted", .counter = counters::acted.index},
};
constexpr DataSpec unit_data[] = {{"attack", sizeof(Attack), all}};

#define FP70_SEGMENTS(name, title, most, who, given)                                               \
    {name "1", title, 0, most, 0, who, given}, {name "2", title, 0, most, 0, who, given},          \
        {name "3", title, 0, most, 0, who, given}, {name "4", title, 0, most, 0, who, given},      \
        {name "5", title, 0, most, 0, who, given}, {name "6", title, 0, most, 0, who, given},      \
        {name "7", title, 0, most, 0, who, given},                                                 \
    {                                                                                              \
        name "8", title, 0, most, 0, who, given                                                    \
    }

constexpr CounterSpec side_counters[] = {
    {"general", "character of the general: pusillanimous|prudent|pragmatic|audacious", 0, 3, 0, all,
     0},
    {"must_test", "must test the general", 0, 1, 0, all, 1},
    {"answer", "answer about the test: |keeps|tests", 0, 2, 0, owner, 0},
    {"lead", "answer about the leader of men", 0, most_segments + 1, 0, owner, 0},
    {"leader_segment", "segment of the leader of men", 0, most_segments, 0, all, 0},
    {"dice", "dice of action points", 0, most_segments, 0, all, 0},
    {"ready", "has answered", 0, 1, 0, owner, 0},
    FP70_SEGMENTS("pool", "action points", 30000, all, 1),
    FP70_SEGMENTS("saved", "action points saved", 30000, all, 1),
    FP70_SEGMENTS("losses", "units lost this turn", 250, all, 1),
    FP70_SEGMENTS("attrition", "units lost last turn", 250, all, 1),
    FP70_SEGMENTS("plan", "dice assigned", most_segments, owner, 0),
    FP70_SEGMENTS("score", "scores given", 100, all, 0),
    FP70_SEGMENTS("die", "score of a die", 7, all, 0),
    FP70_SEGMENTS("die_to", "segment of a die", most_segments, owner, 0),
};
static_assert(std::size(side_counters) ==
              counters::of(counters::PerSegment::die_to, most_segments).index + 1);
#undef FP70_SEGMENTS

#define FP70_OBJECTIVES(a, b, c, d)                                                                \
    {"holder" a, "objective controlled by", 0, 2, 0, all, 0},                                      \
        {"holder" b, "objective controlled by", 0, 2, 0, all, 0},                                  \
        {"holder" c, "objective controlled by", 0, 2, 0, all, 0},                                  \
    {                                                                                              \
        "holder" d, "objective controlled by", 0, 2, 0, all, 0                                     \
    }

constexpr CounterSpec game_counters[] = {
    {"first", "moves first", 0, 1, 0, all, 1},
    {"chooser", "has the initiative", 0, 1, 0, all, 0},
    {"open_segment", "open segment", 0, most_segments, 0, all, 0},
    {"closed", "closed segments", 0, (1 << most_segments) - 1, 0, all, 0},
    {"stage", "stage of the combat step", 0, 9, 0, all, 0},
    {"cursor", "unit that is asked", 0, most_units, 0, all, 0},
    {"asked", "has been asked in this phase", 0, 1, 0, all, 0},
    FP70_OBJECTIVES("1", "2", "3", "4"),
    FP70_OBJECTIVES("5", "6", "7", "8"),
    FP70_OBJECTIVES("9", "10", "11", "12"),
    FP70_OBJECTIVES("13", "14", "15", "16"),
};
static_assert(std::size(game_counters) == counters::controller(most_objectives - 1).index + 1);
#undef FP70_OBJECTIVES

// --- orders, section 12 --------------------------------------------------------------------------

constexpr const char* answers[] = {"keep", "test"};
constexpr const char* shares[] = {"{number}={number}"};
constexpr const char* elements[] = {"{direction}", "@{direction}", "%{direction}",
                                    "{point}",     "@{number}",    "%{unit}"};

constexpr ParamSpec a_unit{.name = "unit", .kind = ParamKind::unit};
constexpr ParamSpec a_target{.name = "target", .kind = ParamKind::unit};
constexpr ParamSpec a_segment{
    .name = "segment", .kind = ParamKind::number, .min = 1, .max = most_segments};
constexpr ParamSpec a_path{
    .name = "path", .kind = ParamKind::form, .repeats = 1, .max = 359, .words = list_of(elements)};

constexpr ParamSpec an_answer[] = {
    {.name = "answer", .kind = ParamKind::choice, .words = list_of(answers)}};
constexpr ParamSpec lead_params[] = {
    {.name = "segment", .kind = ParamKind::number, .optional = 1, .min = 1, .max = most_segments},
    {.name = "left_out", .kind = ParamKind::unit, .repeats = 1}};
constexpr ParamSpec share_params[] = {
    {.name = "share", .kind = ParamKind::form, .repeats = 1, .max = 8, .words = list_of(shares)}};
constexpr ParamSpec a_side[] = {{.name = "side", .kind = ParamKind::side}};
constexpr ParamSpec one_segment[] = {a_segment};
constexpr ParamSpec one_unit[] = {a_unit};
constexpr ParamSpec unit_path[] = {a_unit, a_path};
constexpr ParamSpec two_units[] = {a_unit, a_target};

constexpr VerbSpec verbs[] = {
    {.name = "char",
     .title = "keep or test the character of the general",
     .params = list_of(an_answer),
     .rule = rules::keep_character,
     .secret = 1},
    {.name = "lead",
     .title = "declare a leader of men in a segment, or none",
     .params = list_of(lead_params),
     .rule = rules::declare_leader,
     .secret = 1},
    {.name = "pre",
     .title = "say how many dice each segment gets",
     .params = list_of(share_params),
     .rule = rules::pre_assign,
     .secret = 1},
    {.name = "disp",
     .title = "give the scores to segments",
     .params = list_of(share_params),
     .rule = rules::dispatch,
     .secret = 1},
    {.name = "first",
     .title = "choose who moves first",
     .params = list_of(a_side),
     .rule = rules::choose_first},
    {.name = "seg",
     .title = "open a segment",
     .params = list_of(one_segment),
     .rule = rules::cmd_segment},
    {.name = "act",
     .title = "activate a unit where it stands",
     .params = list_of(one_unit),
     .rule = rules::cmd_act},
    {.name = "mv", .title = "move a unit", .params = list_of(unit_path), .rule = rules::cmd_move},
    {.name = "chg",
     .title = "charge with a unit",
     .params = list_of(unit_path),
     .rule = rules::cmd_charge},
    {.name = "end", .title = "end the movement", .rule = rules::cmd_end},
    {.name = "att",
     .title = "attack a unit",
     .params = list_of(two_units),
     .rule = rules::cmd_attack},
    {.name = "done", .title = "end the declarations", .rule = rules::cmd_done},
    {.name = "conv",
     .title = "turn a hit into a retreat",
     .params = list_of(one_unit),
     .rule = rules::cmd_convert},
    {.name = "noconv",
     .title = "suffer the hit",
     .params = list_of(one_unit),
     .rule = rules::cmd_convert},
    {.name = "brk",
     .title = "break through",
     .params = list_of(one_unit),
     .rule = rules::cmd_breakthrough},
    {.name = "stay",
     .title = "stay where it is",
     .params = list_of(one_unit),
     .rule = rules::cmd_breakthrough},
    {.name = "resign", .title = "give up the battle", .rule = rules::cmd_resign, .any_time = 1},
    {.name = "value",
     .title = "dice and odds of an attack",
     .params = list_of(two_units),
     .rule = rules::value_terms,
     .inquiry = 1},
    {.name = "sight",
     .title = "the line of sight between two units",
     .params = list_of(two_units),
     .rule = rules::front_only,
     .inquiry = 1},
    {.name = "pools", .title = "action points left", .rule = rules::pool, .inquiry = 1},
    {.name = "score", .title = "losses and points so far", .rule = rules::points, .inquiry = 1},
};
static_assert(std::size(verbs) == verb::count);

// --- the sequence of play, section 6 -------------------------------------------------------------

constexpr PhaseSpec phases[] = {
    {"P00", "set-up", Decider::none, rules::placed},
    {"P01", "arrivals", Decider::none, rules::arrivals},
    {"P02", "character", Decider::each_in_secret, rules::character_test},
    {"P03", "leader of men", Decider::each_in_secret, rules::leader},
    {"P04", "dice assigned in advance", Decider::each_in_secret, rules::free_scores},
    {"P05", "dice of action points", Decider::none, rules::draw},
    {"P06", "scores given to segments", Decider::each_in_secret, rules::one_score_each},
    {"P07", "pools", Decider::none, rules::pool},
    {"P08", "initiative", Decider::none, rules::initiative},
    {"P09", "who moves first", Decider::active, rules::initiative},
    {"P10", "movement of the first side", Decider::active, rules::open_segment},
    {"P11", "movement of the second side", Decider::active, rules::open_segment},
    {"P12", "combat of stationary units", Decider::active, rules::two_steps},
    {"P13", "combat of moving units", Decider::active, rules::two_steps},
    {"P14", "end of the turn", Decider::none, rules::objectives},
};
static_assert(std::size(phases) == phase::count);

constexpr DecisionSpec decisions[] = {
    {"character", "Keep your general's character, or test it (char keep, char test)."},
    {"lead", "Declare your general leader of men in a segment, or none (lead 2, lead -)."},
    {"pre", "Say how many dice each segment gets (pre 1=0 2=2)."},
    {"disp", "Give your scores to segments (disp 1=0 2=4)."},
    {"first", "You have the initiative: who moves first?"},
    {"move", "Open a segment, activate and move its units, then end."},
    {"declare", "Declare attacks, then say done."},
    {"convert", "Turn a hit on {unit} into a retreat (conv), or not (noconv)?"},
    {"breakthrough", "Does {unit} break through (brk) or stay (stay)?"},
};
constexpr Die dice[] = {{.name = "d4", .low = 1, .high = 4},
                        {.name = "d6", .low = 1, .high = 6},
                        {.name = "d8", .low = 1, .high = 8}};

// --- words of maps and armies --------------------------------------------------------------------

constexpr UnitTypeSpec unit_types[] = {
    {"infantry", "infantry", 'I', 0, "infantry"},
    {"battle_cavalry", "battle cavalry", 'C', 0, "cavalry"},
    {"light_cavalry", "light cavalry", 'L', 0, "cavalry"},
};
constexpr TerrainSpec terrains[] = {
    {"open", "open ground", '.', 150},         {"wood", "wood", 'w', 28},
    {"dense_wood", "dense wood", 'W', 22},     {"town", "town", 't', 137},
    {"dense_town", "dense town", 'T', 131},    {"impassable", "impassable ground", 'X', 32},
    {"entrenchment", "entrenchment", 'e', 94},
};
static_assert(std::size(terrains) == terrain::count);
constexpr EdgeSpec edge_kinds[] = {
    {"nothing", "nothing", ' ', 0},
    {"stream", "stream", '~', 39},
    {"deep_stream", "deep stream", '=', 27},
    {"steep", "steep slope", '^', 94},
    {"steep_stream", "stream under a steep slope", '~', 39},
    {"steep_deep_stream", "deep stream under a steep slope", '=', 27},
};
static_assert(std::size(edge_kinds) == edge::count);

constexpr const char* characters[] = {"pusillanimous", "prudent", "pragmatic", "audacious"};
constexpr const char* nations[] = {"french", "german", "bavarian"};
constexpr const char* weapons[] = {"fr_chassepot", "de_dreyse",       "bav_podewils", "fr_mobile",
                                   "fr_regular",   "fr_franc_tireur", "bav_werder"};
constexpr const char* weapon_titles[] = {"fr_chassepot", "de_dreyse",      "bav_podewils",
                                         "fr_mobile",    "fr_regular",     "fr_franc_tireur",
                                         "bav_werder",   "battle cavalry", "light cavalry"};

constexpr FieldSpec unit_fields[] = {
    {.name = "class",
     .title = "row of the table of combat values",
     .kind = FieldSpec::choice,
     .words = list_of(weapons)},
    {.name = "nation", .title = "nation", .kind = FieldSpec::choice, .words = list_of(nations)},
    {.name = "guard", .title = "a Guard unit", .kind = FieldSpec::boolean},
    {.name = "franc_tireur", .title = "francs-tireurs", .kind = FieldSpec::boolean},
    {.name = "unreliable", .title = "an unreliable unit", .kind = FieldSpec::boolean},
    {.name = "turn", .title = "turn of arrival", .kind = FieldSpec::number, .min = 1, .max = 1000},
    {.name = "entry", .title = "entry places, best first", .kind = FieldSpec::any},
};
constexpr FieldSpec side_fields[] = {
    {.name = "character",
     .title = "character of the general",
     .kind = FieldSpec::choice,
     .words = list_of(characters)},
    {.name = "locked", .title = "the character never changes", .kind = FieldSpec::boolean},
};
constexpr FieldSpec scenario_fields[] = {
    {.name = "victory_margin",
     .title = "lead that wins",
     .kind = FieldSpec::number,
     .min = 1,
     .max = 1000},
};

// --- sides and ends ------------------------------------------------------------------------------

constexpr Word side_names[] = {{"french", "French"}, {"german", "Germans"}};
constexpr Word endings[] = {{"last_turn", "the last turn is over"},
                            {"broken", "an army is broken"},
                            {"both_broken", "both armies are broken"},
                            {"resignation", "a side gives up"},
                            {"script", "as the scenario tells"}};
constexpr Word levels[] = {{"draw", "draw"}, {"victory", "victory"}};

Book make_book() noexcept
{
    Book book;
    book.id = "fastplay70";
    book.title = "Fast Play 70";
    book.labels = Labels::ccrr;
    book.hex_even_shift = 1;
    book.shapes = shape_bit(Shape::hex_columns) | shape_bit(Shape::plane);
    book.changing = changing_bit(Changing::terrain) | changing_bit(Changing::edges) |
                    changing_bit(Changing::objectives);
    book.unit_counters = list_of(unit_counters);
    book.side_counters = list_of(side_counters);
    book.game_counters = list_of(game_counters);
    book.unit_data = list_of(unit_data);
    book.states = list_of(states);
    book.stack_room = 1; // FP70-SETUP-02
    book.verbs = list_of(verbs);
    book.phases = list_of(phases);
    book.decisions = list_of(decisions);
    book.dice = list_of(dice);
    book.unit_types = list_of(unit_types);
    book.terrains = list_of(terrains);
    book.edge_kinds = list_of(edge_kinds);
    book.options = all_options();
    book.rules = all_rules();
    book.side_names = list_of(side_names);
    book.endings = list_of(endings);
    book.script_ending = place_of_ending(book.endings, "script");
    book.levels = list_of(levels);
    book.unit_fields = list_of(unit_fields);
    book.side_fields = list_of(side_fields);
    book.scenario_fields = list_of(scenario_fields);
    return book;
}

} // namespace

const char* character_word(int character) noexcept { return characters[character & 3]; }
const char* weapon_word(int weapon) noexcept
{
    return weapon_titles[static_cast<std::size_t>(weapon) % std::size(weapon_titles)];
}

const Book& the_book() noexcept
{
    static const Book book = make_book();
    return book;
}

} // namespace sandtable::fastplay70
