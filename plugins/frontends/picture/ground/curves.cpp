#include "plugins/frontends/picture/ground/curves.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::picture {
namespace {

using Node = std::pair<long long, long long>;
Node node_of(Spot s) { return {std::llround(s.x * 512), std::llround(s.y * 512)}; }

} // namespace

std::vector<Loop> chained(const std::vector<Piece>& pieces)
{
    std::map<Node, std::vector<std::size_t>> at;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        at[node_of(pieces[i].first)].push_back(i);
        at[node_of(pieces[i].second)].push_back(i);
    }
    std::vector<bool> used(pieces.size());
    const auto walk = [&](Spot from, std::size_t piece) {
        Loop line{from};
        while (true) {
            used[piece] = true;
            const Piece& p = pieces[piece];
            const Spot to = node_of(p.first) == node_of(line.back()) ? p.second : p.first;
            line.push_back(to);
            const std::vector<std::size_t>& here = at[node_of(to)];
            if (here.size() != 2) return line;
            const std::size_t next = here[0] == piece ? here[1] : here[0];
            if (used[next]) return line;
            piece = next;
        }
    };
    std::vector<Loop> lines;
    for (const bool rings : {false, true})
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (used[i]) continue;
            const Spot a = pieces[i].first, b = pieces[i].second;
            if (rings || at[node_of(a)].size() != 2)
                lines.push_back(walk(a, i));
            else if (at[node_of(b)].size() != 2)
                lines.push_back(walk(b, i));
        }
    return lines;
}

Path curve_through(const Loop& p)
{
    Path path;
    if (p.size() < 2) return path;
    path.move(p[0]);
    for (std::size_t i = 0; i + 1 < p.size(); ++i) {
        const Spot before = i == 0 ? p[0] : p[i - 1];
        const Spot after = i + 2 < p.size() ? p[i + 2] : p[i + 1];
        path.curve(p[i] + (p[i + 1] - before) * (1.0 / 6), p[i + 1] - (after - p[i]) * (1.0 / 6),
                   p[i + 1]);
    }
    return path;
}

Loop flat_curve(const Loop& points)
{
    const Path path = curve_through(points);
    Loop line;
    if (path.empty()) return points;
    line.push_back(path.spots[0]);
    for (std::size_t i = 1; i + 2 < path.spots.size(); i += 3) {
        const Spot a = line.back(), b = path.spots[i], c = path.spots[i + 1], d = path.spots[i + 2];
        const int parts = std::clamp(static_cast<int>(distance(a, d) / 1.5), 4, 40);
        for (int k = 1; k <= parts; ++k) {
            const double t = static_cast<double>(k) / parts, u = 1 - t;
            line.push_back(a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) +
                           d * (t * t * t));
        }
    }
    return line;
}

std::vector<Waymark> waymarks(const Loop& line, double apart, bool closed)
{
    std::vector<Waymark> marks;
    const std::size_t n = line.size();
    if (n < 2 || apart <= 0) return marks;
    double next = apart / 2, gone = 0;
    for (std::size_t i = 0; i + (closed ? 0 : 1) < n; ++i) {
        const Spot a = line[i], b = line[(i + 1) % n];
        const double long_ = distance(a, b);
        for (; next <= gone + long_ && long_ > 0; next += apart)
            marks.push_back({a + (b - a) * ((next - gone) / long_), unit(b - a), next});
        gone += long_;
    }
    return marks;
}

double crossing(const Piece& a, const Piece& b)
{
    const Spot r = a.second - a.first, s = b.second - b.first, q = b.first - a.first;
    const double turn = r.x * s.y - r.y * s.x;
    if (std::abs(turn) < 1e-9) return -1;
    const double t = (q.x * s.y - q.y * s.x) / turn, u = (q.x * r.y - q.y * r.x) / turn;
    return t >= 0 && t < 1 && u >= 0 && u < 1 ? t : -1;
}

double distance_to(const Loop& line, Spot at)
{
    double nearest = 1e300;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const Spot a = line[i], way = line[i + 1] - a;
        const double square = way.x * way.x + way.y * way.y;
        const Spot to = at - a;
        const double t =
            square > 0 ? std::clamp((to.x * way.x + to.y * way.y) / square, 0.0, 1.0) : 0;
        nearest = std::min(nearest, distance(a + way * t, at));
    }
    return nearest;
}

} // namespace sandtable::picture
