#include "plugins/frontends/picture/map_picture.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "plugins/frontends/picture/ground/draw_land.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/sheet/frame.hpp"
#include "plugins/frontends/picture/sheet/page.hpp"
#include "plugins/frontends/picture/zones/armies.hpp"
#include "plugins/frontends/picture/zones/siege.hpp"

namespace sandtable::picture {
namespace {

/// No name of a unit on a sheet is smaller: 5 points.
constexpr double least_on_paper = 5 * 25.4 / 72;

class Sheet {
public:
    Sheet(const View& view, const host::Teller& teller, const PictureStyle& style)
        : view_{view},
          teller_{teller},
          style_{style},
          now_{view},
          reader_{view, teller, style.signs, style.style, style.start, style.wear},
          colors_{palette_of(style.style)},
          legend_{view,    teller,        reader_,
                  colors_, style.remarks, style.base.x > 0 && style.base.y > 0}
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
        draw_title(&drawing_, colors_, page.title, page.title_wide, page.u, style_.title,
                   style_.below, page.title_lines);
        drawing_.close();
        const Grid grid{now_.get(), page.map, page.scale};
        const Box map = page.map_box();
        if (is_zones()) {
            draw_armies(
                map,
                {drawing_, page.scale, view_, teller_, reader_, colors_, style_.words, least()},
                highest_[page.shape]);
            draw_frame(drawing_, grid, map, colors_, page.frame_u);
        } else {
            draw_board(grid, map, page.frame_u, count);
        }
        legend_.draw(drawing_, page.legend, page.panel, page.u, page.scale);
        if (count) {
            count->map = map;
            count->frame = map.grown(frame_wide(view_.board().shape, page.frame_u));
            count->panel = page.panel_box();
        }
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
        draw_frame(drawing_, grid, map, colors_, u); // below whatever stands at the edge
        const std::vector<Stand> stands = stands_of(view_, grid, reader_, land.s, style_.base);
        std::vector<Box> taken;
        for (const Stand& stand : stands)
            for (const Box& box : room_of(stand)) taken.push_back(box);
        for (const Box& box : taken) placing.forbid(box);
        for (const Box& box : draw_fights(nullptr, grid, style_.fights, taken, colors_, land.s))
            placing.forbid(box);
        Namer namer{drawing_, placing, grid, teller_, colors_, land.s};
        namer.know(host::place_names_by(view_.setting(), teller_.texts()));
        namer.mind(land);
        namer.mind_names_of(stands);
        namer.keep_readable(least());
        drawing_.open("names");
        namer.places(view_, reader_, land);
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
        namer.cells(land);
        drawing_.close();
        if (!count) return;
        *count = {placing.placed(),
                  placing.forbidden(),
                  placing.left_out(Named::place),
                  placing.left_out(Named::unit),
                  placing.left_out(Named::cell),
                  {},
                  {},
                  {}};
    }

    [[nodiscard]] bool is_zones() const { return view_.board().shape == Shape::zones; }
    [[nodiscard]] double least() const
    {
        return style_.paper == PictureStyle::none ? 0 : least_on_paper;
    }
    [[nodiscard]] Page choose()
    {
        std::vector<Spot> extents;
        if (is_zones()) {
            if (style_.paper != PictureStyle::none && besieged_place(view_) == Cell::none)
                highest_ = {usual_array_high, 0.45, 0.55, 0.68, 0.8, 1.05, 1.25, 1.45};
            for (const double highest : highest_)
                extents.push_back(armies_extent(view_, reader_, highest));
        } else {
            extents.push_back(extent_of(view_.board()));
        }
        const PageWants wants{view_.board().shape, std::move(extents), legend_, colors_,
                              style_.title,        style_.below};
        if (style_.paper == PictureStyle::none)
            return page_of_map(wants, usual_scale(wants.shape, wants.extents.front()));
        return style_.paper == PictureStyle::a4 ? page_of_sheet(wants, 210, 297)
                                                : page_of_sheet(wants, 297, 420);
    }

    const View& view_;
    const host::Teller& teller_;
    const PictureStyle& style_;
    frontends::BoardNow now_;
    CounterReader reader_;
    const Palette& colors_;
    Legend legend_;
    std::vector<double> highest_ = {usual_array_high}; ///< that armies may be, in their width
    Drawing drawing_;
};

} // namespace

Drawing draw_picture(const View& view, const host::Teller& teller, const PictureStyle& style,
                     LabelCount* count)
{
    return Sheet{view, teller, style}.draw(count);
}

} // namespace sandtable::picture
