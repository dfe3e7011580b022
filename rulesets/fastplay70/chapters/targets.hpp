/// targets.hpp - section 9.2: who may attack whom.
///
///   check_target   why a unit may not attack another now
///   any_attacker, any_target, any_attack   what is worth asking about
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/rules/breakdown.hpp"
#include "sdk/cpp/unit_column.hpp"

#include <optional>
#include <span>

namespace sandtable::fastplay70 {

/// A unit that is activated and attacks in this step if it has a target. [FP70-TGT-01, TGT-02]
[[nodiscard]] inline bool is_ready(const Field& field, Unit a, bool moving_step) noexcept
{
    return field.on_board(a) && field.moving(a) == moving_step &&
           field.get(counters::no_combat, a) == 0 && field.get(counters::attacked, a) == 0;
}
/// Calls `visit(Unit)` for those of `units` that attack in this step if they have a target, in
/// their order, until it returns true; whether it did.
template <typename Visit>
bool any_attacker(const Field& field, std::span<const Unit> units, bool moving_step, Visit&& visit)
{
    const sdk::UnitColumn activated{field.table(), counters::activated}; // few are
    for (const Unit a : units)
        if (activated[a] != 0 && is_ready(field, a, moving_step) && visit(a)) return true;
    return false;
}
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
