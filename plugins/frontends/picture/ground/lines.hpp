/// lines.hpp - ground along lines, as it is drawn: streams, roads, bridges, works, walls, limits.
#pragma once

#include "plugins/frontends/picture/ground/surfaces.hpp"

namespace sandtable::picture {

void draw_streams(const Canvas& canvas, const std::vector<Way>& streams);
void draw_roads(const Canvas& canvas, const std::vector<Way>& roads);
void draw_bridge(const Canvas& canvas, const Bridge& bridge);
/// A parapet with a light line in it, redans at its corners and in the middle of long sides, ditch
/// ticks outward.
void draw_work(const Canvas& canvas, const Work& work);
/// Walls, earthworks, stakes, cliffs along sides of cells; others dashed in the book's color.
void draw_edge(const Canvas& canvas, const Way& way, const Book& book, int kind);
void draw_limits(const Canvas& canvas, const std::vector<Way>& limits);

} // namespace sandtable::picture
