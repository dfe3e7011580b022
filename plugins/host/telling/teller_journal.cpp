#include "plugins/host/telling/teller.hpp"

#include "kernel/board/label.hpp"
#include "kernel/game/view.hpp"

#include <array>
#include <map>
#include <optional>
#include <set>

namespace sandtable::host {
namespace {

std::string cited(std::string text, const char* rule, const Teller& teller)
{
    if (rule && *rule) text += " [" + teller.short_rule(rule) + "]";
    return text;
}

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

/// `args` of a title or an outcome without what `viewer` may not know of the whole breakdown.
Args seen(Args args, const Breakdown& breakdown, Side viewer)
{
    const Args& title = breakdown.title_args();
    const Unknown& unknown = breakdown.unknown();
    const auto blank = [&](Unit hidden) {
        if (args.unit == hidden) args.unit = Unit::none;
        if (args.other == hidden) args.other = Unit::none;
    };
    if (unknown.unit & seat_bit(viewer)) blank(title.unit);
    if (unknown.other & seat_bit(viewer)) blank(title.other);
    if (unknown.from & seat_bit(viewer)) args.cell = Cell::none;
    if (unknown.to & seat_bit(viewer)) args.to = Cell::none;
    return args;
}

/// An order says so first; what no order caused is the set-up.
bool sets_up(const Said& said)
{
    if (said.empty()) return false;
    const Event* first = said.front().event();
    return !first || first->kind != EventKind::ordered;
}

bool has_numbers(const Breakdown& breakdown)
{
    for (const Term& term : breakdown)
        if (term.kind == Term::value || term.kind == Term::die) return true;
    return false;
}

/// The journal under way: moves are gathered until something else than a move ends the phase.
class Journal {
public:
    /// `sets_up`: the battle is being laid out, and the map shows what comes of it.
    Journal(const Teller& teller, Detail detail, Side viewer, std::size_t width, bool sets_up)
        : teller_{teller}, detail_{detail}, viewer_{viewer}, width_{width}, sets_up_{sets_up}
    {
    }
    void event(const Event& event)
    {
        switch (event.kind) {
        case EventKind::moved:
            if (teller_.setting().board->shape != Shape::plane && event.args.unit != Unit::none)
                return step(event);
            return later(ToldLine::event, event);
        case EventKind::turn_began: flush(); return now(ToldLine::turn, event);
        case EventKind::phase_began: flush(); return now(ToldLine::phase, event);
        case EventKind::finished: flush(); return now(ToldLine::ending, event);
        case EventKind::rolled:
            if (detail_ == Detail::full) later(ToldLine::roll, event);
            return;
        case EventKind::placed:
        case EventKind::faced:
            if (!sets_up_) later(ToldLine::event, event);
            return;
        case EventKind::side_counter:
        case EventKind::cell_counter:
        case EventKind::game_counter:
            // Bookkeeping: the breakdowns say what matters of it.
            if (detail_ == Detail::full && !sets_up_) later(ToldLine::event, event);
            return;
        case EventKind::unit_counter:
            // The first counter is a unit's strength.
            if ((event.detail == 0 || detail_ == Detail::full) && !sets_up_)
                later(ToldLine::event, event);
            return;
        default: return later(ToldLine::event, event);
        }
    }
    void breakdown(const Breakdown& breakdown)
    {
        if (!may_read(breakdown, viewer_)) return;
        if (detail_ == Detail::full || (detail_ == Detail::results && has_numbers(breakdown))) {
            for (ToldLine& line : tell_breakdown(breakdown, teller_, viewer_, width_))
                rest_.push_back(std::move(line));
            return;
        }
        ToldLine line = tell_briefly(breakdown, teller_, viewer_);
        if (line.text.empty()) return;
        // A unit that is held up again and again in one phase is told once.
        const std::string outcome =
            cited(teller_.message(breakdown.outcome_text(),
                                  seen(breakdown.outcome_args(), breakdown, viewer_)),
                  breakdown.outcome_rule(), teller_);
        if (told_.insert(outcome).second) rest_.push_back(std::move(line));
    }
    std::vector<ToldLine> done()
    {
        flush();
        drop_empty_phases(lines_);
        return std::move(lines_);
    }

private:
    void step(const Event& event)
    {
        const Board& board = *teller_.setting().board;
        const Args& args = event.args;
        if (args.to == Cell::none) { // out of sight: what comes later is another path
            paths_.push_back({event, {}, Cell::none, 1});
            return;
        }
        if (args.cell != Cell::none)
            for (Path& path : paths_) {
                if (path.first.args.unit != args.unit || path.at != args.cell) continue;
                path.text += "-" + label(board, args.to);
                path.at = args.to;
                ++path.steps;
                return;
            }
        const bool appears = args.cell == Cell::none;
        paths_.push_back({event,
                          appears ? label(board, args.to)
                                  : label(board, args.cell) + "-" + label(board, args.to),
                          args.to, appears ? 0 : 1});
    }
    void now(ToldLine::Kind kind, const Event& event)
    {
        std::string text = teller_.event(event);
        if (!text.empty()) lines_.push_back({kind, std::move(text)});
    }
    void later(ToldLine::Kind kind, const Event& event)
    {
        std::string text = teller_.event(event);
        if (!text.empty()) rest_.push_back({kind, std::move(text)});
    }
    void flush()
    {
        for (const Path& path : paths_) {
            const bool appears = path.first.args.cell == Cell::none;
            if (appears || path.steps == 1) now(ToldLine::event, path.first);
            if (path.steps > (appears ? 0 : 1))
                lines_.push_back({ToldLine::event,
                                  teller_.texts().tr(key("{unit} moves {path}"),
                                                     {{"unit", teller_.unit(path.first.args.unit)},
                                                      {"path", path.text}})});
        }
        paths_.clear();
        told_.clear();
        for (ToldLine& line : rest_) lines_.push_back(std::move(line));
        rest_.clear();
    }

    struct Path {
        Event first;
        std::string text; ///< its cells
        Cell at;          ///< where it ends by now
        int steps;        ///< that were seen whole
    };
    const Teller& teller_;
    Detail detail_;
    Side viewer_;
    std::size_t width_;
    bool sets_up_;
    std::vector<ToldLine> lines_, rest_;
    std::vector<Path> paths_;
    std::set<std::string> told_; ///< outcomes of brief lines, in this phase
};

} // namespace

void drop_empty_phases(std::vector<ToldLine>& lines)
{
    std::vector<ToldLine> kept;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool empty =
            lines[i].kind == ToldLine::phase && i + 1 < lines.size() &&
            (lines[i + 1].kind == ToldLine::phase || lines[i + 1].kind == ToldLine::turn ||
             lines[i + 1].kind == ToldLine::ending);
        if (!empty) kept.push_back(std::move(lines[i]));
    }
    lines = std::move(kept);
}

bool may_read(const Breakdown& breakdown, Side viewer)
{
    return (breakdown.unknown().all & seat_bit(viewer)) == 0;
}

ToldLine tell_briefly(const Breakdown& breakdown, const Teller& teller, Side viewer)
{
    const Args title = seen(breakdown.title_args(), breakdown, viewer);
    const Args args = seen(breakdown.outcome_args(), breakdown, viewer);
    std::string text = teller.message(breakdown.title_text(), title);
    // Who has just been named need not be named in full again.
    const bool same = args.unit == title.unit && args.unit != Unit::none && !text.empty();
    const std::string outcome = same ? teller.again(breakdown.outcome_text(), args)
                                     : teller.message(breakdown.outcome_text(), args);
    if (outcome.empty()) return {}; // nothing came of it
    text += (text.empty() ? std::string_view{} : teller.texts().of(key(": ")));
    text += outcome;
    return {ToldLine::event, cited(text, breakdown.outcome_rule(), teller)};
}

std::vector<ToldLine> tell_breakdown(const Breakdown& breakdown, const Teller& teller, Side viewer,
                                     std::size_t width)
{
    std::vector<ToldLine> lines;
    if (!may_read(breakdown, viewer)) return lines;
    std::string head =
        teller.message(breakdown.title_text(), seen(breakdown.title_args(), breakdown, viewer));
    if (head.empty()) head = std::string{teller.texts().of(breakdown.kind())};
    lines.push_back({ToldLine::title, std::move(head)});

    for (int group = 0; group < Breakdown::groups; ++group) {
        std::vector<std::string> sums, notes;
        bool counts = false;
        bool hundredths = false;
        for (auto at = breakdown.begin(); at != breakdown.end(); ++at) {
            const Term& whole = *at;
            if (whole.group != group || whole.kind == Term::head) continue;
            std::optional<Term> term = whole;
            if (viewer != nobody) term = redact(whole, viewer);
            if (!term) continue;
            const bool number = term->kind == Term::value || term->kind == Term::die;
            counts = counts || number;
            hundredths = hundredths || in_hundredths(*term);
            (number || term->kind == Term::waived ? sums : notes)
                .push_back(
                    term_text(*term, at + 1 == breakdown.end() ? nullptr : &*(at + 1), teller));
        }
        if (counts)
            add_sum(lines, sums, "  " + group_label(breakdown, group, teller),
                    hundredths ? teller.message("{n/100}", {.n = breakdown.total(group)})
                               : std::to_string(breakdown.total(group)),
                    width);
        else
            for (const std::string& text : sums) lines.push_back({ToldLine::terms, "  " + text});
        for (const std::string& text : notes) lines.push_back({ToldLine::terms, "  " + text});
    }
    if (breakdown.lost() > 0)
        lines.push_back(
            {ToldLine::terms, "  " + teller.texts().tr(key("{n} more lines do not fit"),
                                                       {{"n", std::to_string(breakdown.lost())}})});
    const std::string outcome =
        teller.message(breakdown.outcome_text(), seen(breakdown.outcome_args(), breakdown, viewer));
    if (!outcome.empty())
        lines.push_back(
            {ToldLine::outcome, "  -> " + cited(outcome, breakdown.outcome_rule(), teller)});
    return lines;
}

std::vector<ToldLine> tell_journal(const Said& said, const Teller& teller, Side viewer,
                                   Detail detail, std::size_t width)
{
    Journal journal{teller, detail, viewer, width, sets_up(said)};
    for (const auto& entry : said) {
        if (const Event* event = entry.event()) {
            const std::optional<Event> seen =
                viewer == nobody ? std::optional{*event} : redact(*event, viewer);
            if (seen) journal.event(*seen);
        } else {
            journal.breakdown(*entry.breakdown());
        }
    }
    return journal.done();
}

} // namespace sandtable::host
