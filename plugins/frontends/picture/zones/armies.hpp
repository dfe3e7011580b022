/// armies.hpp - a battle without a map: two armies face to face across a middle band.
///
/// A zone belongs to whoever stands in it, an empty one to whom it is nearest; what is as near to
/// both lies in the middle. Rows are counted from the front. How broad a unit is drawn goes with
/// the root of its strength, one scale for both sides.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

namespace sandtable::picture {

/// How much room the armies take, in units of about a cell.
[[nodiscard]] Spot armies_extent(const View& view, const CounterReader& reader);
/// The field alone: rows, empty zones, works; each zone is a place "cell-NAME".
void draw_field(Drawing& drawing, const Box& map, double s, const View& view,
                const host::Teller& teller, const CounterReader& reader, const Palette& colors);
/// Where each zone lies there, by its number; nowhere is an empty box.
[[nodiscard]] std::vector<Box> zone_boxes(const Box& map, double s, const View& view,
                                          const CounterReader& reader);
void draw_armies(Drawing& drawing, const Box& map, double s, const View& view,
                 const host::Teller& teller, const CounterReader& reader, const Palette& colors);

} // namespace sandtable::picture
