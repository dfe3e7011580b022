/// land_reader.hpp - what the readers of both kinds of boards begin with.
#pragma once

#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/ground/land.hpp"

namespace sandtable::picture {

/// Reads the ground of a board into a land.
class LandReader {
protected:
    LandReader(const Grid& grid, const Book& book, Land& land)
        : grid_{grid}, board_{grid.board()}, book_{book}, land_{land}
    {
    }

    const Grid& grid_;
    const Board& board_;
    const Book& book_;
    Land& land_;
};

/// A land without ground yet; `s` as Land has it, the board's extent in millimeters.
[[nodiscard]] inline Land empty_land(const Grid& grid, double s, Spot extent)
{
    Land land;
    land.s = s;
    land.origin = grid.origin();
    land.frame = {land.origin.x, land.origin.y, land.origin.x + extent.x, land.origin.y + extent.y};
    return land;
}

} // namespace sandtable::picture
