#include "plugins/workshop/balance/lab_page.hpp"

#include "plugins/frontends/page/sheet_page.hpp"
#include "plugins/host/cage/inside.hpp"
#include "plugins/workshop/balance/gnuplot.hpp"
#include "plugins/workshop/balance/heat_map.hpp"
#include "plugins/workshop/balance/look_words.hpp"
#include "plugins/workshop/balance/variant_words.hpp"
#include "plugins/workshop/ladder/elo.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

using page::escaped;

constexpr std::string_view lab_style = R"(
  @page { size: A4 portrait; margin: 12mm; }
  * { box-sizing: border-box; }
  html { font: 11pt/1.35 Georgia, "DejaVu Serif", "Liberation Serif", serif; color: #111; }
  body { margin: 0 auto; max-width: 210mm; padding: 10mm; }
  h1 { font-size: 20pt; margin: 0; }
  h2 { font-size: 14pt; margin: 8mm 0 1mm; border-bottom: 1px solid #111; break-after: avoid; }
  h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
  p { margin: 1mm 0 2mm; }
  p.verdict { font-size: 13pt; font-weight: bold; }
  p.small, figcaption, footer { font-size: 9pt; color: #444; }
  .change { border-left: 3pt solid #1f4e9c; padding: 1mm 4mm; background: #f3f5fa; margin: 3mm 0;
    break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  code { font: 9.5pt "DejaVu Sans Mono", "Liberation Mono", monospace; overflow-wrap: anywhere; }
  ul { margin: 1mm 0 2mm 5mm; padding: 0; }
  article + article { break-before: page; border-top: 2pt solid #111; margin-top: 12mm; }
  .wide { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums;
    font-size: 9pt; margin: 1mm 0 3mm; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { border-bottom: .4pt solid #999; padding: .4mm 1.5mm; text-align: right;
    vertical-align: top; }
  th { border-bottom: 1pt solid #111; font-size: 8.5pt; }
  th:first-child, td:first-child { text-align: left; overflow-wrap: break-word; min-width: 24mm; }
  figure { margin: 2mm 0 4mm; break-inside: avoid; }
  figure svg { width: 100%; height: auto; }
  figure svg.map { background: #f2ead6; max-height: 240mm; print-color-adjust: exact;
    -webkit-print-color-adjust: exact; }
  .two { display: flex; gap: 6mm; } .two > * { flex: 1; min-width: 0; }
  svg .r { font-family: Georgia, "DejaVu Serif", serif; }
  svg .i { font-family: Georgia, "DejaVu Serif", serif; font-style: italic; }
  svg .b { font-family: Georgia, "DejaVu Serif", serif; font-weight: bold; }
  svg .s { font-family: "DejaVu Sans", sans-serif; font-weight: bold; }
  svg .t { font-family: "DejaVu Sans", sans-serif; }
  @media print { body { max-width: none; padding: 0; } html { font-size: 10pt; }
    figure svg.map { display: block; margin: 0 auto; width: auto; max-height: 92mm; }
    footer { break-inside: avoid; } }
  @media screen { html { background: #ddd; } body { background: #fff; } }
  @media screen and (max-width: 700px) { .two { display: block; } }
)";

/// A number stays beside its sign, a word beside the marks of French, an interval is one.
[[nodiscard]] std::string unbroken(const std::string& word)
{
    std::string text = escaped(word);
    for (const char* spaced : {" %", " :", " ;", " ?", " !", " »", "« "}) {
        const std::string_view pair{spaced};
        for (std::size_t at = text.find(pair); at != std::string::npos; at = text.find(pair, at))
            text.replace(at + pair.find(' '), 1, "\u00a0");
    }
    for (std::size_t at = text.find('['); at != std::string::npos; at = text.find('[', at + 1))
        if (const std::size_t comma = text.find(", ", at); comma < text.find(']', at))
            text.replace(comma + 1, 1, "\u00a0");
    return text;
}

/// One battle of the page.
class Article {
public:
    Article(const Findings& found, const ReadyBattle& battle, const LabTerms& terms,
            const Texts& texts, std::size_t number)
        : found_{found},
          all_{found.battle},
          battle_{battle},
          terms_{terms},
          texts_{texts},
          number_{number}
    {
    }
    std::string write()
    {
        head();
        handicap();
        course();
        luck();
        matters();
        tried(found_.varied, key("What is varied"), key("what is changed"), true);
        tried(found_.against, key("The same event under several rulesets"), key("battle"), false);
        return "<article>\n" + std::move(out_) + "</article>\n";
    }

private:
    [[nodiscard]] std::string tr(const char* text, const Values& values = {}) const
    {
        return unbroken(texts_.tr(text, values));
    }
    void title(const char* text) { out_ += "<h2>" + tr(text) + "</h2>\n"; }
    void below(const char* text) { out_ += "<h3>" + tr(text) + "</h3>\n"; }
    void paragraph(const std::string& text, const char* sort = nullptr)
    {
        if (text.empty()) return;
        out_ += sort ? std::string{"<p class=\""} + sort + "\">" : "<p>";
        out_ += unbroken(text) + "</p>\n";
    }
    [[nodiscard]] static std::string figure_of(const std::string& svg, const std::string& words)
    {
        if (svg.empty()) return {};
        return "<figure>" + svg + "<figcaption>" + words + "</figcaption></figure>\n";
    }
    void figure(const std::string& svg, const std::string& words) { out_ += figure_of(svg, words); }
    void table(const TableOfWords& words)
    {
        if (words.lines.size() < 2) return;
        out_ += "<div class=\"wide\"><table>";
        for (std::size_t i = 0; i < words.lines.size(); ++i) {
            const char* const cell = i == 0 ? "th" : "td";
            out_ += i == 0 ? "<thead><tr>" : "<tr>";
            for (const std::string& word : words.lines[i])
                out_ += std::string{"<"} + cell + ">" + unbroken(word) + "</" + cell + ">";
            out_ += i == 0 ? "</tr></thead><tbody>\n" : "</tr>\n";
        }
        out_ += "</tbody></table></div>\n";
    }
    [[nodiscard]] ShareRow row_of(const std::string& words, double points, double games) const
    {
        const Interval i = games > 0 ? share_of(points, games) : Interval{};
        return {words, i.share, i.low, i.high};
    }
    [[nodiscard]] double near() const { return terms_.balance.within / 2; }

    void head()
    {
        out_ += "<header><h1>" + escaped(all_.title) + "</h1>\n";
        std::string players;
        for (const std::string& player : all_.players)
            players += (players.empty() ? "" : ", ") + player;
        out_ += "<p class=\"small\">" +
                tr(key("{word}: {n} games, played by {players}, from seed {seed}"),
                   {{"word", all_.id},
                    {"n", std::to_string(all_.figures.games)},
                    {"players", players},
                    {"seed", std::to_string(terms_.seed)}}) +
                "</p></header>\n";
        if (all_.figures.failed + all_.figures.unfinished > 0)
            paragraph(
                texts_.tr(key("{n} games besides failed or were given up"),
                          {{"n", std::to_string(all_.figures.failed + all_.figures.unfinished)}}));
        paragraph(verdict_said(all_, terms_.balance, texts_), "verdict");
        std::vector<ShareRow> rows;
        TableOfWords words;
        words.lines.push_back({texts_.tr(key("side")), texts_.tr(key("share of the points"))});
        for (std::size_t s = 0; s < all_.side_names.size(); ++s) {
            if (all_.figures.games > 0)
                rows.push_back(row_of(all_.side_names[s], all_.figures.points[s],
                                      static_cast<double>(all_.figures.games)));
            words.lines.push_back({all_.side_names[s], chance_said(all_.figures, s, texts_)});
        }
        figure(share_plot(rows, near(), texts_.tr(key("share of the points, percent"))),
               tr(key("Each side's share of the points with its 95 % interval; the green band is "
                      "what is called fair")));
        table(words);
        if (all_.figures.draws > 0)
            paragraph(texts_.tr(key("{n} of them are draws, which count half for each"),
                                {{"n", std::to_string(all_.figures.draws)}}));
    }

    void handicap()
    {
        title(key("What would make it even"));
        if (!found_.handicap) {
            out_ += "<p>" +
                    tr(key("Nobody looked for a handicap: --handicap does, and tries its find in "
                           "fresh games")) +
                    "</p>\n";
            return;
        }
        const Handicap& hand = *found_.handicap;
        const std::string side = all_.side_names.front();
        out_ += "<div class=\"change\">\n";
        for (const std::string& line : handicap_said(hand, side, terms_.handicap, texts_))
            paragraph(line);
        if (hand.found) {
            out_ += "<p>" + tr(key("Written in the scenario, or tried with --vary:")) + "</p><ul>";
            const HandicapTry& one = hand.verified[*hand.found];
            for (const std::string& setting : one.settings)
                out_ += "<li><code>--set " + escaped(setting) + "</code></li>";
            for (const ScenarioChange& change : one.changes)
                out_ += "<li><code>" + escaped(change.path + " = " + change.value) + "</code></li>";
            out_ += "</ul>\n";
        }
        out_ += "</div>\n";
        if (hand.is_even) return;
        std::vector<ShareRow> rows{row_of(texts_.tr(key("as it is")), hand.points, hand.games)};
        for (const HandicapTry& one : hand.verified)
            rows.push_back(row_of(texts_.tr(key("verified: {word}"), {{"word", one.words}}),
                                  one.verified, one.verified_games));
        for (std::size_t i = 0; i < std::min<std::size_t>(hand.tried.size(), 12); ++i)
            rows.push_back(row_of(hand.tried[i].words, hand.tried[i].points, hand.tried[i].games));
        figure(share_plot(rows, terms_.handicap.near,
                          texts_.tr(key("share of {side.the}, percent"), {{"side", side}})),
               tr(key("What single changes come to, the nearest to even first; verified ones in "
                      "fresh games")));
        table(handicap_table(hand, side, 16, false, texts_));
        below(key("What moves it most"));
        table(handicap_table(hand, side, 16, true, texts_));
    }

    void course()
    {
        title(key("How it goes"));
        for (const std::string& line : course_said(all_, texts_)) paragraph(line);
        if (!all_.look || all_.look->turns.size() < 2) return;
        const CloseLook& look = *all_.look;
        // The first of them is drawn here.
        if (const auto lines = chances_said(all_, texts_, true); lines.size() > 1)
            paragraph(lines[1]);
        Curve curve;
        for (const ChanceTurn& turn : look.turns) {
            curve.mean.push_back(turn.mean);
            curve.low.push_back(turn.low);
            curve.high.push_back(turn.high);
        }
        std::vector<std::vector<double>> thin;
        for (std::size_t g = 0; g < std::min<std::size_t>(look.chance.chances.size(), 8); ++g)
            thin.push_back(look.chance.chances[g]);
        figure(
            curve_plot(curve, thin, texts_.tr(key("chance, percent")),
                       texts_.tr(key("turns played"))),
            tr(key("Chance of {side.the} of winning, over time: the mean, eight of ten battles in "
                   "the band, and eight single battles"),
               {{"side", all_.side_names.front()}}));
        calibration(look);
    }

    void calibration(const CloseLook& look)
    {
        std::vector<ShareRow> dots;
        TableOfWords words;
        words.lines.push_back(
            {texts_.tr(key("chance said")), texts_.tr(key("won")), texts_.tr(key("battles"))});
        for (const ChanceBin& bin : look.chance.bins) {
            ShareRow dot = row_of("", bin.seen * bin.games, bin.games);
            dot.at = bin.said;
            dots.push_back(dot);
            words.lines.push_back({percent_said(bin.said, texts_),
                                   percent_said(bin.seen, texts_) + " [" + rounded(100 * dot.low) +
                                       ", " + rounded(100 * dot.high) + "]",
                                   std::to_string(bin.games)});
        }
        std::vector<std::pair<int, int>> lengths{look.lengths.begin(), look.lengths.end()};
        out_ += "<div class=\"two\"><div>" +
                figure_of(dot_plot(dots, texts_.tr(key("chance that was said, percent")),
                                   texts_.tr(key("share that was won, percent"))),
                          tr(key("Does what is said come true? Dots on the line do"))) +
                "</div><div>" +
                figure_of(bar_plot(lengths, texts_.tr(key("turns")), texts_.tr(key("battles"))),
                          tr(key("How long the battles were")));
        table(words);
        out_ += "</div></div>\n";
    }

    void luck()
    {
        if (!all_.look) return;
        const CloseLook& look = *all_.look;
        title(key("Luck and skill"));
        for (const std::string& line : luck_said(look, texts_)) paragraph(line);
        std::vector<ShareRow> rows;
        if (look.skill.games > 0) {
            rows.push_back({texts_.tr(key("dice")), look.skill.dice, look.skill.dice_low,
                            look.skill.dice_high});
            rows.push_back({texts_.tr(key("playing better")), look.skill.skill, look.skill.skill,
                            look.skill.skill});
            rows.push_back({texts_.tr(key("the side one has")), look.skill.side, look.skill.side,
                            look.skill.side});
        }
        if (look.again > 1)
            rows.push_back({texts_.tr(key("dice after the middle")), look.late_dice, look.late_low,
                            look.late_high});
        figure(share_plot(rows, 0, texts_.tr(key("share of what decides the result, percent"))),
               tr(key("What decides the result; the first three add up to 100")));
    }

    void matters()
    {
        if (!all_.look || all_.look->games == 0) return;
        const CloseLook& look = *all_.look;
        title(key("What matters"));
        for (std::size_t s = 0; s < all_.side_names.size(); ++s) units(s);
        objectives(look);
        below(key("Where"));
        const Teller teller{texts_, *battle_.setting};
        const HeatMaps maps = draw_heat(battle_, teller, look, "ground-" + std::to_string(number_));
        out_ += maps.ground;
        figure(maps.blood, tr(key("Fights and losses a battle, by place: {list}"),
                              {{"list", places_said(all_, look.blood, 8, texts_)}}));
        figure(maps.moved, tr(key("Steps a battle, by place: {list}"),
                              {{"list", places_said(all_, look.moved, 8, texts_)}}));
    }

    void units(std::size_t side)
    {
        TableOfWords words;
        words.lines.push_back({all_.side_names[side], texts_.tr(key("fights")),
                               texts_.tr(key("takes")), texts_.tr(key("loses")),
                               texts_.tr(key("is lost")), texts_.tr(key("points when it lives")),
                               texts_.tr(key("points when it is lost"))});
        for (const UnitStory* unit : telling_units(all_, static_cast<Side>(side), 12)) {
            const auto points = [&](int games, double share) {
                return games < 3 ? std::string{"-"} : percent_said(share, texts_);
            };
            words.lines.push_back(
                {all_.unit_names[static_cast<std::size_t>(unit->unit)],
                 tenths_said(unit->fights, texts_), tenths_said(unit->done, texts_),
                 percent_said(unit->loss, texts_), percent_said(unit->lost, texts_),
                 points(unit->kept_games, unit->kept_points),
                 points(unit->lost_games, unit->lost_points)});
        }
        if (words.lines.size() < 2) return;
        table(words);
    }

    void objectives(const CloseLook& look)
    {
        if (look.objectives.empty()) return;
        below(key("Objectives"));
        TableOfWords words;
        words.lines.push_back({texts_.tr(key("objective")), texts_.tr(key("changes hands"))});
        for (const std::string& side : all_.side_names) {
            words.lines.back().push_back(texts_.tr(key("held by {side.the}"), {{"side", side}}));
            words.lines.back().push_back(texts_.tr(key("points then")));
        }
        for (const ObjectiveStory& one : look.objectives) {
            std::vector<std::string> line{all_.objective_names[one.objective],
                                          tenths_said(one.changed_hands, texts_)};
            for (std::size_t s = 0; s < all_.side_names.size(); ++s) {
                line.push_back(percent_said(one.held[s], texts_));
                line.push_back(one.held[s] > 0 ? percent_said(one.points[s], texts_) : "-");
            }
            words.lines.push_back(std::move(line));
        }
        table(words);
    }

    [[nodiscard]] std::string name_of_row(const TriedVariant& one, bool with_shift) const
    {
        if (with_shift) return one.words.empty() ? texts_.tr(key("as it is")) : one.words;
        return one.words.empty() ? one.id : one.id + ", " + one.words;
    }
    void tried(const std::vector<TriedVariant>& all, const char* what, const char* head,
               bool with_shift)
    {
        if (all.empty()) return;
        title(what);
        std::vector<ShareRow> rows;
        for (const TriedVariant& one : all)
            if (one.figures.games > 0 && !one.side_names.empty())
                rows.push_back(row_of(name_of_row(one, with_shift), one.figures.points[0],
                                      static_cast<double>(one.figures.games)));
        figure(share_plot(rows, near(), texts_.tr(key("share of the first side, percent"))),
               tr(key("Shares of the first side with their 95 % intervals")));
        table(variants_table(all, texts_.tr(head), with_shift, texts_));
    }

    const Findings& found_;
    const BalancedBattle& all_;
    const ReadyBattle& battle_;
    const LabTerms& terms_;
    const Texts& texts_;
    std::size_t number_;
    std::string out_{};
};

/// Why there are no plots, if there are none.
const char* why_no_plots()
{
    if (!has_gnuplot())
        return key("gnuplot is not installed (package gnuplot-nox): the plots are missing, the "
                   "tables have their figures");
    if (cage::is_in())
        return key("gnuplot is not started beside a plugin that nobody trusts: the plots are "
                   "missing, the tables have their figures");
    return nullptr;
}

} // namespace

std::string lab_page(const Program& program, const std::vector<Findings>& findings,
                     const std::vector<const ReadyBattle*>& battles, const LabTerms& terms)
{
    const auto tr = [&](const char* text, const Values& values = {}) {
        return unbroken(program.texts.tr(text, values));
    };
    std::string title = program.texts.tr(key("How even the battles are"));
    if (findings.size() == 1) title = findings.front().battle.title;
    std::string out = "<!DOCTYPE html>\n<html lang=\"" + escaped(program.texts.language()) +
                      "\">\n<head><meta charset=\"utf-8\"><meta name=\"viewport\" "
                      "content=\"width=device-width\"><title>" +
                      escaped(title) + "</title>\n<style>" + std::string{lab_style} +
                      "</style></head>\n<body>\n";
    if (const char* const why = why_no_plots()) out += "<p class=\"small\">" + tr(why) + "</p>\n";
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const Texts texts = texts_with(program, *battles[i]);
        out += Article{findings[i], *battles[i], terms, texts, i}.write();
    }
    out += "<footer><p>" +
           tr(key("Intervals hold in 95 of 100 cases. A draw is half a game won. A finding of "
                  "\"fair\" or \"uneven\" is wrong at most {m} of 100 times. What computer players "
                  "make of a battle is not what people make of it."),
              {{"m", rounded(100 * terms.balance.error)}}) +
           "</p><p><code>" + escaped(terms.command) + "</code></p></footer>\n</body>\n</html>\n";
    return out;
}

} // namespace sandtable::host
