#include "lua/tiled/lattice.hpp"

#include "kernel/board/geometry.hpp"

#include <algorithm>

namespace sandtable::lua::tiled {

namespace {

constexpr std::size_t most_work = 30'000'000; ///< comparisons of all shapes and lines together

std::int64_t far(Spot16 a, Spot16 b)
{
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

/// How far `spot` is off the line from `a` to `b`, times its length.
std::int64_t off_line(Spot16 a, Spot16 b, Spot16 spot)
{
    const std::int64_t cross = (b.x - a.x) * (spot.y - a.y) - (b.y - a.y) * (spot.x - a.x);
    return cross < 0 ? -cross : cross;
}

std::int64_t floor_of(std::int64_t n, std::int64_t by) { return n / by - (n % by < 0 ? 1 : 0); }

} // namespace

Lattice::Lattice(const TiledMap& map, const Board& frame) : map_{map}, frame_{frame}
{
    const std::int64_t w = map.tile_width * per_pixel;
    const std::int64_t h = map.tile_height * per_pixel;
    const std::int64_t side = map.hex_side * per_pixel;
    wide_ = map.is_hex && map.in_columns ? (w + side) / 2 : w;
    high_ = map.is_hex && !map.in_columns ? (h + side) / 2 : h;
    shift_ = !map.is_hex ? 0 : map.in_columns ? h / 2 : w / 2;
    origin_ = {map.left * wide_, map.top * high_};
}

Spot16 Lattice::middle(Cell cell) const
{
    const int column = frame_.column_of(cell);
    const int row = frame_.row_of(cell);
    Spot16 at{origin_.x + column * wide_ + map_.tile_width * per_pixel / 2,
              origin_.y + row * high_ + map_.tile_height * per_pixel / 2};
    if (map_.is_hex) {
        const bool odd = (map_.in_columns ? column : row) % 2 != 0;
        if (odd == (frame_.even_shift != 0)) (map_.in_columns ? at.y : at.x) += shift_;
    }
    return at;
}

Lattice::Corners Lattice::corners(Cell cell) const
{
    const Spot16 m = middle(cell);
    const std::int64_t x = map_.tile_width * per_pixel / 2;
    const std::int64_t y = map_.tile_height * per_pixel / 2;
    const std::int64_t s = map_.hex_side * per_pixel / 2;
    if (!map_.is_hex)
        return {
            Spot16{m.x - x, m.y - y}, {m.x + x, m.y - y}, {m.x + x, m.y + y}, {m.x - x, m.y + y}};
    if (map_.in_columns)
        return {Spot16{m.x - s, m.y - y}, {m.x + s, m.y - y}, {m.x + x, m.y},
                {m.x + s, m.y + y},       {m.x - s, m.y + y}, {m.x - x, m.y}};
    return {Spot16{m.x, m.y - y}, {m.x + x, m.y - s}, {m.x + x, m.y + s},
            {m.x, m.y + y},       {m.x - x, m.y + s}, {m.x - x, m.y - s}};
}

bool Lattice::holds(Cell cell, Spot16 spot) const
{
    const Spot16 m = middle(cell);
    std::int64_t dx = std::abs(spot.x - m.x);
    std::int64_t dy = std::abs(spot.y - m.y);
    std::int64_t w = map_.tile_width * per_pixel;
    std::int64_t h = map_.tile_height * per_pixel;
    const std::int64_t side = map_.hex_side * per_pixel;
    if (!map_.is_hex) return 2 * dx <= w && 2 * dy <= h;
    if (map_.in_columns) {
        std::swap(dx, dy);
        std::swap(w, h);
    }
    return 2 * dx <= w && 2 * dy * w <= h * w - 2 * dx * (h - side);
}

std::vector<Cell> Lattice::around(Spot16 spot) const
{
    const auto column = static_cast<int>(
        std::clamp<std::int64_t>(floor_of(spot.x - origin_.x, wide_), -2, frame_.columns + 1));
    const auto row = static_cast<int>(
        std::clamp<std::int64_t>(floor_of(spot.y - origin_.y, high_), -2, frame_.rows + 1));
    std::vector<Cell> cells;
    for (int r = row - 2; r <= row + 1; ++r)
        for (int c = column - 2; c <= column + 1; ++c)
            if (const Cell cell = frame_.cell_at(c, r); cell != Cell::none) cells.push_back(cell);
    return cells;
}

Cell Lattice::cell_at(Spot16 spot) const
{
    for (const Cell cell : around(spot))
        if (holds(cell, spot)) return cell;
    return Cell::none;
}

bool Lattice::shape_holds(const MapObject& object, Spot16 spot) const
{
    if (object.form == MapObject::box || object.form == MapObject::ellipse) {
        const std::int64_t dx = 2 * (spot.x - object.at.x) - object.size.x;
        const std::int64_t dy = 2 * (spot.y - object.at.y) - object.size.y;
        if (std::abs(dx) > object.size.x || std::abs(dy) > object.size.y) return false;
        if (object.form == MapObject::box) return true;
        const std::int64_t u = dx * 4096 / object.size.x;
        const std::int64_t v = dy * 4096 / object.size.y;
        return u * u + v * v <= std::int64_t{4096} * 4096;
    }
    bool in = false;
    const std::size_t count = object.points.size();
    for (std::size_t i = 0, j = count - 1; i < count; j = i++) {
        const Spot16 a = object.points[i];
        const Spot16 b = object.points[j];
        if ((a.y > spot.y) == (b.y > spot.y)) continue;
        const std::int64_t cross = (b.x - a.x) * (spot.y - a.y) - (spot.x - a.x) * (b.y - a.y);
        if ((cross > 0) == (b.y > a.y)) in = !in;
    }
    return in;
}

bool Lattice::inside(const MapObject& object, std::vector<Cell>& out)
{
    work_ +=
        static_cast<std::size_t>(frame_.cells) * std::max<std::size_t>(object.points.size(), 1);
    if (work_ > most_work) return false;
    for (int i = 0; i < frame_.cells; ++i)
        if (shape_holds(object, middle(cell_at_index(i)))) out.push_back(cell_at_index(i));
    return true;
}

std::optional<Spot16> Lattice::nearest_corner(Spot16 spot) const
{
    std::optional<Spot16> best;
    for (const Cell cell : around(spot)) {
        const Corners all = corners(cell);
        for (std::size_t i = 0; i < corner_count(); ++i)
            if (!best || far(all[i], spot) < far(*best, spot)) best = all[i];
    }
    const std::int64_t near = std::min(map_.tile_width, map_.tile_height) * per_pixel * 2 / 5;
    if (best && far(*best, spot) > near * near) best.reset();
    return best;
}

bool Lattice::step_toward(Spot16& from, Spot16 begun, Spot16 to, std::vector<Cell>& beside) const
{
    std::optional<Spot16> best;
    const std::vector<Cell> cells = around(from);
    const auto each = [&](auto&& take) {
        for (const Cell cell : cells) {
            const Corners all = corners(cell);
            const std::size_t count = corner_count();
            for (std::size_t i = 0; i < count; ++i) {
                if (all[i] != from) continue;
                take(cell, all[(i + 1) % count]);
                take(cell, all[(i + count - 1) % count]);
            }
        }
    };
    each([&](Cell, Spot16 next) {
        if (far(next, to) >= far(from, to)) return;
        const auto key = [&](Spot16 s) {
            return std::tuple{off_line(begun, to, s), far(s, to), s.y, s.x};
        };
        if (!best || key(next) < key(*best)) best = next;
    });
    if (!best) return false;
    beside.clear();
    each([&](Cell cell, Spot16 next) {
        if (next == *best) beside.push_back(cell);
    });
    from = *best;
    return true;
}

Lattice::Line Lattice::follow(const MapObject& object, Edges& out, std::size_t& bad)
{
    std::vector<Spot16> ends;
    for (bad = 0; bad < object.points.size(); ++bad) {
        const auto corner = nearest_corner(object.points[bad]);
        if (!corner)
            return cell_at(object.points[bad]) == Cell::none ? Line::off_map : Line::off_corner;
        ends.push_back(*corner);
    }
    if (object.form == MapObject::outline) ends.push_back(ends.front());
    std::vector<Cell> beside;
    for (std::size_t i = 1; i < ends.size(); ++i) {
        bad = std::min(i, object.points.size() - 1);
        for (Spot16 here = ends[i - 1]; here != ends[i];) {
            if ((work_ += 200) > most_work) return Line::too_long;
            if (!step_toward(here, ends[i - 1], ends[i], beside)) return Line::off_corner;
            if (beside.size() == 2) out.emplace_back(beside[0], beside[1]);
        }
    }
    return Line::good;
}

Lattice::Line Lattice::road(const MapObject& object, std::vector<Cell>& out, std::size_t& bad)
{
    for (bad = 0; bad < object.points.size(); ++bad) {
        const Cell end = cell_at(object.points[bad]);
        if (end == Cell::none) return Line::off_map;
        if (out.empty()) out.push_back(end);
        const Spot16 begun = middle(out.back());
        while (out.back() != end) {
            if ((work_ += 50) > most_work) return Line::too_long;
            const Cell here = out.back();
            Cell best = Cell::none;
            const auto key = [&](Cell cell) {
                return std::pair{distance(frame_, cell, end),
                                 off_line(begun, middle(end), middle(cell))};
            };
            for (int d = 0; d < frame_.directions; ++d) {
                const Cell next = step(frame_, here, d);
                if (next == Cell::none ||
                    distance(frame_, next, end) >= distance(frame_, here, end))
                    continue;
                if (best == Cell::none || key(next) < key(best)) best = next;
            }
            if (best == Cell::none) return Line::off_map;
            out.push_back(best);
        }
    }
    return Line::good;
}

} // namespace sandtable::lua::tiled
