/// spot.hpp - hexes as cube coordinates. [THU-BOARD-02, THU-BOARD-03]
///
///   Spot, spot_at, distance
#pragma once

namespace sandtable::thucydide {

/// A hex in cube coordinates; x + y + z is 0.
struct Spot {
    int x;
    int y;
    int z;
};
[[nodiscard]] constexpr Spot spot_at(int column, int row) noexcept
{
    const int x = column - (row - (row & 1)) / 2;
    return {x, -x - row, row};
}
[[nodiscard]] constexpr int distance(Spot a, Spot b) noexcept
{
    constexpr auto size = [](int n) { return n < 0 ? -n : n; };
    const int dx = size(a.x - b.x);
    const int dy = size(a.y - b.y);
    const int dz = size(a.z - b.z);
    const int xy = dx > dy ? dx : dy;
    return xy > dz ? xy : dz;
}
static_assert(distance(spot_at(5, 6), spot_at(10, 4)) == 6, "EX-05: from 0607 to 1105");

} // namespace sandtable::thucydide
