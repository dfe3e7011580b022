#include "plugins/frontends/picture/ground/united.hpp"

#include "plugins/frontends/picture/ground/curves.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace sandtable::picture {
namespace {

using Knot = std::pair<long long, long long>;
Knot knot_of(Spot at) { return {std::llround(at.x * 256), std::llround(at.y * 256)}; }

/// By a fine raster.
std::vector<Loop> by_raster(const Region& all, double s)
{
    const Box box = all.box();
    const double step = std::max(s * 0.07, std::max(box.wide(), box.high()) / 400);
    Board raster;
    raster.columns = static_cast<int>(box.wide() / step) + 5;
    raster.rows = static_cast<int>(box.high() / step) + 5;
    raster.cells = raster.columns * raster.rows;
    const Grid fine{raster, {box.left - 2.5 * step, box.top - 2.5 * step}, step};
    std::vector<bool> in(static_cast<std::size_t>(raster.cells));
    for (int i = 0; i < raster.cells; ++i)
        in[static_cast<std::size_t>(i)] = all.has(fine.middle(cell_at_index(i)));
    return merged_cells(fine, in);
}

std::vector<Piece> sides_of(const std::vector<Loop>& polygons)
{
    std::vector<Piece> sides;
    for (const Loop& polygon : polygons)
        for (std::size_t i = 0; i < polygon.size(); ++i)
            sides.emplace_back(polygon[i], polygon[(i + 1) % polygon.size()]);
    return sides;
}

/// A side in the pieces that all other sides leave of it, in its order.
std::vector<Piece> parts_of(const Piece& side, const std::vector<Piece>& others)
{
    const Spot way = side.second - side.first;
    const double square = way.x * way.x + way.y * way.y;
    if (square < 1e-9) return {};
    std::vector<double> cuts{0, 1};
    for (const Piece& other : others) {
        if (const double t = crossing(side, other); t >= 0) cuts.push_back(t);
        for (const Spot end : {other.first, other.second})
            if (distance_to({side.first, side.second}, end) < 1e-3) {
                const Spot to = end - side.first;
                cuts.push_back(std::clamp((to.x * way.x + to.y * way.y) / square, 0.0, 1.0));
            }
    }
    std::sort(cuts.begin(), cuts.end());
    std::vector<Piece> parts;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        const Piece part{side.first + way * cuts[i], side.first + way * cuts[i + 1]};
        if (knot_of(part.first) != knot_of(part.second)) parts.push_back(part);
    }
    return parts;
}

/// Loops of pieces that each begin where another ends; none, if they do not close.
std::vector<Loop> closed(const std::vector<Piece>& pieces)
{
    std::multimap<Knot, std::size_t> from;
    for (std::size_t i = 0; i < pieces.size(); ++i) from.emplace(knot_of(pieces[i].first), i);
    std::vector<Loop> loops;
    while (!from.empty()) {
        const Knot begin = from.begin()->first;
        Loop loop;
        Knot at = begin;
        do {
            const auto next = from.find(at);
            if (next == from.end()) return {};
            loop.push_back(pieces[next->second].first);
            at = knot_of(pieces[next->second].second);
            from.erase(next);
        } while (at != begin);
        loops.push_back(std::move(loop));
    }
    return loops;
}

} // namespace

std::vector<Loop> united(const std::vector<Loop>& polygons, double s)
{
    constexpr std::size_t most = 400;
    constexpr double off = 0.01; // millimeters
    if (polygons.size() < 2) return polygons;
    const Region all = Region::of_polygon(polygons);
    const std::vector<Piece> sides = sides_of(polygons);
    if (sides.size() > most) return by_raster(all, s);
    std::vector<Piece> outline;
    std::set<std::pair<Knot, Knot>> known; // sides that two polygons share
    for (const Piece& side : sides)
        for (const Piece& part : parts_of(side, sides)) {
            const Spot way = unit(part.second - part.first),
                       middle = (part.first + part.second) * 0.5;
            const Spot left{way.y, -way.x};
            if (all.has(middle + left * off) || !all.has(middle - left * off)) continue;
            if (known.emplace(knot_of(part.first), knot_of(part.second)).second)
                outline.push_back(part);
        }
    std::vector<Loop> loops = closed(outline);
    return loops.empty() ? by_raster(all, s) : loops;
}

} // namespace sandtable::picture
