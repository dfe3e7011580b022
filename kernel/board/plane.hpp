/// plane.hpp - points, segments and polygons of an open table, exact: integers only.
///
///   Vector, dot, cross, length2   differences of points
///   on_segment, touch             points and segments
///   contains                      polygons
///   on_table, touches             what the outlines of a board say of a place
///
/// x grows to the right, y downward. Coordinates lie within +-max_coordinate, so that all products
/// fit 64 bits. What a rulebook measures with is the ruleset's.
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

/// The segment from `a` to `b` touches or crosses the line of an outline, open or closed.
[[nodiscard]] constexpr bool touches(const Outline& outline, Point a, Point b) noexcept
{
    const std::span<const Point> line = points_of(outline);
    for (std::size_t i = 1; i < line.size(); ++i)
        if (touch(line[i - 1], line[i], a, b)) return true;
    return outline.closed && line.size() > 2 && touch(line.back(), line.front(), a, b);
}

} // namespace sandtable::plane
