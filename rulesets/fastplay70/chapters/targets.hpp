/// targets.hpp - section 9.2: who may attack whom.
///
///   can_attack     a unit that attacks if it has a target
///   check_target   why a unit may not attack another now
///   any_target, any_attack   what is worth asking about
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/rules/breakdown.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// A unit that attacks in this step if it has a target. [FP70-TGT-01, TGT-02]
[[nodiscard]] bool can_attack(const Field& field, Unit a, bool moving_step) noexcept;
/// [FP70-TGT-01 to 05], in the order of TGT-04.
[[nodiscard]] std::optional<Refusal> check_target(const Field& field, Unit a, Unit t,
                                                  bool moving_step, Breakdown& says);
/// Calls `visit(Unit)` for the enemies of `a` on the board that are near enough and before its
/// front, in index order, until it returns true; whether it did.
template <typename Visit>
bool any_target(const Field& field, Unit a, Visit&& visit)
{
    const Place from = field.place(a);
    for (const Unit t : field.context().of_side[sdk::opponent(field.side(a))]) {
        if (!field.on_board(t)) continue;
        const Place to = field.place(t);
        if (field.distance(from, to) <= farthest_attack &&
            field.in_front(from, field.facing(a), to) && visit(t))
            return true;
    }
    return false;
}
/// A unit of `side` that could attack somebody in this step.
[[nodiscard]] bool any_attack(const Field& field, Side side, bool moving_step);

} // namespace sandtable::fastplay70
