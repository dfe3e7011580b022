/// figure_data.hpp - a drawn figure, as it is written down.
#pragma once

namespace sandtable::picture {

/// Path data of moves, lines, curves and closes (M L C Z), in a box of about a hundred units.
struct FigureData {
    const char* name;
    double left, top, right, low; ///< all that it covers
    const char* fill[6];          ///< in the color of signs: its parts, in the order of drawing
    const char* cut;              ///< over it, in the color of the counter
    const char* over;             ///< over that, in the color of signs again
};

} // namespace sandtable::picture
