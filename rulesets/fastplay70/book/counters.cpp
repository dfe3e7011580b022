#include "rulesets/fastplay70/book/counters.hpp"

#include "rulesets/fastplay70/book/words.hpp"

#include <iterator>

namespace sandtable::fastplay70 {

namespace {

constexpr auto all = Visibility::everyone;
constexpr auto owner = Visibility::owner;

constexpr CounterSpec unit_counters[] = {
    {"stands", "stands", 0, 6, 0, all, 1, Shown::pips, Means::strength, 2}, // of those at the start
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
    {"pool1", "action points of the first segment", 0, 30000, 0, all, 1},
    {"pool2", "action points of the second segment", 0, 30000, 0, all, 1},
    {"pool3", "action points of the third segment", 0, 30000, 0, all, 1},
    {"pool4", "action points of the fourth segment", 0, 30000, 0, all, 1},
    {"pool5", "action points of the fifth segment", 0, 30000, 0, all, 1},
    {"pool6", "action points of the sixth segment", 0, 30000, 0, all, 1},
    {"pool7", "action points of the seventh segment", 0, 30000, 0, all, 1},
    {"pool8", "action points of the eighth segment", 0, 30000, 0, all, 1},
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
    {"holder" a, "objective controlled by", 0, 2, 0, all, 0, Shown::number, Means::holder},        \
        {"holder" b, "objective controlled by", 0, 2, 0, all, 0, Shown::number, Means::holder},    \
        {"holder" c, "objective controlled by", 0, 2, 0, all, 0, Shown::number, Means::holder},    \
    {                                                                                              \
        "holder" d, "objective controlled by", 0, 2, 0, all, 0, Shown::number, Means::holder       \
    }

constexpr CounterSpec game_counters[] = {
    {"first", "moves first", 0, 1, 0, all, 1},
    {"chooser", "has the initiative", 0, 1, 0, all, 0},
    {"open_segment", "open segment", 0, most_segments, 0, all, 0},
    {"closed", "closed segments", 0, (1 << most_segments) - 1, 0, all, 0},
    {"cursor", "unit that is asked", 0, most_units, 0, all, 0},
    FP70_OBJECTIVES("1", "2", "3", "4"),
    FP70_OBJECTIVES("5", "6", "7", "8"),
    FP70_OBJECTIVES("9", "10", "11", "12"),
    FP70_OBJECTIVES("13", "14", "15", "16"),
};
static_assert(std::size(game_counters) == counters::controller(most_objectives - 1).index + 1);
#undef FP70_OBJECTIVES

} // namespace

List<CounterSpec> all_unit_counters() noexcept { return list_of(unit_counters); }
List<StateSpec> all_states() noexcept { return list_of(states); }
List<DataSpec> all_unit_data() noexcept { return list_of(unit_data); }
List<CounterSpec> all_side_counters() noexcept { return list_of(side_counters); }
List<CounterSpec> all_game_counters() noexcept { return list_of(game_counters); }

} // namespace sandtable::fastplay70
