#include "rulesets/thucydide/chapters/sight.hpp"

#include <algorithm>

namespace sandtable::thucydide {

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

[[nodiscard]] SightPath walk(const Field& field, Cell from, Cell to, int push) noexcept
{
    SightPath path;
    path.entry = from;
    const int steps = field.distance(from, to);
    const int eyes = std::max(field.height(from), field.height(to));
    for (int i = 1; i < steps; ++i) {
        const Cell c = cell_on_line(field, from, to, i, push);
        path.entry = c;
        if (!path.blocked && c != Cell::none && sight_top(field, c) > eyes) {
            path.blocked = true;
            path.blocker = c;
        }
    }
    return path;
}

void explain_path(const Field& field, const SightPath& path, int eyes, Breakdown& out) noexcept
{
    if (path.blocked)
        out.note(rules::los_03.id, "one path is blocked at {cell}: {n} high, over {m}",
                 {.cell = path.blocker, .n = sight_top(field, path.blocker), .m = eyes});
    else
        out.note(rules::los_03.id, "one path is clear at height {n}", {.n = eyes});
}

} // namespace

Cell cell_on_line(const Field& field, Cell from, Cell to, int i, int push) noexcept
{
    const Spot a = field.spot(from);
    const Spot b = field.spot(to);
    const std::int64_t steps = field.distance(from, to);
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
    return field.board().cell_at(column, row);
}

int sight_top(const Field& field, Cell c) noexcept
{
    const int cover = field.terrain(c).cover;
    const int troops = field.troop_in(c) != Unit::none ? 1 : 0;
    return field.height(c) + std::max(cover, troops);
}

SightLine sight_line(const Field& field, Cell from, Cell to) noexcept
{
    return {walk(field, from, to, +1), walk(field, from, to, -1)};
}

void explain_sight(const Field& field, Cell from, Cell to, Breakdown& out) noexcept
{
    const int distance = field.distance(from, to);
    const int eyes = std::max(field.height(from), field.height(to));
    const SightLine line = sight_line(field, from, to);
    out.title("line of sight from {cell} to {to}", {.cell = from, .to = to});
    out.note(rules::los_01.id, "distance {n}", {.n = distance});
    explain_path(field, line.plus, eyes, out);
    explain_path(field, line.minus, eyes, out);
    if (!visible_at(field, distance))
        out.outcome(rules::los_02.id, "beyond the visibility of {n} hexes",
                    {.n = field.context.visibility()});
    else
        out.outcome(rules::los_03.id, line.clear() ? "in sight" : "out of sight");
}

} // namespace sandtable::thucydide
