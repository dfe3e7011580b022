/// polygon.hpp - whether points are a simple polygon.
#pragma once

#include "kernel/board/plane.hpp"

namespace sandtable::plane {

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

} // namespace sandtable::plane
