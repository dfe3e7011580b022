#include "plugins/frontends/picture/ground/lines.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

/// Left of the way along a line: where what is inside lies on the right, that is outside.
Spot left_of(Spot way) { return {way.y, -way.x}; }

/// A ribbon that tapers off where a stream begins or ends in the open.
Path ribbon(const Way& way, double wide, double s)
{
    const Loop& line = way.flat;
    double whole = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) whole += distance(line[i], line[i + 1]);
    Loop left, right;
    double gone = 0;
    const double taper = std::min(1.6 * s, whole * 0.8);
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0) gone += distance(line[i - 1], line[i]);
        const Spot before = line[i == 0 ? 0 : i - 1],
                   after = line[std::min(i + 1, line.size() - 1)];
        const Spot side = left_of(unit(after - before));
        double part = 1;
        if (way.free_begin) part = std::min(part, 0.22 + 0.78 * gone / taper);
        if (way.free_end) part = std::min(part, 0.22 + 0.78 * (whole - gone) / taper);
        left.push_back(line[i] + side * (wide / 2 * part));
        right.push_back(line[i] - side * (wide / 2 * part));
    }
    // Ends that do not taper are round.
    const auto round_end = [&](Loop& to, Spot end, Spot out) {
        for (const double turn : {-60.0, -30.0, 0.0, 30.0, 60.0})
            to.push_back(end + turned(out, {}, turn) * (wide / 2));
    };
    Loop all;
    if (!way.free_begin && line.size() > 1) round_end(all, line[0], unit(line[0] - line[1]));
    all.insert(all.end(), left.begin(), left.end());
    if (!way.free_end && line.size() > 1)
        round_end(all, line.back(), unit(line.back() - line[line.size() - 2]));
    all.insert(all.end(), right.rbegin(), right.rend());
    return Path{}.polygon(all);
}

void ticks(Path& path, const Loop& line, bool closed, double apart, double long_)
{
    for (const Waymark& mark : waymarks(line, apart, closed))
        path.move(mark.at).line(mark.at + left_of(mark.way) * long_);
}

/// The line of a work with a point outward at corners and in the middle of long sides.
Loop bastioned(const Loop& line, bool closed, double s)
{
    Loop out;
    const std::size_t n = line.size();
    for (std::size_t i = 0; i + (closed ? 0 : 1) < n; ++i) {
        const Spot a = line[i], b = line[(i + 1) % n];
        const Spot way = unit(b - a), side = left_of(way);
        const double long_ = distance(a, b), point = std::min(0.16 * s, long_ * 0.2);
        if (closed) {
            const Spot before = unit(a - line[(i + n - 1) % n]);
            const Spot outward = unit(side + left_of(before));
            out.push_back(a - before * point);
            out.push_back(a + outward * point);
            out.push_back(a + way * point);
        } else {
            out.push_back(a);
        }
        if (long_ > 1.1 * s || (!closed && long_ > 0.4 * s)) {
            const Spot middle = (a + b) * 0.5;
            out.push_back(middle - way * (point * 0.7));
            out.push_back(middle + side * (point * 0.7));
            out.push_back(middle + way * (point * 0.7));
        }
    }
    if (!closed && n > 0) out.push_back(line.back());
    return out;
}

void parapet(const Canvas& canvas, const Loop& line, bool closed)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s;
    Path path;
    if (closed)
        path.polygon(line);
    else
        path.polyline(line);
    canvas.drawing.path(path, stroke(c.ground, 0.11 * s, c.prints() ? 1 : 0.8));
    Path ditch;
    ticks(ditch, line, closed, 0.055 * s, 0.085 * s);
    canvas.drawing.path(std::move(ditch), stroke(c.works, 0.012 * s));
    canvas.drawing.path(path, stroke(c.works, 0.042 * s));
    canvas.drawing.path(std::move(path), stroke(c.is_dark() ? c.casing : c.light, 0.012 * s));
}

} // namespace

void draw_streams(const Canvas& canvas, const std::vector<Way>& streams)
{
    Path around, edge, core, thread;
    // A road is two lines: in print a stream is one, a broad one has a broken thread of current.
    const bool prints = canvas.colors.prints();
    const double edges = prints ? 0.026 : 0.037;
    for (const Way& way : streams) {
        const bool one_line = prints && !way.sign.wide;
        const double wide = way.sign.wide ? 0.13 : one_line ? 0.044 : 0.085;
        if (prints) around.add(ribbon(way, (wide + 0.05) * canvas.s, canvas.s));
        edge.add(ribbon(way, wide * canvas.s, canvas.s));
        if (one_line) continue;
        core.add(ribbon(way, (wide - edges) * canvas.s, canvas.s));
        thread.polyline(way.flat);
    }
    canvas.drawing.path(std::move(around), filled(canvas.colors.ground));
    canvas.drawing.path(std::move(edge), filled(canvas.colors.stream_edge));
    canvas.drawing.path(std::move(core), filled(canvas.colors.stream));
    if (prints)
        canvas.drawing.path(std::move(thread), stroke(canvas.colors.stream_edge, 0.010 * canvas.s)
                                                   .dashed(0.11 * canvas.s, 0.07 * canvas.s));
}

void draw_roads(const Canvas& canvas, const std::vector<Way>& roads)
{
    Path all;
    for (const Way& way : roads) all.add(curve_through(way.points));
    canvas.drawing.path(all, stroke(canvas.colors.casing, 0.088 * canvas.s));
    canvas.drawing.path(std::move(all), stroke(canvas.colors.road, 0.052 * canvas.s));
}

void draw_bridge(const Canvas& canvas, const Bridge& bridge)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s, half = bridge.long_ / 2;
    const double wide = (bridge.planks ? 0.11 : 0.065) * s;
    const auto spot = [&](double across, double on) {
        return turned(bridge.at + Spot{across, -on}, bridge.at, bridge.turn);
    };
    Path deck, planks, rails;
    deck.polygon(Loop{spot(-wide, half), spot(wide, half), spot(wide, -half), spot(-wide, -half)});
    for (double on = -half; on <= half && bridge.planks; on += 0.06 * s)
        planks.move(spot(-wide, on)).line(spot(wide, on));
    const double flare = 0.07 * s;
    for (const double side : {-1.0, 1.0})
        rails.move(spot(side * (wide + flare), half + flare))
            .line(spot(side * wide, half))
            .line(spot(side * wide, -half))
            .line(spot(side * (wide + flare), -half - flare));
    canvas.drawing.path(std::move(deck), filled(c.road));
    canvas.drawing.path(std::move(planks), stroke(c.casing, 0.010 * s, 0.6));
    canvas.drawing.path(std::move(rails), stroke(c.is_dark() ? c.ink : c.casing, 0.032 * s));
}

void draw_work(const Canvas& canvas, const Work& work)
{
    parapet(canvas, bastioned(work.line, work.closed, canvas.s), work.closed);
}

void draw_edge(const Canvas& canvas, const Way& way, const Book& book, int kind)
{
    const Palette& c = canvas.colors;
    const double s = canvas.s;
    Drawing& drawing = canvas.drawing;
    if (way.sign.works) parapet(canvas, bastioned(way.flat, false, s), false);
    if (way.sign.wall) {
        drawing.line(way.flat, stroke(c.works, 0.07 * s));
        drawing.line(way.flat, stroke(c.ground, 0.04 * s).dashed(0.10 * s, 0.025 * s));
    }
    if (way.sign.stakes) {
        Path stakes;
        for (const Waymark& mark : waymarks(way.flat, 0.10 * s, false))
            stakes.move(mark.at - mark.way * (0.03 * s))
                .line(mark.at + left_of(mark.way) * (0.11 * s))
                .line(mark.at + mark.way * (0.03 * s));
        drawing.path(std::move(stakes), stroke(c.works, 0.016 * s));
    }
    if (way.sign.steep) {
        Path cliff;
        ticks(cliff, way.flat, false, 0.045 * s, 0.10 * s);
        for (const Waymark& mark : waymarks(way.flat, 0.09 * s, false))
            cliff.move(mark.at).line(mark.at - left_of(mark.way) * (0.05 * s));
        drawing.path(std::move(cliff), stroke(c.hachure, 0.015 * s));
        drawing.line(way.flat, stroke(c.hachure, 0.024 * s));
    }
    if (way.sign.known()) return;
    const Color color = kind > 0 && kind < static_cast<int>(book.edge_kinds.size())
                            ? of_terminal(book.edge_kinds[static_cast<std::size_t>(kind)].color)
                            : c.ink;
    drawing.line(way.flat, stroke(c.halo, 0.11 * s));
    drawing.line(way.flat, stroke(c.prints() ? black : mixed(c.soft, color, 0.6), 0.055 * s)
                               .dashed((0.08 + 0.04 * (kind % 3)) * s, 0.05 * s));
}

void draw_limits(const Canvas& canvas, const std::vector<Way>& limits)
{
    Path all;
    for (const Way& way : limits) all.polyline(way.flat);
    const double dash = 0.14 * canvas.s, gap = 0.09 * canvas.s;
    if (canvas.colors.prints()) // or it would be lost among trees
        canvas.drawing.path(all, stroke(white, 0.055 * canvas.s).dashed(dash, gap));
    canvas.drawing.path(std::move(all),
                        stroke(canvas.colors.area, 0.028 * canvas.s, 0.85).dashed(dash, gap));
}

} // namespace sandtable::picture
