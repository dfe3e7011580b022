/// words.hpp - the book's words as handles: what stands where in the lists of book.cpp.
///
///   UnitType, Ground kinds, Phase, Verb, Question, Die, Option, Ending, Level
///   counters, Programme, programme      what changes in play
///   is_fighting_type                    the smallest question
#pragma once

#include "kernel/state/table.hpp"
#include "sdk/cpp/sides.hpp"

#include <array>

namespace sandtable::fos {

inline constexpr Side blue = 0; ///< moves first in every turn [FOS-GEN-01]
inline constexpr Side red = 1;

using sdk::opponent;

namespace unit_type {
enum : std::uint16_t { infantry, cavalry, artillery, leader, count };
}
/// Whether units of this type fight; in a view an unknown type is nobody's. [FOS-UNIT-01]
[[nodiscard]] constexpr bool is_fighting_type(int type) noexcept
{
    return type < unit_type::leader;
}

/// What the rules see in a terrain: the book's terrains are looks of these three. [FOS-BOARD-02]
enum class GroundKind : std::uint8_t { clear, cover, forbidden };
namespace terrain {
enum : std::uint8_t { clear, cover, forbidden, village, wood, water, bridge, count };
}
[[nodiscard]] constexpr GroundKind kind_of_ground(int terrain_index) noexcept
{
    constexpr std::array kinds{GroundKind::clear, GroundKind::cover, GroundKind::forbidden,
                               GroundKind::cover, GroundKind::cover, GroundKind::forbidden,
                               GroundKind::clear};
    static_assert(kinds.size() == terrain::count);
    return kinds[static_cast<std::size_t>(terrain_index)];
}

/// The steps P0 to P8 of a phase, as the clock counts them. [FOS-TURN-02]
namespace phase {
enum : std::uint8_t {
    start,
    arrivals,
    programming,
    movement,
    fire,
    melee,
    retreats,
    morale,
    end,
    count
};
}

/// One step of the sequence of play a phase. [FOS-TURN-02]
namespace step = phase;

namespace verb {
enum : std::uint16_t {
    path,
    stack,
    leaders,
    hold,
    commit,
    retreat,
    resign,
    sight,
    visibility,
    pair,
    control,
    score,
    reach,
    count
};
}

namespace question {
enum : std::uint8_t { programme, retreat };
}

namespace die {
enum : std::uint8_t { melee, morale };
}

namespace option {
enum : std::uint8_t {
    fog_of_war,
    melee_threshold,
    victory_measure,
    cover_autoloss,
    autoloss_crowding,
    obstacle_defence,
    leaders_enter_cover,
    road_safe_distance,
    blocked_units,
    artillery_fire,
    artillery_once_per_turn,
    moved_artillery_fires,
    leaders_control,
    objective_metric,
    retreat_choice,
    no_corner_cutting,
    handicap_blue,
    handicap_red,
    tactical_margin,
    strategic_margin,
    count
};
}

namespace ending {
enum : std::uint8_t { last_turn, no_units, resignation };
}
namespace level {
enum : std::uint8_t { draw, tactical, strategic };
}

namespace counters {
inline constexpr UnitCounter force{0};
inline constexpr UnitCounter force_initial{1};
inline constexpr UnitCounter moved{2};
inline constexpr UnitCounter stopped{3};
inline constexpr UnitCounter fired_this_turn{4};
inline constexpr UnitCounter arrive_turn{5};
inline constexpr UnitCounter programmed{6}; ///< has an order of this phase
inline constexpr UnitCounter fires{7};      ///< guns that fire at it in this phase
inline constexpr UnitCounter lost_by{8};    ///< d of a loser, 0 of the others [FOS-MEL-05]
inline constexpr UnitCounter retreated{9};  ///< its retreat is done
inline constexpr UnitCounter fires_at{10};  ///< of a gun: its target's index + 1, 0 none

inline constexpr SideCounter rally{0};      ///< objectives controlled when the fights began
inline constexpr SideCounter controlled{1}; ///< objectives controlled now
inline constexpr SideCounter handicap{2};   ///< the scenario's

inline constexpr CellCounter holder{0}; ///< of an objective: 0 nobody, else side + 1
} // namespace counters

/// What a programmed unit does in the sub-step that is being carried out: its owner sees it try,
/// and march at double speed, even where it comes to nothing. [FOS-MOVE-01, FOS-ROAD-02]
namespace pace {
enum : std::uint8_t { waits, steps, marches };
}

/// The path ordered for a unit: directions 0..7, clockwise from north. [FOS-PROG-01]
struct Programme {
    static constexpr int longest = 10; ///< five impulses of two road steps

    std::uint8_t count = 0;
    std::uint8_t next : 4 = 0; ///< steps already made
    std::uint8_t pace : 4 = pace::waits;
    std::array<std::uint8_t, longest> steps{};

    [[nodiscard]] bool empty() const noexcept { return next >= count; }
};
static_assert(sizeof(Programme) == 12 && alignof(Programme) == 1);

inline constexpr UnitData<Programme> programme{0};

/// More units than any battle of this book has; what is handled one after another fits arrays of
/// this size on the stack.
inline constexpr int most_units = 512;

} // namespace sandtable::fos
