#include "plugins/frontends/picture/map_picture.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "plugins/frontends/picture/ground/draw_land.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/sheet/frame.hpp"
#include "plugins/frontends/picture/zones/armies.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr double margin = 12; ///< round the page, in u
constexpr double gap = 5;     ///< between map and legend

/// Where things lie on a page of a given size.
struct Page {
    double width = 0, height = 0;
    double u = 1; ///< a page's size of things: 1 on a sheet 400 mm wide
    Spot map;
    Spot extent; ///< of the map
    double scale = 0;
    double legend_at = 0;
    double spare = 0; ///< of a sheet's height, left free above all of it
};

class Sheet {
public:
    Sheet(const View& view, const host::Teller& teller, const PictureStyle& style)
        : view_{view},
          teller_{teller},
          style_{style},
          now_{view},
          reader_{view, teller, style.signs, style.style, style.start},
          colors_{palette_of(style.style)},
          extent_{view.board().shape == Shape::zones ? armies_extent(view, reader_)
                                                     : extent_of(view.board())}
    {
    }

    [[nodiscard]] Drawing draw(LabelCount* count)
    {
        const Page page = choose();
        drawing_.width = page.width;
        drawing_.height = page.height;
        drawing_.title = style_.title;
        drawing_.language = style_.language;
        drawing_.page = colors_.page;
        if (!colors_.prints()) drawing_.rim(colors_.rim, 0.85);
        drawing_.open("title");
        draw_title(&drawing_, colors_, page.width, page.spare + margin * 0.75 * page.u, page.u,
                   style_.title, style_.below);
        drawing_.close();
        const Grid grid{now_.get(), page.map, page.scale};
        const Box map{page.map.x, page.map.y, page.map.x + page.extent.x,
                      page.map.y + page.extent.y};
        if (view_.board().shape == Shape::zones)
            draw_armies(drawing_, map, page.scale, view_, teller_, reader_, colors_, style_.words);
        else
            draw_board(grid, map, page.u, count);
        if (view_.board().shape == Shape::zones) draw_frame(drawing_, grid, map, colors_, page.u);
        draw_legend(&drawing_, {margin * page.u, page.legend_at}, page.width - 2 * margin * page.u,
                    page.u, page.scale, view_, teller_, reader_, colors_, style_.remarks);
        return std::move(drawing_);
    }

private:
    void draw_board(const Grid& grid, const Box& map, double u, LabelCount* count)
    {
        const bool plane = view_.board().shape == Shape::plane;
        const Land land =
            plane ? land_of_table(grid, view_.book()) : land_of_cells(grid, view_.book());
        draw_land(drawing_, land, grid, view_.book(), colors_);
        Placing placing{map.grown(-0.03 * land.s), land.s};
        if (!style_.trails.empty())
            for (const Box& box :
                 draw_trails(drawing_, grid, style_.trails, reader_, colors_, land.s))
                placing.disturb(box, 1.0);
        draw_shots(drawing_, grid, style_.fights, colors_, land.s);
        draw_frame(drawing_, grid, map, colors_, u); // flags may stand over it
        const std::vector<Stand> stands = stands_of(view_, grid, reader_, land.s, style_.base);
        std::vector<Box> taken;
        for (const Stand& stand : stands)
            for (const Box& box : room_of(stand)) taken.push_back(box);
        for (const Box& box : taken) placing.forbid(box);
        for (const Box& box : draw_fights(nullptr, grid, style_.fights, taken, colors_, land.s))
            placing.forbid(box);
        Namer namer{drawing_, placing, grid, teller_, colors_, land.s};
        namer.mind(land);
        drawing_.open("names");
        namer.places(view_, reader_);
        plane ? namer.outlines() : namer.areas();
        drawing_.close();
        drawing_.open("counters");
        for (const Stand& stand : stands) draw_stand(drawing_, stand, colors_);
        drawing_.close();
        if (!style_.fights.empty())
            draw_fights(&drawing_, grid, style_.fights, taken, colors_, land.s);
        drawing_.open("units");
        namer.mind_cells();
        namer.units(view_, stands, style_.words);
        drawing_.close();
        drawing_.open("cells"); // a number finds another place in its cell more easily than a name
        namer.cells();
        drawing_.close();
        if (!count) return;
        *count = {placing.placed(), placing.forbidden(), placing.left_out(Named::place),
                  placing.left_out(Named::unit), placing.left_out(Named::cell)};
    }

    /// Lays out a page of `width` by `height`, or as high as it must be for that scale.
    [[nodiscard]] Page lay_out(double width, double height, double scale) const
    {
        Page page;
        page.width = width;
        page.u = std::clamp(width / 400, 0.4, 4.0);
        const double u = page.u, frame = frame_wide(view_.board().shape, u);
        const double top = margin * 0.75 * u +
                           draw_title(nullptr, colors_, width, 0, u, style_.title, style_.below) +
                           3 * u + frame;
        const double legend = draw_legend(nullptr, {}, width - 2 * margin * u, u, scale, view_,
                                          teller_, reader_, colors_, style_.remarks);
        const double below = frame + gap * u + legend + margin * 0.8 * u;
        const double wide = width - 2 * (margin * u + frame);
        page.scale =
            scale > 0
                ? scale
                : std::max(1e-6, std::min(wide / extent_.x, (height - top - below) / extent_.y));
        page.extent = extent_ * page.scale;
        page.map = {(width - page.extent.x) / 2, top};
        page.legend_at = top + page.extent.y + frame + gap * u;
        page.height = height > 0 ? height : page.legend_at + legend + margin * 0.8 * u;
        // On a sheet all of it stands in the middle, a little above, as in a frame.
        page.spare = std::max(0.0, page.height - page.legend_at - legend - margin * 0.8 * u) * 0.42;
        page.map.y += page.spare;
        page.legend_at += page.spare;
        return page;
    }
    [[nodiscard]] Page choose() const
    {
        if (style_.paper == PictureStyle::none) {
            const double scale = usual_scale(view_.board().shape, extent_);
            const double frame = frame_wide(view_.board().shape, 1);
            const double map = extent_.x * scale;
            const double around = 2 * (margin + frame);
            // The things of the page grow with it: width = map + around * width / 400.
            const double width = std::max(map / (1 - around / 400), 260.0);
            return lay_out(width, 0, scale);
        }
        const double wide = style_.paper == PictureStyle::a4 ? 297 : 420;
        const double high = style_.paper == PictureStyle::a4 ? 210 : 297;
        const Page across = lay_out(wide, high, 0), upright = lay_out(high, wide, 0);
        return upright.scale > across.scale ? upright : across;
    }

    const View& view_;
    const host::Teller& teller_;
    const PictureStyle& style_;
    frontends::BoardNow now_;
    CounterReader reader_;
    const Palette& colors_;
    Spot extent_;
    Drawing drawing_;
};

} // namespace

Drawing draw_picture(const View& view, const host::Teller& teller, const PictureStyle& style,
                     LabelCount* count)
{
    return Sheet{view, teller, style}.draw(count);
}

} // namespace sandtable::picture
