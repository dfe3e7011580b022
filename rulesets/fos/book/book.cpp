#include "rulesets/fos/book/book.hpp"

#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/book/words.hpp"
#include "rulesets/fos/chapters/sequence.hpp"

#include "sdk/cpp/options.hpp"

#include <iterator>

namespace sandtable::fos {

namespace {

constexpr auto identified = Visibility::identified;
constexpr auto owner = Visibility::owner;

// --- what changes in play ------------------------------------------------------------------------

constexpr CounterSpec unit_counters[] = {
    {"force", "force", 0, 3, 0, identified, 1, Shown::pips, 0, 2}, // of the initial force
    {"force_initial", "initial force", 0, 3, 0, identified, 1, Shown::nothing},
    {"moved", "moved", 0, 1, 0, identified, 1, Shown::state},
    {"stopped", "stopped", 0, 1, 0, identified, 1, Shown::flag},
    {"fired_this_turn", "fired this turn", 0, 1, 0, identified, 1, Shown::state},
    {"arrive_turn", "arrives in turn", 0, 30000, 0, owner, 1},
    {"programmed", "has its order", 0, 1, 0, owner, 1, Shown::flag},
    {"fires", "fires suffered", 0, 255, 0, identified, 1},
    {"lost_by", "melee lost by", 0, 255, 0, identified, 1},
    {"retreated", "has retreated", 0, 1, 0, identified, 1, Shown::state},
    {"fires_at", "fires at", 0, most_units, 0, owner, 0, Shown::nothing},
};
static_assert(std::size(unit_counters) == counters::fires_at.index + 1);
constexpr StateSpec states[] = {
    {.name = "routed", .title = "has retreated", .counter = counters::retreated.index},
    {.name = "fired", .title = "fired this turn", .counter = counters::fired_this_turn.index},
    {.name = "moved", .title = "moved", .counter = counters::moved.index},
};

constexpr CounterSpec side_counters[] = {
    {"rally", "", 0, 40000, 0, Visibility::everyone, 1},
    {"controlled", "objectives controlled", 0, 40000, 0, Visibility::everyone, 0},
    {"handicap", "handicap", -100, 100, 0, Visibility::everyone, 1},
};
constexpr CounterSpec cell_counters[] = {
    {"holder", "controlled by", 0, 2, 0, Visibility::everyone, 0},
};
constexpr DataSpec unit_data[] = {{"programme", sizeof(Programme), owner}};

// --- orders --------------------------------------------------------------------------------------

constexpr ParamSpec a_unit{.name = "unit", .kind = ParamKind::unit};
constexpr ParamSpec another_unit{.name = "other", .kind = ParamKind::unit};
constexpr ParamSpec a_cell{.name = "cell", .kind = ParamKind::cell};
constexpr ParamSpec another_cell{.name = "to", .kind = ParamKind::cell};
constexpr ParamSpec a_path{.name = "path", .kind = ParamKind::path};

constexpr ParamSpec unit_path[] = {a_unit, a_path};
constexpr ParamSpec cell_path[] = {a_cell, a_path};
constexpr ParamSpec one_unit[] = {a_unit};
constexpr ParamSpec unit_cell[] = {a_unit, a_cell};
constexpr ParamSpec two_cells[] = {a_cell, another_cell};
constexpr ParamSpec two_units[] = {a_unit, another_unit};

constexpr VerbSpec verbs[] = {
    {.name = "path",
     .title = "set the path of a unit",
     .params = list_of(unit_path),
     .rule = rules::set_path,
     .secret = 1},
    {.name = "stack",
     .title = "set one path for the fighting unit and the leaders of a cell",
     .params = list_of(cell_path),
     .rule = rules::set_path,
     .secret = 1},
    {.name = "leaders",
     .title = "set one path for the leaders of a cell",
     .params = list_of(cell_path),
     .rule = rules::set_path,
     .secret = 1},
    {.name = "hold",
     .title = "let a unit stay where it is",
     .params = list_of(one_unit),
     .rule = rules::clear_path,
     .secret = 1},
    {.name = "commit", .title = "end programming and move", .rule = rules::commit},
    {.name = "retreat",
     .title = "choose where a beaten unit retreats",
     .params = list_of(unit_cell),
     .rule = rules::choose_retreat,
     .secret = 1},
    {.name = "resign", .title = "give up the battle", .rule = rules::resign, .any_time = 1},
    {.name = "sight",
     .title = "the line of sight between two cells",
     .params = list_of(two_cells),
     .rule = rules::line_of_sight,
     .inquiry = 1},
    {.name = "visibility",
     .title = "who sees a unit",
     .params = list_of(one_unit),
     .rule = rules::fog_of_war,
     .inquiry = 1},
    {.name = "pair",
     .title = "forecast of a melee",
     .params = list_of(two_units),
     .rule = rules::differential,
     .inquiry = 1},
    {.name = "control", .title = "who controls what", .rule = rules::control, .inquiry = 1},
    {.name = "score", .title = "the score as it stands", .rule = rules::score, .inquiry = 1},
    {.name = "reach",
     .title = "how far a unit can go",
     .params = list_of(one_unit),
     .rule = rules::allowance,
     .inquiry = 1},
};
static_assert(std::size(verbs) == verb::count);

// --- the sequence of play ------------------------------------------------------------------------

constexpr PhaseSpec phases[] = {
    {"start", "start", Decider::none, rules::flags_last_a_phase},
    {"arrivals", "arrivals", Decider::none, rules::reserves},
    {"programming", "programming", Decider::active, rules::one_path_a_unit},
    {"movement", "movement", Decider::none, rules::impulses},
    {"fire", "rally factors and fire", Decider::none, rules::who_fires},
    {"melee", "melee", Decider::none, rules::every_adjacent_pair},
    {"retreats", "retreats", Decider::none, rules::retreat_candidates},
    {"morale", "morale", Decider::none, rules::morale_test},
    {"end", "end of the phase", Decider::none, rules::no_units_left},
};
static_assert(std::size(phases) == phase::count);

constexpr DecisionSpec decisions[] = {
    {"programme", "Give your units their paths, then commit."},
    {"retreat", "Choose where the beaten unit retreats."},
};
constexpr Die dice[] = {
    {.name = "fos.melee", .low = -1, .high = 1},
    {.name = "fos.morale", .low = 0, .high = 100},
};

// --- words of maps and armies --------------------------------------------------------------------

constexpr UnitTypeSpec unit_types[] = {
    {"infantry", "infantry", 'I', 0, "infantry", "line_infantry"},
    {"cavalry", "cavalry", 'C', 0, "cavalry", "dragoon"},
    {"artillery", "artillery", 'A', 0, "artillery", "cannon"},
    {"leader", "leader", 'L', 1, "headquarters", "marshal"},
};
static_assert(std::size(unit_types) == unit_type::count);

constexpr TerrainSpec terrains[] = {
    {"clear", "clear", '.', 107},
    {"cover", "cover", '*', 65},
    {"forbidden", "forbidden", 'x', 240},
    {"village", "village", '#', 137},
    {"wood", "wood", '^', 28},
    {"water", "water", '~', 32},
    {"bridge", "bridge", '=', 180},
};
static_assert(std::size(terrains) == terrain::count);

constexpr EdgeSpec edge_kinds[] = {
    {"nothing", "nothing", ' ', 0},
    {"stream", "stream", '~', 39},
    {"wall", "wall", '|', 250},
    {"earthwork", "earthwork", '"', 94},
};

// --- options [FOS-OPT-01] ------------------------------------------------------------------------

constexpr const char* measures[] = {"force_points", "units"};
constexpr const char* autolosses[] = {"moving", "always"};
constexpr const char* blocks[] = {"retry", "halt"};
constexpr const char* firing[] = {"both", "phasing"};
constexpr const char* metrics[] = {"real", "squares"};
constexpr const char* choosers[] = {"auto", "owner"};

using sdk::number;
using sdk::one_of;
using sdk::yes_no;

constexpr OptionSpec options[] = {
    yes_no("fog_of_war", "fog of war", true, rules::fog_of_war),
    number("melee_threshold", "differential that decides a melee", 1, 5, 2, rules::differential),
    one_of("victory_measure", "what is left of an army is measured in", measures, rules::score),
    one_of("cover_autoloss", "cavalry and artillery lose automatically against cover", autolosses,
           rules::automatic_loss),
    yes_no("autoloss_crowding", "automatic losers count as adjacent enemies", false,
           rules::adjacent_enemies),
    yes_no("obstacle_defence", "obstacles protect infantry", true, rules::behind_an_obstacle),
    yes_no("leaders_enter_cover", "leaders enter cover", true, rules::entering_cover),
    number("road_safe_distance", "enemies this near forbid strategic movement", 0, 20, 4,
           rules::strategic_step),
    one_of("blocked_units", "a blocked unit will", blocks, rules::blocked),
    one_of("artillery_fire", "artillery that fires", firing, rules::who_fires),
    yes_no("artillery_once_per_turn", "a gun fires once a turn", false, rules::who_fires),
    yes_no("moved_artillery_fires", "artillery that moved fires", true, rules::who_fires),
    yes_no("leaders_control", "leaders control objectives", true, rules::control),
    one_of("objective_metric", "nearness to an objective", metrics, rules::control),
    one_of("retreat_choice", "who chooses where a beaten unit goes", choosers,
           rules::owner_chooses),
    yes_no("no_corner_cutting", "no step between two forbidden cells", false,
           rules::diagonal_steps),
    number("handicap_blue", "handicap of blue", -100, 100, 0, rules::handicap),
    number("handicap_red", "handicap of red", -100, 100, 0, rules::handicap),
    number("tactical_margin", "margin of a tactical victory", 0, 200, 10, rules::levels_of_victory),
    number("strategic_margin", "margin of a strategic victory", 0, 200, 50,
           rules::levels_of_victory),
};
static_assert(std::size(options) == option::count);

constexpr const char* english[] = {"leaders_enter_cover=false"};
constexpr const char* french[] = {"melee_threshold=3", "victory_measure=units",
                                  "cover_autoloss=always", "obstacle_defence=false",
                                  "road_safe_distance=3"};
constexpr PresetSpec presets[] = {
    {"standard", "the rules as this program reads them", {}},
    {"english", "as the English manual reads to the letter", list_of(english)},
    {"french", "as the French manual reads to the letter", list_of(french)},
};

// --- what a scenario may say besides [FOS-SCEN-01]
// ------------------------------------------------

constexpr const char* edges_of_the_board[] = {"N", "E", "S", "W"};
constexpr FieldSpec unit_fields[] = {
    {.name = "entry", .title = "cells to arrive on, best first", .kind = FieldSpec::cells},
};
constexpr FieldSpec side_fields[] = {
    {.name = "home_edge",
     .title = "board edge it retreats towards",
     .kind = FieldSpec::choice,
     .words = list_of(edges_of_the_board)},
};
constexpr FieldSpec scenario_fields[] = {
    {.name = "turn_label", .title = "a text per turn", .kind = FieldSpec::list},
};

// --- sides and ends ------------------------------------------------------------------------------

constexpr Word side_names[] = {{"blue", "blue"}, {"red", "red"}};
constexpr Word endings[] = {{"last_turn", "the last turn is over"},
                            {"no_units", "a side has no unit left"},
                            {"resignation", "a side gives up"},
                            {"scenario", "as the scenario tells"}};
constexpr Word levels[] = {
    {"draw", "draw"}, {"tactical", "tactical victory"}, {"strategic", "strategic victory"}};

Book make_book() noexcept
{
    Book book;
    book.id = "fos";
    book.title = "Fields of Strategy";
    book.labels = Labels::chess;
    book.shapes = shape_bit(Shape::square);
    book.changing = changing_bit(Changing::terrain) | changing_bit(Changing::edges) |
                    changing_bit(Changing::objectives);
    book.unit_counters = list_of(unit_counters);
    book.side_counters = list_of(side_counters);
    book.cell_counters = list_of(cell_counters);
    book.unit_data = list_of(unit_data);
    book.states = list_of(states);
    book.stack_room = 1;
    book.verbs = list_of(verbs);
    book.phases = list_of(phases);
    book.sequence = all_steps();
    book.decisions = list_of(decisions);
    book.dice = list_of(dice);
    book.unit_types = list_of(unit_types);
    book.terrains = list_of(terrains);
    book.edge_kinds = list_of(edge_kinds);
    book.options = list_of(options);
    book.presets = list_of(presets);
    book.rules = all_rules();
    book.stack_rule =
        static_cast<std::uint16_t>(place_of(book.rules, &RuleSpec::id, "FOS-BOARD-07"));
    book.side_names = list_of(side_names);
    book.endings = list_of(endings);
    book.script_ending = place_of(book.endings, &Word::name, "scenario");
    book.levels = list_of(levels);
    book.unit_fields = list_of(unit_fields);
    book.side_fields = list_of(side_fields);
    book.scenario_fields = list_of(scenario_fields);
    return book;
}

} // namespace

const Book& book() noexcept
{
    static const Book made = make_book();
    return made;
}

} // namespace sandtable::fos
