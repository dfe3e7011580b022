/// sight.hpp - section 9.1: lines of sight, on hexes and on the open table.
///
///   LineBlock       what cuts a line, or nothing
///   line_of_sight   from one unit to another, where they stand now
///   Line            a line that is being judged, on either board (hexes/sight, table/sight)
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/rules/breakdown.hpp"

namespace sandtable::fastplay70 {

struct LineBlock {
    const char* rule = nullptr; ///< null: the line is clear
    const char* text = "";
    Place at{};
    Unit other = Unit::none;
    std::int64_t product = 0; ///< of the front test

    [[nodiscard]] bool clear() const noexcept { return rule == nullptr; }
};

/// The first reason in the order LOS-01, LOS-03, LOS-06, LOS-04 why `shooter` does not see
/// `target`. Says every place looked at into `says`. [FP70-LOS-01 to 07, HEX-09, HEX-10, MET-11]
[[nodiscard]] LineBlock line_of_sight(const Field& field, Unit shooter, Unit target,
                                      Breakdown& says);

/// Everything a line is judged by.
struct Line {
    const Field& field;
    Unit shooter;
    Unit target;
    Place from;
    Place to;
    int from_level;
    int to_level;
    Breakdown& says;

    [[nodiscard]] int lower() const noexcept
    {
        return from_level < to_level ? from_level : to_level;
    }
    /// Somebody stands high enough over ground of that level. [FP70-LOS-05]
    [[nodiscard]] bool overlooks(int level) const noexcept
    {
        switch (field.options().overlook) {
        case Overlook::shooter_higher: return from_level > level;
        case Overlook::either_higher: return from_level > level || to_level > level;
        default: return false;
        }
    }
};

} // namespace sandtable::fastplay70
