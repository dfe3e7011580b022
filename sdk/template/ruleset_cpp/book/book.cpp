#include "book/book.hpp"

#include "book/words.hpp"

#include <iterator>

namespace my_ruleset {
namespace {

constexpr ParamSpec move_params[] = {{.name = "unit", .kind = ParamKind::unit},
                                     {.name = "to", .kind = ParamKind::cell}};
constexpr ParamSpec attack_params[] = {{.name = "unit", .kind = ParamKind::unit},
                                       {.name = "target", .kind = ParamKind::unit}};
constexpr VerbSpec verbs[] = {
    {.name = "move", .title = "move a unit", .params = list_of(move_params), .rule = "MY-2"},
    {.name = "attack",
     .title = "attack a neighbor",
     .params = list_of(attack_params),
     .rule = "MY-3"},
    {.name = "pass", .title = "do nothing", .rule = "MY-1"},
};
static_assert(std::size(verbs) == verb::count);

constexpr PhaseSpec phases[] = {
    {.name = "action", .title = "Action", .decider = Decider::active, .rule = "MY-1"},
};
static_assert(std::size(phases) == phase::count);
constexpr DecisionSpec decisions[] = {{.name = "act", .prompt = "One unit acts"}};
static_assert(std::size(decisions) == question::count);
constexpr Die dice[] = {{.name = "d6", .low = 1, .high = 6}};
static_assert(std::size(dice) == die::count);

constexpr UnitTypeSpec unit_types[] = {
    {.name = "infantry", .title = "infantry", .letter = 'I', .symbol = "infantry"},
};
constexpr TerrainSpec terrains[] = {{.name = "clear", .title = "clear", .glyph = '.'}};

constexpr RuleSpec rules[] = {
    {.id = "MY-1", .title = "sequence"},
    {.id = "MY-2", .title = "moving"},
    {.id = "MY-3", .title = "attacking"},
    {.id = "MY-4", .title = "winning"},
};

constexpr Word side_names[] = {{.name = "blue", .title = "Blue"}, {.name = "red", .title = "Red"}};
static_assert(std::size(side_names) == side::count);
constexpr Word endings[] = {
    {.name = "no_units", .title = "one side has no units left"},
    {.name = "last_turn", .title = "the last turn is over"},
};
static_assert(std::size(endings) == ending::count);
constexpr Word levels[] = {
    {.name = "draw", .title = "draw"},
    {.name = "victory", .title = "victory"},
};
static_assert(std::size(levels) == level::count);

constexpr Book the_book{
    .id = "my_ruleset",
    .title = "My Ruleset",
    .sides = side::count,
    .shapes = shape_bit(Shape::square),
    .verbs = list_of(verbs),
    .phases = list_of(phases),
    .decisions = list_of(decisions),
    .dice = list_of(dice),
    .unit_types = list_of(unit_types),
    .terrains = list_of(terrains),
    .rules = list_of(rules),
    .side_names = list_of(side_names),
    .endings = list_of(endings),
    .levels = list_of(levels),
    .stack_room = 1, // one unit a cell
};

} // namespace

const Book& book() noexcept { return the_book; }

} // namespace my_ruleset
