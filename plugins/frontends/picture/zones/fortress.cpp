#include "plugins/frontends/picture/zones/fortress.hpp"

#include "plugins/frontends/picture/ground/lines.hpp"

namespace sandtable::picture {
namespace {

Loop ring(Spot middle, double radius, int corners, double first)
{
    Loop loop;
    for (int k = 0; k < corners; ++k)
        loop.push_back(middle + toward(first + 360.0 * k / corners) * radius);
    return loop;
}

struct Stone {
    Color wall, floor;
};
Stone stone_of(const Palette& colors)
{
    if (colors.prints()) return {white, white};
    return colors.is_dark() ? Stone{rgb(0x4b4a48), rgb(0x2c2d30)}
                            : Stone{rgb(0xd9cfba), rgb(0xf1e8d2)};
}

void draw_tower(const Canvas& canvas, Spot at, double radius)
{
    const Palette& colors = canvas.colors;
    if (!colors.prints())
        canvas.drawing.path(Path{}.circle(at + Spot{0.08, 0.12} * canvas.s, radius * 1.05),
                            filled(colors.shade, 0.25));
    canvas.drawing.path(Path{}.circle(at, radius),
                        filled(stone_of(colors).wall).with_line(colors.works, 0.045 * canvas.s));
    canvas.drawing.path(Path{}.circle(at, radius * 0.62),
                        filled(stone_of(colors).floor).with_line(colors.works, 0.025 * canvas.s));
    Path teeth;
    for (int k = 0; k < 12; ++k)
        teeth.move(at + toward(k * 30) * (radius * 0.66)).line(at + toward(k * 30) * radius);
    canvas.drawing.path(std::move(teeth), stroke(colors.works, 0.025 * canvas.s, 0.8));
}

void draw_wall(const Canvas& canvas, const Loop& corners)
{
    const Path line = Path{}.polygon(corners);
    canvas.drawing.path(line, stroke(canvas.colors.works, 0.5 * canvas.s));
    canvas.drawing.path(line, stroke(stone_of(canvas.colors).wall, 0.41 * canvas.s));
    canvas.drawing.path(line, stroke(canvas.colors.works, 0.035 * canvas.s));
}

void draw_house(const Canvas& canvas, Spot at, double wide, double high, double turn)
{
    const Path house =
        Path{}.rectangle({at.x - wide / 2, at.y - high / 2}, wide, high).turned(at, turn);
    const Path ridge =
        Path{}.move({at.x - wide / 2, at.y}).line({at.x + wide / 2, at.y}).turned(at, turn);
    canvas.drawing.path(
        house, filled(canvas.colors.house).with_line(canvas.colors.house_line, 0.03 * canvas.s));
    canvas.drawing.path(ridge, stroke(canvas.colors.house_line, 0.025 * canvas.s));
}

} // namespace

void draw_castle(const Canvas& canvas, Spot middle, double radius)
{
    const double s = canvas.s;
    // A side looks south: the gate is in its middle.
    const Loop corners = ring(middle, radius, castle_corners, 180.0 + 180.0 / castle_corners);
    canvas.drawing.path(Path{}.polygon(corners), filled(stone_of(canvas.colors).floor));
    for (int k = 0; k < castle_corners; ++k) {
        const double turn = 360.0 * k / castle_corners + 9 * chance(k, 1, 77);
        const Spot at = middle + toward(turn) * (radius * (0.60 + 0.08 * chance(k, 2, 77)));
        const bool kept_free = k == 0 || k == 4; // for the flag, and before the gate
        if (!kept_free) draw_house(canvas, at, 0.62 * s, 0.36 * s, turn + 20 * chance(k, 3, 77));
    }
    draw_wall(canvas, corners);
    for (const Spot corner : corners) draw_tower(canvas, corner, 0.42 * s);
    const Spot gate = (corners.front() + corners.back()) * 0.5;
    canvas.drawing.path(
        Path{}.rectangle({gate.x - 0.42 * s, gate.y - 0.3 * s}, 0.84 * s, 0.6 * s),
        filled(stone_of(canvas.colors).wall).with_line(canvas.colors.works, 0.045 * s).square());
    canvas.drawing.path(Path{}.rectangle({gate.x - 0.15 * s, gate.y - 0.3 * s}, 0.3 * s, 0.6 * s),
                        filled(canvas.colors.works));
    const Loop keep = ring(middle, 0.88 * s, 4, 45);
    canvas.drawing.path(
        Path{}.polygon(keep),
        filled(stone_of(canvas.colors).wall).with_line(canvas.colors.works, 0.05 * s).square());
    canvas.drawing.path(
        Path{}.polygon(ring(middle, 0.55 * s, 4, 45)),
        filled(stone_of(canvas.colors).floor).with_line(canvas.colors.works, 0.03 * s).square());
    for (const Spot corner : keep) draw_tower(canvas, corner, 0.2 * s);
}

void draw_fort(const Canvas& canvas, Spot middle, double radius)
{
    canvas.drawing.path(Path{}.polygon(ring(middle, radius, fort_corners, 0)),
                        filled(stone_of(canvas.colors).floor, 0.7));
    draw_work(canvas, {ring(middle, radius, fort_corners, 0), true});
}

void draw_siege_line(const Canvas& canvas, Spot middle, double radius, bool closed)
{
    if (closed) {
        // What it is to keep in lies inside: the ditch is on that side.
        Loop line = ring(middle, radius, 11, 180);
        Canvas coarse = canvas;
        coarse.s *= 1.7; // bastions as large as such a line has
        draw_work(coarse, {Loop{line.rbegin(), line.rend()}, true});
        return;
    }
    canvas.drawing.path(
        Path{}.circle(middle, radius),
        stroke(canvas.colors.area, 0.04 * canvas.s, 0.7).dashed(0.22 * canvas.s, 0.2 * canvas.s));
}

void draw_tents(const Canvas& canvas, const Box& box, Color stripe,
                const std::function<bool(Spot)>& free)
{
    const double s = canvas.s, r = 0.2 * s;
    for (const Spot at : scatter(box, 0.70 * s, 811, free, 4000)) {
        if (!canvas.colors.prints())
            canvas.drawing.path(Path{}.ellipse(at + Spot{0.4, 0.15} * r, r * 1.2, r * 0.4),
                                filled(canvas.colors.shade, 0.2));
        const Spot top = at + Spot{0, -1.15} * r, left = at + Spot{-1, 0.2} * r,
                   right = at + Spot{1, 0.2} * r;
        canvas.drawing.path(Path{}.move(left).line(top).line(right).close(),
                            filled(canvas.colors.prints() ? white : rgb(0xfaf3e2))
                                .with_line(canvas.colors.counter_edge, 0.03 * s));
        canvas.drawing.path(
            Path{}.move(top).line(at + Spot{0.28, 0.2} * r).line(at + Spot{-0.28, 0.2} * r).close(),
            filled(canvas.colors.prints() ? black : stripe));
    }
}

} // namespace sandtable::picture
