/// united.hpp - the outline of polygons that may lie over each other.
#pragma once

#include "plugins/frontends/picture/ground/region.hpp"

namespace sandtable::picture {

/// The outline of all of them together, what is inside on the right of the way along, as theirs
/// must be. Straight sides stay straight; if there are too many of them, or they do not close, a
/// fine raster stands for them. `s` is the size of a cell in millimeters.
[[nodiscard]] std::vector<Loop> united(const std::vector<Loop>& polygons, double s);

} // namespace sandtable::picture
