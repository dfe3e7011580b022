/// counters.hpp - what can change in a battle: typed names of the book's counters, and the record
/// of the combat under way.
#pragma once

#include "kernel/state/table.hpp"

#include <type_traits>

namespace sandtable::thucydide {

/// Stands of a unit that neither scenario nor type gives another number.
inline constexpr int default_stands = 4;
/// Tokens and level of command of a side whose scenario gives neither.
inline constexpr int default_tokens = 3;
inline constexpr int default_level = 3;

/// Of a unit; a leader uses some of them. The places are those of book.cpp.
namespace unit {
inline constexpr UnitCounter stands{0};
inline constexpr UnitCounter activation{1}; ///< 0: not activated this turn
inline constexpr UnitCounter moved{2};      ///< hexes moved this turn
inline constexpr UnitCounter start{3}; ///< cell it stood on before its move; -1: it has not moved
inline constexpr UnitCounter no_attack{4};      ///< forfeited by a long move
inline constexpr UnitCounter attacked{5};       ///< has made its attack
inline constexpr UnitCounter pursued{6};        ///< has pursued
inline constexpr UnitCounter pre_played{7};     ///< has evaded: may not move next
inline constexpr UnitCounter march{8};          ///< hexes added by an order
inline constexpr UnitCounter woodsmen{9};       ///< rough hexes that do not stop it
inline constexpr UnitCounter halted{10};        ///< rallied: may not move
inline constexpr UnitCounter remounted{11};     ///< changed mounts this turn: one hex less
inline constexpr UnitCounter has_activated{12}; ///< of a leader
inline constexpr UnitCounter has_led{13};       ///< of a leader
inline constexpr UnitCounter acting{14};        ///< of a leader: an acting officer
} // namespace unit

/// Of a side.
namespace side {
inline constexpr SideCounter tokens{0};
inline constexpr SideCounter command_level{1};
inline constexpr SideCounter leaders_lost{2};
inline constexpr SideCounter prize{3};   ///< points of objectives that stay
inline constexpr SideCounter held{4};    ///< points of objectives held at the last end of a turn
inline constexpr SideCounter ordered{5}; ///< has given its maneuver order this turn
inline constexpr SideCounter mode{6};    ///< TurnMode
inline constexpr SideCounter rounds{7};  ///< 1: the list of activations; 2: granted once more
inline constexpr SideCounter used{8};    ///< activations made
inline constexpr SideCounter cursor{9};  ///< the activation now acting
inline constexpr SideCounter last_activation{10}; ///< highest number given
inline constexpr SideCounter keep_defense{11};    ///< standing answers: 1 on
inline constexpr SideCounter keep_flags{12};
inline constexpr SideCounter keep_retreat{13};
inline constexpr SideCounter keep_riposte{14};
} // namespace side

/// Of a cell with an objective.
namespace cell {
inline constexpr CellCounter holder{0}; ///< 0 nobody, else side + 1
inline constexpr CellCounter paid{1};   ///< a bit for each side that it has been paid to
} // namespace cell

/// Of the battle.
namespace game {
inline constexpr GameCounter first{0};    ///< the side that moves first
inline constexpr GameCounter deployed{1}; ///< sides that have ended their deployment
} // namespace game

enum class TurnMode : std::uint8_t { normal, reconnaissance, combined_attack, maneuver };

enum class Mode : std::uint8_t { none, fire, assault, melee };

enum class AttackOrder : std::uint8_t {
    none,
    volley,
    shock,
    drive_back,
    no_quarter,
    surprise,
    relentless,
    count_of_orders
};

enum class DefenseOrder : std::uint8_t {
    none,
    hold,
    support,
    close_ranks,
    break_off,
    first_strike,
    count_of_orders
};

enum class RollKind : std::uint8_t { none, attack, riposte, first_strike };

/// The combat under way: plain bytes without gaps. Units are -1 for none. How far it has come is
/// the step of the sequence of play.
struct Combat {
    std::int16_t attacker = 0;
    std::int16_t target = 0;  ///< a unit, or a lone leader
    std::int16_t leading = 0; ///< leader who leads the attack
    std::int16_t roller = 0;  ///< of the present roll [THU-SUP-09]
    std::int16_t struck = 0;
    std::int16_t fleeing = 0; ///< the leader who must escape
    std::int32_t target_cell = 0;
    std::int32_t from_cell = 0;   ///< where the attacker stood before it followed up
    std::int32_t struck_cell = 0; ///< where the struck unit stood at the present roll
    Mode mode = Mode::none;
    AttackOrder attack_order = AttackOrder::none;
    DefenseOrder defense_order = DefenseOrder::none;
    RollKind roll = RollKind::none;
    std::uint8_t pursuing = 0;
    std::uint8_t evading = 0;
    std::uint8_t rolled_close = 0; ///< the attacker rolled a close attack, or struck at a leader
    std::uint8_t charged = 0;
    std::uint8_t followed = 0;
    std::uint8_t ripostes = 0; ///< the target strikes back
    std::uint8_t hits = 0;
    std::uint8_t flags = 0;
    std::uint8_t canceled = 0;
    std::uint8_t lost = 0;      ///< stands lost to this roll
    std::uint8_t direction = 0; ///< next neighbor to panic
    std::uint8_t length = 0;    ///< hexes of the retreat or evade under way
    std::uint8_t reach = 0;     ///< how many of them can be covered
    std::uint8_t retreated = 0; ///< hexes the target moved in this combat
    std::uint8_t reserved_[6] = {};
};
static_assert(std::is_trivially_copyable_v<Combat>);
static_assert(std::has_unique_object_representations_v<Combat>, "no gaps");

inline constexpr GameData<Combat> combat_record{0};

} // namespace sandtable::thucydide
