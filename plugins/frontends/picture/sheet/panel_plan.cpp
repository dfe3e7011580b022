#include "plugins/frontends/picture/sheet/panel_plan.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::picture {
namespace {

constexpr double pad = 6, tall_pad = 5, between_things = 3, least_force = 58, most_force = 110,
                 scale_room = 62, compass_room = 34, compass_high = 27, scale_high = 13;

class Composer {
public:
    Composer(const LegendLists& lists, const std::array<std::string, 3>& heads,
             const Remarks& remarks, const CalendarHigh& calendar, double wide)
        : lists_{lists}, heads_{heads}, remarks_{remarks}, calendar_{calendar}
    {
        plan_.wide = wide;
    }

    /// Lists, forces and compass side by side, in as many rows, and with as many forces beside
    /// each other, as make the panel lowest.
    PanelPlan wide()
    {
        constexpr int fewest = 2, most = 9;
        PanelPlan best;
        for (double across = sides(); across >= 1; --across)
            for (int rows = fewest; rows <= most; ++rows) {
                if (!lay_beside(rows, across)) continue;
                if (best.wide <= 0 || plan_.high < best.high - 1e-9) best = plan_;
            }
        if (best.wide > 0) return best;
        lay_below();
        return std::move(plan_);
    }

    /// One below the other.
    PanelPlan tall()
    {
        const double inner = plan_.wide - 2 * tall_pad;
        double y = tall_pad + lay_shelves({tall_pad, tall_pad}, inner);
        y = lay_forces({tall_pad, y + between_things}, inner);
        if (!remarks_.moments.empty()) {
            plan_.calendar = Spot{tall_pad, y + between_things};
            plan_.calendar_wide = inner;
            y += between_things + calendar_(inner);
        }
        y = lay_words({tall_pad, y + between_things}, inner);
        y = lay_aside(y + between_things, inner);
        plan_.high = y + tall_pad * 0.8;
        return std::move(plan_);
    }

private:
    [[nodiscard]] const std::vector<LegendEntry>& list(std::size_t i) const
    {
        return i == 0 ? lists_.ground : i == 1 ? lists_.signs : lists_.reading;
    }
    [[nodiscard]] double list_wide(std::size_t i, int rows) const
    {
        if (list(i).empty()) return 0;
        const int columns = (static_cast<int>(list(i).size()) + rows - 1) / rows;
        return std::max(columns * column_wide(list(i)),
                        width_of(heads_[i], Face::italic, panel_head_text) + 5);
    }
    [[nodiscard]] double lists_wide(int rows) const
    {
        return list_wide(0, rows) + list_wide(1, rows) + list_wide(2, rows);
    }
    [[nodiscard]] double lists_high(int rows) const
    {
        std::size_t longest = 0;
        for (std::size_t i = 0; i < 3; ++i) longest = std::max(longest, list(i).size());
        if (longest == 0) return 0;
        return panel_head + panel_row * std::min<double>(rows, static_cast<double>(longest));
    }
    [[nodiscard]] double sides() const
    {
        return static_cast<double>(std::max<std::size_t>(lists_.forces.size(), 1));
    }
    [[nodiscard]] bool has_aside() const { return remarks_.north || !remarks_.scale.empty(); }
    [[nodiscard]] double aside_wide() const
    {
        return !remarks_.scale.empty() ? scale_room : remarks_.north ? compass_room : 0;
    }
    [[nodiscard]] double aside_high() const
    {
        return (remarks_.north ? compass_high + 3 : 0) + (remarks_.scale.empty() ? 0 : scale_high);
    }

    void lay_row(int rows)
    {
        double x = pad;
        for (std::size_t i = 0; i < 3; ++i) {
            plan_.lists[i] = {{x, pad}, rows};
            x += list_wide(i, rows);
        }
    }
    void break_lines(double wide, std::size_t most_lines)
    {
        plan_.lines.clear();
        for (const LegendForce& force : lists_.forces) {
            std::vector<std::string>& lines = plan_.lines.emplace_back();
            for (const std::string& paragraph : force.away)
                for (std::string& line : broken(paragraph, Face::roman, arrivals_text, wide))
                    lines.push_back(std::move(line));
            if (lines.size() <= most_lines) continue;
            lines.resize(most_lines);
            lines.back() += " \u2026";
        }
    }
    [[nodiscard]] double high_of(std::size_t force) const
    {
        const std::size_t names = name_lines(lists_.forces[force], plan_.force_wide).size();
        return 13 + arrivals_apart * static_cast<double>(names - 1) +
               (is_count_broken(lists_.forces[force], plan_.force_wide) ? arrivals_apart : 0) +
               arrivals_apart * static_cast<double>(plan_.lines[force].size()) +
               (lists_.forces[force].share >= 0 ? 4 : 0);
    }
    /// As many beside each other as there is room for; says where they end.
    double lay_forces(Spot at, double wide)
    {
        constexpr std::size_t most_lines = 40;
        const double across = std::clamp(std::floor((wide + 4) / least_force), 1.0, sides());
        return lay_in_rows(at,
                           {.wide = wide, .across = across, .gap = 5, .most_lines = most_lines});
    }
    struct Rows {
        double wide = 0, across = 1; ///< of all, and how many of them beside each other
        double gap = 0;              ///< from the words of one to the next
        std::size_t most_lines = 12; ///< of arrivals
    };
    double lay_in_rows(Spot at, const Rows& rows)
    {
        plan_.force_wide = rows.wide / rows.across;
        break_lines(plan_.force_wide - rows.gap, rows.most_lines);
        plan_.forces.clear();
        double high = 0;
        for (std::size_t i = 0; i < lists_.forces.size(); ++i) {
            const auto column = static_cast<double>(i % static_cast<std::size_t>(rows.across));
            if (i > 0 && column == 0) {
                at.y += high + between_things;
                high = 0;
            }
            plan_.forces.push_back({at.x + column * plan_.force_wide, at.y});
            high = std::max(high, high_of(i));
        }
        return at.y + high;
    }
    [[nodiscard]] std::vector<std::string> words_within(double wide) const
    {
        return broken(remarks_.words, Face::italic, panel_text, wide);
    }
    double lay_words(Spot at, double wide)
    {
        plan_.words = words_within(wide);
        plan_.words_at = at;
        return plan_.words.empty() ? at.y - between_things
                                   : at.y + words_apart * static_cast<double>(plan_.words.size());
    }
    /// Compass and scale, beside each other where there is room.
    double lay_aside(double y, double inner)
    {
        if (!has_aside()) return y - between_things;
        const bool both = remarks_.north && !remarks_.scale.empty();
        const bool beside = both && inner >= compass_high + scale_room;
        plan_.scale_wide = std::min(inner, scale_room);
        const double middle = tall_pad + inner / 2;
        if (remarks_.north)
            plan_.compass =
                Spot{beside ? tall_pad + compass_high / 2 : middle, y + compass_high / 2 + 1};
        const double low = y + (beside           ? compass_high
                                : remarks_.north ? compass_high + scale_high
                                                 : scale_high);
        if (!remarks_.scale.empty())
            plan_.scale = Spot{beside ? tall_pad + (inner + compass_high) / 2 : middle,
                               low - (beside ? 8 : 1)};
        return remarks_.scale.empty() ? y + compass_high : low;
    }
    /// The forces beside the lists, so many beside each other, the remark below them where that is
    /// not higher; whether there is room for that.
    bool lay_beside(int rows, double across)
    {
        constexpr double longest_lines = 125;
        const double room = plan_.wide - 2 * pad - aside_wide();
        if (lists_wide(rows) + least_force * across > room) return false;
        lay_row(rows);
        const double most = std::max(most_force * across, longest_lines);
        const double forces_wide = std::min(room - lists_wide(rows) - 6, most);
        const double x = plan_.wide - pad - aside_wide() - forces_wide;
        const double forces =
            lay_in_rows({x, pad}, {.wide = forces_wide, .across = across, .gap = 8});
        plan_.high = std::max(pad + lists_high(rows), forces);
        place_calendar({x, forces + 4}, forces_wide, room);
        place_words({x, std::max(forces, calendar_end_) + between_things}, forces_wide - 8, room);
        end_aside(pad);
        return true;
    }
    /// Below the forces where it finds room there, else below all.
    void place_calendar(Spot below, double forces_wide, double room)
    {
        constexpr double more = 1.35;
        plan_.calendar.reset();
        calendar_end_ = 0;
        if (remarks_.moments.empty()) return;
        const double needed = calendar_(forces_wide);
        if (below.y + needed <= (plan_.high - pad) * more + pad) {
            plan_.calendar = below;
            plan_.calendar_wide = forces_wide;
            calendar_end_ = below.y + needed;
            plan_.high = std::max(plan_.high, calendar_end_);
            return;
        }
        plan_.calendar = Spot{pad, plan_.high + between_things};
        plan_.calendar_wide = room;
        plan_.high += between_things + calendar_(room);
    }
    /// The scenario's words below the forces where the panel grows less by it, else below all.
    void place_words(Spot below, double forces_wide, double room)
    {
        const double lines = static_cast<double>(words_within(forces_wide).size());
        const double there = std::max(plan_.high, below.y + words_apart * lines);
        const double at_foot = lay_words({pad, plan_.high + between_things}, room);
        const bool is_foot = plan_.calendar && plan_.calendar->x == pad;
        if (!plan_.words.empty() && there < at_foot && !is_foot) {
            plan_.high = there; // they end where the panel does
            lay_words({below.x, there - words_apart * lines}, forces_wide);
        } else if (!plan_.words.empty()) {
            plan_.high = at_foot;
        }
        plan_.high += pad * 0.8;
    }
    /// At the right: the compass at the top, the scale at the foot.
    void end_aside(double top)
    {
        if (!has_aside()) return;
        plan_.high = std::max(plan_.high, top + aside_high() + pad * 0.6);
        const double x = plan_.wide - pad - aside_wide() / 2 - 2;
        plan_.scale_wide = scale_room;
        if (remarks_.north) plan_.compass = Spot{x, top + 14};
        if (!remarks_.scale.empty()) plan_.scale = Spot{x, plan_.high - pad * 0.6 - 1};
    }
    /// Where there is no room beside each other: lists, below them the forces, then the rest.
    void lay_below()
    {
        const double inner = plan_.wide - 2 * pad;
        int rows = 3;
        while (rows < 40 && lists_wide(rows) > inner) ++rows;
        lay_row(rows);
        const double forces = pad + lists_high(rows) + between_things;
        plan_.high = lay_in_rows({pad, forces}, {.wide = inner, .across = sides(), .gap = 8});
        plan_.calendar.reset();
        const double room = inner - aside_wide(), top = plan_.high + between_things;
        if (!remarks_.moments.empty()) {
            plan_.calendar = Spot{pad, top};
            plan_.calendar_wide = room;
            plan_.high = top + calendar_(room);
        }
        place_words({pad, 1e9}, room, room);
        end_aside(top);
    }
    /// The lists in shelves, with as many rows as make all of them lowest; says how high they are.
    double lay_shelves(Spot at, double inner)
    {
        constexpr int most = 40;
        double best = 1e9;
        int best_rows = 1;
        for (int rows = 1; rows <= most; ++rows)
            if (const double high = lay_lists(at, inner, rows); high < best - 1e-9) {
                best = high;
                best_rows = rows;
            }
        return lay_lists(at, inner, best_rows);
    }
    double lay_lists(Spot at, double inner, int rows)
    {
        double x = 0, y = 0, shelf = 0;
        for (std::size_t i = 0; i < 3; ++i) {
            if (list(i).empty()) continue;
            const int count = static_cast<int>(list(i).size());
            const double column = column_wide(list(i));
            const int fit = std::max(1, static_cast<int>((inner + 5) / column));
            const int columns = std::min((count + rows - 1) / rows, fit);
            const int used = (count + columns - 1) / columns;
            const double wide =
                std::max(columns * column, width_of(heads_[i], Face::italic, panel_head_text) + 5);
            if (x > 0 && x + wide - 5 > inner) {
                y += shelf + between_things;
                x = shelf = 0;
            }
            plan_.lists[i] = {{at.x + x, at.y + y}, used};
            x += wide;
            shelf = std::max(shelf, panel_head + panel_row * used);
        }
        return y + shelf;
    }

    const LegendLists& lists_;
    const std::array<std::string, 3>& heads_;
    const Remarks& remarks_;
    const CalendarHigh& calendar_;
    PanelPlan plan_;
    double calendar_end_ = 0;
};

PanelPlan measured(PanelPlan plan)
{
    plan.needs = plan.high;
    plan.row = panel_row;
    return plan;
}

/// How much farther down everything at a height goes.
using Shifts = std::map<double, double>;

} // namespace

void PanelPlan::stretch(double to)
{
    constexpr double of_rows = 0.5, most_row = 0.35 * panel_row;
    constexpr double foot = 1e9; // compass and scale stand below all
    if (to <= high) return;
    std::map<double, int> shelves; // of lists: how many rows each has
    for (const List& list : lists)
        if (list.rows > 0) shelves[list.at.y] = std::max(shelves[list.at.y], list.rows);
    int rows = 0;
    Shifts shifts;
    for (const auto& [y, count] : shelves) rows += count, shifts[y];
    for (const Spot& force : forces) shifts[force.y];
    if (calendar) shifts[calendar->y];
    if (!words.empty()) shifts[words_at.y];
    if (compass || scale) shifts[foot];
    const double spare = to - high, more = std::min(spare * of_rows / std::max(rows, 1), most_row),
                 gap =
                     (spare - more * rows) / std::max(static_cast<double>(shifts.size()) - 1, 1.0);
    double down = 0;
    for (auto& [y, shift] : shifts) {
        shift = down;
        down += gap + (shelves.contains(y) ? more * shelves[y] : 0);
    }
    for (List& list : lists)
        if (list.rows > 0) list.at.y += shifts[list.at.y];
    for (Spot& force : forces) force.y += shifts[force.y];
    if (calendar) calendar->y += shifts[calendar->y];
    if (!words.empty()) words_at.y += shifts[words_at.y];
    if (compass) compass->y += shifts[foot];
    if (scale) scale->y += shifts[foot];
    row += more;
    high = to;
}

std::vector<std::string> name_lines(const LegendForce& force, double wide)
{
    constexpr double squeezed = 0.8;
    constexpr std::size_t most_lines = 3;
    const double size = fitted(force.name, Face::bold, name_text, wide - 10, squeezed);
    if (width_of(force.name, Face::bold, size) <= wide - 10) return {force.name};
    std::vector<std::string> lines =
        broken(force.name, Face::bold, name_text * squeezed, wide - 10);
    if (lines.size() > most_lines) return {cut_to(force.name, Face::bold, size, wide - 10)};
    return lines.empty() ? std::vector<std::string>{""} : lines;
}

bool is_count_broken(const LegendForce& force, double wide)
{
    return width_of(force.count, Face::italic, count_text) > wide - 4 &&
           force.count.find(count_dot) != std::string::npos;
}

double column_wide(const std::vector<LegendEntry>& entries)
{
    double wide = 0;
    for (const LegendEntry& entry : entries)
        wide = std::max(wide, width_of(entry.words, Face::roman, panel_text));
    return wide + swatch_wide + 2 + 5;
}

PanelPlan wide_panel(const LegendLists& lists, const std::array<std::string, 3>& heads,
                     const Remarks& remarks, const CalendarHigh& calendar, double wide)
{
    return measured(Composer{lists, heads, remarks, calendar, wide}.wide());
}

PanelPlan tall_panel(const LegendLists& lists, const std::array<std::string, 3>& heads,
                     const Remarks& remarks, const CalendarHigh& calendar, double wide)
{
    return measured(Composer{lists, heads, remarks, calendar, wide}.tall());
}

} // namespace sandtable::picture
