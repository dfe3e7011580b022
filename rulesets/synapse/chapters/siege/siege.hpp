/// siege.hpp - SYN 14.3: what besieger and garrison are worth before the walls.
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Attack power as a siege weighs it. [SYN-SIEGE-01]
[[nodiscard]] std::int64_t siege_power(const Field& field, Side side) noexcept;
/// The same in heads, by option.
[[nodiscard]] std::int64_t siege_heads(const Field& field, Side side) noexcept;
/// Weeks the garrison can hold, -1: no limit; why goes into `b`. [SYN-SIEGE-03, SYN-SIEGE-04]
[[nodiscard]] std::int64_t weeks_to_hold(const Field& field, Breakdown& b) noexcept;
/// The work that the garrison holds, or null.
[[nodiscard]] const Work* place_of(const Field& field) noexcept;
/// Whether the garrison expects no mercy. [SYN-SIEGE-11]
[[nodiscard]] bool grim(const Field& field) noexcept;

} // namespace sandtable::synapse
