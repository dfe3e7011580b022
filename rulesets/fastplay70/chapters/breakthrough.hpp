/// breakthrough.hpp - section 9.8: who fought in contact may take the place that was left.
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// Why `a`, who attacked in contact, may not break through. [FP70-BRK-01, MET-16]
[[nodiscard]] std::optional<Refusal> no_breakthrough(const Field& field, Unit a);
/// Asks the next unit that may, in unit order; tells of those that fought in contact and may not.
/// False when there is none left. [FP70-BRK-01]
[[nodiscard]] bool ask_next_breakthrough(Play& play);
/// [FP70-BRK-02, BRK-03]
void break_through(Play& play, Unit a);

} // namespace sandtable::fastplay70
