#include "plugins/frontends/picture/zones/plain.hpp"

#include "plugins/frontends/picture/ground/lines.hpp"
#include "plugins/frontends/picture/ground/texture.hpp"

#include <algorithm>

namespace sandtable::picture {

bool is_on_land(const View& view)
{
    const auto& types = view.book().unit_types;
    for (const UnitInfo& unit : view.setting().units) {
        const std::string_view arm = unit.type < types.size() ? types[unit.type].symbol : "";
        if (arm != "ship" && arm != "aircraft") return true;
    }
    return false;
}

void draw_plain(const Easel& easel, const Box& map, const std::vector<Box>& written)
{
    const Path clip = Path{}.rectangle({map.left, map.top}, map.wide(), map.high());
    easel.drawing.open("land", clip);
    easel.drawing.path(clip, filled(easel.colors.ground));
    Land land;
    land.s = easel.s;
    land.origin = {map.left, map.top};
    land.frame = map;
    finish(land);
    for (const Box& box : written) {
        const double y = (box.top + box.low) / 2, reach = box.high() / 2;
        land.busy.take({{box.left + reach, y}, {std::max(box.right, box.left) - reach, y}}, reach);
    }
    const Canvas canvas{easel.drawing, easel.colors, easel.s, land.origin, true, &land.busy};
    draw_wash(canvas, map);
    if (is_on_land(easel.view)) draw_grass(canvas, land);
    easel.drawing.close();
}

bool is_work(const View& view, Cell zone)
{
    const int terrain = view.board().terrain ? view.terrain_at(zone) : 0;
    return ground_sign(view.book(), terrain).sign == Sign::works;
}

} // namespace sandtable::picture
