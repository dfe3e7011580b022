#include "plugins/frontends/picture/ground/region.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::picture {
namespace {

constexpr int pieces = 4; ///< straight pieces of a curve
constexpr int ring = 2;   ///< cells beyond the board

Spot on_curve(Spot a, Spot b, Spot c, Spot d, double t)
{
    const double u = 1 - t;
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t);
}

/// A corner of a cell, the same for all cells that meet there.
using Corner = std::pair<long long, long long>;

struct Flank {
    Spot from, to;
    bool used = false;
};

/// Of what lies inside, negative where the way along is the other.
double size_of(const Loop& loop)
{
    double sum = 0;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Spot a = loop[i], b = loop[(i + 1) % loop.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum / 2;
}

/// Smoothing takes from small grounds what it takes from their corners: given back all round, but
/// no more than `most` anywhere.
void keep_size(Loop& loop, double size, double most)
{
    const std::size_t n = loop.size();
    double around = 0;
    for (std::size_t i = 0; i < n; ++i) around += distance(loop[i], loop[(i + 1) % n]);
    if (around <= 0) return;
    const double out = std::clamp((size - size_of(loop)) / around, -most, most);
    const Loop now = loop;
    for (std::size_t i = 0; i < n; ++i) {
        const Spot way = unit(now[(i + 1) % n] - now[(i + n - 1) % n]);
        loop[i] = now[i] + Spot{way.y, -way.x} * out;
    }
}

class Chainer {
public:
    void add(Spot from, Spot to)
    {
        const Corner a = corner(from), b = corner(to);
        // What another cell that is in goes the other way along is no outline.
        const auto [first, last] = sides_.equal_range(b);
        for (auto it = first; it != last; ++it)
            if (corner(it->second.to) == a) {
                sides_.erase(it);
                return;
            }
        sides_.emplace(a, Flank{from, to});
    }
    [[nodiscard]] std::vector<Loop> loops()
    {
        std::vector<Loop> all;
        for (auto& [at, side] : sides_) {
            if (side.used) continue;
            Loop loop;
            for (Flank* now = &side; now && !now->used; now = next(*now)) {
                now->used = true;
                loop.push_back(now->from + (now->to - now->from) * 0.25);
                loop.push_back(now->from + (now->to - now->from) * 0.75);
            }
            all.push_back(std::move(loop));
        }
        return all;
    }

private:
    static Corner corner(Spot s) { return {std::llround(s.x * 512), std::llround(s.y * 512)}; }

    /// Where two loops touch the way to the left is taken: it joins them.
    Flank* next(const Flank& side)
    {
        Flank* best = nullptr;
        double most_left = 0;
        const Spot way = side.to - side.from;
        const auto [first, last] = sides_.equal_range(corner(side.to));
        for (auto it = first; it != last; ++it) {
            if (it->second.used) continue;
            const Spot on = it->second.to - it->second.from;
            const double turn = way.x * on.y - way.y * on.x;
            if (best && turn >= most_left) continue;
            best = &it->second;
            most_left = turn;
        }
        return best;
    }

    std::multimap<Corner, Flank> sides_;
};

} // namespace

Region::Region(std::vector<Loop> controls)
{
    for (const Loop& p : controls) {
        const std::size_t n = p.size();
        if (n < 3) continue;
        Loop line;
        for (std::size_t i = 0; i < n; ++i) {
            const Spot before = p[(i + n - 1) % n], at = p[i], next = p[(i + 1) % n],
                       after = p[(i + 2) % n];
            const Spot start = (before + at * 4 + next) * (1.0 / 6);
            const Spot one = (at * 2 + next) * (1.0 / 3), two = (at + next * 2) * (1.0 / 3);
            const Spot end = (at + next * 4 + after) * (1.0 / 6);
            if (i == 0) path_.move(start);
            path_.curve(one, two, end);
            for (int k = 0; k < pieces; ++k)
                line.push_back(on_curve(start, one, two, end, static_cast<double>(k) / pieces));
        }
        path_.close();
        lines_.push_back(std::move(line));
    }
    measure();
}

Region Region::of_polygon(const std::vector<Loop>& polygons)
{
    Region region;
    for (const Loop& polygon : polygons) {
        if (polygon.size() < 3) continue;
        region.path_.polygon(polygon);
        region.lines_.push_back(polygon);
    }
    region.measure();
    return region;
}

void Region::measure()
{
    std::vector<Spot> all;
    for (const Loop& line : lines_) all.insert(all.end(), line.begin(), line.end());
    box_ = box_of(all);
    if (all.empty()) return;
    const std::size_t slices = std::clamp<std::size_t>(all.size() / 8, 1, 4000);
    slice_ = std::max(box_.high() / static_cast<double>(slices), 1e-9);
    sides_.assign(slices + 1, {});
    const auto slice = [&](double y) {
        return std::min(static_cast<std::size_t>(std::max(0.0, (y - box_.top) / slice_)), slices);
    };
    for (const Loop& line : lines_)
        for (std::size_t i = 0; i < line.size(); ++i) {
            const Spot a = line[i], b = line[(i + 1) % line.size()];
            for (std::size_t k = slice(std::min(a.y, b.y)); k <= slice(std::max(a.y, b.y)); ++k)
                sides_[k].emplace_back(a, b);
        }
}

bool Region::has(Spot at) const
{
    if (lines_.empty() || !box_.has(at)) return false;
    const auto k = static_cast<std::size_t>((at.y - box_.top) / slice_);
    int around = 0; // non-zero, as paths are filled
    for (const auto& [a, b] : sides_[std::min(k, sides_.size() - 1)]) {
        if ((a.y <= at.y) == (b.y <= at.y)) continue;
        if (a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x) > at.x) around += a.y < b.y ? 1 : -1;
    }
    return around != 0;
}

bool Region::holds(Spot at, double around) const
{
    for (int k = 0; k < 8; ++k)
        if (!has(at + toward(k * 45) * around)) return false;
    return has(at);
}

double Region::size() const
{
    double sum = 0;
    for (const Loop& line : lines_)
        for (std::size_t i = 0; i < line.size(); ++i) {
            const Spot a = line[i], b = line[(i + 1) % line.size()];
            sum += a.x * b.y - a.y * b.x;
        }
    return std::abs(sum / 2);
}

std::vector<Loop> merged_cells(const Grid& grid, const std::vector<bool>& in)
{
    const Board& board = grid.board();
    const auto is_in = [&](int column, int row) {
        const Cell cell = board.cell_at(std::clamp(column, 0, board.columns - 1),
                                        std::clamp(row, 0, board.rows - 1));
        return in[static_cast<std::size_t>(index(cell))];
    };
    Chainer chainer;
    for (int row = -ring; row < board.rows + ring; ++row)
        for (int column = -ring; column < board.columns + ring; ++column) {
            if (!is_in(column, row)) continue;
            const std::vector<Spot> corners = grid.corners_at(column, row);
            for (std::size_t i = 0; i < corners.size(); ++i)
                chainer.add(corners[i], corners[(i + 1) % corners.size()]);
        }
    return chainer.loops();
}

std::vector<Loop> smoothed(std::vector<Loop> loops, const Smoothing& how, double s, Spot origin)
{
    for (Loop& loop : loops) {
        const Loop was = loop;
        const std::size_t n = loop.size();
        const auto pass = [&] {
            const Loop now = loop;
            for (std::size_t i = 0; i < n; ++i)
                loop[i] = now[(i + n - 1) % n] * 0.25 + now[i] * 0.5 + now[(i + 1) % n] * 0.25;
        };
        for (int i = 0; i < how.passes; ++i) pass();
        for (std::size_t i = 0; i < n; ++i) {
            const Spot way = loop[i] - was[i];
            if (length(way) > how.clamp * s) loop[i] = was[i] + unit(way) * (how.clamp * s);
        }
        pass();
        keep_size(loop, size_of(was), how.clamp * s);
        for (Spot& at : loop) {
            const Spot place = (at - origin) * (1 / s);
            const auto shift = [&](std::uint32_t seed) {
                return noise(place, 3.6, seed) * how.low + noise(place, 0.77, seed + 1) * how.fine;
            };
            at = at + Spot{shift(101), shift(211)} * s;
        }
    }
    return loops;
}

std::vector<Loop> along(const std::vector<Loop>& polygons, double apart)
{
    std::vector<Loop> all;
    for (const Loop& polygon : polygons) {
        Loop loop;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Spot a = polygon[i], b = polygon[(i + 1) % polygon.size()];
            const int parts = std::clamp(static_cast<int>(distance(a, b) / apart), 1, 400);
            for (int k = 0; k < parts; ++k) loop.push_back(a + (b - a) * ((k + 0.5) / parts));
        }
        if (loop.size() >= 3) all.push_back(std::move(loop));
    }
    return all;
}

} // namespace sandtable::picture
