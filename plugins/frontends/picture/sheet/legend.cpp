#include "plugins/frontends/picture/sheet/legend.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/sheet/calendar.hpp"
#include "plugins/frontends/picture/sheet/compass.hpp"
#include "plugins/frontends/picture/sheet/frame.hpp"
#include "plugins/frontends/picture/sheet/legend_lists.hpp"
#include "plugins/frontends/picture/sheet/scale_bar.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

class Panel {
public:
    Panel(Drawing* drawing, Spot corner, double width, double u, double cell, const View& view,
          const host::Teller& teller, const CounterReader& reader, const Palette& colors,
          const Remarks& remarks)
        : drawing_{drawing},
          corner_{corner},
          width_{width},
          u_{u},
          cell_{cell},
          view_{view},
          teller_{teller},
          reader_{reader},
          colors_{colors},
          remarks_{remarks}
    {
    }

    double draw()
    {
        lists_ = legend_lists(view_, teller_, reader_, colors_, text_ * u_, 46 * u_,
                              {remarks_.moves, remarks_.fights});
        lay_out();
        const double pad = 6 * u_;
        const std::vector<std::string> words =
            broken(remarks_.words, Face::italic, text_ * u_, width_ - 2 * pad - aside_);
        const double foot = words.empty() ? 0 : 4.6 * u_ * static_cast<double>(words.size());
        const Spot calendar_at = place_calendar(pad);
        double whole = high_ + (foot > 0 ? foot + 3 * u_ : 0) + pad * 0.8;
        const double aside_top = beside_ ? pad : high_ + 3 * u_;
        if (aside_ > 0) whole = std::max(whole, aside_top + aside_high() + pad * 0.6);
        if (!drawing_) return whole;
        drawing_->open("legend");
        draw_panel(*drawing_, {corner_.x, corner_.y, corner_.x + width_, corner_.y + whole},
                   colors_, u_);
        draw_lists(pad);
        calendar(drawing_, corner_ + calendar_at,
                 corner_.x + width_ - pad - aside_ - (corner_.x + calendar_at.x));
        double down = corner_.y + high_ + 6 * u_;
        for (const std::string& line : words) {
            drawing_->text({corner_.x + pad, down}, line,
                           letters(Face::italic, text_, colors_.soft));
            down += 4.6 * u_;
        }
        draw_aside(corner_.y + (beside_ ? pad : aside_top), corner_.y + whole - pad * 0.6);
        drawing_->close();
        return whole;
    }

private:
    static constexpr double text_ = 3.5, row_ = 7.4, head_ = 8, swatch_wide_ = 9, swatch_high_ = 6,
                            least_force_ = 58;
    static constexpr const char* heads_[] = {"The ground", "Signs of the arms", "How to read it"};

    double calendar(Drawing* drawing, Spot at, double wide) const
    {
        return draw_calendar(drawing, at, wide, u_,
                             remarks_.turn > 0 ? remarks_.turn : view_.turn(),
                             view_.setting().turns, remarks_.moments,
                             teller_.texts().tr(host::key("The turns")), colors_);
    }
    /// Below the forces where it finds room there, else below all; where, from the panel's corner.
    Spot place_calendar(double pad)
    {
        constexpr double apart = 4, more = 1.35;
        if (remarks_.moments.empty()) return {pad, high_};
        const double below = pad + forces_high_ + apart * u_,
                     needed = calendar(nullptr, {}, forces_wide_);
        if (beside_ && below + needed <= (high_ - pad) * more + pad) {
            high_ = std::max(high_, below + needed);
            return {width_ - pad - aside_ - forces_wide_, below};
        }
        const Spot at{pad, high_ + 3 * u_};
        high_ = at.y + calendar(nullptr, {}, width_ - 2 * pad - aside_);
        return at;
    }
    /// Rows in a column: as few as leave room for the forces, if any number does.
    void lay_out()
    {
        const double pad = 6 * u_;
        aside_ = remarks_.north || !remarks_.scale.empty() ? 62 * u_ : 0;
        const auto sides = static_cast<double>(std::max<std::size_t>(lists_.forces.size(), 1));
        const double inner = width_ - 2 * pad, room = inner - aside_;
        rows_ = 4;
        while (rows_ < 9 && lists_wide(rows_) + least_force_ * u_ * sides > room) ++rows_;
        beside_ = lists_wide(rows_) + least_force_ * u_ * sides <= room;
        if (!beside_)
            for (rows_ = 3; rows_ < 40 && lists_wide(rows_) > inner;) ++rows_;
        forces_wide_ =
            beside_ ? std::min(room - lists_wide(rows_) - 6 * u_, 110 * u_ * sides) : inner;
        break_lines(forces_wide_ / sides - 8 * u_);
        forces_high_ = 0;
        for (std::size_t i = 0; i < lists_.forces.size(); ++i)
            forces_high_ = std::max(forces_high_, high_of(i));
        high_ = pad + (beside_ ? std::max(list_high(rows_), forces_high_)
                               : list_high(rows_) + 3 * u_ + forces_high_);
    }
    void draw_lists(double pad)
    {
        double x = corner_.x + pad;
        const double y = corner_.y + pad;
        for (std::size_t i = 0; i < 3; ++i)
            x += draw_list(teller_.texts().tr(heads_[i]), list(i), {x, y});
        Spot at{beside_ ? corner_.x + width_ - pad - aside_ - forces_wide_ : corner_.x + pad,
                beside_ ? y : y + list_high(rows_) + 3 * u_};
        const double each =
            forces_wide_ / static_cast<double>(std::max<std::size_t>(lists_.forces.size(), 1));
        for (std::size_t i = 0; i < lists_.forces.size(); ++i) {
            draw_force(i, at, each);
            at.x += each;
        }
    }
    [[nodiscard]] const std::vector<LegendEntry>& list(std::size_t i) const
    {
        return i == 0 ? lists_.ground : i == 1 ? lists_.signs : lists_.reading;
    }
    void break_lines(double wide)
    {
        constexpr std::size_t most_lines = 12;
        lines_.clear();
        for (const LegendForce& force : lists_.forces) {
            std::vector<std::string>& lines = lines_.emplace_back();
            for (const std::string& paragraph : force.away)
                for (std::string& line : broken(paragraph, Face::roman, text_ * 0.95 * u_, wide))
                    lines.push_back(std::move(line));
            if (lines.size() <= most_lines) continue;
            lines.resize(most_lines);
            lines.back() += " \u2026";
        }
    }

    [[nodiscard]] double column_wide(const std::vector<LegendEntry>& entries) const
    {
        double wide = 0;
        for (const LegendEntry& entry : entries)
            wide = std::max(wide, width_of(entry.words, Face::roman, text_ * u_));
        return wide + (swatch_wide_ + 2 + 5) * u_;
    }
    [[nodiscard]] double list_wide(const std::vector<LegendEntry>& entries, const char* head,
                                   int rows) const
    {
        if (entries.empty()) return 0;
        const int columns = (static_cast<int>(entries.size()) + rows - 1) / rows;
        return std::max(columns * column_wide(entries),
                        width_of(teller_.texts().tr(head), Face::italic, 4.2 * u_) + 5 * u_);
    }
    [[nodiscard]] double lists_wide(int rows) const
    {
        double wide = 0;
        for (std::size_t i = 0; i < 3; ++i) wide += list_wide(list(i), heads_[i], rows);
        return wide;
    }
    [[nodiscard]] double list_high(int rows) const
    {
        std::size_t longest = 0;
        for (std::size_t i = 0; i < 3; ++i) longest = std::max(longest, list(i).size());
        return longest == 0
                   ? 0
                   : (head_ + row_ * std::min<double>(rows, static_cast<double>(longest))) * u_;
    }
    [[nodiscard]] double high_of(std::size_t force) const
    {
        return (13 + 4.4 * static_cast<double>(lines_[force].size()) +
                (lists_.forces[force].share >= 0 ? 4 : 0)) *
               u_;
    }
    [[nodiscard]] double aside_high() const
    {
        return ((remarks_.north ? 30 : 0) + (remarks_.scale.empty() ? 0 : 14)) * u_;
    }

    Letters letters(Face face, double size, Color color) const
    {
        Letters out;
        out.face = face;
        out.size = size * u_;
        out.color = color;
        return out;
    }
    double draw_list(const std::string& head, const std::vector<LegendEntry>& entries, Spot at)
    {
        if (entries.empty()) return 0;
        drawing_->text({at.x, at.y + 3.4 * u_}, head, letters(Face::italic, 4.2, colors_.accent));
        const double wide = column_wide(entries);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const auto column = static_cast<double>(i / static_cast<std::size_t>(rows_));
            const auto row = static_cast<double>(i % static_cast<std::size_t>(rows_));
            const Spot corner{at.x + column * wide, at.y + (head_ + row * row_ - 1) * u_};
            entries[i].sample(*drawing_, {corner.x, corner.y, corner.x + swatch_wide_ * u_,
                                          corner.y + swatch_high_ * u_});
            drawing_->text({corner.x + (swatch_wide_ + 2) * u_, corner.y + 4.2 * u_},
                           entries[i].words, letters(Face::roman, text_, colors_.ink));
        }
        const double columns =
            static_cast<double>((entries.size() + static_cast<std::size_t>(rows_) - 1) /
                                static_cast<std::size_t>(rows_));
        return std::max(columns * wide, width_of(head, Face::italic, 4.2 * u_) + 5 * u_);
    }
    void draw_force(std::size_t i, Spot at, double wide)
    {
        const LegendForce& force = lists_.forces[i];
        const SideColor* const color = reader_.color(force.side);
        draw_objective(*drawing_, {at.x + 1 * u_, at.y + 4.6 * u_}, 6.4 * u_, color, {}, colors_);
        const auto write = [&](Spot base, const std::string& words, Face face, double size,
                               double room, Color color) {
            size = fitted(words, face, size, room / u_, 0.7);
            drawing_->text(base, cut_to(words, face, size * u_, room), letters(face, size, color));
        };
        write({at.x + 7 * u_, at.y + 3.6 * u_}, force.name, Face::bold, 3.9, wide - 10 * u_,
              colors_.ink);
        write({at.x, at.y + 9.6 * u_}, force.count, Face::italic, 3.0, wide - 4 * u_, colors_.soft);
        double y = at.y + 14.4 * u_;
        if (force.share >= 0) {
            const double room = std::min(wide - 8 * u_, 70 * u_), high = 2.2 * u_;
            drawing_->path(Path{}.rounded({at.x, y - 2.6 * u_}, room, high, high / 2),
                           filled(colors_.panel).with_line(colors_.ink, 0.2 * u_));
            if (force.share > 0 && color)
                drawing_->path(Path{}.rounded({at.x, y - 2.6 * u_},
                                              std::max(room * force.share, high), high, high / 2),
                               filled(colors_.prints() ? black : color->back)
                                   .with_line(colors_.ink, 0.2 * u_));
            y += 4 * u_;
        }
        for (const std::string& line : lines_[i]) {
            drawing_->text({at.x, y}, line, letters(Face::roman, text_ * 0.95, colors_.ink));
            y += 4.4 * u_;
        }
    }
    /// Compass and scale, below each other at the right.
    void draw_aside(double top, double low)
    {
        const double right = corner_.x + width_ - 6 * u_;
        if (remarks_.north)
            draw_compass(*drawing_, {right - 33 * u_, top + 14 * u_}, 9.5 * u_, *remarks_.north,
                         colors_);
        if (remarks_.scale.empty()) return;
        Letters small = letters(Face::italic, 2.9, colors_.soft);
        small.anchor = Anchor::middle;
        drawing_->text({right - 33 * u_, low - 1 * u_},
                       cut_to(remarks_.scale, Face::italic, small.size, 64 * u_), small);
        if (const auto meters = meters_of(remarks_.scale))
            draw_scale_bar(*drawing_, {right - 33 * u_, low - 7.5 * u_}, 58 * u_, cell_ / *meters,
                           u_, colors_);
    }

    Drawing* drawing_;
    Spot corner_;
    double width_, u_, cell_;
    const View& view_;
    const host::Teller& teller_;
    const CounterReader& reader_;
    const Palette& colors_;
    const Remarks& remarks_;
    LegendLists lists_;
    std::vector<std::vector<std::string>> lines_; ///< of each force, who is still to come
    int rows_ = 4;
    bool beside_ = true; ///< whether the forces stand beside the lists
    double forces_wide_ = 0, forces_high_ = 0, high_ = 0, aside_ = 0;
};

} // namespace

double draw_legend(Drawing* drawing, Spot corner, double width, double u, double cell,
                   const View& view, const host::Teller& teller, const CounterReader& reader,
                   const Palette& colors, const Remarks& remarks)
{
    return Panel{drawing, corner, width, u, cell, view, teller, reader, colors, remarks}.draw();
}

} // namespace sandtable::picture
