#include "plugins/host/telling/breakdowns.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/telling/redact.hpp"

#include <array>
#include <map>
#include <optional>
#include <set>

namespace sandtable::host {
namespace {

/// An order says so first; what no order caused is the set-up.
bool sets_up(const Journal& said)
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
class JournalLines {
public:
    /// `sets_up`: the battle is being laid out, and the map shows what comes of it.
    JournalLines(const Teller& teller, Detail detail, std::size_t width, bool sets_up)
        : teller_{teller}, detail_{detail}, width_{width}, sets_up_{sets_up}
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
    void breakdown(const SeenBreakdown& seen)
    {
        const Breakdown& breakdown = seen.lines;
        if (detail_ == Detail::full || (detail_ == Detail::results && has_numbers(breakdown))) {
            for (ToldLine& line : tell_seen(seen, teller_, width_))
                rest_.push_back(std::move(line));
            return;
        }
        ToldLine line = tell_briefly(breakdown, teller_);
        if (line.text.empty()) return;
        // A unit that is held up again and again in one phase is told once.
        const std::string outcome =
            cited(teller_.message(breakdown.outcome_text(), breakdown.outcome_args()),
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

std::vector<ToldLine> tell_journal(const Journal& said, const Teller& teller, Side viewer,
                                   Detail detail, std::size_t width)
{
    JournalLines journal{teller, detail, width, sets_up(said)};
    for (const auto& entry : said) {
        if (const Event* event = entry.event()) {
            if (const auto seen = redact(*event, viewer, teller.setting())) journal.event(*seen);
        } else if (const auto seen = redact(*entry.breakdown(), viewer, teller.setting())) {
            journal.breakdown(*seen);
        }
    }
    return journal.done();
}

} // namespace sandtable::host
