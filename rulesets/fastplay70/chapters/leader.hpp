/// leader.hpp - section 10: a general who leads his men in one segment. [FP70-ADV-LEAD]
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include "kernel/rules/order.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// Who may declare a leader of men: whoever controls a segment, with the option. [FP70-SEQ-04]
[[nodiscard]] Seats seats_for_leader(const Field& field) noexcept;
/// Why `lead` names no segment or the wrong units to leave out. [FP70-ADV-LEAD-01, ADV-LEAD-02]
[[nodiscard]] std::optional<Refusal> lead_refusal(const Field& field, const Order& order);
/// Keeps a sealed answer.
void answer_lead(Play& play, const Order& order);
/// Activates the units of the segments led, when all have answered. [FP70-ADV-LEAD-02, ADV-LEAD-03]
void resolve_leaders(Play& play);

} // namespace sandtable::fastplay70
