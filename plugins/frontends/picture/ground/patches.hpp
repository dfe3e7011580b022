/// patches.hpp - ground with a sign of its own that is neither water nor wood.
#pragma once

#include "plugins/frontends/picture/ground/surfaces.hpp"

namespace sandtable::picture {

/// The color of a terrain on a map: the book's own, faint enough to be written on.
[[nodiscard]] Color patch_color(const Palette& colors, const Book& book, int terrain);

/// Slanting lines, `apart` from each other, right across.
void draw_hatching(const Canvas& canvas, const Region& region, double apart, Color color,
                   double part);

/// Marsh, sand, rocks ... and what no sign is known for, in the book's color.
void draw_patch(const Canvas& canvas, const Patch& patch, const Book& book);

} // namespace sandtable::picture
