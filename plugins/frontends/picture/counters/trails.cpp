#include "plugins/frontends/picture/counters/trails.hpp"

#include <map>

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

} // namespace sandtable::picture
