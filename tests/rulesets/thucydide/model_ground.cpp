#include "model_ground.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace sandtable::thucydide::model {

namespace {

struct Cube {
    int x;
    int y;
    int z;
};

Cube cube_of(Hex h)
{
    const int x = h.col - (h.row - (h.row & 1)) / 2;
    return {x, -x - h.row, h.row};
}

} // namespace

int distance(Hex a, Hex b)
{
    const Cube p = cube_of(a);
    const Cube q = cube_of(b);
    return std::max({std::abs(p.x - q.x), std::abs(p.y - q.y), std::abs(p.z - q.z)});
}

Path neighbors(const Map& map, Hex h)
{
    const int right = h.row % 2 == 1 ? 1 : 0;
    const auto [c, r] = h;
    Path around{{c + right, r - 1},     {c + 1, r}, {c + right, r + 1},
                {c + right - 1, r + 1}, {c - 1, r}, {c + right - 1, r - 1}};
    std::erase_if(around, [&](Hex n) { return !map.holds(n); });
    return around;
}

bool rough(Terrain terrain)
{
    return terrain == Terrain::woods || terrain == Terrain::rocky || terrain == Terrain::marsh ||
           terrain == Terrain::habitation;
}

bool in_contact(const Map& map, Hex a, Hex b)
{
    const Obstacle o = map.between(a, b);
    return distance(a, b) == 1 && o != Obstacle::river && o != Obstacle::escarpment &&
           std::abs(map.height(a) - map.height(b)) < 2;
}

bool homeward(int side, Hex a, Hex b) { return side == 0 ? b.row > a.row : b.row < a.row; }

Path line(Hex a, Hex b, int side)
{
    const Cube p = cube_of(a);
    const Cube q = cube_of(b);
    const int n = distance(a, b);
    const double e = 1e-6 * side;
    Path hexes;
    for (int i = 1; i < n; ++i) {
        const auto along = [&](int from, int to) { return from + (to - from) * double(i) / n; };
        const double x = along(p.x, q.x) + e;
        const double y = along(p.y, q.y) + 2 * e;
        const double z = along(p.z, q.z) - 3 * e;
        double rx = std::round(x);
        const double ry = std::round(y);
        double rz = std::round(z);
        const double ex = std::abs(rx - x);
        const double ey = std::abs(ry - y);
        const double ez = std::abs(rz - z);
        if (ex > ey && ex > ez)
            rx = -ry - rz;
        else if (ey <= ez)
            rz = -rx - ry;
        const int row = static_cast<int>(rz);
        hexes.push_back({static_cast<int>(rx) + (row - (row & 1)) / 2, row});
    }
    return hexes;
}

bool blocked(const War& war, Hex a, Hex b, int side)
{
    const int eyes = std::max(war.map.height(a), war.map.height(b));
    return std::ranges::any_of(line(a, b, side), [&](Hex h) {
        if (!war.map.holds(h)) return false; // docs/decisions/0050
        const Terrain t = war.map.at(h);
        const bool tall = t == Terrain::woods || t == Terrain::habitation || war.unit_in(h);
        const int top = war.map.height(h) + (t == Terrain::mountain ? 99 : tall ? 1 : 0);
        return top > eyes;
    });
}

bool in_sight(const War& war, Hex a, Hex b)
{
    return !blocked(war, a, b, +1) || !blocked(war, a, b, -1);
}

} // namespace sandtable::thucydide::model
