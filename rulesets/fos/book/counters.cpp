#include "rulesets/fos/book/counters.hpp"

#include "rulesets/fos/book/words.hpp"

#include <iterator>

namespace sandtable::fos {

namespace {

constexpr auto identified = Visibility::identified;
constexpr auto owner = Visibility::owner;

constexpr CounterSpec unit_counters[] = {
    // Out of the initial force.
    {"force", "force", 0, 3, 0, identified, 1, Shown::pips, Means::strength, 2},
    {"force_initial", "initial force", 0, 3, 0, identified, 1, Shown::nothing},
    {"moved", "moved", 0, 1, 0, identified, 1, Shown::state},
    {"stopped", "stopped", 0, 1, 0, identified, 1, Shown::flag},
    {"fired_this_turn", "fired this turn", 0, 1, 0, identified, 1, Shown::state},
    {"arrive_turn", "arrives in turn", 0, 30000, 0, owner, 1, Shown::number, Means::arrival},
    {"programmed", "has its order", 0, 1, 0, owner, 1, Shown::flag},
    {"fires", "fires suffered", 0, 255, 0, identified, 1},
    {"lost_by", "melee lost by", 0, 255, 0, identified, 1},
    {"retreated", "has retreated", 0, 1, 0, identified, 1, Shown::state},
    {"fires_at", "", 0, most_units, 0, owner, 0, Shown::nothing},
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
    {"holder", "controlled by", 0, 2, 0, Visibility::everyone, 0, Shown::number, Means::holder},
};
constexpr DataSpec unit_data[] = {{"programme", sizeof(Programme), owner}};

} // namespace

List<CounterSpec> all_unit_counters() noexcept { return list_of(unit_counters); }
List<StateSpec> all_states() noexcept { return list_of(states); }
List<DataSpec> all_unit_data() noexcept { return list_of(unit_data); }
List<CounterSpec> all_side_counters() noexcept { return list_of(side_counters); }
List<CounterSpec> all_cell_counters() noexcept { return list_of(cell_counters); }

} // namespace sandtable::fos
