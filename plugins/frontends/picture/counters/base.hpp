/// base.hpp - a unit of an open table: a base of its true frontage and depth, turned as it faces,
/// with its stands along the front edge.
#pragma once

#include "plugins/frontends/picture/counters/counter.hpp"

namespace sandtable::picture {

/// `size` is frontage and depth in millimeters, around `at`. The sign stays upright.
void draw_base(Drawing& drawing, Spot at, Spot size, const Counter& counter, const Palette& colors);
/// Boxes that it covers, with its wedge and marks.
[[nodiscard]] std::vector<Box> room_of_base(Spot at, Spot size, const Counter& counter);

/// Whether its strength is blocks along its front, one a stand.
[[nodiscard]] bool has_blocks(const Counter& counter);
/// A row of `full` blocks from `corner` on, hollow beyond `left`, turned around `middle`.
void draw_blocks(Drawing& drawing, Spot corner, Spot size, std::int64_t left, std::int64_t full,
                 Color ink, Spot middle, double turn);

} // namespace sandtable::picture
