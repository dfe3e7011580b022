#include "plugins/frontends/picture/ground/noise.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

std::uint32_t mixed_up(std::uint32_t h)
{
    h ^= h >> 16;
    h *= 0x7feb352du;
    h ^= h >> 15;
    h *= 0x846ca68bu;
    return h ^ (h >> 16);
}

} // namespace

double chance(int x, int y, std::uint32_t seed)
{
    std::uint32_t h = mixed_up(seed * 0x9e3779b9u + 0x85ebca6bu);
    h = mixed_up(h ^ static_cast<std::uint32_t>(x));
    h = mixed_up(h ^ (static_cast<std::uint32_t>(y) * 0xc2b2ae35u + 1));
    return h / 4294967296.0;
}

double noise(Spot at, double wave, std::uint32_t seed)
{
    const double x = at.x / wave, y = at.y / wave;
    const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
    const auto smooth = [](double t) { return t * t * (3 - 2 * t); };
    const double across = smooth(x - left), down = smooth(y - top);
    const auto corner = [&](int i, int j) { return 2 * chance(left + i, top + j, seed) - 1; };
    const double above = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across;
    const double below = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across;
    return above + (below - above) * down;
}

double Box::shared(const Box& o) const
{
    const double x = std::min(right, o.right) - std::max(left, o.left);
    const double y = std::min(low, o.low) - std::max(top, o.top);
    return x > 0 && y > 0 ? x * y : 0;
}

Box box_of(const std::vector<Spot>& spots)
{
    Box box{1e300, 1e300, -1e300, -1e300};
    for (const Spot s : spots)
        box = {std::min(box.left, s.x), std::min(box.top, s.y), std::max(box.right, s.x),
               std::max(box.low, s.y)};
    return spots.empty() ? Box{} : box;
}

std::vector<Spot> scatter(const Box& box, double apart, std::uint32_t seed,
                          const std::function<bool(Spot)>& takes, std::size_t most)
{
    std::vector<Spot> places;
    if (apart <= 0 || box.wide() <= 0 || box.high() <= 0) return places;
    // One try in each square of a raster so fine that none has room for two.
    const double step = apart * 0.7;
    const double columns_wide = std::ceil(box.wide() / step),
                 rows_high = std::ceil(box.high() / step);
    if (columns_wide * rows_high > static_cast<double>(most)) return places;
    const int columns = static_cast<int>(columns_wide), rows = static_cast<int>(rows_high);
    std::vector<int> taken(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows), -1);
    const auto slot = [&](int c, int r) {
        return static_cast<std::size_t>(r) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(c);
    };
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            const Spot at{box.left + (c + chance(c, r, seed)) * step,
                          box.top + (r + chance(c, r, seed + 7919)) * step};
            bool free = true;
            for (int y = std::max(0, r - 2); y <= std::min(rows - 1, r + 2) && free; ++y)
                for (int x = std::max(0, c - 2); x <= std::min(columns - 1, c + 2) && free; ++x)
                    if (const int other = taken[slot(x, y)]; other >= 0)
                        free = distance(places[static_cast<std::size_t>(other)], at) >= apart;
            if (!free || !takes(at)) continue;
            taken[slot(c, r)] = static_cast<int>(places.size());
            places.push_back(at);
        }
    std::stable_sort(places.begin(), places.end(), [](Spot a, Spot b) { return a.y < b.y; });
    return places;
}

} // namespace sandtable::picture
