#include "plugins/frontends/picture/sheet/tiles.hpp"

#include "plugins/frontends/picture/ground/noise.hpp"
#include "plugins/frontends/picture/labels/placing.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

/// Sheets side by side that cover `length`, each `part` long, sharing the overlap.
int sheets_for(double length, double part)
{
    return std::max(
        1, static_cast<int>(std::ceil((length - tile_overlap) / (part - tile_overlap) - 1e-9)));
}

/// What each of so many sheets shows of `length`.
double part_of(double length, int sheets)
{
    return (length + (sheets - 1) * tile_overlap) / sheets;
}

/// By how much a picture may be made smaller so that fewer sheets do: better than a sheet with a
/// strip at its edge.
constexpr int least_percent = 84;

/// Wide and high of the sheets as they lie, and the scale at which the picture covers them.
struct Cutting {
    double wide = 0, high = 0, scale = 1;
    int columns = 1, rows = 1;
    [[nodiscard]] int sheets() const noexcept { return columns * rows; }
};

Cutting cut_at(const Drawing& whole, double wide, double high, double scale)
{
    return {wide, high, scale, sheets_for(whole.width * scale, wide - 2 * tile_margin),
            sheets_for(whole.height * scale, high - 2 * tile_margin)};
}

/// The fewest sheets; of those with as many the largest scale.
Cutting best_cutting(const Drawing& whole, double wide, double high)
{
    Cutting best = cut_at(whole, wide, high, 1);
    for (int percent = 100; percent >= least_percent; --percent) {
        const double scale = percent / 100.0;
        for (const Cutting& one :
             {cut_at(whole, wide, high, scale), cut_at(whole, high, wide, scale)})
            if (one.sheets() < best.sheets()) best = one;
    }
    return best;
}

/// Whether anything of a mark can lie in `box`; lines reach half their width farther.
bool is_seen(const Mark& mark, const Box& box)
{
    if (mark.kind == Mark::text)
        return box_of(mark.words, mark.letters, mark.base, mark.letters.anchor)
            .grown(mark.letters.turn != 0 ? 200 : mark.letters.size)
            .meets(box);
    if (mark.kind != Mark::path || mark.shape.spots.empty()) return true;
    return box_of(mark.shape.spots).grown(mark.paint.width + 0.5).meets(box);
}

/// Of a path what lies in `box`, whole pieces of it: others change nothing there. All trees of a
/// map are one path, which every sheet would have.
Path seen_of(const Path& path, const Box& box)
{
    Path seen;
    std::vector<Spot> piece;
    std::size_t spot = 0;
    for (std::size_t step = 0; step < path.steps.size();) {
        const std::size_t first_step = step, first_spot = spot;
        do {
            const Path::Step one = path.steps[step++];
            spot += one == Path::to_close ? 0 : one == Path::to_curve ? 3 : 1;
        } while (step < path.steps.size() && path.steps[step] != Path::to_move);
        piece.assign(path.spots.begin() + static_cast<std::ptrdiff_t>(first_spot),
                     path.spots.begin() + static_cast<std::ptrdiff_t>(spot));
        if (piece.empty() || !box_of(piece).meets(box)) continue;
        seen.steps.insert(seen.steps.end(),
                          path.steps.begin() + static_cast<std::ptrdiff_t>(first_step),
                          path.steps.begin() + static_cast<std::ptrdiff_t>(step));
        seen.spots.insert(seen.spots.end(), piece.begin(), piece.end());
    }
    return seen;
}

/// Marks as a sheet has them that shows `part` of the whole.
void put(Drawing& to, const Mark& mark, const Box& part, Spot by)
{
    switch (mark.kind) {
    case Mark::path: {
        Mark seen;
        seen.shape = seen_of(mark.shape, part.grown(mark.paint.width + 0.5)).moved(by);
        seen.paint = mark.paint;
        seen.stamp = mark.stamp;
        to.add(std::move(seen));
        return;
    }
    case Mark::text: to.text(mark.base + by, mark.words, mark.letters); return;
    case Mark::open: to.open(mark.words, mark.shape.moved(by)); return;
    case Mark::close: to.close(); return;
    case Mark::rim: return; // it belongs to the whole
    }
}

/// Short lines at the corners of what is kept.
void draw_cuts(Drawing& sheet, const Box& kept)
{
    Path cuts;
    constexpr double near = 1.5, far = 6;
    for (const double x : {kept.left, kept.right})
        for (const double y : {kept.top, kept.low}) {
            const double left = x == kept.left ? -1 : 1, up = y == kept.top ? -1 : 1;
            cuts.move({x + left * near, y}).line({x + left * far, y});
            cuts.move({x, y + up * near}).line({x, y + up * far});
        }
    sheet.path(std::move(cuts), stroke(black, 0.15).square());
}

std::vector<Drawing> sheets_of(const Drawing& whole, const Cutting& cutting)
{
    const double wide = cutting.wide, high = cutting.high;
    // All show as much, so that none has a strip at its edge and nothing else.
    const double part_wide = part_of(whole.width, cutting.columns),
                 part_high = part_of(whole.height, cutting.rows);
    const Spot margin{(wide - part_wide) / 2, (high - part_high) / 2};
    std::vector<Drawing> sheets;
    for (int r = 0; r < cutting.rows; ++r)
        for (int c = 0; c < cutting.columns; ++c) {
            const double left = c * (part_wide - tile_overlap),
                         top = r * (part_high - tile_overlap);
            const Box part{left, top, std::min(left + part_wide, whole.width),
                           std::min(top + part_high, whole.height)};
            Drawing sheet;
            sheet.width = wide;
            sheet.height = high;
            sheet.title = whole.title;
            sheet.language = whole.language;
            const Spot by{margin.x - left, margin.y - top};
            const Box kept{margin.x, margin.y, margin.x + part.wide(), margin.y + part.high()};
            const Path window = Path{}.rectangle({kept.left, kept.top}, kept.wide(), kept.high());
            sheet.open("part", window);
            sheet.path(window, filled(whole.page));
            for (const Mark& mark : whole.marks())
                if (is_seen(mark, part)) put(sheet, mark, part, by);
            sheet.close();
            draw_cuts(sheet, kept);
            Letters letters;
            letters.face = Face::sans;
            letters.size = 3;
            sheet.text({tile_margin + 8, high - 3.5},
                       std::string(1, static_cast<char>('A' + r % 26)) + std::to_string(c + 1),
                       letters);
            sheets.push_back(std::move(sheet));
        }
    return sheets;
}

} // namespace

std::vector<Drawing> tiles_of(const Drawing& whole, double wide, double high)
{
    const Cutting cutting = best_cutting(whole, wide, high);
    return sheets_of(cutting.scale < 1 ? whole.scaled(cutting.scale) : whole, cutting);
}

} // namespace sandtable::picture
