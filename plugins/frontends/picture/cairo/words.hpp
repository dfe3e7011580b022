/// words.hpp - words as cairo draws them.
#pragma once

#include "plugins/frontends/picture/cairo/halos.hpp"

namespace sandtable::picture {

/// A text with its halo. In a document, which has `halos`, as letters of its font, which it keeps
/// once and a reader can search for; in a picture as outlines.
void draw_text(cairo_t* to, const Mark& mark, Halos* halos);

} // namespace sandtable::picture
