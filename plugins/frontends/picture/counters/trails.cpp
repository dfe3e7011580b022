#include "plugins/frontends/picture/counters/trails.hpp"

#include "plugins/frontends/picture/counters/marks.hpp"
#include "plugins/frontends/picture/ground/curves.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace sandtable::picture {

void draw_way(Drawing& drawing, const std::vector<Spot>& way, Color color, const Palette& colors,
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

namespace {

/// Where both of each pair stand.
std::vector<Piece> places_of_fights(const Grid& grid, const std::vector<TrailFight>& fights)
{
    const bool plane = grid.board().shape == Shape::plane;
    std::vector<Piece> places;
    std::set<std::pair<Unit, Unit>> done;
    for (const TrailFight& fight : fights) {
        if (!done.insert(std::minmax(fight.unit, fight.other)).second) continue;
        if (plane)
            places.emplace_back(grid.point(fight.point.x, fight.point.y),
                                grid.point(fight.other_point.x, fight.other_point.y));
        else if (grid.board().has(fight.cell) && grid.board().has(fight.other_cell))
            places.emplace_back(grid.middle(fight.cell), grid.middle(fight.other_cell));
    }
    return places;
}

/// Between two that fight: where a sign covers the least of counters and of other signs.
Spot place_of_fight(Spot a, Spot b, double radius, const std::vector<Box>& taken,
                    const std::vector<Box>& signs)
{
    const Spot way = unit(b - a), side{-way.y, way.x};
    const double far = std::max(distance(a, b) / 2 - radius, 0.0);
    Spot best = (a + b) * 0.5;
    double least = 1e9;
    for (const double along : {0.0, 0.3, -0.3, 0.6, -0.6})
        for (const double off : {0.0, 1.0, -1.0}) {
            const Spot at = (a + b) * 0.5 + way * (along * far) + side * (off * radius);
            const Box box = Box{at.x, at.y, at.x, at.y}.grown(radius);
            double covered = 0;
            for (const auto* boxes : {&taken, &signs})
                for (const Box& other : *boxes) covered += box.shared(other);
            const double price =
                covered / (box.wide() * box.high()) + 0.25 * std::abs(off) + 0.1 * std::abs(along);
            if (price >= least) continue;
            least = price;
            best = at;
        }
    return best;
}

} // namespace

std::vector<Box> draw_trails(Drawing& drawing, const Grid& grid,
                             const std::vector<TrailStep>& steps, const CounterReader& reader,
                             const Palette& colors, double s)
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
    std::vector<Box> covered;
    for (const auto& [side, way] : ways) {
        const SideColor* const color = reader.color(side);
        draw_way(drawing, way, color ? color->back : colors.soft, colors, s);
        for (const Waymark& mark : waymarks(way, 0.16 * s, false))
            covered.push_back(Box{mark.at.x, mark.at.y, mark.at.x, mark.at.y}.grown(0.08 * s));
    }
    drawing.close();
    return covered;
}

void draw_shots(Drawing& drawing, const Grid& grid, const std::vector<TrailFight>& fights,
                const Palette& colors, double s)
{
    for (const auto& [a, b] : places_of_fights(grid, fights)) {
        if (distance(a, b) <= 1.6 * s) continue;
        const Spot on = unit(b - a) * (0.5 * s);
        drawing.line({a + on, b - on}, stroke(colors.halo, 0.11 * s, 0.8));
        drawing.line({a + on, b - on}, stroke(colors.accent, 0.055 * s).dashed(0.01 * s, 0.13 * s));
    }
}

std::vector<Box> draw_fights(Drawing* drawing, const Grid& grid,
                             const std::vector<TrailFight>& fights, const std::vector<Box>& taken,
                             const Palette& colors, double s)
{
    const double radius = 0.19 * s;
    std::vector<Box> room;
    if (drawing) drawing->open("fights");
    for (const auto& [a, b] : places_of_fights(grid, fights)) {
        const Spot middle = place_of_fight(a, b, radius * 1.05, taken, room);
        room.push_back(Box{middle.x, middle.y, middle.x, middle.y}.grown(radius * 1.05));
        if (drawing) draw_swords(*drawing, middle, radius, true, colors);
    }
    if (drawing) drawing->close();
    return room;
}

} // namespace sandtable::picture
