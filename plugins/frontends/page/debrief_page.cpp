#include "plugins/frontends/page/debrief_page.hpp"

#include "plugins/host/lab/debrief_words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace sandtable::page {
namespace {

using host::key;

constexpr std::string_view debrief_style = R"(
  @page { size: A4 portrait; margin: 11mm; }
  * { box-sizing: border-box; }
  html { font: 8.2pt/1.22 Georgia, "DejaVu Serif", "Liberation Serif", serif; color: #111; }
  body { margin: 0 auto; max-width: 210mm; padding: 8mm; }
  header { display: flex; justify-content: space-between; align-items: baseline; gap: 6mm;
    border-bottom: 2px solid #111; padding-bottom: 1mm; }
  header p { margin: 0; text-align: right; font-size: 9pt; }
  h1 { font-size: 17pt; margin: 0; }
  h2 { font-size: 9pt; margin: 2.2mm 0 .5mm; text-transform: uppercase; letter-spacing: .06em;
    break-after: avoid; }
  p { margin: .6mm 0; }
  p.outcome { font-size: 12pt; font-weight: bold; margin: 3mm 0 0; }
  ul { margin: 1mm 0 1mm 5mm; padding: 0; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { border: .4pt solid #777; padding: 0 1.6mm; text-align: right; font-size: 7.3pt; }
  th { background: #e8e6e0; font-size: 7.5pt; print-color-adjust: exact;
    -webkit-print-color-adjust: exact; }
  th.side { text-align: center; }
  td:first-child { text-align: left; }
  svg { width: 100%; height: auto; margin: 1mm 0 2mm; break-inside: avoid; }
  footer { margin-top: 5mm; border-top: .4pt solid #777; padding-top: 1mm; font-size: 7.5pt;
    color: #444; }
  footer p { margin: 0; }
  @media print { body { max-width: none; padding: 0; } }
  @media screen { html { background: #ddd; } body { background: #fff; } }
)";

/// Lines that are told apart in print as well.
constexpr std::array inks{"#1f4e9c", "#b3261e", "#2e7d32", "#8a6d00"};
constexpr std::array dashes{"", "6 3", "2 3", "8 3 2 3"};

class Page {
public:
    Page(const host::Debrief& debrief, const host::Teller& teller)
        : debrief_{debrief}, teller_{teller}
    {
    }

    void head(const char* title) { out_ += "<h2>" + word(title) + "</h2>\n"; }
    void paragraph(const std::string& text) { out_ += "<p>" + escaped(text) + "</p>\n"; }
    [[nodiscard]] std::string take() { return std::move(out_); }

    /// The worth of the table for each side, turn by turn.
    void drawing()
    {
        constexpr double width = 720, height = 150, left = 56, right = 120, top = 8, bottom = 20;
        if (debrief_.turns.size() < 2) return;
        std::int64_t most = 1;
        for (const host::DebriefTurn& turn : debrief_.turns)
            for (const host::DebriefStanding& side : turn.sides)
                most = std::max(most, std::abs(side.worth));
        const auto x = [&](std::size_t i) {
            return left + (width - left - right) * static_cast<double>(i) /
                              static_cast<double>(debrief_.turns.size() - 1);
        };
        const auto y = [&](std::int64_t worth) {
            const double share = static_cast<double>(worth) / static_cast<double>(most);
            return top + (height - top - bottom) * (1 - share) / 2;
        };
        out_ += "<svg viewBox=\"0 0 720 150\" role=\"img\" aria-label=\"" + word(key("Course")) +
                "\" font-family=\"sans-serif\" font-size=\"10\">\n";
        for (const std::int64_t mark : {most, std::int64_t{0}, -most}) {
            out_ += "<line x1=\"" + at(left) + "\" x2=\"" + at(width - right) + "\" y1=\"" +
                    at(y(mark)) + "\" y2=\"" + at(y(mark)) + "\" stroke=\"" +
                    (mark == 0 ? "#555" : "#ccc") + "\" stroke-width=\".8\"/>\n";
            label(left - 4, y(mark) + 3, "end", host::signed_number(static_cast<double>(mark)));
        }
        const std::size_t every = 1 + debrief_.turns.size() / 20;
        for (std::size_t i = 0; i < debrief_.turns.size(); i += every)
            label(x(i), height - 5, "middle", std::to_string(debrief_.turns[i].turn));
        std::vector<double> taken;
        for (std::size_t s = 0; s < debrief_.sides.size(); ++s) {
            std::string points;
            for (std::size_t i = 0; i < debrief_.turns.size(); ++i)
                points += at(x(i)) + "," + at(y(debrief_.turns[i].sides[s].worth)) + " ";
            const char* const ink = inks[s % inks.size()];
            out_ += "<polyline points=\"" + points + "\" fill=\"none\" stroke=\"" + ink +
                    "\" stroke-width=\"2\" stroke-dasharray=\"" + dashes[s % dashes.size()] +
                    "\"/>\n";
            // Names do not stand on each other.
            double name = y(debrief_.turns.back().sides[s].worth) + 3;
            while (std::ranges::any_of(taken, [&](double t) { return std::abs(t - name) < 11; }))
                name += name > height / 2 ? -11 : 11;
            taken.push_back(name);
            label(width - right + 6, name, "start", teller_.side(static_cast<Side>(s)), ink);
        }
        out_ += "</svg>\n";
    }

    void course()
    {
        out_ += "<table><thead><tr><th rowspan=\"2\">" + word(key("turn")) + "</th>";
        for (std::size_t s = 0; s < debrief_.sides.size(); ++s)
            out_ += "<th class=\"side\" colspan=\"3\">" +
                    escaped(teller_.side(static_cast<Side>(s))) + "</th>";
        out_ += "</tr>\n<tr>";
        for (std::size_t s = 0; s < debrief_.sides.size(); ++s)
            for (const char* const title : {key("worth"), key("units"), key("strength")})
                out_ += "<th>" + word(title) + "</th>";
        out_ += "</tr></thead>\n<tbody>\n";
        for (const host::DebriefTurn& turn : debrief_.turns) {
            out_ += "<tr><td>" + (turn.turn == 0 ? word(key("start")) : std::to_string(turn.turn)) +
                    "</td>";
            for (const host::DebriefStanding& side : turn.sides)
                out_ += "<td>" + host::signed_number(static_cast<double>(side.worth)) +
                        "</td><td>" + std::to_string(side.units) + "</td><td>" +
                        std::to_string(side.strength) + "</td>";
            out_ += "</tr>\n";
        }
        out_ += "</tbody></table>\n";
    }

    template <typename Said>
    void of_sides(Said&& said)
    {
        for (std::size_t s = 0; s < debrief_.sides.size(); ++s)
            out_ += "<p><b>" + escaped(teller_.side(static_cast<Side>(s))) + "</b>" +
                    word(key(": ")) + escaped(said(debrief_.sides[s])) + "</p>\n";
    }

    void decisive()
    {
        if (!debrief_.decisive) return;
        head(key("Decisive moment"));
        out_ += "<p><b>" + escaped(host::moment_said(*debrief_.decisive, teller_)) + "</b>. " +
                escaped(host::swing_said(*debrief_.decisive, teller_)) + "</p>\n";
        items(debrief_.decisive->came);
    }

    void luck()
    {
        head(key("Luck"));
        if (debrief_.has_odds)
            of_sides([&](const host::DebriefSide& side) { return host::luck_said(side, teller_); });
        const std::vector<std::string> dice = host::all_dice_said(debrief_, teller_);
        if (dice.empty() && !debrief_.has_odds) paragraph(teller_.texts().tr(key("no dice fell")));
        items(dice);
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

private:
    [[nodiscard]] std::string word(const char* text) const
    {
        return escaped(teller_.texts().of(text));
    }
    [[nodiscard]] static std::string at(double place)
    {
        const auto tenths = static_cast<std::int64_t>(place * 10 + 0.5);
        return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    }
    void label(double x, double y, const char* anchor, const std::string& text,
               const char* ink = "#333")
    {
        out_ += "<text x=\"" + at(x) + "\" y=\"" + at(y) + "\" text-anchor=\"" + anchor +
                "\" fill=\"" + ink + "\">" + escaped(text) + "</text>\n";
    }
    void items(const std::vector<std::string>& texts)
    {
        if (texts.empty()) return;
        out_ += "<ul>\n";
        for (const std::string& text : texts) out_ += "<li>" + escaped(text) + "</li>\n";
        out_ += "</ul>\n";
    }
    void list(const char* title, Side side, const std::vector<host::DebriefMoment>& moments)
    {
        if (moments.empty()) return;
        paragraph(teller_.texts().tr(title, {{"side", teller_.side(side)}}));
        std::vector<std::string> texts;
        for (const host::DebriefMoment& moment : moments)
            texts.push_back(host::moment_said(moment, teller_) +
                            std::string{teller_.texts().of(key("; "))} +
                            host::promise_said(moment, teller_));
        items(texts);
    }

    const host::Debrief& debrief_;
    const host::Teller& teller_;
    std::string out_;
};

} // namespace

std::string debrief_page(const host::Debrief& debrief, const host::Teller& teller,
                         const Heading& heading, const std::string& outcome)
{
    Page page{debrief, teller};
    page.head(key("Course"));
    page.drawing();
    page.course();
    page.head(key("Losses"));
    page.of_sides([&](const host::DebriefSide& side) { return host::losses_said(side, teller); });
    page.decisive();
    page.luck();
    page.orders();
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + escaped(heading.language) +
                      "\">\n<head>\n<meta charset=\"utf-8\">\n<title>" + escaped(heading.title) +
                      "</title>\n<style>" + std::string{debrief_style} +
                      "</style>\n</head>\n<body>\n<header><h1>" + escaped(heading.title) +
                      "</h1><p>" + escaped(heading.subtitle) + "</p></header>\n" +
                      "<p class=\"outcome\">" + escaped(outcome) + "</p>\n" + page.take() +
                      "<footer>";
    for (const std::string& remark : host::remarks_on(debrief, teller))
        out += "<p>" + escaped(remark) + "</p>";
    return out + "<p>" + escaped(heading.foot) + "</p></footer>\n</body>\n</html>\n";
}

} // namespace sandtable::page
