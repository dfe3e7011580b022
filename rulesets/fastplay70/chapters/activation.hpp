/// activation.hpp - section 8.1: segments are opened, units activated.
///
///   can_act                        P10, P11: whether a unit or a side has anything to do
///   segment_refusal, open_segment  `seg`
///   action_refusal, take_action    `act`, `mv`, `chg`: check_act and check_move of 8.6
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include "kernel/rules/order.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// A unit can be given an action once its segment is open, which has so many unspent points: it
/// has one of these, or is led. [FP70-SEQ-04, ACT-02]
[[nodiscard]] bool can_act(const Field& field, Unit u, int points) noexcept;
/// Any unit of `side` can.
[[nodiscard]] bool can_act(const Field& field, Side side) noexcept;

/// A segment that may be opened, or why not. [FP70-SEG-01]
[[nodiscard]] std::optional<Refusal> segment_refusal(const Field& field, Side side, int segment);
/// Opens a segment and closes the one that was open.
void open_segment(Play& play, int segment);

/// Why a unit may not do what `act`, `mv` or `chg` says; says its path into `says`.
/// [FP70-ACT-01 to 05, SEG-02, ADV-CHARGE-01]
[[nodiscard]] std::optional<Refusal> action_refusal(const Field& field, const Order& order,
                                                    Breakdown& says);
/// Pays for an action that was not refused and carries it out. [FP70-ACT-02, SEG-02, MOVE-07]
void take_action(Play& play, const Order& order);

} // namespace sandtable::fastplay70
