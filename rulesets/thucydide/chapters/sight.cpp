#include "rulesets/thucydide/chapters/sight.hpp"

#include <algorithm>

namespace thucydide {

namespace {

/// The push is one part in `fine` along x, two along y, three back along z.
constexpr std::int64_t fine = 1'000'000;

/// n / d rounded to the nearest whole number; d > 0. The push keeps n / d off the halves.
[[nodiscard]] constexpr std::int64_t nearest(std::int64_t n, std::int64_t d) noexcept
{
    const std::int64_t twice = 2 * n + d;
    const std::int64_t whole = twice / (2 * d);
    return twice % (2 * d) < 0 ? whole - 1 : whole;
}

[[nodiscard]] constexpr std::int64_t size(std::int64_t n) noexcept { return n < 0 ? -n : n; }

[[nodiscard]] SightPath walk(const Look& look, Cell from, Cell to, int push) noexcept
{
    SightPath path;
    path.entry = from;
    const int steps = look.distance(from, to);
    const int eyes = std::max(look.height(from), look.height(to));
    for (int i = 1; i < steps; ++i) {
        const Cell c = cell_on_line(look, from, to, i, push);
        path.entry = c;
        if (!path.blocked && c != Cell::none && sight_top(look, c) > eyes) {
            path.blocked = true;
            path.blocker = c;
        }
    }
    return path;
}

void explain_path(const Look& look, const SightPath& path, int eyes, Breakdown& out) noexcept
{
    if (path.blocked)
        out.note(rules::los_03.id, "one path is blocked at {cell}: {n} high, over {m}",
                 {.cell = path.blocker, .n = sight_top(look, path.blocker), .m = eyes});
    else
        out.note(rules::los_03.id, "one path is clear at height {n}", {.n = eyes});
}

} // namespace

Cell cell_on_line(const Look& look, Cell from, Cell to, int i, int push) noexcept
{
    const Spot a = look.spot(from);
    const Spot b = look.spot(to);
    const std::int64_t steps = look.distance(from, to);
    const std::int64_t whole = steps * fine;
    const auto along = [&](int start, int end, int hair) {
        return (start * steps + static_cast<std::int64_t>(end - start) * i) * fine +
               static_cast<std::int64_t>(push) * hair * steps;
    };
    const std::int64_t nx = along(a.x, b.x, 1);
    const std::int64_t ny = along(a.y, b.y, 2);
    const std::int64_t nz = along(a.z, b.z, -3);
    std::int64_t x = nearest(nx, whole);
    const std::int64_t y = nearest(ny, whole);
    std::int64_t z = nearest(nz, whole);
    const std::int64_t off_x = size(x * whole - nx);
    const std::int64_t off_y = size(y * whole - ny);
    const std::int64_t off_z = size(z * whole - nz);
    if (off_x > off_y && off_x > off_z)
        x = -y - z;
    else if (off_y <= off_z)
        z = -x - y;
    const int row = static_cast<int>(z);
    const int column = static_cast<int>(x) + (row - (row & 1)) / 2;
    return look.board().cell_at(column, row);
}

int sight_top(const Look& look, Cell c) noexcept
{
    const int cover = look.terrain(c).cover;
    const int troops = look.troop_in(c) != Unit::none ? 1 : 0;
    return look.height(c) + std::max(cover, troops);
}

SightLine sight_line(const Look& look, Cell from, Cell to) noexcept
{
    return {walk(look, from, to, +1), walk(look, from, to, -1)};
}

void explain_sight(const Look& look, Cell from, Cell to, Breakdown& out) noexcept
{
    const int distance = look.distance(from, to);
    const int eyes = std::max(look.height(from), look.height(to));
    const SightLine line = sight_line(look, from, to);
    out.title("line of sight from {cell} to {to}", {.cell = from, .to = to});
    out.note(rules::los_01.id, "distance {n}", {.n = distance});
    explain_path(look, line.plus, eyes, out);
    explain_path(look, line.minus, eyes, out);
    if (!visible_at(look, distance))
        out.outcome(rules::los_02.id, "beyond the visibility of {n} hexes",
                    {.n = look.field.visibility()});
    else
        out.outcome(rules::los_03.id, line.clear() ? "in sight" : "out of sight");
}

} // namespace thucydide
