/// movement.hpp - sections 8.2 to 8.6: paths, costs, limits, stops; on hexes and on the open table.
///
///   Walk          what a path comes to
///   check_path    why a unit may not follow a path, or where it leads
///   capacity      how far it may go
#pragma once

#include "rulesets/fastplay70/chapters/path.hpp"

#include "kernel/rules/breakdown.hpp"

#include <optional>

namespace sandtable::fastplay70 {

/// What leaves a unit unable to attack this turn. [FP70-TERR-05, MOVE-04]
enum class Silencer : std::uint8_t { dense_ground, deep_stream, steep_slope, cost };

/// Costs and displacements are in UD on hexes, in hundredths on the open table.
struct Walk {
    Place at{};
    int facing = 0;
    int cost = 0;
    int displacement = 0;
    const char* limit = nullptr; ///< the rule that first limited the displacement to 1 UD
    Place limit_at{};
    const char* stop = nullptr; ///< the rule that stopped it first
    bool silent = false;        ///< cannot attack this turn
    Silencer silent_by{};       ///< what made it so first
    Place silent_at{};
};

/// Follows the path of an order (`mv`, or `chg` when `charge`) for a unit on the board. Says each
/// element with its cost into `says`; the total is the cost. Knows nothing of pools and phases.
[[nodiscard]] std::optional<Refusal> check_path(const Field& field, const Order& order, bool charge,
                                                Walk& walk, Breakdown& says);

/// What is no element of a path on this board. [FP70-MOVE-02]
[[nodiscard]] Refusal no_element(const Field& field);
/// Degrees that are no facing. [FP70-MET-17]
[[nodiscard]] Refusal no_facing(std::int64_t degrees);

/// A unit that went this way counts as moving. [FP70-MOVE-07]
[[nodiscard]] inline bool counts_as_moved(const Field& field, const Walk& walk) noexcept
{
    return walk.displacement > 0 || field.options().pivot_counts_as_moving;
}

/// UD an arm may spend, in the unit of costs. [FP70-MOVE-01]
[[nodiscard]] int capacity(const Field& field, Unit u) noexcept;

/// 1 UD in the unit of costs.
[[nodiscard]] inline int one_ud(const Field& field) noexcept { return field.plane() ? 100 : 1; }

/// Infantry {unit} spent {n}, {m} at most if it is to attack, in the unit of costs.
/// [FP70-MOVE-04]
[[nodiscard]] inline const char* attack_too_dear(const Field& field) noexcept
{
    return field.say("{unit} cannot attack this turn: {n} UD spent, {m} at most",
                     "{unit} cannot attack this turn: {n/100} UD spent, {m/100} at most");
}

} // namespace sandtable::fastplay70
