/// tables.hpp - SYN chapters 3, 4, 6, 10 and 14: the numbers of the book, in its row order.
///
///   TroopType             multiplier, threshold, role, mobility of a type [SYN-TYPE-01]
///   WorkKind              factor and bonus of a fortified work [SYN-FORT-01]
///   status_of, damage_of  the ladder [SYN-STAT-01, SYN-VEH-16]
///   ratio_modifier        attack power against attack power [SYN-RATIO-01]
///   sequence_seconds      the time scale [SYN-TIME-02]
///   loss_percentage       of a hit [SYN-HIT-01]
///   formula_threshold     SdR by quality [SYN-QUAL-01]
#pragma once

#include "rulesets/synapse/book/arith.hpp"

namespace sandtable::synapse {

/// What may charge where. [SYN-TERR-01]
enum class Charge : std::uint8_t { always, riders, chariots };

struct TroopType {
    const char* name;
    const char* title;
    char letter;
    std::int16_t multiplier;
    Charge charge;
    std::int16_t sdg;
    bool supports;
    std::int8_t mobility_heavy;
    std::int8_t mobility_light;
    bool may_grow; ///< "or more": a scenario may raise multiplier and threshold
};
/// In the order of the book's table; the units of a battle name them. [SYN-TYPE-01, SYN-TYPE-05]
inline constexpr TroopType troop_types[] = {
    {"archers", "archers", 'a', 1, Charge::always, 5, true, 2, 2, false},
    {"berserkers", "berserkers", 'b', 2, Charge::always, 7, false, 2, 2, false},
    {"cavalry", "cavalry", 'c', 2, Charge::riders, 12, false, 3, 4, false},
    {"chariots", "chariots", 'w', 3, Charge::chariots, 15, false, 3, 3, false},
    {"dinosaurs", "dinosaurs", 'd', 25, Charge::always, 75, false, 3, 3, true},
    {"dragons", "dragons", 'D', 50, Charge::always, 250, false, 5, 5, true},
    {"elephants", "elephants", 'e', 20, Charge::riders, 100, false, 2, 2, false},
    {"dwarves", "dwarves", 'n', 1, Charge::always, 7, false, 1, 1, false},
    {"orcs", "orcs", 'o', 1, Charge::always, 6, false, 2, 2, false},
    {"infantry", "infantry", 'i', 1, Charge::always, 5, false, 1, 2, false},
    {"trolls", "trolls", 't', 3, Charge::always, 15, false, 2, 2, false},
    {"zombies", "zombies", 'z', 1, Charge::always, 10, false, 1, 1, false},
    {"artillery", "artillery", 'g', 1, Charge::always, 5, true, 0, 0, false},
};
inline constexpr int troop_type_count = static_cast<int>(sizeof troop_types / sizeof *troop_types);
inline constexpr int type_cavalry = 2;
inline constexpr int type_chariots = 3;
inline constexpr int type_dragons = 5;
inline constexpr int type_elephants = 6;
inline constexpr int type_infantry = 9;
inline constexpr int type_artillery = 12;

struct WorkKind {
    const char* name;
    const char* title;
    std::int8_t factor;
    std::int8_t defense;
    bool against_melee;
};
inline constexpr WorkKind work_kinds[] = {
    {"entrenchment", "entrenchment", 1, 5, false},
    {"small_fort", "small fort", 2, 5, true},
    {"fortress", "fortress", 3, 10, true},
};

enum class Status : std::uint8_t { fresh, engaged, tested, decimated, annihilated };
inline constexpr const char* status_titles[] = {"fresh", "engaged", "tested", "decimated",
                                                "annihilated"};
/// What a body counts on its combat tests. [SYN-STAT-01]
inline constexpr std::int64_t status_penalties[] = {0, -1, -2, -5, -5};
inline constexpr std::int64_t rout_penalty = -5;

/// The box a body with `damage` of `force` is in. `quarter`: tested from 25 % already, decimated
/// from 50 %, annihilated from 100 %. [SYN-STAT-01, SYN-STAT-04, SYN-VEH-16]
[[nodiscard]] constexpr Status status_of(std::int64_t damage, std::int64_t force,
                                         bool quarter = false) noexcept
{
    const Wide d = Wide{damage} * (quarter ? 2 : 1);
    if (damage <= 0) return Status::fresh;
    if (d >= Wide{2} * force) return Status::annihilated;
    if (d >= force) return Status::decimated;
    if (2 * d >= force) return Status::tested;
    return Status::engaged;
}
/// The least damage at which it is tested, or decimated, by that ladder.
[[nodiscard]] constexpr std::int64_t damage_of(Status status, std::int64_t force,
                                               bool quarter = false) noexcept
{
    const std::int64_t part = (status == Status::tested ? 2 : 1) * (quarter ? 2 : 1);
    return (force + part - 1) / part;
}

/// [SYN-RATIO-01, SYN-RATIO-04]
[[nodiscard]] constexpr int ratio_modifier(std::int64_t own, std::int64_t enemy) noexcept
{
    if (enemy == 0) return own == 0 ? 0 : 5;
    for (int k = 5; k >= 2; --k)
        if (Wide{own} >= Wide{enemy} * k) return k;
    return Wide{own} * 2 >= Wide{enemy} * 3 ? 1 : 0;
}

enum class TimeRounding : std::uint8_t { proportional, floor, ceil };
/// Seconds of one sequence with `n` fighters. [SYN-TIME-02, SYN-TIME-03]
[[nodiscard]] constexpr std::int64_t sequence_seconds(std::int64_t n, std::int64_t turn_seconds,
                                                      TimeRounding rounding) noexcept
{
    const std::int64_t tranche = n < 100 ? 10 : n < 1000 ? 100 : n <= 10'000 ? 1000 : 10'000;
    const std::int64_t length = n < 100 ? 6 : n < 1000 ? 60 : n <= 10'000 ? turn_seconds : 3600;
    if (rounding == TimeRounding::proportional) return mul_div(length, n, tranche);
    std::int64_t whole = n / tranche;
    if (rounding == TimeRounding::ceil && n % tranche != 0) ++whole;
    return length * (whole < 1 ? 1 : whole);
}

/// [SYN-HIT-01]
[[nodiscard]] constexpr std::int64_t loss_percentage(std::int64_t margin) noexcept
{
    return 10 + 10 * steps(margin);
}
/// [SYN-QUAL-01]
[[nodiscard]] constexpr std::int64_t formula_threshold(std::int64_t cbt) noexcept
{
    return 10 + 10 * (cbt > 0 ? cbt : 0);
}
/// What never breaks counts so in means. [SYN-QUAL-04]
inline constexpr std::int64_t fearless_threshold = 200;
/// [SYN-QUAL-03]
[[nodiscard]] constexpr std::int64_t defense_of(std::int64_t cbt) noexcept
{
    return cbt > 0 ? cbt : 0;
}
/// The band of the quality table. [SYN-QUAL-02]
[[nodiscard]] constexpr const char* quality_of(std::int64_t cbt, bool one_is_mediocre) noexcept
{
    if (cbt >= 10) return "elite";
    if (cbt >= 7) return "veteran";
    if (cbt >= 4) return "average";
    if (cbt >= 2 || (cbt == 1 && one_is_mediocre)) return "mediocre";
    return "bad";
}

enum class Range : std::uint8_t { none, short_range, medium, long_range, very_long };
inline constexpr const char* range_words[] = {"none", "short", "medium", "long", "very_long"};
/// Of these a distance is one. [SYN-CORE-09]
inline constexpr const char* distance_rank_words[] = {"short", "medium", "long", "very_long"};
inline constexpr const char* range_titles[] = {"no range", "short", "medium", "long", "very long"};
/// [SYN-CORE-09]
[[nodiscard]] constexpr std::int64_t distance_difficulty(Range range) noexcept
{
    return range <= Range::short_range ? 5 : 5 * static_cast<std::int64_t>(range);
}

/// The results of a battle for one side, and what its units learn. [SYN-XP-01]
struct Lesson {
    const char* title;
    std::int8_t low;
    std::int8_t high;
    std::int8_t usual;
};
enum class Result : std::uint8_t {
    crushing_defeat,
    defeat,
    status_quo,
    marginal_victory,
    victory,
    decisive_victory
};
inline constexpr Lesson lessons[] = {
    {"crushing defeat", 0, 10, 3},    {"defeat", 5, 10, 7},    {"status quo", 10, 15, 12},
    {"marginal victory", 16, 20, 18}, {"victory", 20, 25, 22}, {"decisive victory", 25, 30, 25},
};

} // namespace sandtable::synapse
