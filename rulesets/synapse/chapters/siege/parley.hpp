/// parley.hpp - SYN-SIEGE-09, SYN-SIEGE-10: the besieger offers terms.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Difficulty of a parley. [SYN-SIEGE-09]
[[nodiscard]] std::int64_t parley_difficulty(const Field& field) noexcept;
/// What forbids a parley.
[[nodiscard]] Bar no_parley(const Field& field) noexcept;
/// One parley, which may end the siege; `umpire`: his modifier. [SYN-SIEGE-09, SYN-SIEGE-10]
void test_parley(Play& play, std::int64_t umpire);

} // namespace sandtable::synapse
