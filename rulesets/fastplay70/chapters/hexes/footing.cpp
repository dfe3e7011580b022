#include "rulesets/fastplay70/chapters/hexes/footing.hpp"

#include "rulesets/fastplay70/chapters/field.hpp"

namespace sandtable::fastplay70 {

Footing footing_of(const Crossed& crossed) noexcept
{
    const int edge = crossed.edge;
    const int rise = crossed.rise;
    const bool steep = rise > 1 || rise < -1 || (rise != 0 && edge >= edge::steep);
    Footing step;
    step.to = crossed.to;
    step.impassable = crossed.entered == terrain::impassable;
    step.enters_cover = Field::is_covered(crossed.entered);
    step.leaves_dense = Field::is_dense(crossed.left);
    step.down_steep = rise < 0 && steep;
    step.crosses = edge != edge::nothing && edge != edge::steep;
    step.climbs = rise > 0;
    step.deep = edge::is_deep(edge);
    step.steep = step.climbs && steep;
    step.silences = step.deep || step.steep || Field::is_dense(crossed.entered);
    return step;
}

Footings::Footings(const Board& board) : steps_(static_cast<std::size_t>(board.cells) * directions)
{
    auto step = steps_.begin();
    for (int c = 0; c < board.cells; ++c)
        for (int d = 0; d < static_cast<int>(directions); ++d, ++step) {
            const Cell from = cell_at_index(c);
            const Cell to = board.neighbor(from, d);
            if (to == Cell::none) continue;
            *step = footing_of({.to = to,
                                .left = board.terrain_at(from),
                                .entered = board.terrain_at(to),
                                .edge = board.edges[c * board.directions + d],
                                .rise = board.height_at(to) - board.height_at(from)});
        }
}

} // namespace sandtable::fastplay70
