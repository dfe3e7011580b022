/// activation.hpp - section 8.1: segments are opened, units activated.
///
///   Actors, can_act                P10, P11: whether a unit or a side has anything to do
///   segment_refusal, open_segment  `seg`
///   action_refusal, take_action    `act`, `mv`, `chg`: check_act and check_move of 8.6
#pragma once

#include "rulesets/fastplay70/chapters/play.hpp"

#include "kernel/rules/order.hpp"
#include "sdk/cpp/unit_column.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// Who can be given an action; valid as long as the table stands where it does.
class Actors {
public:
    explicit Actors(const Field& field) noexcept
        : acted_{field.table(), counters::acted}, led_{field.table(), counters::free_activation}
    {
    }
    /// A unit can once its segment is open, which has so many unspent points: it has one of these,
    /// or is led. [FP70-SEQ-04, ACT-02]
    [[nodiscard]] bool can_act(Unit u, int points) const noexcept
    {
        return acted_[u] == 0 && (points >= 1 || led(u));
    }
    [[nodiscard]] bool led(Unit u) const noexcept { return led_[u] != 0; }

private:
    sdk::UnitColumn acted_, led_;
};
/// Any unit of `side` can.
[[nodiscard]] bool can_act(const Field& field, Side side) noexcept;

/// A segment that may be opened, or why not. [FP70-SEG-01]
[[nodiscard]] std::optional<Refusal> segment_refusal(const Field& field, Side side, int segment);
/// Opens a segment and closes the one that was open.
void open_segment(Play& play, int segment);

/// What `act`, `mv` or `chg` is headed with; names {unit}.
[[nodiscard]] const char* title_of_action(std::uint16_t verb) noexcept;
/// Why a unit may not do what `act`, `mv` or `chg` says; says its path into `says`.
/// [FP70-ACT-01 to 05, SEG-02, ADV-CHARGE-01]
[[nodiscard]] std::optional<Refusal> action_refusal(const Field& field, const Order& order,
                                                    Breakdown& says);
/// Pays for an action that was not refused and carries it out. [FP70-ACT-02, SEG-02, MOVE-07]
void take_action(Play& play, const Order& order);

} // namespace sandtable::fastplay70
