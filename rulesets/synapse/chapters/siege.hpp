/// siege.hpp - SYN 14.3: weeks before a fortified place.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Attack power as a siege weighs it. [SYN-SIEGE-01]
[[nodiscard]] std::int64_t siege_power(const Field& field, Side side) noexcept;
/// Weeks the garrison can hold, -1: no limit. [SYN-SIEGE-03, SYN-SIEGE-04]
[[nodiscard]] std::int64_t weeks_to_hold(const Field& field) noexcept;
/// Difficulty of a parley. [SYN-SIEGE-09]
[[nodiscard]] std::int64_t parley_difficulty(const Field& field) noexcept;
/// The rule that forbids a parley, or null.
[[nodiscard]] const char* no_parley(const Field& field) noexcept;
[[nodiscard]] const Work* place_of(const Field& field) noexcept;
/// One parley; `umpire`: his modifier. [SYN-SIEGE-09, SYN-SIEGE-10]
void test_parley(Play& play, std::int64_t umpire);
[[nodiscard]] bool grim(const Field& field) noexcept;

} // namespace sandtable::synapse
