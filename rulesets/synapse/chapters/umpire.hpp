/// umpire.hpp - SYN chapter 20: the umpire's questions, their bounds, what the answers do.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// What the default policy says. `u` is the unit the question is about, where it is about one.
[[nodiscard]] std::int64_t usual_ruling(const Field& field, Item item, Unit u) noexcept;
void ruling_bounds(const Field& field, Item item, Unit u, std::int64_t& low,
                   std::int64_t& high) noexcept;
/// `value`, or the bound that it passes.
[[nodiscard]] std::int64_t bounded_ruling(const Field& field, Item item, Unit u,
                                          std::int64_t value) noexcept;
void apply_ruling(Play& play, Item item, Unit u, std::int64_t value);
/// Asks the umpire what is due at `when`, one matter at a time; false when a question is open.
[[nodiscard]] bool umpire_has_ruled(Play& play, When when);
/// Asks the umpire what befell in a critical or a fumble, before anything else goes on.
/// [SYN-CORE-10]
void ask_what_befell(Play& play);

} // namespace sandtable::synapse
