#include "plugins/frontends/picture/ground/draw_land.hpp"

#include "plugins/frontends/picture/ground/lattice.hpp"
#include "plugins/frontends/picture/ground/lines.hpp"
#include "plugins/frontends/picture/ground/patches.hpp"
#include "plugins/frontends/picture/ground/texture.hpp"
#include "plugins/frontends/picture/ground/villages.hpp"

namespace sandtable::picture {
namespace {

/// A group of its own for each layer.
template <typename Draw>
void layer(Drawing& drawing, const char* name, Draw&& draw)
{
    drawing.open(name);
    draw();
    drawing.close();
}

/// How many trees each wood may have, so that all together stay a drawing.
std::size_t trees_each(const Land& land, const Patch& wood)
{
    constexpr double most = 1500;
    double all = 0;
    for (const Patch& patch : land.patches)
        if (patch.sign.sign == Sign::wood) all += patch.region.size();
    return all <= 0 ? 0 : static_cast<std::size_t>(most * wood.region.size() / all);
}

} // namespace

void draw_land(Drawing& drawing, const Land& land, const Grid& grid, const Book& book,
               const Palette& colors)
{
    const Box& frame = land.frame;
    const Canvas canvas{drawing, colors, land.s, land.origin, land.fine, &land.busy};
    const Path clip = Path{}.rectangle({frame.left, frame.top}, frame.wide(), frame.high());
    drawing.open("land", clip);
    layer(drawing, "ground", [&] {
        drawing.path(clip, filled(colors.ground));
        draw_wash(canvas, frame);
    });
    const auto patches = [&](auto fits) {
        for (const Patch& patch : land.patches)
            if (fits(patch.sign.sign)) draw_patch(canvas, patch, book);
    };
    layer(drawing, "water", [&] { patches([](Sign s) { return s == Sign::water; }); });
    layer(drawing, "heights", [&] {
        for (const Step& step : land.steps) draw_step(canvas, step, &step == land.steps.data());
    });
    layer(drawing, "streams", [&] { draw_streams(canvas, land.streams); });
    layer(drawing, "fields", [&] { draw_fields(canvas, land); });
    layer(drawing, "grass", [&] { draw_grass(canvas, land); });
    layer(drawing, "patches",
          [&] { patches([](Sign s) { return s != Sign::water && s != Sign::wood; }); });
    layer(drawing, "woods", [&] {
        for (const Patch& patch : land.patches)
            if (patch.sign.sign == Sign::wood)
                draw_wood(canvas, patch.region, patch.sign.dense, trees_each(land, patch));
        for (const Step& step : land.steps) draw_step_in_woods(canvas, step, land);
    });
    layer(drawing, "roads", [&] { draw_roads(canvas, land.roads); });
    layer(drawing, "villages", [&] {
        for (const Village& village : land.villages) draw_village(canvas, village);
    });
    layer(drawing, "bridges", [&] {
        for (const Bridge& bridge : land.bridges) draw_bridge(canvas, bridge);
    });
    layer(drawing, "works", [&] {
        for (const Work& work : land.works) draw_work(canvas, work);
        for (std::size_t i = 0; i < land.edges.size(); ++i)
            draw_edge(canvas, land.edges[i], book, land.edge_kinds[i]);
    });
    layer(drawing, "cells", [&] {
        if (grid.is_hex()) draw_veil(drawing, grid, frame, colors);
        if (grid.board().shape == Shape::plane)
            draw_crosses(drawing, grid, colors, land.s);
        else if (grid.scale() >= 1.5)
            draw_cell_lines(drawing, grid, colors);
    });
    layer(drawing, "areas", [&] { draw_limits(canvas, land.limits); });
    drawing.close();
}

} // namespace sandtable::picture
