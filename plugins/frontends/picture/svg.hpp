/// svg.hpp - a drawing as SVG.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

namespace sandtable::picture {

/// Coordinates are written with two places and a point, whatever the locale.
[[nodiscard]] std::string to_svg(const Drawing& drawing);
/// The same to stand within a page: no style of its own, as large as the page wants. Fonts are the
/// classes r, i, b and s (roman, italic, bold, without serifs).
[[nodiscard]] std::string to_page_svg(const Drawing& drawing, bool with_ground);
/// What is in it alone, to stand within another picture.
[[nodiscard]] std::string marks_as_svg(const Drawing& drawing);

} // namespace sandtable::picture
