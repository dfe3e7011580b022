/// sight.hpp - THU chapter 10: line of sight and range.
#pragma once

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

/// One of the two paths that a line of sight may take, pushed a hair to one side or the other.
struct SightPath {
    bool blocked = false;
    Cell blocker = Cell::none; ///< the first that blocks
    Cell entry = Cell::none;   ///< the last hex before the target: the viewer's own at distance 1
};

/// A line of sight. Symmetric: from b to a it is as clear as from a to b.
struct SightLine {
    SightPath plus;
    SightPath minus;
    [[nodiscard]] bool clear() const noexcept { return !plus.blocked || !minus.blocked; }
};

/// How high a hex stands for sight: its elevation and what covers it. [THU-LOS-03]
[[nodiscard]] int sight_top(const Field& field, Cell c) noexcept;

/// Whether a line of sight is clear along one of its paths at least.
[[nodiscard]] bool sees(const Field& field, Cell from, Cell to) noexcept;
/// The same line with what is met along both paths.
[[nodiscard]] SightLine sight_line(const Field& field, Cell from, Cell to) noexcept;

/// Whether a target is near enough to be seen at all. [THU-LOS-02]
[[nodiscard]] inline bool visible_at(const Field& field, int distance) noexcept
{
    return field.context.visibility() == 0 || distance <= field.context.visibility();
}

/// Reports both paths hex by hex, with heights and what blocks each. [THU section 21]
void explain_sight(const Field& field, Cell from, Cell to, Breakdown& out) noexcept;

} // namespace sandtable::thucydide
