/// umpire_items.hpp - SYN chapter 20: what is left to the umpire, as a table.
#pragma once

#include "kernel/words/ids.hpp"
#include "rulesets/synapse/book/counters.hpp"

namespace sandtable::synapse {

enum class Item : std::uint8_t {
    sequence_length,
    command_a,
    command_b,
    visibility,
    wind,
    temperature,
    ground,
    terrain,
    distance,
    ratio,
    second_weapon,
    fanatics,
    encircle,
    charge,
    flying,
    equipment,
    inaccessible,
    reserve_share,
    learn_a,
    learn_b,
    shooters_first,
    guns_stand,
    ammunition,
    extra_test,
    suitability,
    range_bonus,
    space_difficulty,
    food,
    grim_fate,
    supply,
    harsh,
    cover,
    fate,
    guns_lost,
    attempts,
    parleys,
    infantry_cover,
    crew_loss,
    test_modifier,
    critical,
    count_of_items
};
inline constexpr int item_count = static_cast<int>(Item::count_of_items);

/// When the umpire is asked.
enum class When : std::uint8_t { setup, command, events, aftermath, test };
/// About what.
enum class About : std::uint8_t { battle, body, troop, shooter, second, vehicle, infantry };

struct ItemSpec {
    const char* id;   ///< as a scenario writes it
    const char* rule; ///< as explanations cite it
    const char* prompt;
    When when;
    About about;
    std::int32_t min;
    std::int32_t max;
    std::int32_t usual; ///< the default policy; where the scenario or the table decides: "as it is"
};
/// The answer that leaves a matter to the scenario or the book's table.
inline constexpr std::int32_t as_it_is = -1'000'000;

inline constexpr ItemSpec items[] = {
    {"UMP-01", "SYN-UMP-01", "how many seconds does a sequence last? (0: by the table)",
     When::setup, About::battle, 0, 1'000'000'000, 0},
    {"UMP-02a", "SYN-UMP-02", "what are the circumstances worth to the command of A?",
     When::command, About::battle, -5, 5, 0},
    {"UMP-02b", "SYN-UMP-02", "what are the circumstances worth to the command of B?",
     When::command, About::battle, -5, 5, 0},
    {"UMP-03a", "SYN-UMP-03", "visibility? (0 clear, 1 poor, 2 very poor)", When::events,
     About::battle, 0, 2, as_it_is},
    {"UMP-03b", "SYN-UMP-03", "wind? (0 calm, 1 storm)", When::events, About::battle, 0, 1,
     as_it_is},
    {"UMP-03c", "SYN-UMP-03", "temperature? (0 mild, 1 extreme)", When::events, About::battle, 0, 1,
     as_it_is},
    {"UMP-03d", "SYN-UMP-03", "ground? (0 firm, 1 mud)", When::events, About::battle, 0, 1,
     as_it_is},
    {"UMP-03e", "SYN-UMP-03", "terrain? (0 open, 1 hills, 2 forest, 3 mountain, 4 marsh)",
     When::events, About::battle, 0, 4, as_it_is},
    {"UMP-04", "SYN-UMP-04", "distance? (1 short, 2 medium, 3 long, 4 very long)", When::events,
     About::battle, 1, 4, as_it_is},
    {"UMP-05", "SYN-UMP-05", "is there room to deploy? (1 yes, 0 no)", When::setup, About::battle,
     0, 1, as_it_is},
    {"UMP-06", "SYN-UMP-06", "what does the second weapon of {unit} add?", When::setup,
     About::second, 0, most_second, as_it_is},
    {"UMP-07", "SYN-UMP-07", "are {unit} fanatics? (percent added to their rupture threshold)",
     When::setup, About::troop, 0, 100, 0},
    {"UMP-08", "SYN-UMP-08", "is {unit} encircled? (1 yes, 0 no)", When::events, About::body, 0, 1,
     as_it_is},
    {"UMP-09", "SYN-UMP-09", "does the ground allow charges? (0 by the table, 1 yes, 2 no)",
     When::setup, About::battle, 0, 2, as_it_is},
    {"UMP-10", "SYN-UMP-10", "what is the attack power of flying assailants multiplied by?",
     When::setup, About::battle, 2, 3, 2},
    {"UMP-11", "SYN-UMP-11", "is the siege equipment adequate? (1 yes, 0 no)", When::setup,
     About::battle, 0, 1, as_it_is},
    {"UMP-12", "SYN-UMP-12", "is the work inaccessible? (1 yes, 0 no)", When::setup, About::battle,
     0, 1, as_it_is},
    {"UMP-13", "SYN-UMP-13", "how large must a reserve be, in percent?", When::setup, About::battle,
     0, 50, 10},
    {"UMP-14a", "SYN-UMP-14", "how much do the units of A learn?", When::aftermath, About::battle,
     0, 30, as_it_is},
    {"UMP-14b", "SYN-UMP-14", "how much do the units of B learn?", When::aftermath, About::battle,
     0, 30, as_it_is},
    {"UMP-15", "SYN-UMP-15", "do shooters strike first in contact? (1 yes, 0 by initiative)",
     When::setup, About::battle, 0, 1, 1},
    {"UMP-16", "SYN-UMP-16", "guns that cannot fire in contact: 0 abandon, 1 stand", When::setup,
     About::battle, 0, 1, 0},
    {"UMP-17", "SYN-UMP-17", "how many fire tests has {unit} ammunition for? (-1: no limit)",
     When::setup, About::shooter, -1, 1000, as_it_is},
    {"UMP-18", "SYN-UMP-18", "a new command test? (1 yes, 0 no)", When::events, About::battle, 0, 1,
     0},
    {"UMP-19", "SYN-UMP-19", "are the weapons of {unit} suited? (2 yes, 1 half, 0 no)", When::setup,
     About::vehicle, 0, 2, 2},
    {"UMP-20", "SYN-UMP-20", "does the longer range count for command? (1 yes, 0 no)", When::setup,
     About::battle, 0, 1, 1},
    {"UMP-20b", "SYN-UMP-20",
     "what is the difficulty of the distance in space? (0: by the table, or 20 and more)",
     When::events, About::battle, 0, 100, 0},
    {"UMP-21a", "SYN-UMP-21", "for how many weeks is there food? (-1: by the table)", When::setup,
     About::battle, -1, 1000, as_it_is},
    {"UMP-21b", "SYN-UMP-21", "does the garrison expect a grim fate? (1 yes, 0 no)", When::setup,
     About::battle, 0, 1, as_it_is},
    {"UMP-21c", "SYN-UMP-21", "how many weeks can the besieger stay? (0: no limit)", When::setup,
     About::battle, 0, 1000, as_it_is},
    {"UMP-22", "SYN-UMP-22", "is the climate harsh? (1 yes, 0 no)", When::setup, About::battle, 0,
     1, as_it_is},
    {"UMP-23", "SYN-UMP-23", "what cover has {unit}? (0, 5 or 10)", When::setup, About::body, 0, 10,
     as_it_is},
    {"UMP-24", "SYN-UMP-24", "are the wounds of notable characters rolled? (1 yes, 0 no)",
     When::setup, About::battle, 0, 1, as_it_is},
    {"UMP-25", "SYN-UMP-25", "what share of the guns is lost in a rout, in percent?", When::setup,
     About::battle, 51, 100, as_it_is},
    {"UMP-26", "SYN-UMP-26", "how often may a routing body try to rally?", When::setup,
     About::battle, 1, 3, as_it_is},
    {"UMP-27", "SYN-UMP-27", "how many parleys a week?", When::setup, About::battle, 0, 7,
     as_it_is},
    {"UMP-28", "SYN-UMP-28", "what cover has the infantry {unit} against vehicles? (0, 5 or 10)",
     When::setup, About::infantry, 0, 10, as_it_is},
    {"UMP-29", "SYN-UMP-29", "crew losses of engaged vehicles in percent? (-1: by the table)",
     When::setup, About::battle, -1, 9, as_it_is},
    {"UMP-30", "SYN-UMP-30", "a modifier for the test of {unit}?", When::test, About::battle, -5, 5,
     0},
    {"CORE-10", "SYN-CORE-10",
     "a critical or a fumble: is there something to tell? (0 no, 1 yes: note TEXT)", When::test,
     About::battle, 0, 1, 0},
};
static_assert(sizeof items / sizeof *items == item_count);

/// Whether a matter can be so within its bounds: cover goes by fives, and space is as wide as the
/// table says, or 20 and more.
[[nodiscard]] constexpr bool can_be(Item item, std::int64_t value) noexcept
{
    if (item == Item::cover || item == Item::infantry_cover) return value % 5 == 0;
    return item != Item::space_difficulty || value == 0 || value >= 20;
}

/// After the matters one question more: what there is to rule in a round, all at once.
inline constexpr int a_round = item_count;
inline constexpr const char* round_prompt =
    "anything to rule? (set MATTER VALUE, as often as you like; usual: nothing more)";

} // namespace sandtable::synapse
