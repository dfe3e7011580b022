/// losses.hpp - SYN-LOSS: what a unit has lost and what is left of it, reckoned from its counters.
///
///   Shares          what each unit of a body has of its body's losses
///   loss_points     the same of one unit
///   lost_force      force of a body's abandoned guns
///   captured_guns   pieces a unit has no more
///   wounded, next_strength, returning   its men after the battle
///   has_losses, explain_losses          all of it in words
///   has_changed, explain_carried        what a unit brings into its next battle besides
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// The units of a body that took part, with their shares of its damage. [SYN-LOSS-02, SYN-LOSS-03]
struct Shares {
    struct One {
        Unit unit = Unit::none;
        std::int64_t points = 0;
        Wide rest = 0; ///< dropped in the division, or what is left of it
    };
    std::array<One, Members::most> items{};
    std::size_t count = 0;

    [[nodiscard]] const One* begin() const noexcept { return items.data(); }
    [[nodiscard]] const One* end() const noexcept { return items.data() + count; }
    /// 0 for a unit that has no share.
    [[nodiscard]] std::int64_t of(Unit u) const noexcept;
};
[[nodiscard]] Shares share_out(const Field& field, Unit b) noexcept;

/// Points of its body's losses that fall to a unit; of a vehicle unit all its damage.
[[nodiscard]] std::int64_t loss_points(const Field& field, Unit u) noexcept;
/// Force of the guns a body has abandoned. [SYN-END-03]
[[nodiscard]] std::int64_t lost_force(const Field& field, Unit b) noexcept;
/// Pieces abandoned, captured or left behind. [SYN-CONT-05, SYN-ROUT-03, SYN-RETR-02]
[[nodiscard]] std::int64_t captured_guns(const Field& field, Unit u) noexcept;

/// Whether a unit's side has left the field to the other. [SYN-END-05, SYN-LOSS-11]
[[nodiscard]] bool leaves_field(const Field& field, Unit u) noexcept;
/// Whether a unit's side gets back half of its wounded and strays after sharing out. [SYN-LOSS-01]
[[nodiscard]] bool recovers_last(const Field& field, Unit u) noexcept;
/// Whether all elements of a unit are lost with its body. [SYN-LOSS-08]
[[nodiscard]] bool lost_whole(const Field& field, Unit u) noexcept;
/// What may be lost of a unit: soldiers, or machines.
[[nodiscard]] std::int64_t elements(const Field& field, Unit u) noexcept;
/// The fewest of its casualties that are killed; the others are wounded. [SYN-LOSS-05]
[[nodiscard]] std::int64_t fewest_killed(const Field& field, Unit u) noexcept;
/// Of its wounded, who come back with half of the wounded and strays. [SYN-LOSS-01]
[[nodiscard]] std::int64_t given_back(const Field& field, Unit u) noexcept;
/// Casualties that are not dead. [SYN-LOSS-05]
[[nodiscard]] std::int64_t wounded(const Field& field, Unit u) noexcept;
/// Headcount in the next battle, and who comes back to it after a week. [SYN-LOSS-09]
[[nodiscard]] std::int64_t next_strength(const Field& field, Unit u) noexcept;
[[nodiscard]] std::int64_t returning(const Field& field, Unit u) noexcept;

/// Whether a unit has lost men or pieces.
[[nodiscard]] bool has_losses(const Field& field, Unit u) noexcept;
/// What it has lost, and what it brings to its next battle.
void explain_losses(const Field& field, Unit u, Breakdown& b);
/// Whether a unit comes into its next battle otherwise than it came into this one.
[[nodiscard]] bool has_changed(const Field& field, Unit u) noexcept;
/// What else it brings into its next battle, as notes whose `word` is the field of a scenario that
/// the number is written in: the outcome of `explain_losses` is its strength.
void explain_carried(const Field& field, Unit u, Breakdown& b);

} // namespace sandtable::synapse
