/// legend.hpp - what the signs of a picture mean, in lines below the map.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::picture {

/// Draws the legend at `corner`, at most `width` wide, and says how high it is. With no drawing it
/// is only measured.
double draw_legend(Drawing* drawing, Spot corner, double width, const View& view,
                   const host::Teller& teller);

} // namespace sandtable::picture
