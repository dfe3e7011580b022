/// plane.hpp - exact geometry of an open table: integers only, the same on every machine.
///
///   Vector, dot, cross, length2         differences of points
///   root_down, root_up, length_up ...   whole lengths, rounded down or up
///   Facing                              24 directions, 15 degrees apart, clockwise from up
///   rotate, walk_point, of_length       vectors turned, divided, stretched
///   on_segment, touch, cross_inside     points and segments
///   compare_distance                    of a point to a segment, against a radius
///   contains, polygon_fault             polygons
///   outline_at, level_at, touches       what the outlines of a board say of a place
///
/// x grows to the right, y downward. Coordinates lie within +-max_coordinate, so that all products
/// fit 64 bits but those marked (128). [FP70-MET-01 to 17]
#pragma once

#include "kernel/board/board.hpp"

#include <span>

namespace sandtable::plane {

inline constexpr std::int32_t max_coordinate = 1 << 20;

struct Vector {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend constexpr bool operator==(Vector, Vector) = default;
    friend constexpr Vector operator-(Vector v) noexcept { return {-v.x, -v.y}; }
};

[[nodiscard]] constexpr Vector from_to(Point a, Point b) noexcept
{
    return {std::int64_t{b.x} - a.x, std::int64_t{b.y} - a.y};
}
[[nodiscard]] constexpr Point moved(Point p, Vector v) noexcept
{
    return {static_cast<std::int32_t>(p.x + v.x), static_cast<std::int32_t>(p.y + v.y)};
}
[[nodiscard]] constexpr std::int64_t dot(Vector a, Vector b) noexcept
{
    return a.x * b.x + a.y * b.y;
}
/// Positive when `b` lies clockwise of `a` (y grows downward).
[[nodiscard]] constexpr std::int64_t cross(Vector a, Vector b) noexcept
{
    return a.x * b.y - a.y * b.x;
}
[[nodiscard]] constexpr std::int64_t length2(Vector v) noexcept { return dot(v, v); }

// ---- whole lengths ----

/// The largest n with n * n <= value. Values from 0 up to 2^62.
[[nodiscard]] constexpr std::int64_t root_down(std::int64_t value) noexcept
{
    std::int64_t root = 0;
    std::int64_t bit = std::int64_t{1} << 62;
    while (bit > value) bit >>= 2;
    for (std::int64_t rest = value; bit != 0; bit >>= 2) {
        if (rest >= root + bit) {
            rest -= root + bit;
            root = (root >> 1) + bit;
        } else {
            root >>= 1;
        }
    }
    return root;
}
/// The smallest n with n * n >= value.
[[nodiscard]] constexpr std::int64_t root_up(std::int64_t value) noexcept
{
    const std::int64_t down = root_down(value);
    return down * down == value ? down : down + 1;
}
/// [FP70-MET-03]
[[nodiscard]] constexpr std::int64_t length_down(Vector v) noexcept
{
    return root_down(length2(v));
}
[[nodiscard]] constexpr std::int64_t length_up(Vector v) noexcept { return root_up(length2(v)); }

/// `a / b` to the nearest whole number, halves away from zero. `b` is positive.
[[nodiscard]] constexpr std::int64_t divide_rounded(std::int64_t a, std::int64_t b) noexcept
{
    return a < 0 ? -((-2 * a + b) / (2 * b)) : (2 * a + b) / (2 * b);
}

// ---- directions ----

/// One of 24 directions, 15 degrees apart: 0 is up, 6 right, 12 down, 18 left. [FP70-MET-02]
using Facing = int;
inline constexpr Facing facings = 24;
inline constexpr std::int64_t facing_scale = 10'000;

/// `facing` turned by `count` steps, clockwise if positive.
[[nodiscard]] constexpr Facing turned(Facing facing, int count) noexcept
{
    return ((facing + count) % facings + facings) % facings;
}

/// Steps between two facings, the shorter way: 0 to 12.
[[nodiscard]] constexpr int turn(Facing a, Facing b) noexcept
{
    const int n = turned(a, -b);
    return n > facings / 2 ? facings - n : n;
}

/// The sine of a facing's angle, times facing_scale.
[[nodiscard]] constexpr std::int64_t sine(Facing facing) noexcept
{
    constexpr std::int64_t quarter[] = {0, 2588, 5000, 7071, 8660, 9659, 10000};
    const int f = turned(facing, 0);
    if (f <= 6) return quarter[f];
    if (f <= 12) return quarter[12 - f];
    return -sine(f - 12);
}

/// The vector of a facing, about facing_scale long.
[[nodiscard]] constexpr Vector vector_of(Facing facing) noexcept
{
    return {sine(facing), -sine(facing + 6)};
}

/// `v` turned clockwise by so many facings, each coordinate rounded, halves away from zero. Exact
/// for quarter turns.
[[nodiscard]] constexpr Vector rotate(Vector v, int count) noexcept
{
    const std::int64_t s = sine(count);
    const std::int64_t c = sine(count + 6);
    return {divide_rounded(v.x * c - v.y * s, facing_scale),
            divide_rounded(v.x * s + v.y * c, facing_scale)};
}

/// The facing with the largest dot product with `v`; of equals the smaller turn from `current`,
/// then the lower number. The null vector leaves `current`. [FP70-MET-13]
[[nodiscard]] constexpr Facing facing_toward(Vector v, Facing current) noexcept
{
    if (v == Vector{}) return current;
    Facing best = 0;
    for (Facing f = 1; f < facings; ++f) {
        const std::int64_t gain = dot(vector_of(f), v) - dot(vector_of(best), v);
        if (gain > 0 || (gain == 0 && turn(current, f) < turn(current, best))) best = f;
    }
    return best;
}

/// Point `k` of the way from `a` to `b` cut into `parts`, each coordinate rounded, halves away from
/// zero. With parts = length_up the points are at most one unit apart. [FP70-MET-08]
[[nodiscard]] constexpr Point walk_point(Point a, Point b, std::int64_t k,
                                         std::int64_t parts) noexcept
{
    const Vector v = from_to(a, b);
    if (parts <= 0) return a;
    return moved(a, {divide_rounded(v.x * k, parts), divide_rounded(v.y * k, parts)});
}

/// A vector along `v`, `length` long to the nearest unit in each coordinate. [FP70-MET-12]
[[nodiscard]] constexpr Vector of_length(Vector v, std::int64_t length) noexcept
{
    const std::int64_t whole = root_down(facing_scale * length2(v));
    if (whole == 0) return {};
    const auto stretched = [&](std::int64_t c) {
        const std::int64_t size = (200 * length * (c < 0 ? -c : c) + whole) / (2 * whole);
        return c < 0 ? -size : size;
    };
    return {stretched(v.x), stretched(v.y)};
}

// ---- points and segments ----

[[nodiscard]] constexpr int sign(std::int64_t n) noexcept { return (n > 0) - (n < 0); }

/// On which side of the line from `a` to `b` a point lies: 0 on it.
[[nodiscard]] constexpr int side_of(Point a, Point b, Point p) noexcept
{
    return sign(cross(from_to(a, b), from_to(a, p)));
}

/// Both ends belong to a segment.
[[nodiscard]] constexpr bool on_segment(Point a, Point b, Point p) noexcept
{
    return side_of(a, b, p) == 0 && dot(from_to(p, a), from_to(p, b)) <= 0;
}

/// Two segments have at least one point in common.
[[nodiscard]] constexpr bool touch(Point a, Point b, Point c, Point d) noexcept
{
    if (side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0)
        return true;
    return on_segment(a, b, c) || on_segment(a, b, d) || on_segment(c, d, a) || on_segment(c, d, b);
}

/// Two segments cross in one point that is an end of neither.
[[nodiscard]] constexpr bool cross_inside(Point a, Point b, Point c, Point d) noexcept
{
    return side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0;
}

/// -1, 0 or 1: the distance of `p` to the segment from `a` to `b` is less than, equal to or more
/// than `radius`. (128) [FP70-MET-09, MET-11]
[[nodiscard]] constexpr int compare_distance(Point p, Point a, Point b,
                                             std::int64_t radius) noexcept
{
    __extension__ using Wide = __int128;
    const Vector ab = from_to(a, b);
    const Vector ap = from_to(a, p);
    const std::int64_t radius2 = radius * radius;
    if (const std::int64_t along = dot(ab, ap); along <= 0)
        return sign(length2(ap) - radius2);
    else if (along >= length2(ab))
        return sign(length2(from_to(b, p)) - radius2);
    const std::int64_t area = cross(ab, ap);
    const Wide left = static_cast<Wide>(area) * area;
    const Wide right = static_cast<Wide>(length2(ab)) * radius2;
    return (left > right) - (left < right);
}

// ---- polygons ----

/// A polygon contains its boundary; inside is decided by the even-odd rule.
[[nodiscard]] constexpr bool contains(std::span<const Point> polygon, Point p) noexcept
{
    bool inside = false;
    Point a = polygon.empty() ? Point{} : polygon.back();
    for (const Point b : polygon) {
        if (on_segment(a, b, p)) return true;
        if ((a.y > p.y) != (b.y > p.y) && (cross(from_to(a, p), from_to(a, b)) < 0) == (b.y < a.y))
            inside = !inside;
        a = b;
    }
    return inside;
}

/// Twice the area, positive when the points run clockwise (y grows downward).
[[nodiscard]] constexpr std::int64_t area2(std::span<const Point> polygon) noexcept
{
    std::int64_t sum = 0;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        sum += cross(from_to(polygon[0], polygon[i]), from_to(polygon[0], polygon[i + 1]));
    return sum;
}

enum class PolygonFault : std::uint8_t { none, too_few, repeated_point, crosses_itself, no_area };

/// Why points are no simple polygon: fewer than 3, two in a row the same, an edge that meets
/// another but at their common point, no area. Takes time by the square of the number of points.
[[nodiscard]] constexpr PolygonFault polygon_fault(std::span<const Point> polygon) noexcept
{
    const std::size_t n = polygon.size();
    if (n < 3) return PolygonFault::too_few;
    const auto at = [&](std::size_t i) { return polygon[i % n]; };
    for (std::size_t i = 0; i < n; ++i)
        if (at(i) == at(i + 1)) return PolygonFault::repeated_point;
    if (n == 3 && area2(polygon) == 0) return PolygonFault::no_area;
    for (std::size_t i = 0; i < n; ++i) {
        if (on_segment(at(i), at(i + 1), at(i + 2)) || on_segment(at(i + 1), at(i + 2), at(i)))
            return PolygonFault::crosses_itself;
        for (std::size_t j = i + 2; j < n && j + 1 < i + n; ++j)
            if (touch(at(i), at(i + 1), at(j), at(j + 1))) return PolygonFault::crosses_itself;
    }
    return area2(polygon) == 0 ? PolygonFault::no_area : PolygonFault::none;
}

// ---- the outlines of a board ----

[[nodiscard]] constexpr std::span<const Point> points_of(const Outline& outline) noexcept
{
    return {outline.points, outline.count};
}

/// A point of the table, its border included.
[[nodiscard]] constexpr bool on_table(const Board& board, Point p) noexcept
{
    return p.x >= 0 && p.y >= 0 && p.x <= board.columns && p.y <= board.rows;
}

/// The first closed outline of `layer` that contains the point, or null. [FP70-MET-15]
[[nodiscard]] inline const Outline* outline_at(const Board& board, int layer, Point p) noexcept
{
    for (const Outline& outline : board.outlines)
        if (outline.closed && outline.layer == layer && contains(points_of(outline), p))
            return &outline;
    return nullptr;
}

/// The largest height among the closed outlines of `layer` that contain the point, or 0.
[[nodiscard]] inline int level_at(const Board& board, int layer, Point p) noexcept
{
    int level = 0;
    bool any = false;
    for (const Outline& outline : board.outlines) {
        if (!outline.closed || outline.layer != layer || (any && outline.height <= level)) continue;
        if (!contains(points_of(outline), p)) continue;
        level = outline.height;
        any = true;
    }
    return level;
}

/// The segment from `a` to `b` touches or crosses the line of an outline, open or closed.
[[nodiscard]] constexpr bool touches(const Outline& outline, Point a, Point b) noexcept
{
    const std::span<const Point> line = points_of(outline);
    for (std::size_t i = 1; i < line.size(); ++i)
        if (touch(line[i - 1], line[i], a, b)) return true;
    return outline.closed && line.size() > 2 && touch(line.back(), line.front(), a, b);
}

static_assert(vector_of(1) == Vector{2588, -9659} && vector_of(8) == Vector{8660, 5000});
static_assert(root_down(99) == 9 && root_up(99) == 10 && divide_rounded(-5, 2) == -3);

} // namespace sandtable::plane
