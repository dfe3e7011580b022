/// scale_bar.hpp - a bar in round steps, where the scenario says how long a cell is.
#pragma once

#include "plugins/frontends/picture/style/palette.hpp"

#include <optional>

namespace sandtable::picture {

/// Meters that one cell (on an open table one unit) stands for, as "1 hex = 600 m" or "100 units =
/// 1 UD = 600 m" says; nothing where it says neither meters nor kilometers.
[[nodiscard]] std::optional<double> meters_of(std::string_view scale);

/// Draws a bar no wider than `most` with its left end at `at`; `per_meter` is millimeters of the
/// page. Nothing is drawn when no round number fits.
void draw_scale_bar(Drawing& drawing, Spot at, double most, double per_meter, double u,
                    const Palette& colors);

} // namespace sandtable::picture
