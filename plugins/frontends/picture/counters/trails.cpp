#include "plugins/frontends/picture/counters/trails.hpp"

#include "plugins/frontends/picture/counters/marks.hpp"

#include <map>
#include <set>

namespace sandtable::picture {
namespace {

void draw_arrow(Drawing& drawing, const std::vector<Spot>& way, Color color, const Palette& colors,
                double s)
{
    const Spot end = way.back(), on = unit(end - way[way.size() - 2]), side{-on.y, on.x};
    // The shaft ends inside the head.
    std::vector<Spot> shaft = way;
    shaft.back() = end - on * (0.16 * s);
    const Path head = Path{}
                          .move(end)
                          .line(end - on * (0.26 * s) + side * (0.13 * s))
                          .line(end - on * (0.20 * s))
                          .line(end - on * (0.26 * s) - side * (0.13 * s))
                          .close();
    const Path line = Path{}.polyline(shaft);
    drawing.path(line, stroke(colors.light, 0.115 * s, 0.8));
    drawing.path(head, stroke(colors.light, 0.07 * s, 0.9));
    drawing.path(line, stroke(colors.counter_edge, 0.078 * s));
    drawing.path(head, filled(color).with_line(colors.counter_edge, 0.04 * s));
    drawing.path(line, stroke(color, 0.05 * s));
    drawing.path(Path{}.circle(way.front(), 0.07 * s),
                 filled(color).with_line(colors.counter_edge, 0.025 * s));
}

} // namespace

void draw_trails(Drawing& drawing, const Grid& grid, const std::vector<TrailStep>& steps,
                 const CounterReader& reader, const Palette& colors, double s)
{
    const bool plane = grid.board().shape == Shape::plane;
    std::vector<std::pair<Side, std::vector<Spot>>> ways;
    std::map<Unit, std::size_t> last; // the arrow of each unit that may go on
    for (const TrailStep& step : steps) {
        if (!plane && (!grid.board().has(step.from_cell) || !grid.board().has(step.to_cell)))
            continue;
        const Spot from =
            plane ? grid.point(step.from.x, step.from.y) : grid.middle(step.from_cell);
        const Spot to = plane ? grid.point(step.to.x, step.to.y) : grid.middle(step.to_cell);
        if (distance(from, to) < 0.05 * s) continue;
        const auto it = last.find(step.unit);
        if (step.unit != Unit::none && it != last.end() &&
            distance(ways[it->second].second.back(), from) < 0.01 * s) {
            ways[it->second].second.push_back(to);
            continue;
        }
        last[step.unit] = ways.size();
        ways.push_back({step.side, {from, to}});
    }
    drawing.open("trails");
    for (const auto& [side, way] : ways) {
        const SideColor* const color = reader.color(side);
        draw_arrow(drawing, way, color ? color->back : colors.soft, colors, s);
    }
    drawing.close();
}

std::vector<Box> draw_fights(Drawing* drawing, const Grid& grid,
                             const std::vector<TrailFight>& fights, const Palette& colors, double s)
{
    const bool plane = grid.board().shape == Shape::plane;
    const double radius = 0.24 * s;
    std::vector<Box> room;
    std::set<std::pair<Unit, Unit>> done;
    if (drawing) drawing->open("fights");
    for (const TrailFight& fight : fights) {
        if (!done.insert(std::minmax(fight.unit, fight.other)).second) continue;
        if (!plane && (!grid.board().has(fight.cell) || !grid.board().has(fight.other_cell)))
            continue;
        const Spot a = plane ? grid.point(fight.point.x, fight.point.y) : grid.middle(fight.cell);
        const Spot b = plane ? grid.point(fight.other_point.x, fight.other_point.y)
                             : grid.middle(fight.other_cell);
        const Spot middle = (a + b) * 0.5;
        room.push_back(Box{middle.x, middle.y, middle.x, middle.y}.grown(radius * 1.05));
        if (!drawing) continue;
        if (distance(a, b) > 1.6 * s) {
            const Spot on = unit(b - a) * (0.5 * s);
            drawing->line({a + on, b - on}, stroke(colors.halo, 0.11 * s, 0.8));
            drawing->line({a + on, b - on},
                          stroke(colors.accent, 0.055 * s).dashed(0.01 * s, 0.13 * s));
        }
        draw_swords(*drawing, middle, radius, true, colors);
    }
    if (drawing) drawing->close();
    return room;
}

} // namespace sandtable::picture
