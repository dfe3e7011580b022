#include "plugins/frontends/picture/sheet/samples.hpp"

#include "plugins/frontends/picture/ground/lines.hpp"
#include "plugins/frontends/picture/ground/patches.hpp"
#include "plugins/frontends/picture/ground/villages.hpp"
#include "plugins/frontends/picture/zones/fortress.hpp"

namespace sandtable::picture {
namespace {

/// Draws in a small frame of its own. `s` is what a cell would be.
template <typename Draw>
void framed(Drawing& drawing, const Box& box, const Palette& colors, Draw&& draw)
{
    const double s = box.high() * 1.7;
    const Path frame =
        Path{}.rounded({box.left, box.top}, box.wide(), box.high(), box.high() * 0.12);
    drawing.path(frame, filled(colors.ground));
    drawing.open({}, frame);
    draw(Canvas{drawing, colors, s, {box.left, box.top}, true, nullptr});
    drawing.close();
    drawing.path(frame, stroke(colors.soft, box.high() * 0.035));
}

/// Ground from a wavy line downward, that far below the top.
Region lower_part(const Box& box, double below = 0.38)
{
    const double far = box.high();
    const double y = box.top + box.high() * below;
    Loop loop;
    for (int k = 0; k <= 8; ++k)
        loop.push_back({box.left - far + (box.wide() + 2 * far) * k / 8.0,
                        y + (k % 2 == 0 ? 0.05 : -0.05) * box.high()});
    loop.push_back({box.right + far, box.low + far});
    loop.push_back({box.left - far, box.low + far});
    return Region{{loop}};
}

/// Where more of a sign is to be seen: half as large.
Canvas halved(Canvas canvas)
{
    canvas.s /= 2;
    return canvas;
}

Way across(const Box& box)
{
    Way way;
    const double y = (box.top + box.low) / 2, h = box.high();
    way.points = {{box.left - h * 0.2, y + h * 0.1},
                  {box.left + box.wide() * 0.35, y - h * 0.1},
                  {box.left + box.wide() * 0.7, y + h * 0.12},
                  {box.right + h * 0.2, y - h * 0.05}};
    way.flat = flat_curve(way.points);
    return way;
}

} // namespace

void sample_terrain(Drawing& drawing, const Box& box, const Palette& colors, const Book& book,
                    int terrain)
{
    const GroundSign sign = ground_sign(book, terrain);
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        const Spot middle = box.middle();
        switch (sign.sign) {
        case Sign::open: return;
        case Sign::village: {
            Village village;
            village.middle = middle;
            village.within = Region::of_polygon({{{box.left, box.top},
                                                  {box.right, box.top},
                                                  {box.right, box.low},
                                                  {box.left, box.low}}});
            village.reach = box.wide() / 2;
            village.dense = sign.dense;
            draw_village(canvas, village);
            return;
        }
        case Sign::bridge:
            draw_water(canvas, lower_part(box, -1));
            draw_bridge(canvas, {middle, 90, box.wide() * 0.86, true});
            return;
        case Sign::works:
            draw_work(canvas, {{{box.left + box.wide() * 0.2, box.top + box.high() * 0.34},
                                {box.right - box.wide() * 0.2, box.top + box.high() * 0.34},
                                {box.right - box.wide() * 0.2, box.low + box.high()},
                                {box.left + box.wide() * 0.2, box.low + box.high()}},
                               true});
            return;
        case Sign::water: draw_water(halved(canvas), lower_part(box)); return;
        case Sign::wood: draw_wood(canvas, lower_part(box), sign.dense, 400); return;
        default: draw_patch(canvas, {sign, terrain, lower_part(box, -1)}, book);
        }
    });
}

void sample_height(Drawing& drawing, const Box& box, const Palette& colors, int height, bool first)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        Step step;
        step.height = height;
        if (!first) { // above another
            step.region = lower_part(box, 0.20);
            draw_step(halved(canvas), step, true);
        }
        step.region = lower_part(box, first ? 0.38 : 0.62);
        draw_step(first ? canvas : halved(canvas), step, first);
    });
}

void sample_slope(Drawing& drawing, const Box& box, const Palette& colors, const Book& book,
                  int kind)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        Step step;
        step.region = lower_part(box, 0.56);
        const double y = box.top + 0.56 * box.high();
        step.steep = {{{box.left - box.high(), y}, {box.right + box.high(), y}}};
        draw_step(canvas, step, true);
        Way way = across(box);
        way.sign = edge_sign(book, kind);
        if (way.sign.is_water()) draw_streams(canvas, {way});
    });
}

void sample_edge(Drawing& drawing, const Box& box, const Palette& colors, const Book& book,
                 int kind)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        Way way = across(box);
        way.sign = edge_sign(book, kind);
        if (way.sign.is_water()) draw_streams(canvas, {way});
        if (way.sign.bridge)
            draw_bridge(canvas, {way.flat[way.flat.size() / 2], 0, box.high() * 0.4, false});
        if (!way.sign.is_water() || way.sign.steep || way.sign.wall || way.sign.works)
            draw_edge(canvas, way, book, kind);
    });
}

void sample_road(Drawing& drawing, const Box& box, const Palette& colors)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) { draw_roads(canvas, {across(box)}); });
}

void sample_crossing(Drawing& drawing, const Box& box, const Palette& colors)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        const Spot middle = box.middle();
        Way stream;
        stream.points = {{middle.x, box.top - box.high() * 0.2},
                         {middle.x, box.low + box.high() * 0.2}};
        stream.flat = flat_curve(stream.points);
        Way road;
        road.points = {{box.left - box.high() * 0.2, middle.y},
                       {box.right + box.high() * 0.2, middle.y}};
        draw_streams(canvas, {stream});
        draw_roads(canvas, {road});
        draw_bridge(canvas, {middle, 90, 0.19 * canvas.s, false});
    });
}

void sample_siege_line(Drawing& drawing, const Box& box, const Palette& colors)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        // A piece of its bow, with the ditch on the side of the place.
        const double radius = box.wide() * 2.2;
        Canvas line = canvas;
        line.s = box.high() * 0.55;
        draw_siege_line(line, {box.middle().x, box.low - box.high() * 0.3 - radius}, radius, true);
    });
}

void sample_place(Drawing& drawing, const Box& box, const Palette& colors, bool stone)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        Canvas small = canvas;
        small.s = box.high() * (stone ? 0.19 : 0.3);
        if (stone)
            draw_castle(small, box.middle(), 2.05 * small.s);
        else
            draw_fort(small, box.middle(), 1.4 * small.s);
    });
}

void sample_limit(Drawing& drawing, const Box& box, const Palette& colors)
{
    framed(drawing, box, colors, [&](const Canvas& canvas) {
        Way way;
        const double y = (box.top + box.low) / 2;
        way.flat = {{box.left, y}, {box.right, y}};
        Canvas map = canvas;
        map.s = box.wide() * 1.7; // as broad as on the map
        draw_limits(map, {way});
    });
}

} // namespace sandtable::picture
