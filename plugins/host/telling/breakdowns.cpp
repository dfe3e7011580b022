#include "plugins/host/telling/breakdowns.hpp"

#include "plugins/host/telling/utf8.hpp"

#include <optional>

namespace sandtable::host {
namespace {

/// Whether a term says its amount itself, in hundredths.
bool in_hundredths(const Term& term)
{
    return (term.kind == Term::value || term.kind == Term::die) && term.text &&
           std::string_view{term.text}.find("/100}") != std::string_view::npos;
}

/// `next`: the term after it, or null; a row of dice under one rule cites it once, at its end.
std::string term_text(const Term& term, const Term* next, const Teller& teller)
{
    Args args = term.args;
    if (term.kind == Term::die) args.word = teller.texts().drawn(args.word);
    std::string text = teller.brief(term.text, args);
    const bool shows = !in_hundredths(term) &&
                       (term.kind == Term::value || term.kind == Term::die || term.shows_amount);
    if (shows) {
        if (!text.empty()) text += ' ';
        text +=
            (term.amount > 0 && term.kind != Term::note ? "+" : "") + std::to_string(term.amount);
    }
    if (term.kind == Term::waived) text = "(" + text + ")";
    if (term.kind == Term::chosen) text.insert(0, "=> ");
    const bool in_row = term.kind == Term::die && next && next->kind == Term::die &&
                        next->group == term.group && term.rule && next->rule &&
                        std::string_view{term.rule} == next->rule;
    return in_row ? text : cited(text, term.rule, teller);
}

/// What stands in front of a group: what the rules call its total, or the unit it is about if the
/// title says so.
std::string group_label(const Breakdown& breakdown, int group, const Teller& teller)
{
    for (const Term& term : breakdown)
        if (term.group == group && term.kind == Term::head)
            return teller.brief(term.text, term.args);
    const Args& args = breakdown.title_args();
    if (args.unit == Unit::none || args.other == Unit::none) return {};
    if (group == 0) return teller.unit_id(args.unit);
    if (group == 1) return teller.unit_id(args.other);
    return {};
}

/// Terms of a group side by side, broken at `width`, the total at the end.
void add_sum(std::vector<ToldLine>& lines, const std::vector<std::string>& terms, std::string head,
             const std::string& total, std::size_t width)
{
    head.resize(head.size() + (columns_of(head) < 6 ? 6 - columns_of(head) : 1), ' ');
    const std::string indent(columns_of(head), ' ');
    std::string line = head;
    bool first = true;
    for (const std::string& term : terms) {
        if (!first && columns_of(line) + 2 + columns_of(term) > width - 10) {
            lines.push_back({ToldLine::terms, line});
            line = indent;
            first = true;
        }
        line += (first ? "" : "  ") + term;
        first = false;
    }
    const std::string sum = "= " + total;
    if (columns_of(line) + sum.size() + 2 < width)
        line.append(width - columns_of(line) - sum.size(), ' ');
    else
        line += "  ";
    lines.push_back({ToldLine::terms, line + sum});
}

/// The total of a group, as far as the reader may know it.
std::string total_text(const SeenBreakdown& seen, int group, bool hundredths, const Teller& teller)
{
    if (seen.total_hidden[static_cast<std::size_t>(group)]) return "?";
    const std::int64_t total = seen.lines.total(group);
    return hundredths ? teller.message("{n/100}", {.n = total}) : std::to_string(total);
}

/// The lines of one group: terms with their total, then notes.
void add_group(std::vector<ToldLine>& lines, const SeenBreakdown& seen, int group,
               const Teller& teller, std::size_t width)
{
    std::vector<std::string> sums, notes;
    bool counts = false;
    bool hundredths = false;
    const Breakdown& breakdown = seen.lines;
    for (const Term* term = breakdown.begin(); term != breakdown.end(); ++term) {
        if (term->group != group || term->kind == Term::head) continue;
        const bool number = term->kind == Term::value || term->kind == Term::die;
        counts = counts || number;
        hundredths = hundredths || in_hundredths(*term);
        (number || term->kind == Term::waived ? sums : notes)
            .push_back(term_text(*term, term + 1 == breakdown.end() ? nullptr : term + 1, teller));
    }
    if (counts)
        add_sum(lines, sums, "  " + group_label(breakdown, group, teller),
                total_text(seen, group, hundredths, teller), width);
    else
        for (const std::string& text : sums) lines.push_back({ToldLine::terms, "  " + text});
    for (const std::string& text : notes) lines.push_back({ToldLine::terms, "  " + text});
}

/// What a term says in one line with others, without amount and rule.
std::string words_in_line(const Term& term, const Teller& teller)
{
    const std::string said = teller.brief(term.text, term.args);
    if (term.kind == Term::chosen) return "-> " + said;
    if (term.kind != Term::waived) return said;
    std::string title;
    for (const RuleSpec& rule : teller.setting().book->rules)
        if (term.rule && std::string_view{rule.id} == term.rule)
            title = std::string{teller.texts().of(rule.title)};
    std::string why{teller.texts().of(key("waived"))};
    if (!said.empty()) why += std::string{teller.texts().of(key(": "))} + said;
    return title.empty() ? why : title + " (" + why + ")";
}

/// As a term of a sum: zero is +0.
std::string with_sign(std::int64_t n) { return (n < 0 ? "" : "+") + std::to_string(n); }

std::string in_brackets(const char* rule)
{
    return rule && *rule ? std::string{" ["} + rule + "]" : std::string{};
}

std::string group_in_line(const SeenBreakdown& seen, int group, const Teller& teller)
{
    std::string text;
    bool counts = false;
    bool hundredths = false;
    for (const Term& term : seen.lines) {
        if (term.group != group || term.kind == Term::head) continue;
        if (!text.empty()) text += ' ';
        if (term.kind == Term::value || term.kind == Term::die || term.kind == Term::waived) {
            counts = true;
            hundredths = hundredths || in_hundredths(term);
            if (!in_hundredths(term)) text += with_sign(term.amount) + " ";
            text += words_in_line(term, teller);
        } else {
            text += "(" + (term.shows_amount ? with_sign(term.amount) + " " : std::string{}) +
                    words_in_line(term, teller) + ")";
        }
        text += in_brackets(term.rule);
    }
    if (!counts) return text;
    return total_text(seen, group, hundredths, teller) + " = " + text;
}

} // namespace

std::string cited(std::string text, const char* rule, const Teller& teller)
{
    if (rule && *rule) text += " [" + teller.short_rule(rule) + "]";
    return text;
}

ToldLine tell_briefly(const Breakdown& seen, const Teller& teller, bool by_ids)
{
    const Args& title = seen.title_args();
    const Args& args = seen.outcome_args();
    std::string text =
        by_ids ? teller.brief(seen.title_text(), title) : teller.message(seen.title_text(), title);
    // Who has just been named need not be named in full again.
    const bool same = args.unit == title.unit && args.unit != Unit::none && !text.empty();
    const bool named = by_ids && !text.empty();
    const std::string outcome = named  ? teller.brief(seen.outcome_text(), args)
                                : same ? teller.again(seen.outcome_text(), args)
                                       : teller.message(seen.outcome_text(), args);
    if (outcome.empty()) return {};
    text += (text.empty() ? std::string_view{} : teller.texts().of(key(": ")));
    text += outcome;
    return {ToldLine::event, cited(text, seen.outcome_rule(), teller)};
}

std::vector<ToldLine> tell_seen(const SeenBreakdown& seen, const Teller& teller, std::size_t width)
{
    const Breakdown& breakdown = seen.lines;
    std::vector<ToldLine> lines{{ToldLine::title, title_of(breakdown, teller)}};
    for (int group = 0; group < Breakdown::groups; ++group)
        add_group(lines, seen, group, teller, width);
    if (breakdown.lost() > 0)
        lines.push_back(
            {ToldLine::terms, "  " + teller.texts().tr(key("{n} more lines do not fit"),
                                                       {{"n", std::to_string(breakdown.lost())}})});
    const std::string outcome = teller.message(breakdown.outcome_text(), breakdown.outcome_args());
    if (!outcome.empty())
        lines.push_back(
            {ToldLine::outcome, "  -> " + cited(outcome, breakdown.outcome_rule(), teller)});
    return lines;
}

std::string title_of(const Breakdown& seen, const Teller& teller)
{
    const std::string title = teller.message(seen.title_text(), seen.title_args());
    return title.empty() ? std::string{teller.texts().of(seen.kind())} : title;
}

std::vector<ToldLine> tell_breakdown(const Breakdown& breakdown, const Teller& teller, Side viewer,
                                     std::size_t width)
{
    const auto seen = redact(breakdown, viewer, teller.setting());
    return seen ? tell_seen(*seen, teller, width) : std::vector<ToldLine>{};
}

std::string tell_in_line(const Breakdown& whole, const Teller& teller, Side viewer)
{
    const auto seen = redact(whole, viewer, teller.setting());
    if (!seen) return {};
    const Breakdown& breakdown = seen->lines;
    std::string text;
    for (int group = 0; group < Breakdown::groups; ++group)
        if (const std::string part = group_in_line(*seen, group, teller); !part.empty())
            text += (text.empty() ? "" : " | ") + part;
    if (breakdown.lost() > 0)
        text += " (" +
                teller.texts().tr(key("{n} more lines do not fit"),
                                  {{"n", std::to_string(breakdown.lost())}}) +
                ")";
    const std::string outcome = teller.brief(breakdown.outcome_text(), breakdown.outcome_args());
    if (outcome.empty()) return text;
    return text + (text.empty() ? "=> " : " => ") + outcome + in_brackets(breakdown.outcome_rule());
}

} // namespace sandtable::host
