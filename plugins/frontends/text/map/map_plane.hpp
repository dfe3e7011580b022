/// map_plane.hpp - an open table as characters.
#pragma once

#include "plugins/frontends/text/map/map_token.hpp"

namespace sandtable::text {

/// To scale, `width` columns with its frame.
void draw_plane(Canvas& canvas, const Tokens& tokens, int width);

} // namespace sandtable::text
