/// pen.hpp - paths as cairo draws them.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

#include <cairo/cairo.h>

#include <memory>

namespace sandtable::picture {

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Pen = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;

inline constexpr double degree = 0.017453292519943295;

/// What is drawn next has that color and covers so much, from 0 to 1.
void set_color(cairo_t* to, Color color, double part = 1);
/// The path becomes the one that is ready, in place of any other.
void trace(cairo_t* to, const Path& path);
/// Fills and draws the path that is ready, and forgets it.
void ink(cairo_t* to, const Paint& paint);

} // namespace sandtable::picture
