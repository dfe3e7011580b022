/// villages.hpp - houses along the lanes of a village.
#pragma once

#include "plugins/frontends/picture/ground/surfaces.hpp"

namespace sandtable::picture {

void draw_village(const Canvas& canvas, const Village& village);

} // namespace sandtable::picture
