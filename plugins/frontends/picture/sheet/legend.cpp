#include "plugins/frontends/picture/sheet/legend.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/ground/words.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/sheet/frame.hpp"
#include "plugins/frontends/picture/sheet/samples.hpp"
#include "plugins/frontends/picture/sheet/scale_bar.hpp"
#include "plugins/host/telling/counter_values.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace sandtable::picture {
namespace {

/// One line of a list: a sample and what it is.
struct Entry {
    std::string words;
    std::function<void(Drawing&, const Box&)> sample;
};

struct Force {
    Side side = 0;
    std::string name, count, away;
    std::vector<std::string> lines; ///< who is not there yet
};

struct Used {
    std::set<int> terrains, heights, edges;
    bool roads = false, limits = false, objectives = false;
};

Used used_by(const Board& board)
{
    Used used;
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (board.terrain) used.terrains.insert(board.terrain_at(cell));
        if (board.height && board.height_at(cell) > 0) used.heights.insert(board.height_at(cell));
        for (int d = 0; d < board.directions; ++d) {
            if (board.edges && board.edge_at(cell, d) != 0)
                used.edges.insert(board.edge_at(cell, d));
            used.roads = used.roads || (board.roads && board.road_at(cell, d));
        }
    }
    for (const Outline& outline : board.outlines) {
        if (!outline.closed)
            used.edges.insert(outline.kind);
        else if (outline.layer == 0)
            used.terrains.insert(outline.kind);
        else if (outline.layer == 1)
            used.heights.insert(outline.height);
        used.limits = used.limits || outline.layer == 3;
    }
    used.limits = used.limits || !board.areas.empty();
    used.objectives = !board.objectives.empty();
    return used;
}

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
        list_ground();
        list_signs();
        list_forces();
        const double pad = 6 * u_, inner = width_ - 2 * pad;
        // Rows in a column: as few as leave room for the forces, if any number does.
        int rows = 4;
        const auto sides = static_cast<double>(std::max<std::size_t>(forces_.size(), 1));
        while (rows < 9 && lists_wide(rows) + least_force_ * u_ * sides > inner) ++rows;
        const bool beside = lists_wide(rows) + least_force_ * u_ * sides <= inner;
        if (!beside)
            for (rows = 3; rows < 40 && lists_wide(rows) > inner;) ++rows;
        const double forces = beside ? std::min(inner - lists_wide(rows), 110 * u_ * sides) : inner;
        break_lines(forces / sides - 8 * u_);
        double high = pad + list_high(rows);
        double forces_high = 0;
        for (const Force& force : forces_) forces_high = std::max(forces_high, high_of(force));
        if (beside)
            high = pad + std::max(list_high(rows), forces_high);
        else
            high += 3 * u_ + forces_high;
        const std::vector<std::string> words =
            broken(remarks_.words, Face::italic, text_ * u_, inner - 70 * u_);
        const double foot =
            std::max(words.empty() ? 0 : 4.6 * u_ * static_cast<double>(words.size()),
                     remarks_.scale.empty() ? 0 : 13 * u_);
        const double whole = high + (foot > 0 ? foot + 3 * u_ : 0) + pad * 0.8;
        if (!drawing_) return whole;
        drawing_->open("legend");
        draw_panel(*drawing_, {corner_.x, corner_.y, corner_.x + width_, corner_.y + whole},
                   colors_, u_);
        double x = corner_.x + pad;
        const double y = corner_.y + pad;
        x += draw_list(teller_.texts().tr(host::key("The ground")), ground_, {x, y}, rows);
        x += draw_list(teller_.texts().tr(host::key("Signs of the arms")), signs_, {x, y}, rows);
        Spot at{beside ? corner_.x + width_ - pad - forces : corner_.x + pad,
                beside ? y : y + list_high(rows) + 3 * u_};
        const double each = forces / sides;
        for (const Force& force : forces_) {
            draw_force(force, at, each);
            at.x += each;
        }
        draw_foot(words, corner_.y + high + 3 * u_, pad);
        drawing_->close();
        return whole;
    }

private:
    static constexpr double text_ = 3.5, row_ = 7.4, head_ = 8, swatch_wide_ = 9, swatch_high_ = 6,
                            least_force_ = 58;

    [[nodiscard]] std::string words_of(const char* title) const
    {
        return cut_to(teller_.texts().of(title), Face::roman, text_ * u_, 46 * u_);
    }

    void list_ground()
    {
        const Book& book = view_.book();
        const frontends::BoardNow now{view_};
        const Used used = used_by(now.get());
        bool water = false;
        for (const int kind : used.terrains) {
            const GroundSign sign = ground_sign(book, kind);
            if (now.get().shape == Shape::zones && sign.sign != Sign::works) continue;
            if (sign.sign == Sign::open || kind >= static_cast<int>(book.terrains.size())) continue;
            if (sign.sign == Sign::water && std::exchange(water, true)) continue;
            ground_.push_back({words_of(book.terrains[static_cast<std::size_t>(kind)].title),
                               [this, &book, kind](Drawing& on, const Box& box) {
                                   sample_terrain(on, box, colors_, book, kind);
                               }});
        }
        for (const int height : used.heights) {
            const bool first = height == *used.heights.begin();
            ground_.push_back(
                {teller_.texts().tr(host::key("height {n}"), {{"n", std::to_string(height)}}),
                 [this, height, first](Drawing& on, const Box& box) {
                     sample_height(on, box, colors_, height, first);
                 }});
        }
        for (const int kind : used.edges)
            if (kind > 0 && kind < static_cast<int>(book.edge_kinds.size()))
                ground_.push_back({words_of(book.edge_kinds[static_cast<std::size_t>(kind)].title),
                                   [this, &book, kind](Drawing& on, const Box& box) {
                                       sample_edge(on, box, colors_, book, kind);
                                   }});
        if (used.roads)
            ground_.push_back(
                {teller_.texts().tr(host::key("road")),
                 [this](Drawing& on, const Box& box) { sample_road(on, box, colors_); }});
        if (used.limits)
            ground_.push_back(
                {teller_.texts().tr(host::key("limit of areas")),
                 [this](Drawing& on, const Box& box) { sample_limit(on, box, colors_); }});
        if (used.objectives)
            ground_.push_back(
                {teller_.texts().tr(host::key("objective")), [this](Drawing& on, const Box& box) {
                     draw_objective(on, {box.left + box.wide() * 0.3, box.low}, box.high() * 1.1,
                                    nullptr, {}, colors_);
                 }});
    }

    void list_signs()
    {
        const auto& types = view_.book().unit_types;
        std::set<std::size_t> used;
        for (int i = 0; i < view_.unit_count(); ++i)
            if (const auto type = static_cast<std::size_t>(view_.type(unit_at_index(i)));
                type < types.size())
                used.insert(type);
        for (const std::size_t type : used)
            signs_.push_back(
                {words_of(types[type].title), [this, type](Drawing& on, const Box& box) {
                     Counter counter = reader_.of_type(type);
                     if (colors_.is_dark()) counter.color = {colors_.panel, colors_.ink};
                     draw_counter(on, {(box.left + box.right) / 2, (box.top + box.low) / 2},
                                  box.wide() * 0.9, counter, colors_);
                 }});
    }

    void list_forces()
    {
        const auto& texts = teller_.texts();
        for (std::size_t s = 0; s < view_.setting().sides.size(); ++s) {
            Force force;
            force.side = static_cast<Side>(s);
            force.name = teller_.side(force.side);
            int there = 0;
            std::string away;
            for (int i = 0; i < view_.unit_count(); ++i) {
                const Unit unit = unit_at_index(i);
                if (view_.side(unit) != s) continue;
                const Where where = view_.unit(unit).where;
                there += where == Where::board ? 1 : 0;
                if (where == Where::reserve) away += (away.empty() ? "" : ", ") + name_of(unit);
            }
            force.count =
                texts.tr(host::key("{n} units on the map"), {{"n", std::to_string(there)}});
            if (!away.empty())
                force.away = texts.tr(host::key("In reserve: {units}"), {{"units", away}});
            forces_.push_back(std::move(force));
        }
    }
    void break_lines(double wide)
    {
        constexpr std::size_t most_lines = 7;
        for (Force& force : forces_) {
            force.lines = broken(force.away, Face::roman, text_ * u_, wide);
            if (force.lines.size() <= most_lines) continue;
            force.lines.resize(most_lines);
            force.lines.back() += " \u2026";
        }
    }
    [[nodiscard]] std::string name_of(Unit unit) const
    {
        const std::string name{teller_.texts().of(view_.info(unit).name)};
        return name.empty() ? teller_.unit_id(unit) : name;
    }

    [[nodiscard]] double column_wide(const std::vector<Entry>& entries) const
    {
        double wide = 0;
        for (const Entry& entry : entries)
            wide = std::max(wide, width_of(entry.words, Face::roman, text_ * u_));
        return wide + (swatch_wide_ + 2 + 5) * u_;
    }
    [[nodiscard]] double list_wide(const std::vector<Entry>& entries, const char* head,
                                   int rows) const
    {
        if (entries.empty()) return 0;
        const int columns = (static_cast<int>(entries.size()) + rows - 1) / rows;
        return std::max(columns * column_wide(entries),
                        width_of(teller_.texts().tr(head), Face::italic, 4.2 * u_) + 5 * u_);
    }
    [[nodiscard]] double lists_wide(int rows) const
    {
        return list_wide(ground_, "The ground", rows) +
               list_wide(signs_, "Signs of the arms", rows);
    }
    [[nodiscard]] double list_high(int rows) const
    {
        const auto longest = std::max(ground_.size(), signs_.size());
        return longest == 0
                   ? 0
                   : (head_ + row_ * std::min<double>(rows, static_cast<double>(longest))) * u_;
    }
    [[nodiscard]] double high_of(const Force& force) const
    {
        return (13 + 4.4 * static_cast<double>(force.lines.size())) * u_;
    }

    Letters letters(Face face, double size, Color color) const
    {
        Letters out;
        out.face = face;
        out.size = size * u_;
        out.color = color;
        return out;
    }
    double draw_list(const std::string& head, const std::vector<Entry>& entries, Spot at, int rows)
    {
        if (entries.empty()) return 0;
        drawing_->text({at.x, at.y + 3.4 * u_}, head, letters(Face::italic, 4.2, colors_.accent));
        const double wide = column_wide(entries);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const auto column = static_cast<double>(i / static_cast<std::size_t>(rows));
            const auto row = static_cast<double>(i % static_cast<std::size_t>(rows));
            const Spot corner{at.x + column * wide, at.y + (head_ + row * row_ - 1) * u_};
            entries[i].sample(*drawing_, {corner.x, corner.y, corner.x + swatch_wide_ * u_,
                                          corner.y + swatch_high_ * u_});
            drawing_->text({corner.x + (swatch_wide_ + 2) * u_, corner.y + 4.2 * u_},
                           entries[i].words, letters(Face::roman, text_, colors_.ink));
        }
        const double columns = static_cast<double>(
            (entries.size() + static_cast<std::size_t>(rows) - 1) / static_cast<std::size_t>(rows));
        return std::max(columns * wide, width_of(head, Face::italic, 4.2 * u_) + 5 * u_);
    }
    void draw_force(const Force& force, Spot at, double wide)
    {
        const SideColor* const color = reader_.color(force.side);
        Counter sample;
        if (color) sample.color = *color;
        draw_objective(*drawing_, {at.x + 1 * u_, at.y + 4.6 * u_}, 6.4 * u_, color, {}, colors_);
        drawing_->text({at.x + 7 * u_, at.y + 3.6 * u_},
                       cut_to(force.name, Face::bold, 3.9 * u_, wide - 10 * u_),
                       letters(Face::bold, 3.9, colors_.ink));
        drawing_->text({at.x, at.y + 9.6 * u_}, force.count,
                       letters(Face::italic, 3.0, colors_.soft));
        double y = at.y + 14.4 * u_;
        for (const std::string& line : force.lines) {
            drawing_->text({at.x, y}, line, letters(Face::roman, text_ * 0.95, colors_.ink));
            y += 4.4 * u_;
        }
    }
    void draw_foot(const std::vector<std::string>& words, double y, double pad)
    {
        double down = y + 3 * u_;
        for (const std::string& line : words) {
            drawing_->text({corner_.x + pad, down}, line,
                           letters(Face::italic, text_, colors_.soft));
            down += 4.6 * u_;
        }
        if (remarks_.scale.empty()) return;
        const double right = corner_.x + width_ - pad;
        Letters small = letters(Face::italic, 2.9, colors_.soft);
        small.anchor = Anchor::right;
        drawing_->text({right, y + 10 * u_},
                       cut_to(remarks_.scale, Face::italic, small.size, 64 * u_), small);
        if (const auto meters = meters_of(remarks_.scale))
            draw_scale_bar(*drawing_, {right - 56 * u_, y + 3 * u_}, 46 * u_, cell_ / *meters, u_,
                           colors_);
    }

    Drawing* drawing_;
    Spot corner_;
    double width_, u_, cell_;
    const View& view_;
    const host::Teller& teller_;
    const CounterReader& reader_;
    const Palette& colors_;
    const Remarks& remarks_;
    std::vector<Entry> ground_, signs_;
    std::vector<Force> forces_;
};

} // namespace

double draw_legend(Drawing* drawing, Spot corner, double width, double u, double cell,
                   const View& view, const host::Teller& teller, const CounterReader& reader,
                   const Palette& colors, const Remarks& remarks)
{
    return Panel{drawing, corner, width, u, cell, view, teller, reader, colors, remarks}.draw();
}

} // namespace sandtable::picture
