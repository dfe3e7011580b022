/// words.hpp - names for the entries of the Book: counters, verbs, phases, options, terrain.
///
///   Place, Attack        where something is on either board; what a declared attack has become
///   counters, verb ...   indices into the lists of book.cpp, in their order
#pragma once

#include "kernel/state/table.hpp"

#include <cstdint>

namespace sandtable::fastplay70 {

inline constexpr Side french = 0;
inline constexpr Side german = 1;
inline constexpr int most_segments = 8;
inline constexpr int most_objectives = 16;
inline constexpr int most_units = 250;

/// A hex (its index, 0) or a point of the open table in hundredths of a UD.
struct Place {
    std::int32_t x = -1;
    std::int32_t y = 0;
    friend constexpr bool operator==(Place, Place) = default;
};

/// What a unit's attack of the running combat step is and has done. Kept in the block between the
/// questions of a step.
struct Attack {
    /// What the step has done to a target.
    enum Fate : std::uint8_t { remains, destroyed, cut_short };
    Place from{};              ///< of every unit: where it stood when the step began
    Place left{};              ///< where its last executed retreat of the step began
    std::int16_t target = -1;  ///< of an attacker
    std::uint8_t distance = 0; ///< UD
    std::uint8_t dice = 0;
    std::uint8_t rear = 0;
    std::uint8_t hits = 0;
    std::uint8_t retreats = 0;   ///< "1"s not absorbed, and "6"s on unreliable units
    std::uint8_t fate = remains; ///< of a target; cut short: a retreat of it, by a friend
};
static_assert(sizeof(Attack) == 24);

enum class Arm : std::uint8_t { infantry, battle_cavalry, light_cavalry };
enum class Character : std::uint8_t { pusillanimous, prudent, pragmatic, audacious };
enum class Weapon : std::uint8_t {
    fr_chassepot,
    de_dreyse,
    bav_podewils,
    fr_mobile,
    fr_regular,
    fr_franc_tireur,
    bav_werder,
    battle_cavalry,
    light_cavalry,
};

namespace terrain {
enum Kind : int { open, wood, dense_wood, town, dense_town, impassable, entrenchment, count };
}
namespace edge {
enum Kind : int { nothing, stream, deep_stream, steep, steep_stream, steep_deep_stream, count };
[[nodiscard]] constexpr bool is_deep(int kind) noexcept
{
    return kind == deep_stream || kind == steep_deep_stream;
}
} // namespace edge
namespace layer {
enum Kind : int { ground, heights, works, areas };
}

namespace counters {
inline constexpr UnitCounter stands{0}, stands_initial{1}, activated{2}, free_activation{3},
    acted{4}, moved{5}, cost_used{6}, no_combat{7}, charging{8}, attacked{9}, dense_one_spent{10},
    ft_spent{11}, guard_one_spent{12}, retreats_in_step{13}, destroyed_turn{14},
    destroyed_segment{15}, left_out{16}, converts{17};
inline constexpr UnitData<Attack> attack{0};

inline constexpr SideCounter character{0}, must_test{1}, answer{2}, lead{3}, leader_segment{4},
    dice{5}, ready{6};
inline constexpr std::uint16_t first_of_segments = 7;
/// Counters that a side has for every segment (from 1), or for every die.
enum class PerSegment : std::uint16_t { pool, saved, losses, attrition, plan, score, die, die_to };
[[nodiscard]] constexpr SideCounter of(PerSegment what, int segment) noexcept
{
    return {static_cast<std::uint16_t>(first_of_segments + static_cast<int>(what) * most_segments +
                                       segment - 1)};
}
inline constexpr GameCounter first{0}, chooser{1}, open_segment{2}, closed{3}, cursor{4};
inline constexpr std::uint16_t first_controller = 5;
[[nodiscard]] constexpr GameCounter controller(int objective) noexcept
{
    return {static_cast<std::uint16_t>(first_controller + objective)};
}
} // namespace counters

namespace verb {
enum : std::uint16_t {
    character,
    lead,
    pre,
    disp,
    first,
    seg,
    act,
    mv,
    chg,
    end,
    att,
    done,
    conv,
    noconv,
    brk,
    stay,
    resign,
    value,
    sight,
    pools,
    score,
    derive,
    count
};
}

/// Forms of an element of a path.
namespace form {
enum : int { step, pivot, pass, leg, pivot_degrees, pass_unit };
}

namespace phase {
enum : int {
    set_up,
    arrivals,
    character,
    leader,
    pre_assign,
    dice,
    dispatch,
    pools,
    initiative,
    first_mover,
    move_first,
    move_second,
    stationary_step,
    moving_step,
    end,
    count
};
}

/// The steps of the sequence of play: the rows of sequence.cpp.
namespace step {
enum : std::uint8_t {
    set_up,
    arrivals,
    character,
    leader,
    pre_assign,
    dice,
    dispatch,
    pools,
    initiative,
    first_mover,
    move_first,
    move_second,
    stationary_first,
    stationary_second,
    stationary_dice,
    stationary_conversions,
    stationary_effects,
    stationary_breakthroughs,
    moving_first,
    moving_second,
    moving_dice,
    moving_conversions,
    moving_effects,
    moving_breakthroughs,
    end,
    count
};
}

namespace decision {
enum : std::uint8_t { character, lead, pre, disp, first, move, declare, convert, breakthrough };
}

namespace die {
enum : int { d4, d6, d8 };
}

namespace option {
enum : std::size_t {
    period,
    char_table_french,
    char_table_german,
    pa_stacking,
    initiative_tie,
    charge,
    guard,
    attrition,
    provident,
    francs_tireurs,
    unreliable,
    leader_of_men,
    pivot_counts_as_moving,
    pivot_in_contact,
    friendly_contact_stops,
    cover_los,
    overlook,
    overlook_units,
    contact_target_only,
    sta_min_dice,
    rear_max_range,
    dense_scope,
    retreat_friend,
    retreat_block_radius,
    retreat_makes_moving,
    victory,
    break_percent,
    count_stand_losses,
    count
};
}

namespace ending {
enum : int { last_turn, broken, both_broken, resignation, script };
}
namespace level {
enum : int { draw, victory };
}

} // namespace sandtable::fastplay70
