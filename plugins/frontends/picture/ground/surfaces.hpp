/// surfaces.hpp - ground that covers an area, as it is drawn: water, heights, woods. The
/// legend draws its samples by the same functions.
#pragma once

#include "plugins/frontends/picture/ground/land.hpp"
#include "plugins/frontends/picture/style/palette.hpp"

namespace sandtable::picture {

/// What surfaces need to know of the page.
struct Canvas {
    Drawing& drawing;
    const Palette& colors;
    double s = 15;              ///< millimeters of a cell
    Spot origin{};              ///< where noise begins
    bool fine = true;           ///< whether small signs can be seen
    const Busy* busy = nullptr; ///< where no trees stand

    [[nodiscard]] bool is_busy(Spot at) const { return busy && busy->at(at); }
    [[nodiscard]] Spot place(Spot at) const { return (at - origin) * (1 / s); }
};

void draw_water(const Canvas& canvas, const Region& region);
void draw_step(const Canvas& canvas, const Step& step, bool first);
/// The edge of a height once more, where it runs through woods.
void draw_step_in_woods(const Canvas& canvas, const Step& step, const Land& land);
/// `most` trees at most.
void draw_wood(const Canvas& canvas, const Region& region, bool dense, std::size_t most);

} // namespace sandtable::picture
