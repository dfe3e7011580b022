/// attack.hpp - THU chapter 14.1: who may attack whom, and with what.
///
///   Target, target_at, mode_against   declaring [THU-COMBAT-01 to -05]
///   refuse_attacker, refuse_attack    attacks; refuse_pursuit, pursuits [THU-FOLLOW-05]
///   is_obliged                        impetuous troops [THU-COMBAT-06]
#pragma once

#include "rulesets/thucydide/chapters/retreat.hpp"
#include "rulesets/thucydide/chapters/tokens.hpp"

namespace sandtable::thucydide {

/// What stands in a hex to be attacked: a unit, or a lone enemy leader, or none.
[[nodiscard]] Unit target_at(const Field& field, Side attacker, Cell c) noexcept;

/// Fire, assault or melee: by contact and by what the attacker did this turn. [THU-COMBAT-03]
[[nodiscard]] Mode mode_against(const Field& field, Unit attacker, Cell target) noexcept;
/// Of a pursuit. [THU-FOLLOW-05]
[[nodiscard]] Mode pursuit_mode(const Field& field, Cell target) noexcept;

/// Why a unit may not attack at all now, or nothing.
[[nodiscard]] Refused refuse_attacker(const Field& field, Side side, Unit attacker) noexcept;
/// Whether it may, but for impetuous units that go first: for lists, which look for those once.
[[nodiscard]] bool may_attack(const Field& field, Side side, Unit attacker) noexcept;
/// Whether a hex is as near as any that a unit could attack.
[[nodiscard]] bool may_reach(const Field& field, Unit attacker, Cell target) noexcept;
/// Why it may not attack what stands at `target` in `mode`, orders and leader apart.
[[nodiscard]] Refused refuse_target(const Field& field, Side side, Unit attacker, Cell target,
                                    Mode mode) noexcept;

struct Attack {
    Unit attacker = Unit::none;
    Cell target = Cell::none;
    AttackOrder order = AttackOrder::none;
    Unit leading = Unit::none;
};
[[nodiscard]] Refused refuse_order(const Field& field, Side side, const Attack& attack, Mode mode,
                                   bool pursuing) noexcept;
[[nodiscard]] Refused refuse_leading(const Field& field, Side side, const Attack& attack,
                                     Mode mode) noexcept;
[[nodiscard]] Refused refuse_attack(const Field& field, Side side, const Attack& attack) noexcept;
/// The same of a unit that may attack.
[[nodiscard]] Refused refuse_aim(const Field& field, Side side, const Attack& attack) noexcept;
/// What the order of an attack that is possible without it may be refused for.
[[nodiscard]] Refused refuse_variant(const Field& field, Side side, const Attack& attack, Mode mode,
                                     bool pursuing) noexcept;
[[nodiscard]] Refused refuse_pursuit(const Field& field, const Attack& attack) noexcept;
/// The strike an attack would make before any answer.
[[nodiscard]] Strike strike_for(const Field& field, const Attack& attack, Mode mode) noexcept;

/// An impetuous unit that has still to attack. [THU-COMBAT-06]
[[nodiscard]] bool is_obliged(const Field& field, Side side, Unit u) noexcept;
/// The first obliged unit of a side whose activation is under `below`, or none.
[[nodiscard]] Unit obliged(const Field& field, Side side, int below) noexcept;
/// The lowest activation with an obliged unit: those above it wait. `nobody_obliged`: none.
inline constexpr int nobody_obliged = 1 << 20;
[[nodiscard]] int obliged_activation(const Field& field, Side side) noexcept;

} // namespace sandtable::thucydide
