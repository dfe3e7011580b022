/// power.hpp - SYN chapters 6, 8 and 15: attack power, firepower, and what halves them.
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// For what a power is asked: who is halved depends on it. [SYN-PDA-01]
enum class Use : std::uint8_t { melee, fire, contact_fire };

// --- units -------------------------------------------------------------------------------------
/// Of a unit in a body, which may be none: before any halving. [SYN-UNIT-01 to 05, SYN-VEH-25]
[[nodiscard]] std::int64_t unit_power(const Field& field, Unit u, Unit b) noexcept;
/// Of one unit for a use, before the halvings of its body. [SYN-CONT-04]
[[nodiscard]] std::int64_t used_power(const Field& field, Unit u, Unit b, Use use) noexcept;
/// Whether shooters with a weapon have so short an arm that their firepower is halved.
/// [SYN-UNIT-05]
[[nodiscard]] bool is_short_armed(const Options& options, const Weapon& weapon) noexcept;
/// Whether a unit's charge counts. [SYN-TYPE-02]
[[nodiscard]] bool may_charge(const Field& field, Unit u, Unit b) noexcept;
/// Whether the ground lets it charge, in whatever sequence. [SYN-TERR-01, SYN-TERR-04]
[[nodiscard]] bool ground_for_charge(const Field& field, Unit u, Unit b) noexcept;
/// Chariots that cannot deploy: they enter no battle here. [SYN-TYPE-04]
[[nodiscard]] bool left_out(const Field& field, Unit u, Unit b) noexcept;

// --- bodies: sums over their units, whatever their damage [SYN-GRP-08] --------------------------
[[nodiscard]] std::int64_t power(const Field& field, Unit b) noexcept; ///< without halvings
/// Power after every halving. `units` null: the whole body. [SYN-PDA-01]
[[nodiscard]] std::int64_t current_power(const Field& field, Unit b, Use use,
                                         const Members* units = nullptr) noexcept;
/// How often the power of a body is halved. [SYN-PDA-01, SYN-STAT-03]
[[nodiscard]] int halvings(const Field& field, Unit b, Use use) noexcept;

// --- vehicles ----------------------------------------------------------------------------------
/// Firepower of a vehicle unit against another; bit i of `weapons`: weapon i counts. [SYN-VEH-03]
[[nodiscard]] std::int64_t firepower(const Field& field, Unit u, Unit target,
                                     std::uint16_t weapons) noexcept;
/// Whether a weapon would count against a target that it does not reach. [SYN-VEH-24]
[[nodiscard]] bool beyond_reach(const Field& field, Unit u, Unit target,
                                std::uint16_t weapons) noexcept;
/// Why a weapon counts for nothing against a target.
enum class Useless : std::uint8_t {
    no,
    hand_to_hand, ///< all attacks of vehicles are fire
    too_weak,     ///< [SYN-VEH-07]
    unsuited,     ///< [SYN-VEH-08]
    ruled_out,    ///< [SYN-UMP-19]
    too_far,      ///< [SYN-VEH-24]
};
[[nodiscard]] Useless useless(const Field& field, Unit u, const Weapon& weapon,
                              Unit target) noexcept;
/// Which of `weapons` do, and why, in a group of a breakdown. [SYN-VEH-07, 08, 24, SYN-UNIT-10]
void note_useless(const Field& field, Unit u, Unit target, std::uint16_t weapons, Breakdown& b,
                  int group);
/// Of one weapon of all its vehicles; `target` none: nothing that is armored. [SYN-VEH-04 to 08]
[[nodiscard]] std::int64_t weapon_power(const Field& field, Unit u, const Weapon& weapon,
                                        Unit target) noexcept;

} // namespace sandtable::synapse
