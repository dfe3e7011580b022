#include "rulesets/fastplay70/book/book.hpp"

#include "rulesets/fastplay70/book/counters.hpp"
#include "rulesets/fastplay70/book/fields.hpp"
#include "rulesets/fastplay70/book/options.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/book/words.hpp"
#include "rulesets/fastplay70/chapters/sequence.hpp"

#include <iterator>

namespace sandtable::fastplay70 {

namespace {

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
    {.name = "derive",
     .title = "values of a unit",
     .params = list_of(one_unit),
     .rule = rules::combat_value,
     .inquiry = 1},
};
static_assert(std::size(verbs) == verb::count);

// --- phases, questions and dice, section 6
// -------------------------------------------------------------

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
    {"character", "Keep your general's character, or test it."},
    {"lead", "Declare your general leader of men in a segment, or none."},
    {"pre", "Say how many dice each segment gets."},
    {"disp", "Give your scores to segments."},
    {"first", "You have the initiative: who moves first?"},
    {"move", "Open a segment, activate and move its units, then end your movement."},
    {"declare", "Declare your attacks, then say that it is done."},
    {"convert", "Turn a hit on {unit} into a retreat, or not?"},
    {"breakthrough", "Does {unit} break through, or stay?"},
};
constexpr Die dice[] = {{.name = "d4", .low = 1, .high = 4},
                        {.name = "d6", .low = 1, .high = 6},
                        {.name = "d8", .low = 1, .high = 8}};

// --- words of maps and armies --------------------------------------------------------------------

// FP70-SETUP-03: no artillery.
constexpr UnitTypeSpec unit_types[] = {
    {"infantry", "infantry", 'I', 0, "infantry"},
    {"battle_cavalry", "battle cavalry", 'C', 0, "cavalry", nullptr, Weight::heavy},
    {"light_cavalry", "light cavalry", 'L', 0, "cavalry", nullptr, Weight::light},
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

constexpr const char* weapon_titles[] = {"fr_chassepot", "de_dreyse",      "bav_podewils",
                                         "fr_mobile",    "fr_regular",     "fr_franc_tireur",
                                         "bav_werder",   "battle cavalry", "light cavalry"};

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
    book.unit_counters = all_unit_counters();
    book.side_counters = all_side_counters();
    book.game_counters = all_game_counters();
    book.unit_data = all_unit_data();
    book.states = all_states();
    book.stack_room = 1;
    book.verbs = list_of(verbs);
    book.phases = list_of(phases);
    book.sequence = all_steps();
    book.decisions = list_of(decisions);
    book.dice = list_of(dice);
    book.unit_types = list_of(unit_types);
    book.terrains = list_of(terrains);
    book.edge_kinds = list_of(edge_kinds);
    book.options = all_options();
    book.rules = all_rules();
    book.stack_rule =
        static_cast<std::uint16_t>(place_of(book.rules, &RuleSpec::id, "FP70-SETUP-02"));
    book.side_names = list_of(side_names);
    book.endings = list_of(endings);
    book.script_ending = place_of(book.endings, &Word::name, "script");
    book.levels = list_of(levels);
    book.unit_fields = all_unit_fields();
    book.side_fields = all_side_fields();
    book.scenario_fields = all_scenario_fields();
    return book;
}

} // namespace

const char* character_word(int character) noexcept
{
    return character_names[static_cast<std::size_t>(character & 3)];
}
const char* weapon_word(int weapon) noexcept
{
    return weapon_titles[static_cast<std::size_t>(weapon) % std::size(weapon_titles)];
}

const Book& book() noexcept
{
    static const Book the_book = make_book();
    return the_book;
}

} // namespace sandtable::fastplay70
