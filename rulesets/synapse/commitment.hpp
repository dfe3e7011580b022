/// commitment.hpp - what a side may choose at the commitment phase.
#pragma once

#include "rulesets/synapse/field.hpp"

namespace sandtable::synapse {

[[nodiscard]] bool must_commit(const Field& field, Side side) noexcept; ///< [SYN-RES-05]
/// The rule that forbids a withdrawal, or null. [SYN-RETR-03, SYN-RETR-05]
[[nodiscard]] const char* no_withdrawal(const Field& field, Side side) noexcept;
[[nodiscard]] bool may_concede(const Field& field, Side side) noexcept;
/// The body of the reserve for which the defended work has no room, or none. [SYN-FORT-02]
[[nodiscard]] Unit no_room_for(const Field& field, Side side) noexcept;
[[nodiscard]] bool may_evacuate(const Field& field) noexcept;  ///< [SYN-FORT-06]
[[nodiscard]] bool may_surrender(const Field& field) noexcept; ///< not before a grim fate

} // namespace sandtable::synapse
