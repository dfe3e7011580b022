#include "rulesets/fos/book/book.hpp"

#include "rulesets/fos/book/counters.hpp"
#include "rulesets/fos/book/options.hpp"
#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/book/words.hpp"
#include "rulesets/fos/chapters/sequence.hpp"

#include <iterator>

namespace sandtable::fos {

namespace {

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

// --- what a scenario may say besides [FOS-SCEN-01] -------------------------------------------

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
    book.unit_counters = all_unit_counters();
    book.side_counters = all_side_counters();
    book.cell_counters = all_cell_counters();
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
    book.presets = all_presets();
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
