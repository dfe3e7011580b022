#include "plugins/frontends/picture/ground/patches.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

/// Places for the signs of a patch, no more than can be told apart.
std::vector<Spot> places(const Canvas& canvas, const Region& region, double apart, double inside)
{
    const double most = 6000;
    const double expected = region.size() / (apart * apart * 1.3);
    if (!canvas.fine || expected > most * 16) return {};
    return scatter(region.box(), apart * std::max(1.0, std::sqrt(expected / most)), 53,
                   [&](Spot at) { return region.holds(at, inside) && !canvas.is_busy(at); });
}

void draw_marsh(const Canvas& canvas, const Region& region)
{
    const double s = canvas.s;
    Path water, reeds;
    for (const Spot at : places(canvas, region, 0.19 * s, 0.06 * s)) {
        water.move({at.x - 0.085 * s, at.y}).line({at.x + 0.085 * s, at.y});
        for (const double lean : {-0.03, 0.0, 0.03})
            reeds.move({at.x + lean * s * 0.6, at.y})
                .line({at.x + lean * 1.5 * s, at.y - 0.075 * s + std::abs(lean) * s * 0.5});
    }
    const Palette& c = canvas.colors;
    canvas.drawing.path(std::move(water), stroke(c.shore, 0.014 * s, 0.75));
    canvas.drawing.path(std::move(reeds),
                        stroke(c.is_dark() ? c.tree_lit : c.tree_line, 0.011 * s, 0.8));
}

void draw_sand(const Canvas& canvas, const Region& region)
{
    const double s = canvas.s;
    Path dots;
    for (const Spot at : places(canvas, region, 0.085 * s, 0.03 * s)) dots.circle(at, 0.010 * s);
    canvas.drawing.path(std::move(dots), filled(canvas.colors.hachure, 0.55));
}

void draw_rocks(const Canvas& canvas, const Region& region)
{
    const double s = canvas.s;
    Path faces, cracks;
    int n = 0;
    for (const Spot at : places(canvas, region, 0.21 * s, 0.07 * s)) {
        ++n;
        Loop rock;
        for (int k = 0; k < 5; ++k)
            rock.push_back(at + toward(k * 72 + 50 * chance(n, k, 61)) *
                                    (s * (0.035 + 0.03 * chance(n, k, 67))));
        faces.polygon(rock);
        cracks.move(rock[1]).line(at).line(rock[3]);
    }
    const Palette& c = canvas.colors;
    canvas.drawing.path(
        std::move(faces),
        filled(mixed(c.ground, c.soft, c.prints() ? 0 : 0.25)).with_line(c.hachure, 0.012 * s));
    canvas.drawing.path(std::move(cracks), stroke(c.hachure, 0.009 * s, 0.8));
}

void draw_mountain(const Canvas& canvas, const Region& region)
{
    const double s = canvas.s;
    Path faces, lines, shade;
    int n = 0;
    for (const Spot at : places(canvas, region, 0.30 * s, 0.08 * s)) {
        const double h = s * (0.13 + 0.06 * chance(++n, 1, 71)), w = h * 0.75;
        const Spot top{at.x, at.y - h}, left{at.x - w, at.y + h * 0.4},
            right{at.x + w, at.y + h * 0.4};
        faces.move(left).line(top).line(right).close();
        lines.move(left).line(top).line(right);
        for (int k = 1; k <= 4; ++k) {
            const Spot from = top + (right - top) * (k / 5.0);
            shade.move(from).line({from.x - w * 0.35, from.y + h * 0.42});
        }
    }
    const Palette& c = canvas.colors;
    canvas.drawing.path(std::move(faces), filled(c.high));
    canvas.drawing.path(std::move(shade), stroke(c.hachure, 0.012 * s, 0.8));
    canvas.drawing.path(std::move(lines), stroke(c.hachure, 0.018 * s));
}

void draw_scrub(const Canvas& canvas, const Region& region)
{
    const double s = canvas.s;
    Path bushes;
    for (const Spot at : places(canvas, region, 0.17 * s, 0.05 * s)) {
        bushes.move({at.x - 0.05 * s, at.y})
            .curve({at.x - 0.06 * s, at.y - 0.07 * s}, {at.x, at.y - 0.07 * s}, {at.x, at.y});
        bushes.curve({at.x, at.y - 0.055 * s}, {at.x + 0.055 * s, at.y - 0.055 * s},
                     {at.x + 0.045 * s, at.y});
    }
    canvas.drawing.path(std::move(bushes), stroke(canvas.colors.wood_edge, 0.014 * s));
}

void draw_vines(const Canvas& canvas, const Region& region)
{
    const double s = canvas.s;
    Path rows;
    for (const Spot at : places(canvas, region, 0.15 * s, 0.05 * s)) {
        rows.move({at.x, at.y + 0.05 * s}).line({at.x, at.y - 0.05 * s});
        rows.move({at.x - 0.03 * s, at.y - 0.02 * s})
            .curve({at.x - 0.03 * s, at.y - 0.06 * s}, {at.x + 0.03 * s, at.y + 0.01 * s},
                   {at.x + 0.03 * s, at.y - 0.03 * s});
    }
    canvas.drawing.path(std::move(rows), stroke(canvas.colors.wood_edge, 0.013 * s));
}

} // namespace

void draw_hatching(const Canvas& canvas, const Region& region, double apart, Color color,
                   double part)
{
    const Box& box = region.box();
    const double step = std::max(apart, (box.wide() + box.high()) / 4000);
    Path lines;
    for (double x = box.left - box.high(); x < box.right; x += step)
        lines.move({x, box.low}).line({x + box.high(), box.top});
    canvas.drawing.open({}, region.path());
    canvas.drawing.path(std::move(lines), stroke(color, 0.012 * canvas.s, part));
    canvas.drawing.close();
}

Color patch_color(const Palette& colors, const Book& book, int terrain)
{
    if (colors.prints()) return white;
    if (terrain < 0 || terrain >= static_cast<int>(book.terrains.size())) return colors.ground;
    const int color = book.terrains[static_cast<std::size_t>(terrain)].color;
    return color == 0 ? colors.ground : mixed(colors.ground, of_terminal(color), 0.34);
}

void draw_patch(const Canvas& canvas, const Patch& patch, const Book& book)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s;
    Drawing& drawing = canvas.drawing;
    const auto lay = [&](Color color, double part) {
        if (c.prints()) return;
        for (const double wide : {0.22, 0.10})
            drawing.path(patch.region.path(), stroke(color, wide * s, part * 0.22));
        drawing.path(patch.region.path(), filled(color, part));
    };
    switch (patch.sign.sign) {
    case Sign::water: draw_water(canvas, patch.region); return;
    case Sign::wood: draw_wood(canvas, patch.region, patch.sign.dense, 5000); return;
    case Sign::marsh:
        lay(mixed(c.water, c.wood, 0.45), 0.6);
        draw_marsh(canvas, patch.region);
        return;
    case Sign::sand:
        lay(c.high, 0.55);
        draw_sand(canvas, patch.region);
        return;
    case Sign::rocks:
        lay(mixed(c.ground, c.soft, 0.4), 0.35);
        draw_rocks(canvas, patch.region);
        return;
    case Sign::mountain:
        lay(c.high, 0.9);
        draw_mountain(canvas, patch.region);
        drawing.path(patch.region.path(), stroke(c.hachure, 0.022 * s, c.prints() ? 0.9 : 0.55));
        return;
    case Sign::scrub:
        lay(c.wood, 0.45);
        draw_scrub(canvas, patch.region);
        return;
    case Sign::vines:
        lay(c.wood, 0.45);
        draw_vines(canvas, patch.region);
        return;
    case Sign::closed:
        lay(mixed(c.ground, c.soft, 0.5), 0.35);
        draw_hatching(canvas, patch.region, 0.10 * s, c.soft, 0.7);
        drawing.path(patch.region.path(), stroke(c.soft, 0.02 * s));
        return;
    case Sign::open:
    case Sign::bridge:
    case Sign::village:
    case Sign::works:
    case Sign::other: break;
    }
    // No sign is known for it: the book's color, and lines that differ from one to the next.
    lay(patch_color(c, book, patch.terrain), 0.9);
    const double apart = (0.12 + 0.05 * (patch.terrain % 4)) * s;
    draw_hatching(canvas, patch.region, apart, c.soft, 0.35);
    drawing.path(patch.region.path(), stroke(c.soft, 0.018 * s).dashed(0.09 * s, 0.06 * s));
}

} // namespace sandtable::picture
