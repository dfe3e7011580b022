#include "rulesets/synapse/book/book.hpp"

#include "rulesets/synapse/book/counters.hpp"
#include "rulesets/synapse/book/course.hpp"
#include "rulesets/synapse/book/fields.hpp"
#include "rulesets/synapse/book/options.hpp"
#include "rulesets/synapse/book/rules.hpp"
#include "rulesets/synapse/book/tables.hpp"
#include "rulesets/synapse/book/umpire_items.hpp"
#include "rulesets/synapse/book/words.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/orders/verbs.hpp"

#include <array>

namespace sandtable::synapse {

namespace {

constexpr PhaseSpec phases[] = {
    {"setup", "setup", Decider::active, "SYN-BATTLE-01"},
    {"intent", "intent", Decider::each_in_secret, "SYN-BATTLE-02"},
    {"command", "command", Decider::umpire, "SYN-CMD-05"},
    {"events", "events", Decider::umpire, "SYN-BATTLE-14"},
    {"commitment", "commitment", Decider::each_in_secret, "SYN-RES-03"},
    {"orders", "orders", Decider::each_in_secret, "SYN-BATTLE-07"},
    {"ranged", "fire", Decider::active, "SYN-BATTLE-04"},
    {"engage", "clash", Decider::active, "SYN-BATTLE-06"},
    {"action", "action", Decider::active, "SYN-VEH-14"},
    {"pursuit", "pursuit", Decider::active, "SYN-PURS-01"},
    {"rally", "rally", Decider::active, "SYN-RALLY-01"},
    {"end_check", "end of the sequence", Decider::none, "SYN-END-01"},
    {"aftermath", "aftermath", Decider::active, "SYN-LOSS-05"},
    {"week", "week of a siege", Decider::active, "SYN-SIEGE-07"},
};
static_assert(sizeof phases / sizeof *phases == static_cast<std::size_t>(Phase::count_of_phases));

constexpr DecisionSpec sides_decisions[] = {
    {"organise", "assign your units to bodies"},
    {"intent", "fight or withdraw?"},
    {"commitment", "commit your reserve, or leave?"},
    {"face", "whom does each body face?"},
    {"fire", "at whom do you fire?"},
    {"contact", "fire at contact?"},
    {"engage", "attack or hold?"},
    {"action", "fire, disengage or hold?"},
    {"pursue", "pursue {unit}?"},
    {"riposte", "does {unit} strike back?"},
    {"rally", "rally {unit}?"},
    {"losses", "share out your losses and train your units"},
    {"surrender", "does the garrison surrender?"},
    {"besieger", "what does the besieger do this week?"},
    {"sally", "does the garrison make a sally?"},
    {"forced", "surrender, or make a desperate sally?"},
};
constexpr std::size_t own_decisions = sizeof sides_decisions / sizeof *sides_decisions;
static_assert(own_decisions == static_cast<std::size_t>(Ask::umpire));

constexpr auto decisions = [] {
    std::array<DecisionSpec, own_decisions + item_count + 1> all{};
    for (std::size_t i = 0; i < own_decisions; ++i) all[i] = sides_decisions[i];
    for (std::size_t i = 0; i < item_count; ++i)
        all[own_decisions + i] = {items[i].id, items[i].prompt};
    all[own_decisions + a_round] = {"round", round_prompt};
    return all;
}();

constexpr Die dice[] = {{.name = "d10", .low = 1, .high = 10}, {.name = "d3", .low = 1, .high = 3}};

constexpr const char* symbol_of(int type)
{
    if (type == type_cavalry) return "cavalry";
    if (type == type_artillery) return "artillery";
    const std::string_view name = troop_types[type].name;
    return name == "chariots" ? "chariot" : name == "elephants" ? "elephant" : "infantry";
}
constexpr StateSpec states[] = {
    {.name = "routed",
     .title = "routing",
     .counter = body::state.index,
     .from = static_cast<int>(State::routing),
     .to = static_cast<int>(State::routing)},
    {.name = "out_of_ammunition",
     .title = "out of ammunition",
     .counter = troop::ammo.index,
     .from = 0,
     .to = 0},
    {.name = "fired", .title = "has fired", .counter = troop::fired.index},
};

constexpr auto unit_types = [] {
    std::array<UnitTypeSpec, troop_type_count + 6> all{};
    for (int i = 0; i < troop_type_count; ++i) {
        const TroopType& type = troop_types[i];
        all[static_cast<std::size_t>(i)] = {type.name, type.title, type.letter, 1, symbol_of(i)};
    }
    all[troop_type_count + 0] = {"body", "body", 'B', 1, "headquarters"};
    all[troop_type_count + 1] = {"ground", "ground vehicles", 'G', 1, "armor"};
    all[troop_type_count + 2] = {"air", "aircraft", 'A', 1, "aircraft"};
    all[troop_type_count + 3] = {"naval", "ships", 'N', 1, "ship"};
    all[troop_type_count + 4] = {"submarine", "submarines", 'S', 1, "ship"};
    all[troop_type_count + 5] = {"space", "spacecraft", 'V', 1, "aircraft"};
    return all;
}();

constexpr TerrainSpec zone_kinds[] = {{"field", "field", '.', 2},
                                      {"rear", "rear", ',', 3},
                                      {"front", "front", '#', 1},
                                      {"work", "fortified work", 'W', 5}};
constexpr EdgeSpec edges[] = {{"nothing", "nothing"}};
constexpr Word side_names[] = {{"A", "A"}, {"B", "B"}};
constexpr Word endings[] = {
    {"broken", "the enemy is broken"},
    {"withdrawn", "the enemy has withdrawn"},
    {"conceded", "the enemy concedes the field"},
    {"surrendered", "the garrison surrenders without conditions"},
    {"honors", "the place is handed over with the honors of war"},
    {"work_taken", "the work is taken"},
    {"lifted", "the siege is lifted"},
    {"repelled", "the assault is repelled"},
    {"time_up", "time is up"},
    {"both_broken", "both sides are broken"},
    {"parted", "the armies part"},
    {"stopped", "the umpire ends the battle"},
    {"resigned", "resigned"},
    {"missed", "the enemy misses its aim"},
};
static_assert(sizeof endings / sizeof *endings ==
              static_cast<std::size_t>(Ending::count_of_endings));
constexpr Word levels[] = {{"status_quo", "status quo"},
                           {"marginal", "marginal victory"},
                           {"victory", "victory"},
                           {"decisive", "decisive victory"}};

constexpr DataSpec unit_data[] = {
    {.name = "shots", .bytes = sizeof(Shots), .visibility = Visibility::owner}};
constexpr DataSpec game_data[] = {
    {.name = "course", .bytes = sizeof(Course), .visibility = Visibility::everyone},
    {.name = "tests", .bytes = most_tests * sizeof(Test), .visibility = Visibility::everyone},
    {.name = "handed_over", .bytes = most_handed_over, .visibility = Visibility::everyone}};

} // namespace

const Book& book() noexcept
{
    static const auto verbs = verb_specs();
    static const Book book{
        .id = "synapse",
        .title = "Synapse mass combat",
        .labels = Labels::names,
        .has_umpire = 1,
        .shapes = shape_bit(Shape::zones),
        .unit_counters = book_unit_counters(),
        .side_counters = book_side_counters(),
        .game_counters = book_game_counters(),
        .unit_data = list_of(unit_data),
        .game_data = list_of(game_data),
        .states = list_of(states),
        .verbs = list_of(verbs),
        .phases = list_of(phases),
        .sequence = list_of(step_specs()),
        .decisions = list_of(decisions),
        .dice = list_of(dice),
        .unit_types = list_of(unit_types),
        .terrains = list_of(zone_kinds),
        .edge_kinds = list_of(edges),
        .options = book_options(),
        .rules = all_rules(),
        .side_names = list_of(side_names),
        .endings = list_of(endings),
        .levels = list_of(levels),
        .unit_fields = book_unit_fields(),
        .side_fields = book_side_fields(),
        .scenario_fields = book_scenario_fields(),
        .script_ending = static_cast<std::uint32_t>(Ending::stopped) + 1,
    };
    return book;
}

} // namespace sandtable::synapse
