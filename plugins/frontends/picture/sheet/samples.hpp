/// samples.hpp - small pieces of ground for the legend, drawn by the map's own code.
#pragma once

#include "plugins/frontends/picture/ground/surfaces.hpp"

namespace sandtable::picture {

void sample_terrain(Drawing& drawing, const Box& box, const Palette& colors, const Book& book,
                    int terrain);
void sample_height(Drawing& drawing, const Box& box, const Palette& colors, int height, bool first);
/// The steep side of a height, with the stream below it where the kind has one.
void sample_slope(Drawing& drawing, const Box& box, const Palette& colors, const Book& book,
                  int kind);
void sample_edge(Drawing& drawing, const Box& box, const Palette& colors, const Book& book,
                 int kind);
void sample_road(Drawing& drawing, const Box& box, const Palette& colors);
void sample_crossing(Drawing& drawing, const Box& box, const Palette& colors);
void sample_siege_line(Drawing& drawing, const Box& box, const Palette& colors);
/// A place that is besieged: of stone, or of earth.
void sample_place(Drawing& drawing, const Box& box, const Palette& colors, bool stone);
void sample_limit(Drawing& drawing, const Box& box, const Palette& colors);

} // namespace sandtable::picture
