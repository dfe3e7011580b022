#include "book/book.hpp"

#include "book/words.hpp"

#include <iterator>

namespace my_ruleset {
namespace {

constexpr ParamSpec step[] = {{.name = "unit", .kind = ParamKind::unit},
                              {.name = "to", .kind = ParamKind::cell}};
constexpr VerbSpec verbs[] = {
    {.name = "move", .title = "move a man", .params = list_of(step), .rule = "BT-2"}};
static_assert(std::size(verbs) == verb::count);

constexpr PhaseSpec phases[] = {
    {.name = "action", .title = "Action", .decider = Decider::active, .rule = "BT-1"}};
constexpr DecisionSpec decisions[] = {{.name = "act", .prompt = "One man moves"}};
constexpr UnitTypeSpec men[] = {
    {.name = "man", .title = "man", .letter = 'M', .symbol = "infantry"}};
constexpr TerrainSpec terrains[] = {{.name = "clear", .title = "clear", .glyph = '.'}};
constexpr RuleSpec rules[] = {{.id = "BT-1", .title = "sequence"},
                              {.id = "BT-2", .title = "moving"},
                              {.id = "BT-3", .title = "winning"}};
constexpr Word side_names[] = {{.name = "blue", .title = "Blue"}, {.name = "red", .title = "Red"}};
constexpr Word endings[] = {{.name = "through", .title = "one side has broken through"},
                            {.name = "last_turn", .title = "the last turn is over"}};
static_assert(std::size(endings) == ending::count);
constexpr Word levels[] = {{.name = "draw", .title = "draw"},
                           {.name = "victory", .title = "victory"}};

constexpr Book the_book{
    .id = "breakthrough",
    .title = "Breakthrough",
    .sides = side::count,
    .shapes = shape_bit(Shape::square),
    .verbs = list_of(verbs),
    .phases = list_of(phases),
    .decisions = list_of(decisions),
    .unit_types = list_of(men),
    .terrains = list_of(terrains),
    .rules = list_of(rules),
    .side_names = list_of(side_names),
    .endings = list_of(endings),
    .levels = list_of(levels),
    .stack_room = 1,
};

} // namespace

const Book& book() noexcept { return the_book; }

} // namespace my_ruleset
