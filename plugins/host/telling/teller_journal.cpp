#include "plugins/host/telling/breakdowns.hpp"

#include "kernel/board/label.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/redact.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace sandtable::host {
namespace {

/// An order says so first; what no order caused is the set-up.
bool sets_up(const Journal& said)
{
    if (said.empty()) return false;
    const Event* first = said.front().event();
    return !first || first->kind != EventKind::ordered;
}

/// An umpire's word that lets the battle be laid out: what comes before its first turn lies on the
/// table, as what `begin` lays out does.
bool lays_out(const Journal& said)
{
    if (said.empty()) return false;
    const Event* first = said.front().event();
    if (!first || first->kind != EventKind::ordered || first->side != umpire_seat) return false;
    return std::ranges::any_of(said, [](const auto& entry) {
        const Event* event = entry.event();
        return event && event->kind == EventKind::turn_began && event->args.n == 1;
    });
}

bool has_numbers(const Breakdown& breakdown)
{
    for (const Term& term : breakdown)
        if (term.kind == Term::value || term.kind == Term::die) return true;
    return false;
}

std::string_view view_of(const char* text) { return text ? text : ""; }

/// The journal under way: moves are gathered until something else than a move ends the phase.
class JournalLines {
public:
    /// While the battle is being laid out the map shows what comes of it.
    /// `before`: how many results were told before these; nothing: they have no numbers.
    JournalLines(const Teller& teller, Detail detail, std::size_t width, const Journal& said,
                 std::optional<std::size_t> before)
        : teller_{teller},
          detail_{detail},
          width_{width},
          until_turn_1_{lays_out(said)},
          sets_up_{sets_up(said) || until_turn_1_},
          before_{before}
    {
    }
    // Long, as the list of kinds of event is: when each is told, by how much one wants to read.
    void event(const Event& event)
    {
        switch (event.kind) {
        case EventKind::moved:
            if (teller_.setting().board->shape != Shape::plane && event.args.unit != Unit::none)
                return step(event);
            if (detail_ == Detail::brief && event.args.unit != Unit::none)
                return point_reached(event);
            return later(ToldLine::event, event);
        case EventKind::turn_began:
            flush();
            sets_up_ = sets_up_ && !until_turn_1_;
            return now(ToldLine::turn, event);
        case EventKind::phase_began: flush(); return phase(event);
        case EventKind::finished: flush(); return now(ToldLine::ending, event);
        case EventKind::rolled:
            if (detail_ == Detail::full) later(ToldLine::roll, event);
            return;
        case EventKind::placed:
            if (detail_ == Detail::brief && !sets_up_) return placed_.push_back(event);
            [[fallthrough]];
        case EventKind::faced:
            if (sets_up_ || (detail_ == Detail::brief && event.kind == EventKind::faced)) return;
            return later(ToldLine::event, event);
        case EventKind::removed:
            if (detail_ == Detail::brief &&
                event.args.n == static_cast<std::int64_t>(Where::dead)) {
                lost_.push_back(event);
                return;
            }
            return later(ToldLine::event, event);
        case EventKind::side_counter:
        case EventKind::cell_counter:
        case EventKind::game_counter:
            // Bookkeeping: the breakdowns say what matters of it.
            if (detail_ == Detail::full && !sets_up_) later(ToldLine::event, event);
            return;
        case EventKind::unit_counter:
            // The first counter is a unit's strength.
            if (event.detail == 0 && detail_ == Detail::brief && !sets_up_) return strength(event);
            if ((event.detail == 0 || detail_ == Detail::full) && !sets_up_)
                later(ToldLine::event, event);
            return;
        default: return later(ToldLine::event, event);
        }
    }
    void breakdown(const SeenBreakdown& seen)
    {
        const Breakdown& breakdown = seen.lines;
        ++results_;
        if (detail_ == Detail::full || (detail_ == Detail::results && has_numbers(breakdown))) {
            std::vector<ToldLine> lines = tell_seen(seen, teller_, width_);
            lines.front().text.insert(0, number());
            lines.front().result = before_ ? *before_ + results_ : 0;
            for (ToldLine& line : lines) rest_.push_back(std::move(line));
            return;
        }
        const bool short_ = detail_ == Detail::brief;
        ToldLine line = tell_briefly(breakdown, teller_, short_);
        if (line.text.empty()) return;
        line.text.insert(0, number());
        line.result = before_ ? *before_ + results_ : 0;
        if (short_ && breakdown.outcome_args().unit != Unit::none) {
            if (is_alike(breakdown)) return;
            outcomes_.push_back({view_of(breakdown.outcome_text()),
                                 view_of(breakdown.outcome_rule()),
                                 breakdown.outcome_args(),
                                 rest_.size(),
                                 has_numbers(breakdown),
                                 false,
                                 {breakdown.outcome_args().unit}});
            rest_.push_back(std::move(line));
            return;
        }
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
    struct Path {
        Event first;
        std::string text; ///< its cells
        Cell at;          ///< where it ends by now
        int steps;        ///< that were seen whole
    };

    /// A result that was told in a line, and how many like it were added to that.
    struct Outcome {
        std::string_view text, rule;
        Args args;
        std::size_t line; ///< in rest_
        bool counts;
        bool likewise; ///< the line ends with units of which the same is true
        std::set<Unit> units{};
    };

    /// "12. " in front of result 12.
    [[nodiscard]] std::string number() const
    {
        return before_ ? std::to_string(*before_ + results_) + ". " : std::string{};
    }
    /// The same result of another unit in this phase is added to the line of the first.
    bool is_alike(const Breakdown& breakdown)
    {
        const Args& args = breakdown.outcome_args();
        for (Outcome& known : outcomes_) {
            const bool same = known.text == view_of(breakdown.outcome_text()) &&
                              known.rule == view_of(breakdown.outcome_rule());
            if (!same) continue;
            const bool numbers = known.counts && (known.args.n != args.n || known.args.m != args.m);
            reached_.push_back(args);
            if (!numbers && !known.units.insert(args.unit).second) return true;
            const std::string nth =
                before_ ? " (" + std::to_string(*before_ + results_) + ")" : std::string{};
            std::string& line = rest_[known.line].text;
            if (numbers) {
                const std::string said = teller_.brief(breakdown.outcome_text(), args);
                // What reads the same as the one before is told by its number alone.
                line += said == teller_.brief(breakdown.outcome_text(), known.args)
                            ? nth
                            : std::string{teller_.texts().of(key("; "))} + said + nth;
                known.args = args;
                known.units = {args.unit};
            } else {
                const std::string who = teller_.unit_id(args.unit) + nth;
                line += std::exchange(known.likewise, true)
                            ? ", " + who
                            : teller_.texts().tr(key("; likewise {unit}"), {{"unit", who}});
            }
            if (numbers) known.likewise = false;
            return true;
        }
        reached_.push_back(args);
        return false;
    }
    /// Whether a result of this phase has told that a unit came to a cell.
    [[nodiscard]] bool is_told(Unit unit, Cell cell) const
    {
        return std::ranges::any_of(reached_, [&](const Args& args) {
            return args.unit == unit && cell != Cell::none &&
                   (args.to == cell || args.cell == cell);
        });
    }
    /// In a brief telling the heads are those of sides: what is told says by itself what phase it
    /// is of.
    void phase(const Event& event)
    {
        if (detail_ != Detail::brief || event.side >= teller_.setting().sides.size())
            return now(ToldLine::phase, event);
        lines_.push_back({ToldLine::phase, teller_.side(event.side)});
    }
    [[nodiscard]] bool on_plane() const { return teller_.setting().board->shape == Shape::plane; }
    void step(const Event& event)
    {
        const Board& board = *teller_.setting().board;
        const Args& args = event.args;
        // Who fights whom says it all where there is no map.
        if (board.shape == Shape::zones && detail_ == Detail::brief) return;
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
    /// On an open table a unit's path is the points it came to: the last says it all.
    void point_reached(const Event& event)
    {
        std::string to = label(Point{index(event.args.cell), index(event.args.to)});
        for (Path& path : paths_) {
            if (path.first.args.unit != event.args.unit) continue;
            path.text = std::move(to);
            return;
        }
        paths_.push_back({event, std::move(to), Cell::none, 0});
    }
    /// Who was eliminated, in one line, or in that of those who lost strength.
    void tell_lost(bool behind_strengths)
    {
        std::string list;
        for (const Event& event : lost_) {
            list += (list.empty() ? "" : ", ") + teller_.unit_id(event.args.unit);
            if (event.args.cell != Cell::none && !on_plane())
                list += " " + teller_.cell(event.args.cell);
        }
        if (lost_.size() == 1 && !behind_strengths)
            list = teller_.event(lost_.front());
        else if (!list.empty())
            list = teller_.texts().tr(key("Eliminated: {list}"), {{"list", list}});
        if (!list.empty() && behind_strengths)
            rest_.back().text += std::string{teller_.texts().of(key("; "))} + list;
        else if (!list.empty())
            rest_.push_back({ToldLine::event, list});
        lost_.clear();
    }
    /// What a unit's strength was before the phase, and what it is now.
    void strength(const Event& event)
    {
        for (Event& known : strengths_) {
            if (known.args.unit != event.args.unit) continue;
            known.args.n = event.args.n;
            return;
        }
        strengths_.push_back(event);
    }
    void tell_strengths()
    {
        std::erase_if(strengths_, [&](const Event& event) { // that a unit is lost says it all
            return std::ranges::any_of(
                lost_, [&](const Event& lost) { return lost.args.unit == event.args.unit; });
        });
        if (strengths_.size() == 1 && lost_.empty()) {
            later(ToldLine::event, strengths_.front());
            strengths_.clear();
        }
        std::string list;
        const auto& counters = teller_.setting().book->unit_counters;
        for (const Event& event : strengths_) {
            if (teller_.event(event).empty()) continue;
            list += (list.empty() ? "" : ", ") + teller_.unit_id(event.args.unit) + " " +
                    teller_.texts().tr(key("{m} to {n}"), {{"m", std::to_string(event.args.m)},
                                                           {"n", std::to_string(event.args.n)}});
        }
        if (!list.empty())
            rest_.push_back({ToldLine::event, counter_title(teller_.texts().of(counters[0].title)) +
                                                  std::string{teller_.texts().of(key(": "))} +
                                                  list});
        strengths_.clear();
    }
    /// All that moved, in one line; who comes into sight or leaves it is worth one of its own,
    /// behind it.
    void tell_moves()
    {
        const bool plane = on_plane();
        std::string list;
        int moved = 0;
        std::vector<const Path*> apart;
        for (const Path& path : paths_) {
            const Args& args = path.first.args;
            if (!plane && is_told(args.unit, path.at)) continue;
            if (!plane && (args.cell == Cell::none || args.to == Cell::none || path.steps == 0)) {
                apart.push_back(&path);
                continue;
            }
            ++moved;
            list +=
                (list.empty() ? "" : ", ") +
                (plane
                     ? teller_.texts().tr(key("{unit} to {to}"),
                                          {{"unit", teller_.unit_id(args.unit)}, {"to", path.text}})
                     : teller_.texts().tr(key("{unit} {cell} to {to}"),
                                          {{"unit", teller_.unit_id(args.unit)},
                                           {"cell", teller_.cell(args.cell)},
                                           {"to", teller_.cell(path.at)}}));
        }
        if (moved > 0)
            lines_.push_back(
                {ToldLine::event, teller_.texts().tr(key("Moves: {list}"), {{"list", list}})});
        for (const Path* path : apart) tell_apart(*path);
    }
    /// Who came into sight, and where he came from there, is one line.
    void tell_apart(const Path& path)
    {
        const Args& args = path.first.args;
        if (on_plane() || args.cell != Cell::none || args.to == Cell::none || path.steps == 0)
            return tell_path(path);
        lines_.push_back(
            {ToldLine::event,
             teller_.texts().tr(key("{unit} comes into sight at {cell} and moves to {to}"),
                                {{"unit", teller_.unit(args.unit)},
                                 {"cell", teller_.cell(args.to)},
                                 {"to", teller_.cell(path.at)}})});
    }
    void tell_path(const Path& path)
    {
        const bool appears = path.first.args.cell == Cell::none;
        if (appears || path.steps == 1) now(ToldLine::event, path.first);
        if (path.steps > (appears ? 0 : 1))
            lines_.push_back(
                {ToldLine::event, teller_.texts().tr(key("{unit} moves {path}"),
                                                     {{"unit", teller_.unit(path.first.args.unit)},
                                                      {"path", path.text}})});
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
        if (detail_ == Detail::brief)
            tell_moves();
        else
            for (const Path& path : paths_) tell_path(path);
        paths_.clear();
        for (const Event& event : placed_)
            if (!is_told(event.args.unit, event.args.to)) now(ToldLine::event, event);
        placed_.clear();
        const std::size_t before = rest_.size();
        tell_strengths();
        tell_lost(rest_.size() > before);
        told_.clear();
        outcomes_.clear();
        reached_.clear();
        for (ToldLine& line : rest_) lines_.push_back(std::move(line));
        rest_.clear();
    }

    const Teller& teller_;
    Detail detail_;
    std::size_t width_;
    bool until_turn_1_; ///< it is laid out until its first turn begins
    bool sets_up_;
    std::optional<std::size_t> before_;
    std::vector<ToldLine> lines_, rest_;
    std::vector<Outcome> outcomes_; ///< of this phase, in a brief telling
    std::vector<Args> reached_;     ///< what its results were about
    std::vector<Event> placed_;
    std::vector<Path> paths_;
    std::vector<Event> lost_;      ///< units that were eliminated in this phase
    std::vector<Event> strengths_; ///< of units whose strength changed, in a brief telling
    std::size_t results_ = 0;      ///< breakdowns that were seen
    std::set<std::string> told_;   ///< outcomes of brief lines, in this phase
};

} // namespace

void drop_empty_phases(std::vector<ToldLine>& lines)
{
    std::vector<ToldLine> kept;
    std::string head;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const bool empty =
            lines[i].kind == ToldLine::phase && i + 1 < lines.size() &&
            (lines[i + 1].kind == ToldLine::phase || lines[i + 1].kind == ToldLine::turn ||
             lines[i + 1].kind == ToldLine::ending);
        if (empty) continue;
        // A head that says what the one before it says is none.
        if (lines[i].kind == ToldLine::turn) head.clear();
        if (lines[i].kind == ToldLine::phase && std::exchange(head, lines[i].text) == lines[i].text)
            continue;
        kept.push_back(std::move(lines[i]));
    }
    lines = std::move(kept);
}

std::vector<ToldLine> tell_journal(const Journal& said, const Teller& teller, Side viewer,
                                   Detail detail, std::size_t width,
                                   std::optional<std::size_t> before)
{
    JournalLines journal{teller, detail, width, said, before};
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
