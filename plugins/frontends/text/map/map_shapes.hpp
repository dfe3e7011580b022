/// map_shapes.hpp - boards of squares and hexes as characters.
#pragma once

#include "plugins/frontends/text/map/map_token.hpp"

namespace sandtable::text {

/// Columns of the row numbers.
inline constexpr int margin = 4;
/// Columns of a hex in rows: even, so that half a hex is a whole number of them.
[[nodiscard]] constexpr int hex_row_width(int pitch) noexcept { return pitch + pitch % 2; }

/// `pitch`: columns from one cell to the next.
void draw_squares(Canvas& canvas, const Tokens& tokens, int pitch);
void draw_hex_rows(Canvas& canvas, const Tokens& tokens, int pitch, bool labels);
void draw_hex_columns(Canvas& canvas, const Tokens& tokens, int pitch, bool labels);

} // namespace sandtable::text
