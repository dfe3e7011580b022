/// armies.hpp - a battle without a map: two armies face to face across a middle band, or, where all
/// of one side stand in works, the place and its besieger round it (siege.hpp).
///
/// A zone belongs to whoever stands in it, an empty one to whom it is nearest; what is as near to
/// both lies in the middle. Rows are counted from the front. How broad a unit is drawn goes with
/// the root of its strength, one scale for both sides.
#pragma once

#include "plugins/frontends/picture/zones/cards.hpp"
#include "plugins/frontends/picture/zones/field_places.hpp"

namespace sandtable::picture {

/// How much room the armies take, in units of about a cell. What is no siege is at most `highest`
/// times as high as wide, if that can be.
[[nodiscard]] Spot armies_extent(const View& view, const CounterReader& reader,
                                 double highest = usual_array_high);
void draw_armies(const Box& map, const Easel& easel, double highest = usual_array_high);
/// The ground under them alone: grass, the middle and its names, works.
void draw_field(Drawing& drawing, const Box& map, double s, const View& view,
                const host::Teller& teller, const CounterReader& reader, const Palette& colors);
/// What of the field each zone and each unit takes.
[[nodiscard]] FieldPlaces places_on_field(const Box& map, double s, const View& view,
                                          const CounterReader& reader,
                                          double highest = usual_array_high);

} // namespace sandtable::picture
