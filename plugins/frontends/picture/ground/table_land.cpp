#include "plugins/frontends/picture/ground/table_land.hpp"

#include "plugins/frontends/picture/ground/land_reader.hpp"
#include "plugins/frontends/picture/ground/united.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::picture {
namespace {

constexpr Smoothing soft{.passes = 3, .clamp = 0.14, .low = 0.05, .fine = 0.03};

class TableReader : LandReader {
public:
    TableReader(const Grid& grid, const Book& book, Land& land) : LandReader{grid, book, land} {}

    void read()
    {
        std::map<int, std::vector<Loop>> heights;
        std::map<int, std::vector<Piece>> steep, gentle;
        std::map<int, std::vector<Loop>> terrains;
        const bool knows_slopes = steep_slope(book_) > 0;
        for (const Outline& outline : board_.outlines) {
            Loop loop = points_of(outline);
            if (loop.size() < 2) continue;
            if (!outline.closed) {
                read_line(outline, std::move(loop));
                continue;
            }
            if (loop.size() < 3) continue;
            rightward(loop);
            switch (layer_of(outline)) {
            case Layer::height: {
                const int height = std::max<int>(outline.height, 1);
                heights[height].push_back(beyond(loop));
                add_sides(heights[height].back(),
                          (knows_slopes && outline.number != 0 ? steep : gentle)[height]);
                break;
            }
            case Layer::works: land_.works.push_back({std::move(loop), true}); break;
            case Layer::area: add_limit(std::move(loop)); break;
            case Layer::terrain: read_terrain(outline, std::move(loop), terrains); break;
            }
        }
        // Ground that is higher is also as high as what lies below it.
        for (auto it = heights.rbegin(); it != heights.rend(); ++it)
            if (auto next = std::next(it); next != heights.rend())
                next->second.insert(next->second.end(), it->second.begin(), it->second.end());
        for (auto& [height, loops] : heights) {
            Step step;
            step.height = height;
            step.region = region_of(united(loops, land_.s));
            step.steep = std::move(steep[height]);
            if (!step.steep.empty()) step.gentle = std::move(gentle[height]);
            land_.steps.push_back(std::move(step));
        }
        for (auto& [terrain, loops] : terrains)
            land_.patches.push_back({ground_sign(book_, terrain), terrain, region_of(loops)});
        std::stable_sort(
            land_.patches.begin(), land_.patches.end(), [](const Patch& a, const Patch& b) {
                const auto rank = [](const Patch& p) {
                    return p.sign.sign == Sign::water ? 0 : p.sign.sign == Sign::wood ? 2 : 1;
                };
                return rank(a) < rank(b);
            });
        finish(land_);
    }

private:
    static void add_sides(const Loop& loop, std::vector<Piece>& sides)
    {
        for (std::size_t i = 0; i < loop.size(); ++i)
            sides.emplace_back(loop[i], loop[(i + 1) % loop.size()]);
    }
    [[nodiscard]] Loop points_of(const Outline& outline) const
    {
        Loop loop;
        for (std::uint32_t i = 0; i < outline.count; ++i)
            loop.push_back(grid_.point(outline.points[i].x, outline.points[i].y));
        return loop;
    }
    /// Turned so that what is inside lies on the right.
    static void rightward(Loop& loop)
    {
        double sum = 0;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Spot a = loop[i], b = loop[(i + 1) % loop.size()];
            sum += a.x * b.y - a.y * b.x;
        }
        if (sum < 0) std::reverse(loop.begin(), loop.end());
    }
    /// What ends at the table's edge goes on beyond it.
    [[nodiscard]] Loop beyond(Loop loop) const
    {
        const double near = land_.s * 0.02, far = land_.s * 0.8;
        for (Spot& at : loop) {
            if (at.x <= land_.frame.left + near) at.x -= far;
            if (at.x >= land_.frame.right - near) at.x += far;
            if (at.y <= land_.frame.top + near) at.y -= far;
            if (at.y >= land_.frame.low - near) at.y += far;
        }
        return loop;
    }
    [[nodiscard]] Region region_of(const std::vector<Loop>& loops) const
    {
        return Region{smoothed(along(loops, 0.14 * land_.s), soft, land_.s, land_.origin)};
    }
    void read_line(const Outline& outline, Loop line)
    {
        Way way;
        way.sign = edge_sign(book_, outline.kind);
        const bool water = way.sign.is_water();
        way.flat = water ? flat_curve(line) : line;
        way.points = std::move(line);
        if (water) {
            const Box inner = land_.frame.grown(-0.1 * land_.s);
            way.free_begin = inner.has(way.points.front());
            way.free_end = inner.has(way.points.back());
            land_.streams.push_back(std::move(way));
            return;
        }
        land_.edge_kinds.push_back(outline.kind);
        land_.edges.push_back(std::move(way));
    }
    void read_terrain(const Outline& outline, Loop loop, std::map<int, std::vector<Loop>>& terrains)
    {
        const GroundSign sign = ground_sign(book_, outline.kind);
        if (sign.sign == Sign::open) return;
        if (sign.sign == Sign::works) {
            land_.works.push_back({std::move(loop), true});
            return;
        }
        if (sign.sign != Sign::village) {
            terrains[outline.kind].push_back(beyond(std::move(loop)));
            return;
        }
        Village village;
        village.within = Region::of_polygon({loop});
        const Box box = village.within.box();
        village.middle = box.middle();
        village.reach = std::max(box.wide(), box.high()) / 2;
        village.dense = sign.dense;
        land_.villages.push_back(std::move(village));
    }
    void add_limit(Loop loop)
    {
        // Sides on the table's edge are no limit, and a side that two areas share is one.
        const double near = land_.s * 0.03;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Spot a = loop[i], b = loop[(i + 1) % loop.size()];
            const auto both = [&](double x, double y, double at) {
                return std::abs(x - at) < near && std::abs(y - at) < near;
            };
            if (both(a.x, b.x, land_.frame.left) || both(a.x, b.x, land_.frame.right) ||
                both(a.y, b.y, land_.frame.top) || both(a.y, b.y, land_.frame.low))
                continue;
            if (std::any_of(land_.limits.begin(), land_.limits.end(), [&](const Way& way) {
                    return distance(way.points[0], b) < near && distance(way.points[1], a) < near;
                }))
                continue;
            Way way;
            way.points = way.flat = {a, b};
            land_.limits.push_back(std::move(way));
        }
    }
};

} // namespace

Land land_of_table(const Grid& grid, const Book& book)
{
    const Board& board = grid.board();
    Land land = empty_land(grid, grid.scale() * std::max({board.columns, board.rows, 12}) / 12,
                           {board.columns * grid.scale(), board.rows * grid.scale()});
    constexpr std::uint32_t most_fine = 3000;
    land.fine = land.s >= 4 && board.outlines.size() <= most_fine;
    TableReader{grid, book, land}.read();
    return land;
}

} // namespace sandtable::picture
