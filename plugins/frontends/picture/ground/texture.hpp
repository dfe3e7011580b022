/// texture.hpp - what makes open ground look like ground and means nothing: wash, grass, fields. It
/// never lies on terrain and never looks like one.
#pragma once

#include "plugins/frontends/picture/ground/surfaces.hpp"

namespace sandtable::picture {

void draw_wash(const Canvas& canvas, const Box& frame);
void draw_grass(const Canvas& canvas, const Land& land);
/// Round villages.
void draw_fields(const Canvas& canvas, const Land& land);

} // namespace sandtable::picture
