/// compass.hpp - where north is, for maps of scenarios that say so.
#pragma once

#include "plugins/frontends/picture/style/palette.hpp"

namespace sandtable::picture {

/// A rose of eight points in a ring, its north `turn` degrees clockwise from the top.
void draw_compass(Drawing& drawing, Spot middle, double radius, double turn, const Palette& colors);

} // namespace sandtable::picture
