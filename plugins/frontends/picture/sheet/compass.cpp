#include "plugins/frontends/picture/sheet/compass.hpp"

namespace sandtable::picture {

void draw_compass(Drawing& drawing, Spot middle, double radius, double turn, const Palette& colors)
{
    for (const double part : {0.82, 0.72})
        drawing.path(Path{}.circle(middle, radius * part), stroke(colors.ink, radius * 0.022));
    Path ticks;
    for (int degrees = 0; degrees < 360; degrees += 10)
        ticks.move(middle + toward(turn + degrees) * (radius * 0.72))
            .line(middle + toward(turn + degrees) * (radius * 0.82));
    drawing.path(std::move(ticks), stroke(colors.ink, radius * 0.018));
    // Between the winds first, then the four of them over it; each point half dark, half light.
    const auto point = [&](double degrees, double long_, double broad) {
        const Spot tip = middle + toward(turn + degrees) * (radius * long_);
        for (const double side : {-45.0, 45.0}) {
            const Spot flank = middle + toward(turn + degrees + side) * (radius * broad);
            drawing.path(
                Path{}.move(middle).line(tip).line(flank).close(),
                filled(side < 0 ? colors.panel : colors.ink).with_line(colors.ink, radius * 0.018));
        }
    };
    for (const double degrees : {45.0, 135.0, 225.0, 315.0}) point(degrees, 0.60, 0.12);
    for (const double degrees : {90.0, 180.0, 270.0, 0.0}) point(degrees, 1.0, 0.20);
    drawing.path(Path{}.circle(middle, radius * 0.07),
                 filled(colors.panel).with_line(colors.ink, radius * 0.025));
    Letters letters;
    letters.face = Face::sans;
    letters.size = radius * 0.36;
    letters.color = colors.accent;
    letters.anchor = Anchor::middle;
    const Spot at = middle + toward(turn) * (radius * 1.22);
    drawing.text({at.x, at.y + letters.size * 0.36}, "N", letters);
}

} // namespace sandtable::picture
