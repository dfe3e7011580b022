/// reach.hpp - who can reach whom: reach of fire, fronts, exposed shooters. [SYN-RNG, SYN-BATTLE]
#pragma once

#include "kernel/rules/order.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// The range that reaches body `t`; none where every shooter does, as in a bombardment.
/// [SYN-RNG-03, SYN-SIEGE-08]
[[nodiscard]] Range range_needed(const Field& field, Unit t) noexcept;
/// Why unit `u` may not fire at body `t`, as a rule id; null when it may.
[[nodiscard]] const char* out_of_reach(const Field& field, Unit u, Unit t) noexcept;
/// Units of `b` whose fire reaches `t`: they shoot, have ammunition, and their firepower does not
/// round to 0.
[[nodiscard]] Members within_reach(const Field& field, Unit b, Unit t) noexcept;
/// Those of them that have not fired and may do so now.
[[nodiscard]] Members able_to_fire(const Field& field, Unit b, Unit t) noexcept;
/// The units that a fire order sends: those it names, or all that are able. [SYN-RNG-02]
[[nodiscard]] Members ordered_to_fire(const Field& field, const Order& order) noexcept;
/// Whether a body has made its one attack of the sequence. [SYN-BATTLE-09, SYN-CONT-02]
[[nodiscard]] inline bool has_attacked(const Field& field, Unit b) noexcept
{
    return (field.get(body::acted, b) & 1) != 0;
}
/// Whether a body that fights hand to hand may face `t`. [SYN-BATTLE-07]
[[nodiscard]] bool faceable(const Field& field, Unit b, Unit t) noexcept;
/// Whether `b` may attack `t` in the engage step. [SYN-BATTLE-09, SYN-BATTLE-10]
[[nodiscard]] bool attackable(const Field& field, Unit b, Unit t) noexcept;
/// Fire-mode bodies that fire in the ranged step. [SYN-RNG-01, SYN-ASLT-01]
[[nodiscard]] bool fires_in_ranged_step(const Field& field, Unit b) noexcept;
/// Whether a fire-mode body is faced by somebody hand to hand and may only fire at contact.
[[nodiscard]] bool pinned(const Field& field, Unit b) noexcept;

} // namespace sandtable::synapse
