/// measures.hpp - section 4: lengths and directions of the open table, exact: integers only.
///
///   root_down, root_up, length_up ...   whole lengths, rounded down or up
///   Facing                              24 directions, 15 degrees apart, clockwise from up
///   rotate, walk_point, of_length       vectors turned, divided, stretched
///   compare_distance                    of a point to a segment, against a radius
///   outline_at, level_at                what the outlines of the table say of a point
///
/// Products fit 64 bits but those marked (128). [FP70-MET-01 to 17]
#pragma once

#include "kernel/board/plane.hpp"

namespace sandtable::fastplay70::plane {

using namespace sandtable::plane;

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

// ---- distances ----

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

// ---- outlines ----

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

static_assert(vector_of(1) == Vector{2588, -9659} && vector_of(8) == Vector{8660, 5000});
static_assert(root_down(99) == 9 && root_up(99) == 10 && divide_rounded(-5, 2) == -3);

} // namespace sandtable::fastplay70::plane
