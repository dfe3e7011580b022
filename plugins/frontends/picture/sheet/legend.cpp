#include "plugins/frontends/picture/sheet/legend.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/sheet/calendar.hpp"
#include "plugins/frontends/picture/sheet/compass.hpp"
#include "plugins/frontends/picture/sheet/frame.hpp"
#include "plugins/frontends/picture/sheet/panel_plan.hpp"
#include "plugins/frontends/picture/sheet/scale_bar.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

constexpr double longest_entry = 46; ///< words of a list, in sizes of things

std::array<std::string, 3> heads_of(const host::Texts& texts)
{
    return {texts.tr(host::key("The ground")), texts.tr(host::key("Signs of the arms")),
            texts.tr(host::key("How to read it"))};
}

/// A plan on the page.
class Panel {
public:
    Panel(Drawing& drawing, Spot corner, const PanelPlan& plan, double u, const LegendLists& lists,
          const Palette& colors)
        : drawing_{drawing}, corner_{corner}, plan_{plan}, u_{u}, lists_{lists}, colors_{colors}
    {
    }

    [[nodiscard]] Spot at(Spot spot) const { return corner_ + spot * u_; }
    [[nodiscard]] Letters letters(Face face, double size, Color color) const
    {
        Letters out;
        out.face = face;
        out.size = size * u_;
        out.color = color;
        return out;
    }
    void draw_list(const std::string& head, const std::vector<LegendEntry>& entries,
                   const PanelPlan::List& list)
    {
        if (entries.empty()) return;
        drawing_.text(at(list.at + Spot{0, 3.4}), head,
                      letters(Face::italic, panel_head_text, colors_.accent));
        const double wide = column_wide(entries);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const auto column = static_cast<double>(i / static_cast<std::size_t>(list.rows));
            const auto row = static_cast<double>(i % static_cast<std::size_t>(list.rows));
            const Spot corner = at(list.at + Spot{column * wide, panel_head + row * plan_.row - 1});
            entries[i].sample(drawing_, {corner.x, corner.y, corner.x + swatch_wide * u_,
                                         corner.y + swatch_high * u_});
            drawing_.text(corner + Spot{(swatch_wide + 2) * u_, 4.2 * u_}, entries[i].words,
                          letters(Face::roman, panel_text, colors_.ink));
        }
    }
    void draw_force(std::size_t i, const SideColor* color)
    {
        const LegendForce& force = lists_.forces[i];
        const Spot spot = plan_.forces[i];
        const double wide = plan_.force_wide;
        draw_objective(drawing_, at(spot + Spot{1, 4.6}), 6.4 * u_, color, {}, colors_);
        const auto write = [&](Spot base, const std::string& words, Face face, double size,
                               double room, Color ink) {
            size = fitted(words, face, size, room, 0.7);
            drawing_.text(at(base), cut_to(words, face, size, room), letters(face, size, ink));
        };
        double y = spot.y - 0.8;
        for (const std::string& line : name_lines(force, wide))
            write({spot.x + 7, y += arrivals_apart}, line, Face::bold, name_text, wide - 10,
                  colors_.ink);
        y += 6;
        std::string count = force.count;
        if (is_count_broken(force, wide)) {
            const std::size_t dot = count.find(count_dot);
            write({spot.x, y}, count.substr(0, dot), Face::italic, count_text, wide - 4,
                  colors_.soft);
            count.erase(0, dot + count_dot.size());
            y += arrivals_apart;
        }
        write({spot.x, y}, count, Face::italic, count_text, wide - 4, colors_.soft);
        y += 4.8;
        if (force.share >= 0) {
            draw_share_of(at({spot.x, y - 2.6}), std::min(wide - 8, 70.0) * u_, force.share, color);
            y += 4;
        }
        for (const std::string& line : plan_.lines[i]) {
            drawing_.text(at({spot.x, y}), line, letters(Face::roman, arrivals_text, colors_.ink));
            y += arrivals_apart;
        }
    }
    void draw_words()
    {
        double down = plan_.words_at.y + 3.2;
        for (const std::string& line : plan_.words) {
            drawing_.text(at({plan_.words_at.x, down}), line,
                          letters(Face::italic, panel_text, colors_.soft));
            down += words_apart;
        }
    }
    void draw_aside(const Remarks& remarks, double cell)
    {
        if (plan_.compass)
            draw_compass(drawing_, at(*plan_.compass), compass_radius * u_, *remarks.north,
                         colors_);
        if (!plan_.scale) return;
        Letters small = letters(Face::italic, 3.1, colors_.soft);
        small.anchor = Anchor::middle;
        const double size = fitted(remarks.scale, Face::italic, 3.1, plan_.scale_wide, 0.8);
        small.size = size * u_;
        drawing_.text(at(*plan_.scale),
                      cut_to(remarks.scale, Face::italic, small.size, plan_.scale_wide * u_),
                      small);
        if (const auto meters = meters_of(remarks.scale))
            draw_scale_bar(drawing_, at(*plan_.scale - Spot{0, 6.8}), (plan_.scale_wide - 4) * u_,
                           cell / *meters, u_, colors_);
    }

private:
    void draw_share_of(Spot corner, double room, double share, const SideColor* color)
    {
        // No frame around what the other has more: an empty part would be a loss.
        const double high = 2.2 * u_;
        if (share <= 0 || !color) return;
        // A bar that is as dark as the panel would look empty.
        const bool is_lost = contrast(color->back, colors_.panel) < 1.8;
        const Color fill = colors_.prints() ? black
                           : is_lost        ? mixed(color->back, colors_.ink, 0.35)
                                            : color->back;
        drawing_.path(Path{}.rounded(corner, std::max(room * share, high), high, high / 2),
                      filled(fill).with_line(colors_.ink, 0.2 * u_));
    }

    Drawing& drawing_;
    Spot corner_;
    const PanelPlan& plan_;
    double u_;
    const LegendLists& lists_;
    const Palette& colors_;
};

} // namespace

Legend::Legend(const View& view, const host::Teller& teller, const CounterReader& reader,
               const Palette& colors, const Remarks& remarks, bool bases)
    : view_{view},
      teller_{teller},
      reader_{reader},
      colors_{colors},
      remarks_{remarks},
      lists_{legend_lists(view, teller, reader, colors, panel_text, longest_entry,
                          {remarks.moves, remarks.fights, bases})}
{
}

double Legend::least_wide() const
{
    constexpr double narrowest = 58;
    double wide = narrowest;
    for (const auto* list : {&lists_.ground, &lists_.signs, &lists_.reading})
        wide = std::max(wide, column_wide(*list) + 6);
    return wide;
}

const PanelPlan& Legend::plan(double wide, PanelForm form) const
{
    const std::pair key{wide, form};
    if (const auto known = plans_.find(key); known != plans_.end()) return known->second;
    const CalendarHigh calendar = [this](double within) {
        return draw_calendar(nullptr, {}, within, 1, 0, view_.setting().turns, remarks_.moments, {},
                             colors_);
    };
    const std::array<std::string, 3> heads = heads_of(teller_.texts());
    return plans_
        .emplace(key, form == PanelForm::wide ? wide_panel(lists_, heads, remarks_, calendar, wide)
                                              : tall_panel(lists_, heads, remarks_, calendar, wide))
        .first->second;
}

void Legend::draw(Drawing& drawing, Spot corner, const PanelPlan& plan, double u, double cell) const
{
    const std::array<std::string, 3> heads = heads_of(teller_.texts());
    drawing.open("legend");
    draw_panel(drawing, {corner.x, corner.y, corner.x + plan.wide * u, corner.y + plan.high * u},
               colors_, u);
    Panel panel{drawing, corner, plan, u, lists_, colors_};
    panel.draw_list(heads[0], lists_.ground, plan.lists[0]);
    panel.draw_list(heads[1], lists_.signs, plan.lists[1]);
    panel.draw_list(heads[2], lists_.reading, plan.lists[2]);
    for (std::size_t i = 0; i < lists_.forces.size(); ++i)
        panel.draw_force(i, reader_.color(lists_.forces[i].side));
    if (plan.calendar)
        draw_calendar(
            &drawing, panel.at(*plan.calendar), plan.calendar_wide * u, u,
            remarks_.turn > 0 ? remarks_.turn : view_.turn(), view_.setting().turns,
            remarks_.moments,
            teller_.texts().tr(remarks_.in_weeks ? host::key("The weeks") : host::key("The turns")),
            colors_);
    panel.draw_words();
    panel.draw_aside(remarks_, cell);
    drawing.close();
}

} // namespace sandtable::picture
