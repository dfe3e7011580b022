#include "rulesets/thucydide/book/book.hpp"

#include "rulesets/thucydide/book/counters.hpp"
#include "rulesets/thucydide/book/options.hpp"
#include "rulesets/thucydide/book/rules.hpp"
#include "rulesets/thucydide/book/terrain.hpp"
#include "rulesets/thucydide/book/verbs.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"
#include "rulesets/thucydide/scenario/context.hpp"

#include <array>

namespace sandtable::thucydide {

namespace {

constexpr auto everyone = Visibility::everyone;
constexpr auto owner = Visibility::owner;

/// Without a title: bookkeeping that no player needs to read.
constexpr CounterSpec unit_counters[] = {
    {"stands", "stands", 0, 6, default_stands, everyone, 1, Shown::pips, Means::strength},
    {"activation",
     "activation: "
     "|1|2|3|4|5|6|7|8|9|10|11|12|13|14|15|16|17|18|19|20|21|22|23|24|25|26|27|28|29|30|"
     "by courier",
     0, 31, 0, everyone, 1},
    {"moved", "hexes moved", 0, 12, 0, everyone, 1, Shown::state},
    {"start", "", -1, 32767, -1, everyone, 1, Shown::nothing},
    {"no_attack", "attack forfeited", 0, 1, 0, everyone, 1, Shown::flag},
    {"attacked", "has attacked", 0, 1, 0, everyone, 1, Shown::state},
    {"pursued", "has pursued", 0, 1, 0, everyone, 1, Shown::flag},
    {"pre_played", "has evaded", 0, 1, 0, everyone, 1, Shown::flag},
    {"march", "hexes by order", 0, 1, 0, everyone, 1},
    {"woodsmen", "rough hexes by order", 0, 99, 0, everyone, 1},
    {"halted", "rallies", 0, 1, 0, everyone, 1, Shown::flag},
    {"remounted", "has changed mounts", 0, 1, 0, everyone, 1, Shown::flag},
    {"has_activated", "has activated", 0, 1, 0, everyone, 1, Shown::flag},
    {"has_led", "has led an attack", 0, 1, 0, everyone, 1, Shown::flag},
    {"acting", "acting officer", 0, 1, 0, everyone, 1, Shown::flag},
};
static_assert(std::size(unit_counters) == unit::acting.index + 1u);
constexpr StateSpec states[] = {
    {.name = "fired", .title = "has attacked", .counter = unit::attacked.index},
    {.name = "moved", .title = "has moved", .counter = unit::moved.index},
};

constexpr CounterSpec side_counters[] = {
    {"tokens", "order tokens", 0, 1000, default_tokens, everyone, 1},
    {"command_level", "level of command", 1, 6, default_level, everyone, 1},
    {"leaders_lost", "leaders lost", 0, 1000, 0, everyone, 1},
    {"prize", "points of objectives", 0, 100000, 0, everyone, 1},
    {"held", "points of objectives held", 0, 100000, 0, everyone, 1},
    {"ordered", "", 0, 1, 0, everyone, 1},
    {"mode", "", 0, 3, 0, everyone, 1},
    {"rounds", "", 1, 2, 1, everyone, 1},
    {"used", "", 0, 31, 0, everyone, 1},
    {"cursor", "", 0, 31, 0, everyone, 1},
    {"last_activation", "", 0, 30, 0, everyone, 1},
    {"keep_defense", "", 0, 1, 0, owner, 1},
    {"keep_flags", "", 0, 1, 0, owner, 1},
    {"keep_retreat", "", 0, 1, 0, owner, 1},
    {"keep_riposte", "", 0, 1, 0, owner, 1},
};
static_assert(std::size(side_counters) == side::keep_riposte.index + 1u);

constexpr CounterSpec cell_counters[] = {
    {"holder", "", 0, 2, 0, everyone, 1, Shown::number, Means::holder},
    {"paid", "", 0, 3, 0, everyone, 1},
};
constexpr CounterSpec game_counters[] = {
    {"first", "", 0, 1, 0, everyone, 1},
    {"deployed", "", 0, 2, 0, everyone, 0},
};
constexpr DataSpec game_data[] = {{"combat", sizeof(Combat), everyone}};

constexpr PhaseSpec phases[] = {
    {"set_up", "deployment", Decider::active, rules::setup_02.id},
    {"command", "command", Decider::active, rules::cmd_01.id},
    {"movement", "movement", Decider::active, rules::move_01.id},
    {"combat", "combat", Decider::active, rules::combat_01.id},
    {"end", "end of the turn", Decider::none, rules::vic_06.id},
};

constexpr DecisionSpec decisions[] = {
    {"deploy", "place your pieces"},
    {"command", "activate units or give an order"},
    {"appoint", "name the unit whose officer takes command"},
    {"movement", "move your activated pieces"},
    {"combat", "attack with your activated units"},
    {"defend", "order the defense of {unit}"},
    {"cancel_flags", "cancel flags on {unit}"},
    {"retreat", "choose how {unit} retreats"},
    {"evade", "choose how {unit} evades"},
    {"escape", "choose where {unit} escapes to"},
    {"follow_up", "follow up with {unit}?"},
    {"charge", "charge on with {unit}?"},
    {"riposte", "riposte with {unit}?"},
    {"pursue", "pursue with {unit}?"},
};

/// One face a symbol. [THU-DICE-01, AMB-01]
constexpr sandtable::Face combat_faces[] = {{1, 1, "G"}, {2, 1, "B"}, {3, 1, "R"},
                                            {4, 1, "F"}, {5, 1, "L"}, {6, 1, "S"}};
constexpr sandtable::Die dice[] = {
    {.name = "combat", .low = 1, .high = 6, .faces = list_of(combat_faces)},
    {.name = "d6", .low = 1, .high = 6},
};

constexpr char letters[] = "jslaxbmwihpgtcfknrqudoeyvDSEOHzGUC";

constexpr const char* symbol_of(Kind kind) noexcept
{
    switch (kind) {
    case Kind::cavalry:
    case Kind::camelry: return "cavalry";
    case Kind::artillery: return "artillery";
    case Kind::leader: return "headquarters";
    case Kind::infantry: return "infantry";
    case Kind::chariot:
    case Kind::wagon: return "chariot";
    case Kind::elephant: return "elephant";
    }
    return "";
}

/// What each type looks like on maps, in the order of the types.
constexpr const char* figures[] = {
    "javelin",     "archer",      "javelin",     "archer",          "crossbow",
    "archer",      "spearman",    "warrior",     "medium_infantry", "medium_infantry",
    "spearman",    "spearman",    "legionary",   "spearman",        "phalanx",
    "spearman",    "light_horse", "light_horse", "medium_horse",    "heavy_horse",
    "heavy_horse", "heavy_horse", "light_horse", "medium_horse",    "chariot",
    "chariot",     "chariot",     "elephant",    "catapult",        "catapult",
    "chariot",     "general",     "general",     "general"};
static_assert(std::size(figures) == unit_types.size());

constexpr sandtable::Weight weight_of(Weight weight) noexcept
{
    switch (weight) {
    case Weight::very_light:
    case Weight::light: return sandtable::Weight::light;
    case Weight::medium: return sandtable::Weight::medium;
    case Weight::heavy:
    case Weight::very_heavy: return sandtable::Weight::heavy;
    }
    return sandtable::Weight::usual;
}

/// A leader's rank: three, two or one star on drawings.
constexpr sandtable::Weight rank_of(int type) noexcept
{
    return type == general_type       ? sandtable::Weight::heavy
           : type == sub_general_type ? sandtable::Weight::medium
                                      : sandtable::Weight::light;
}

constexpr auto make_unit_types() noexcept
{
    std::array<UnitTypeSpec, unit_types.size()> specs{};
    for (std::size_t i = 0; i < specs.size(); ++i) {
        const UnitType& type = unit_types[i];
        specs[i] = {type.name,
                    type.title,
                    letters[i],
                    static_cast<std::uint8_t>(type.is_leader() ? 1 : 0),
                    symbol_of(type.kind),
                    figures[i],
                    type.is_leader() ? rank_of(static_cast<int>(i)) : weight_of(type.weight)};
    }
    return specs;
}
constexpr auto unit_type_specs = make_unit_types();
static_assert(sizeof letters == unit_types.size() + 1);

constexpr auto make_terrains() noexcept
{
    std::array<TerrainSpec, terrains.size()> specs{};
    for (std::size_t i = 0; i < specs.size(); ++i)
        specs[i] = {terrains[i].name, terrains[i].title, terrains[i].glyph, terrains[i].color};
    return specs;
}
constexpr auto terrain_specs = make_terrains();

constexpr auto make_edges() noexcept
{
    std::array<EdgeSpec, obstacles.size()> specs{};
    for (std::size_t i = 0; i < specs.size(); ++i)
        specs[i] = {obstacles[i].name, obstacles[i].title, obstacles[i].glyph, obstacles[i].color};
    return specs;
}
constexpr auto edge_specs = make_edges();

constexpr FieldSpec unit_fields[] = {
    {"training", "training", FieldSpec::choice, 0, 0, list_of(training_words)},
    {"morale", "solidity", FieldSpec::choice, 0, 0, list_of(morale_words)},
    {"initial", "stands at the start", FieldSpec::number, 1, 6},
    {"cost", "cost", FieldSpec::number, 0, 1000},
    {"arrive_turn", "arrives in turn", FieldSpec::number, 1, 1000},
    {"entry", "cells to arrive on, best first", FieldSpec::cells},
};
constexpr FieldSpec side_fields[] = {
    {"home", "home edge", FieldSpec::choice, 0, 0, list_of(home_words)},
    {"activations", "activations a turn", FieldSpec::list},
    {"budget", "budget", FieldSpec::number, 0, 100000},
};
constexpr FieldSpec scenario_fields[] = {
    {"home", "home edges", FieldSpec::map},
    {"first", "", FieldSpec::text},
    {"default_winner", "winner at the turn limit", FieldSpec::side},
    {"visibility", "visibility in hexes", FieldSpec::number, 1, 999},
    {"victory", "victory", FieldSpec::any},
};

constexpr Word endings[] = {
    {"broken", "an army is broken: its losses count for a third of its units"},
    {"demoralized", "an army is demoralized: its losses count for a third of its points"},
    {"target", "the scenario's target is reached"},
    {"annihilated", "an army has no unit left"},
    {"limit_named", "the last turn is over: the scenario names the winner"},
    {"limit_score", "the last turn is over: the higher share of its target wins"},
    {"limit_even", "the last turn is over: equal shares of the targets"},
    {"resigned", "a side has resigned"},
    {"scenario", "as the scenario tells"},
};
constexpr Word levels[] = {{"draw", "draw"},
                           {"marginal", "marginal victory"},
                           {"medium", "medium victory"},
                           {"decisive", "decisive victory"}};

Book make_book() noexcept
{
    Book b;
    b.id = "thucydide";
    b.title = "Thucydide";
    b.labels = Labels::ccrr;
    b.sides = 2;
    b.hex_even_shift = 1;
    b.shapes = shape_bit(Shape::hex_rows);
    b.changing = changing_bit(Changing::terrain) | changing_bit(Changing::edges) |
                 changing_bit(Changing::objectives);
    b.unit_counters = list_of(unit_counters);
    b.side_counters = list_of(side_counters);
    b.cell_counters = list_of(cell_counters);
    b.game_counters = list_of(game_counters);
    b.game_data = list_of(game_data);
    b.states = list_of(states);
    b.stack_room = 1;
    b.verbs = verb_specs();
    b.phases = list_of(phases);
    b.decisions = list_of(decisions);
    b.sequence = step_specs();
    b.dice = list_of(dice);
    b.unit_types = list_of(unit_type_specs);
    b.terrains = list_of(terrain_specs);
    b.edge_kinds = list_of(edge_specs);
    b.options = option_specs();
    b.rules = all_rules();
    b.stack_rule = static_cast<std::uint16_t>(place_of(b.rules, &RuleSpec::id, "THU-BOARD-08"));
    b.endings = list_of(endings);
    b.script_ending = place_of(b.endings, &Word::name, "scenario");
    b.levels = list_of(levels);
    b.unit_fields = list_of(unit_fields);
    b.side_fields = list_of(side_fields);
    b.scenario_fields = list_of(scenario_fields);
    return b;
}

} // namespace

const Book& book() noexcept
{
    static const Book the_book = make_book();
    return the_book;
}

} // namespace sandtable::thucydide
