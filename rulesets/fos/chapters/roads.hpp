/// roads.hpp - chapter 7.8, roads: two steps an impulse, away from the enemy.
#pragma once

#include "rulesets/fos/chapters/field.hpp"

namespace sandtable::fos {

/// The first fighting unit of the enemy of `side` (lowest number) within the safe distance of a
/// cell, or none. In a view only identified ones count. [FOS-ROAD-01]
[[nodiscard]] inline Unit watcher_of_road(const Field& field, Side side, Cell from) noexcept
{
    const Spot at = field.ground().spot(from);
    // In squares, 4 unless agreed otherwise. [FOS-AMB-14, FOS-AMB-15]
    const int safe = field.options().road_safe_distance;
    for (const Unit enemy : field.roster().of_side[opponent(side)])
        if (field.fights_here(enemy) && square::distance(at - field.spot(enemy)) <= safe)
            return enemy;
    return Unit::none;
}

/// Whether a step of a unit of `side` is strategic. [FOS-ROAD-01]
[[nodiscard]] inline bool is_strategic(const Field& field, Side side, Cell from, int d) noexcept
{
    // Judged at the cell that the step leaves. [FOS-ROAD-01, FOS-AMB-16]
    return field.ground().road_at(from, d) && watcher_of_road(field, side, from) == Unit::none;
}

/// Whether steps may be strategic at all in a direction, looked up once for a cell.
[[nodiscard]] inline bool is_safe_road(const Field& field, Side side, Cell from) noexcept
{
    return field.ground().roads(from) != 0 && watcher_of_road(field, side, from) == Unit::none;
}

} // namespace sandtable::fos
