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

void put(Drawing& to, const Mark& mark, Spot by)
{
    switch (mark.kind) {
    case Mark::path: to.path(mark.shape.moved(by), mark.paint); return;
    case Mark::text: to.text(mark.base + by, mark.words, mark.letters); return;
    case Mark::open: to.open(mark.words, mark.shape.moved(by)); return;
    case Mark::close: to.close(); return;
    case Mark::rim:           // it belongs to the whole
    case Mark::place: return; // for pages alone
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

} // namespace

std::vector<Drawing> tiles_of(const Drawing& whole, double wide, double high)
{
    const auto count = [&](double w, double h) {
        return sheets_for(whole.width, w - 2 * tile_margin) *
               sheets_for(whole.height, h - 2 * tile_margin);
    };
    if (count(high, wide) < count(wide, high)) std::swap(wide, high);
    const double part_wide = wide - 2 * tile_margin, part_high = high - 2 * tile_margin;
    const int columns = sheets_for(whole.width, part_wide);
    const int rows = sheets_for(whole.height, part_high);
    std::vector<Drawing> sheets;
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            const double left = c * (part_wide - tile_overlap),
                         top = r * (part_high - tile_overlap);
            const Box part{left, top, std::min(left + part_wide, whole.width),
                           std::min(top + part_high, whole.height)};
            Drawing sheet;
            sheet.width = wide;
            sheet.height = high;
            sheet.title = whole.title;
            sheet.language = whole.language;
            const Spot by{tile_margin - left, tile_margin - top};
            const Box kept{tile_margin, tile_margin, tile_margin + part.wide(),
                           tile_margin + part.high()};
            const Path window = Path{}.rectangle({kept.left, kept.top}, kept.wide(), kept.high());
            sheet.open("part", window);
            sheet.path(window, filled(whole.page));
            for (const Mark& mark : whole.marks())
                if (is_seen(mark, part)) put(sheet, mark, by);
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

} // namespace sandtable::picture
