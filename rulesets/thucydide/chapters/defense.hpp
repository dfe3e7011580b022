/// defense.hpp - THU chapter 15.5 and the orders of 17.2: the defender's answer to an attack.
#pragma once

#include "rulesets/thucydide/chapters/tokens.hpp"

namespace sandtable::thucydide {

/// Whether the target of the combat under way may evade of its own. [THU-EVADE-01, THU-EVADE-02]
[[nodiscard]] bool may_evade(const Field& field) noexcept;
/// Whether it is of those who evade such an attack, had it but a way home. [THU-EVADE-01]
[[nodiscard]] bool would_evade(const Field& field) noexcept;
[[nodiscard]] Refused refuse_defense(const Field& field, DefenseOrder order, bool evades) noexcept;

} // namespace sandtable::thucydide
