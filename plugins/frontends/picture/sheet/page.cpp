#include "plugins/frontends/picture/sheet/page.hpp"

#include "plugins/frontends/picture/sheet/frame.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

constexpr double margin = 12;      ///< round a page, in sizes of things
constexpr double paper_margin = 7; ///< round a sheet, in millimeters: what printers leave free
constexpr double gap = 5;          ///< between map and legend, in sizes of things
constexpr double below_title = 3;

/// Where the title stands: above all, or above one of two columns.
enum class TitleOver : std::uint8_t { all, map, panel };

class Arrangement {
public:
    Arrangement(const PageWants& wants, double width, double height, double u, double frame_u)
        : wants_{wants}, frame_{frame_wide(wants.shape, frame_u)}
    {
        page_.width = width;
        page_.height = height;
        page_.u = u;
        page_.frame_u = frame_u;
        page_.title = {paper_margin, paper_margin};
    }

    /// With a panel no broader than the map's frame: the narrower both, the higher the panel. A
    /// scale of 0: there is none, since the map is too narrow.
    Page below()
    {
        const double u = page_.u, wide = page_.width - 2 * paper_margin;
        page_.title_wide = wide;
        const double title = title_high();
        const auto try_panel = [&](double panel_wide) {
            page_.panel = wants_.legend.plan(panel_wide, PanelForm::wide);
            const double room =
                page_.height - 2 * (paper_margin + frame_) - title - gap * u - page_.panel.high * u;
            fit({wide - 2 * frame_, room});
            return room;
        };
        double panel = wide / u, room = try_panel(panel);
        for (panel = steps_of(panel); framed().x < page_.panel.wide * u - slack; panel -= step) {
            if (panel < wants_.legend.least_wide()) return {};
            room = try_panel(panel);
        }
        // As broad as the frame, not only nearly so.
        if (const PanelPlan& plan = wants_.legend.plan(framed().x / u, PanelForm::wide);
            plan.high <= page_.panel.high)
            page_.panel = plan;
        return stacked(room, title);
    }
    /// With a panel as broad as the page, whatever the map is.
    Page below_all()
    {
        const double u = page_.u, wide = page_.width - 2 * paper_margin;
        page_.title_wide = wide;
        const double title = title_high();
        page_.panel = wants_.legend.plan(wide / u, PanelForm::wide);
        const double room =
            page_.height - 2 * (paper_margin + frame_) - title - gap * u - page_.panel.high * u;
        fit({wide - 2 * frame_, room});
        return stacked(room, title);
    }
    /// With a panel so many sizes of things wide, which with the title, if that is above it, is as
    /// high as the map with its frame; a scale of 0: it has no room.
    Page beside(double panel_wide, TitleOver over)
    {
        const double u = page_.u, panel = panel_wide * u, wide = page_.width - 2 * paper_margin;
        const double map_wide = wide - panel - gap * u;
        page_.panel = wants_.legend.plan(panel_wide, PanelForm::tall);
        page_.title_wide = over == TitleOver::panel ? panel
                           : over == TitleOver::map ? map_wide
                                                    : wide;
        page_.title_lines = over == TitleOver::panel ? 3 : 1;
        const double title = title_high(), above = over == TitleOver::all ? title : 0,
                     of_map = over == TitleOver::map ? title : 0,
                     of_panel = over == TitleOver::panel ? title : 0;
        const double column = page_.height - 2 * paper_margin - above;
        fit({map_wide - 2 * frame_, column - of_map - 2 * frame_});
        const double high = framed().y + of_map;
        if (page_.panel.high * u + of_panel > high) return {};
        const double aside = std::max(0.0, map_wide - framed().x) * 0.4;
        const double left = paper_margin + aside, spare = std::max(0.0, column - high);
        const double top = paper_margin + above + spare * 0.4;
        page_.map = {left + frame_, top + of_map + frame_};
        page_.legend = {page_.width - paper_margin - aside - panel, top + of_panel};
        page_.panel.stretch((high - of_panel) / u);
        page_.title = {paper_margin, paper_margin + spare * 0.3};
        if (over == TitleOver::map) page_.title = {left - (map_wide - framed().x) / 2, top};
        if (over == TitleOver::panel) page_.title = {page_.legend.x, top};
        return std::move(page_);
    }

    static constexpr double step = 6; ///< from one width of a panel to the next

private:
    static constexpr double slack = 0.01; ///< millimeters

    /// Widths that many arrangements share, so that they are planned once.
    [[nodiscard]] static double steps_of(double wide) { return std::floor(wide / step) * step; }
    [[nodiscard]] Spot framed() const { return page_.extent + Spot{2 * frame_, 2 * frame_}; }
    /// All in the middle, a little above, as in a frame; `room` is what the map could have.
    Page stacked(double room, double title)
    {
        const double spare = std::max(0.0, room - page_.extent.y);
        page_.title.y += spare * 0.3;
        page_.map = {(page_.width - page_.extent.x) / 2,
                     paper_margin + spare * 0.4 + title + frame_};
        page_.legend = {(page_.width - page_.panel.wide * page_.u) / 2,
                        page_.map.y + page_.extent.y + frame_ + gap * page_.u + spare * 0.2};
        return std::move(page_);
    }
    [[nodiscard]] double title_high() const
    {
        const double high = draw_title(nullptr, wants_.colors, {}, page_.title_wide, page_.u,
                                       wants_.title, wants_.below, page_.title_lines);
        return high > 0 ? high + below_title * page_.u : 0;
    }
    /// The extent that leaves the largest scale.
    void fit(Spot room)
    {
        constexpr double least = 1e-6;
        page_.scale = 0;
        for (std::size_t i = 0; i < wants_.extents.size(); ++i) {
            const Spot extent = wants_.extents[i];
            const double scale = std::max(least, std::min(room.x / extent.x, room.y / extent.y));
            if (i > 0 && scale <= page_.scale) continue;
            page_.scale = scale;
            page_.shape = i;
            page_.extent = extent * scale;
        }
    }

    const PageWants& wants_;
    double frame_;
    Page page_;
};

/// What makes a sheet a good one: above all a large map, then that little of it is empty.
double worth(const Page& page, double frame)
{
    constexpr double of_use = 0.06, of_title_above = 1.02;
    if (page.scale <= 0) return 0;
    const double map = (page.extent.x + 2 * frame) * (page.extent.y + 2 * frame);
    const double panel = page.panel.wide * page.panel.needs * page.u * page.u;
    const double use = (map + panel) / (page.width * page.height);
    return page.scale * (1 + of_use * use) * (page.title_lines == 1 ? of_title_above : 1);
}

/// The best of all arrangements with things of size `u`.
Page best_of(const PageWants& wants, double shorter, double longer, double u, double frame_u)
{
    constexpr double widest_part = 0.45;
    const double frame = frame_wide(wants.shape, frame_u);
    Page best;
    const auto take = [&](Page page) {
        if (worth(page, frame) > worth(best, frame)) best = std::move(page);
    };
    const auto on = [&](bool upright) {
        const double width = upright ? shorter : longer, height = upright ? longer : shorter;
        return Arrangement{wants, width, height, u, frame_u};
    };
    for (const bool upright : {false, true}) {
        take(on(upright).below());
        const double widest = widest_part * (upright ? shorter : longer);
        for (double panel = wants.legend.least_wide(); panel * u < widest;
             panel += Arrangement::step)
            for (const TitleOver over : {TitleOver::all, TitleOver::map, TitleOver::panel})
                take(on(upright).beside(panel, over));
    }
    if (best.scale <= 0)
        for (const bool upright : {false, true}) take(on(upright).below_all());
    return best;
}

} // namespace

Page page_of_map(const PageWants& wants, double scale)
{
    Page page;
    const Spot extent = wants.extents.front();
    // The things of the page grow with it: width = map + around * width / 400.
    constexpr double usual = 400, narrowest = 260;
    const double around = 2 * (margin + frame_wide(wants.shape, 1));
    page.width = std::max(extent.x * scale / (1 - around / usual), narrowest);
    page.u = page.frame_u = std::clamp(page.width / usual, 0.4, 4.0);
    const double u = page.u, frame = frame_wide(wants.shape, u);
    page.title = {0, margin * 0.75 * u};
    page.title_wide = page.width;
    page.scale = scale;
    page.extent = extent * scale;
    page.map = {(page.width - page.extent.x) / 2,
                page.title.y +
                    draw_title(nullptr, wants.colors, {}, page.width, u, wants.title, wants.below) +
                    below_title * u + frame};
    page.legend = {margin * u, page.map.y + page.extent.y + frame + gap * u};
    page.panel = wants.legend.plan(page.width / u - 2 * margin, PanelForm::wide);
    page.height = page.legend.y + page.panel.high * u + margin * 0.8 * u;
    return page;
}

Page page_of_sheet(const PageWants& wants, double shorter, double longer)
{
    constexpr double usual = 0.62, usual_shorter = 210; // words of 6 points on A4
    constexpr double larger = 0.06, most_larger = 1.8, loses_at_most = 0.015;
    constexpr double hollow = 0.7, loses_for_hollow = 0.3; // of what a panel has nothing to say in
    constexpr double smaller = 0.85, smallest = 0.2, least_map = 0.15, worth_it = 1.25;
    // Things are larger on larger paper, but not as much as it.
    double u = usual * (1 + (shorter / usual_shorter - 1) * 0.6);
    const double frame_u = u;
    const auto is_crowded_out = [&](const Page& page) {
        return page.extent.x * page.extent.y < least_map * page.width * page.height;
    };
    Page best = best_of(wants, shorter, longer, u, frame_u);
    for (Page page = best; is_crowded_out(page) && u > smallest; u *= smaller) {
        page = best_of(wants, shorter, longer, u * smaller, frame_u);
        if (page.scale > worth_it * best.scale) best = page;
    }
    const double full = best.scale;
    for (double by = 1 + larger; by <= most_larger; by += larger) {
        Page page = best_of(wants, shorter, longer, u * by, frame_u);
        const double said = best.panel.needs / best.panel.high;
        if (page.scale >=
            full * (1 - (said < hollow ? loses_for_hollow * (1 - said) : loses_at_most)))
            best = std::move(page);
    }
    return best;
}

} // namespace sandtable::picture
