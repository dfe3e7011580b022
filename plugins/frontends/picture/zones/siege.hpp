/// siege.hpp - a place and who lies before it, drawn round each other: the works in the middle, its
/// rock where the zone has a height, the fronts as sectors, the besieger's line and camp.
#pragma once

#include "plugins/frontends/picture/zones/cards.hpp"
#include "plugins/frontends/picture/zones/field_places.hpp"

namespace sandtable::picture {

/// The zone of works in which all of one side stand while nobody else does; none: no siege.
[[nodiscard]] Cell besieged_place(const View& view);

/// Whether the place is built of stone, by its name; else of earth.
[[nodiscard]] bool is_castle(const View& view, Cell place);
/// Whether the book counts the place as closed in: the besieger's line then stands round it.
[[nodiscard]] bool is_closed_in(const View& view);

[[nodiscard]] Spot siege_extent(const View& view, const CounterReader& reader);
void draw_siege(const Easel& easel, const Box& map);
void draw_siege_ground(const Easel& easel, const Box& map);
[[nodiscard]] FieldPlaces places_of_siege(const Box& map, double s, const View& view,
                                          const CounterReader& reader);

} // namespace sandtable::picture
