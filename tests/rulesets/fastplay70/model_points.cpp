#include "tests/rulesets/fastplay70/model_points.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sandtable::fastplay70::model {

namespace {

Wide cross(Spot a, Spot b) { return Wide{a.x} * b.y - Wide{a.y} * b.x; }

int sign(Wide v) { return v > 0 ? 1 : v < 0 ? -1 : 0; }

/// The largest integer whose square is not above.
Wide root_down(Wide v)
{
    Wide low = 0;
    Wide high = Wide{1} << 30;
    while (low < high) {
        const Wide middle = (low + high + 1) / 2;
        if (middle * middle <= v)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/// a / b to the nearest integer, half away from zero; b above 0.
int rounded(Wide a, Wide b) { return sign(a) * static_cast<int>((2 * std::abs(a) + b) / (2 * b)); }

/// Of MET-02, scaled by 10000.
int sine(int i)
{
    static constexpr std::array<int, 7> quarter{0, 2588, 5000, 7071, 8660, 9659, 10000};
    i = (i + 24) % 24;
    if (i >= 12) return -sine(i - 12);
    return quarter[static_cast<std::size_t>(i <= 6 ? i : 12 - i)];
}

} // namespace

Spot minus(Spot a, Spot b) { return {a.x - b.x, a.y - b.y}; }
Wide dot(Spot a, Spot b) { return Wide{a.x} * b.x + Wide{a.y} * b.y; }
Wide square(Spot v) { return dot(v, v); }

int up(Spot v)
{
    const Wide root = root_down(square(v));
    return static_cast<int>(root * root == square(v) ? root : root + 1);
}
int dn(Spot v) { return static_cast<int>(root_down(square(v))); }

Spot facing_vector(int i) { return {sine(i), -sine(i + 6)}; }

int turn_of_24(int from, int to)
{
    const int d = (to - from + 24) % 24;
    return std::min(d, 24 - d);
}

bool is_forward_leg(int facing, Spot a, Spot b)
{
    const Spot f = facing_vector(facing);
    const Wide k = dot(f, minus(b, a));
    return k > 0 && 1000 * k * k >= 235 * square(f) * square(minus(b, a));
}

std::vector<Spot> walk_points(Spot a, Spot b)
{
    const int length = up(minus(b, a));
    std::vector<Spot> points{a};
    for (int k = 1; k <= length; ++k)
        points.push_back({a.x + rounded(Wide{b.x - a.x} * k, length),
                          a.y + rounded(Wide{b.y - a.y} * k, length)});
    return points;
}

Spot of_length(Spot d, int length)
{
    const Wide big = root_down(10000 * square(d));
    const auto one = [&](int c) {
        return sign(c) * static_cast<int>((Wide{2} * 100 * length * std::abs(c) + big) / (2 * big));
    };
    return {one(d.x), one(d.y)};
}

int compare_distance(Spot u, Spot a, Spot b, int r)
{
    const Spot d = minus(b, a);
    const Spot v = minus(u, a);
    const Wide along = dot(v, d);
    if (along > 0 && along < square(d)) {
        const Wide left = cross(d, v) * cross(d, v);
        const Wide right = Wide{r} * r * square(d);
        return left < right ? -1 : left > right ? 1 : 0;
    }
    const Wide near = std::min(square(v), square(minus(u, b)));
    return sign(near - Wide{r} * r);
}

bool on_segment(Spot p, Spot a, Spot b)
{
    return cross(minus(b, a), minus(p, a)) == 0 && dot(minus(a, p), minus(b, p)) <= 0;
}

bool touch(Spot a, Spot b, Spot c, Spot d)
{
    const int s1 = sign(cross(minus(b, a), minus(c, a)));
    const int s2 = sign(cross(minus(b, a), minus(d, a)));
    const int s3 = sign(cross(minus(d, c), minus(a, c)));
    const int s4 = sign(cross(minus(d, c), minus(b, c)));
    if (s1 * s2 < 0 && s3 * s4 < 0) return true;
    return on_segment(c, a, b) || on_segment(d, a, b) || on_segment(a, c, d) || on_segment(b, c, d);
}

bool inside(const Outline& outline, Spot p)
{
    bool odd = false;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Spot a = outline[i];
        const Spot b = outline[(i + 1) % outline.size()];
        if (on_segment(p, a, b)) return true;
        if ((a.y > p.y) == (b.y > p.y)) continue;
        // Whether the side meets the ray to the right of p.
        const Wide c = cross(minus(b, a), minus(p, a));
        if ((b.y > a.y) == (c > 0)) odd = !odd;
    }
    return odd;
}

} // namespace sandtable::fastplay70::model
