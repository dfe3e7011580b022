/// svg.hpp - a drawing as SVG.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

namespace sandtable::picture {

/// Coordinates are written with two places and a point, whatever the locale.
[[nodiscard]] std::string to_svg(const Drawing& drawing);

} // namespace sandtable::picture
