#include "plugins/frontends/picture/map_picture.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/ground.hpp"
#include "plugins/frontends/picture/legend.hpp"
#include "plugins/frontends/picture/open_table.hpp"
#include "plugins/frontends/picture/symbols.hpp"
#include "plugins/frontends/text/map.hpp"
#include "plugins/frontends/text/map_token.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

constexpr double margin = 10;    ///< around the page
constexpr double border = 6;     ///< around the map, for its coordinates
constexpr double title_high = 6; ///< of the first line; others are smaller
constexpr double line_high = 4.4;

/// Where things lie on a page of a given size.
struct Page {
    double width = 0;
    double height = 0;
    Spot map;
    double scale = 0;
    double legend_at = 0;
};

Counter counter_of(const View& view, Unit unit)
{
    const UnitRecord& record = view.unit(unit);
    const auto& types = view.book().unit_types;
    const text::SideInk ink = text::side_ink(view.setting(), record.side);
    Counter counter;
    counter.back = of_terminal(ink.back);
    counter.front = of_terminal(ink.front);
    if (record.type >= types.size()) {
        counter.unknown = true;
        return counter;
    }
    const UnitTypeSpec& type = types[record.type];
    counter.symbol = type.symbol;
    counter.letter = std::string(1, type.letter);
    counter.label = view.info(unit).id;
    if (!view.layout().unit_counters.empty() && type.stacks == 0)
        counter.label += ": " + std::to_string(view.wide(UnitCounter{0}, unit));
    if (text::has_facings(view.book()) && record.facing >= 0)
        counter.facing = degrees_of(view.board().shape, record.facing);
    return counter;
}

void draw_units(Drawing& drawing, const Grid& grid, const View& view)
{
    const Board& board = grid.board();
    if (board.shape == Shape::plane) {
        const double width = std::clamp(board.columns * grid.scale() / 28, 4.0, 12.0);
        for (int i = 0; i < view.unit_count(); ++i) {
            const UnitRecord& record = view.unit(unit_at_index(i));
            if (record.where == Where::board)
                draw_counter(drawing, grid.point(record.x, record.y), width,
                             counter_of(view, unit_at_index(i)));
        }
        return;
    }
    for (int i = 0; i < board.cells; ++i) {
        std::vector<Unit> here;
        for (Unit u = view.first_in(cell_at_index(i)); u != Unit::none; u = view.next_in(u))
            here.push_back(u);
        if (here.empty()) continue;
        const Spot middle = grid.middle(cell_at_index(i));
        const auto count = static_cast<double>(here.size());
        const bool zones = board.shape == Shape::zones;
        const double width = grid.scale() * (zones       ? std::min(1.0, 3.6 / count * 0.9)
                                             : count > 1 ? 0.46
                                                         : 0.56);
        const double step =
            zones ? 3.7 / count * grid.scale() : grid.scale() * 0.42 / std::max(count - 1, 1.0);
        // The first of a cell is drawn last, on top of those that stand with it.
        for (std::size_t n = here.size(); n-- > 0;) {
            const double off = (static_cast<double>(n) - (count - 1) / 2) * step;
            draw_counter(drawing, {middle.x + off, middle.y + (zones ? 0 : off * 0.25)}, width,
                         counter_of(view, here[n]));
        }
    }
}

double head_high(const PictureStyle& style)
{
    return style.head.empty()
               ? 0
               : title_high + 2 + line_high * static_cast<double>(style.head.size() - 1);
}

/// Lays out a page of `width` by `height`.
Page lay_out(double width, double height, const View& view, const host::Teller& teller,
             const PictureStyle& style)
{
    const Spot extent = extent_of(view.board());
    const double legend = draw_legend(nullptr, {}, width - 2 * margin, view, teller);
    const double top = margin + head_high(style) + border;
    const double wide = width - 2 * (margin + border);
    const double high = height - top - border - legend - margin - 2;
    Page page{width, height, {}, std::min(wide / extent.x, high / extent.y), 0};
    page.map = {(width - extent.x * page.scale) / 2, top};
    page.legend_at = top + extent.y * page.scale + border + 2;
    return page;
}

Page natural(const View& view, const host::Teller& teller, const PictureStyle& style)
{
    const Spot extent = extent_of(view.board());
    const double most = view.board().shape == Shape::plane
                            ? 260 / std::max(extent.x, 1.0)
                            : std::min(14.0, 1400 / std::max({extent.x, extent.y, 1.0}));
    const double width = std::max(120.0, extent.x * most + 2 * (margin + border));
    const double legend = draw_legend(nullptr, {}, width - 2 * margin, view, teller);
    const double height = margin * 2 + head_high(style) + border * 2 + extent.y * most + 2 + legend;
    return lay_out(width, height, view, teller, style);
}

} // namespace

Drawing draw_picture(const View& view, const host::Teller& teller, const PictureStyle& style)
{
    Page page;
    if (style.paper == PictureStyle::none) {
        page = natural(view, teller, style);
    } else {
        const double wide = style.paper == PictureStyle::a4 ? 297 : 420;
        const double high = style.paper == PictureStyle::a4 ? 210 : 297;
        page = lay_out(wide, high, view, teller, style);
        if (const Page upright = lay_out(high, wide, view, teller, style);
            upright.scale > page.scale)
            page = upright;
    }
    Drawing drawing;
    drawing.width = page.width;
    drawing.height = page.height;
    double y = margin;
    for (std::size_t i = 0; i < style.head.size(); ++i) {
        y += i == 0 ? title_high : line_high;
        Mark& mark = drawing.text({margin, y - 1}, i == 0 ? title_high * 0.9 : 3.2, style.head[i]);
        mark.bold = i == 0;
    }
    if (!style.head.empty()) drawing.title = style.head.front();
    const frontends::BoardNow now{view};
    const Grid grid{now.get(), page.map, page.scale};
    if (view.board().shape == Shape::plane)
        draw_open_table(drawing, grid, teller);
    else
        draw_cells(drawing, grid, teller);
    draw_units(drawing, grid, view);
    draw_legend(&drawing, {margin, page.legend_at}, page.width - 2 * margin, view, teller);
    return drawing;
}

} // namespace sandtable::picture
