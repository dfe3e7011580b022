#include "plugins/frontends/text/debrief_text.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/host/lab/debrief_words.hpp"
#include "plugins/host/telling/wrap.hpp"

#include <algorithm>

namespace sandtable::text {
namespace {

using host::key;

/// The lines of a debrief under way.
class Lines {
public:
    Lines(const host::Debrief& debrief, const host::Teller& teller, int width, bool color)
        : debrief_{debrief}, teller_{teller}, width_{std::max(width, 40)}, color_{color}
    {
    }

    void head(const char* title)
    {
        text_ += paint(std::string{teller_.texts().of(title)}, {.bold = true}, color_) + "\n";
    }
    /// A text between words, `indent` columns in, what follows two further.
    void line(const std::string& said, std::size_t indent = 2)
    {
        text_ += host::wrapped(std::string(indent, ' ') + said, static_cast<std::size_t>(width_),
                               indent + 2) +
                 "\n";
    }

    /// "Blue: ..." for every side.
    template <typename Said>
    void of_sides(Said&& said)
    {
        for (std::size_t s = 0; s < debrief_.sides.size(); ++s)
            line(teller_.side(static_cast<Side>(s)) + std::string{teller_.texts().of(key(": "))} +
                 said(debrief_.sides[s]));
    }

    void course()
    {
        head(key("Course"));
        std::vector<std::vector<std::string>> rows(1);
        rows[0].emplace_back(teller_.texts().of(key("turn")));
        for (std::size_t s = 0; s < debrief_.sides.size(); ++s) {
            rows[0].push_back(teller_.side(static_cast<Side>(s)));
            rows[0].emplace_back(teller_.texts().of(key("units")));
            rows[0].emplace_back(teller_.texts().of(key("strength")));
        }
        for (const host::DebriefTurn& turn : debrief_.turns) {
            std::vector<std::string> row{turn.turn == 0
                                             ? std::string{teller_.texts().of(key("start"))}
                                             : std::to_string(turn.turn)};
            for (const host::DebriefStanding& side : turn.sides) {
                row.push_back(host::signed_number(static_cast<double>(side.worth)));
                row.push_back(std::to_string(side.units));
                row.push_back(std::to_string(side.strength));
            }
            rows.push_back(std::move(row));
        }
        std::vector<std::size_t> widths(rows[0].size());
        for (const auto& row : rows)
            for (std::size_t i = 0; i < row.size(); ++i)
                widths[i] = std::max(widths[i], columns_of(row[i]));
        for (const auto& row : rows) {
            std::string text = " ";
            for (std::size_t i = 0; i < row.size(); ++i) {
                text.append(i % 3 == 1 ? 3 : 1, ' ');
                text.append(widths[i] - columns_of(row[i]), ' ');
                text += row[i];
            }
            text_ += text + "\n";
        }
    }

    void decisive(bool in_full)
    {
        if (!debrief_.decisive) return;
        head(key("Decisive moment"));
        line(host::moment_said(*debrief_.decisive, teller_) + ". " +
             host::swing_said(*debrief_.decisive, teller_));
        if (in_full)
            for (const std::string& came : debrief_.decisive->came) line(came, 4);
    }

    void luck(bool in_full)
    {
        head(key("Luck"));
        if (debrief_.has_odds)
            of_sides([&](const host::DebriefSide& side) { return host::luck_said(side, teller_); });
        if (!in_full && debrief_.has_odds) return;
        const std::vector<std::string> dice = host::all_dice_said(debrief_, teller_);
        for (const std::string& said : dice) line(said);
        if (dice.empty() && !debrief_.has_odds) line(teller_.texts().tr(key("no dice fell")));
    }

    void orders()
    {
        if (!debrief_.has_odds) return;
        head(key("Orders by their odds"));
        for (std::size_t s = 0; s < debrief_.sides.size(); ++s) {
            list(key("the best of {side.the}:"), static_cast<Side>(s), debrief_.sides[s].best);
            list(key("the worst of {side.the}:"), static_cast<Side>(s), debrief_.sides[s].worst);
        }
    }

    void remarks()
    {
        for (const std::string& remark : host::remarks_on(debrief_, teller_)) line(remark, 0);
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    void list(const char* title, Side side, const std::vector<host::DebriefMoment>& moments)
    {
        if (moments.empty()) return;
        line(teller_.texts().tr(title, {{"side", teller_.side(side)}}));
        for (const host::DebriefMoment& moment : moments)
            line(host::moment_said(moment, teller_) + std::string{teller_.texts().of(key("; "))} +
                     host::promise_said(moment, teller_),
                 4);
    }

    const host::Debrief& debrief_;
    const host::Teller& teller_;
    int width_;
    bool color_;
    std::string text_;
};

} // namespace

std::string debrief_text(const host::Debrief& debrief, const host::Teller& teller, int width,
                         bool color)
{
    Lines lines{debrief, teller, width, color};
    lines.course();
    lines.head(key("Losses"));
    lines.of_sides([&](const host::DebriefSide& side) { return host::losses_said(side, teller); });
    lines.decisive(true);
    lines.luck(true);
    lines.orders();
    lines.remarks();
    return lines.take();
}

std::string debrief_in_brief(const host::Debrief& debrief, const host::Teller& teller, int width,
                             bool color)
{
    Lines lines{debrief, teller, width, color};
    lines.head(key("Losses"));
    lines.of_sides([&](const host::DebriefSide& side) { return host::losses_said(side, teller); });
    lines.decisive(false);
    lines.luck(false);
    return lines.take();
}

} // namespace sandtable::text
