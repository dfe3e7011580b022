#include "plugins/host/lab/session_odds.hpp"

#include "kernel/board/label.hpp"
#include "kernel/words/ascii.hpp"
#include "plugins/host/lab/mixture.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/orders_text.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/known.hpp"
#include "plugins/host/table/reseed.hpp"
#include "plugins/host/telling/counter_values.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "plugins/host/telling/teller.hpp"

#include <algorithm>
#include <map>

namespace sandtable::host {
namespace {

bool shows_every_unit(const View& seen)
{
    for (int i = 0; i < seen.unit_count(); ++i)
        if (!is_known(seen, unit_at_index(i))) return false;
    return true;
}

void say(std::string& text, const std::string& more) { text += (text.empty() ? "" : ", ") + more; }

/// A unit of an imagined table that the viewer knows by a marker at most.
std::string stranger(const Table& before, Unit unit, const View& seen, const Texts& texts)
{
    const UnitRecord& stands = before.unit(unit);
    for (int i = 0; i < seen.unit_count() && stands.where == Where::board; ++i) {
        const UnitRecord& marker = seen.unit(unit_at_index(i));
        if (marker.type != unknown_type || marker.where != Where::board ||
            marker.side != stands.side || marker.cell != stands.cell || marker.x != stands.x ||
            marker.y != stands.y)
            continue;
        const Board& board = *before.setting().board;
        return texts.tr(key("somebody at {cell}"),
                        {{"cell", board.shape == Shape::plane ? label(Point{stands.x, stands.y})
                                                              : label(board, stands.cell)}});
    }
    return std::string{texts.of(key("somebody unseen"))};
}

/// " routing", " 2>1"; empty: its first counter is as it was.
std::string counted(const Table& before, const Table& after, Unit unit, const Texts& texts,
                    bool known)
{
    if (before.layout().unit_counters.empty()) return {};
    const std::int64_t from = before.wide(UnitCounter{0}, unit);
    const std::int64_t to = after.wide(UnitCounter{0}, unit);
    if (from == to) return {};
    // What one has that nobody knows was imagined; what he loses is the result.
    if (!known) return (to > from ? " +" : " ") + std::to_string(to - from);
    const CounterSpec& counter = before.setting().book->unit_counters[0];
    if (texts.of(counter.title).find(':') != std::string_view::npos) // a state, and no number
        if (const std::string word = counter_value(counter, to, Teller{texts, before.setting()});
            !word.empty())
            return " " + word;
    return " " + std::to_string(from) + ">" + std::to_string(to);
}

/// "damage 0>396", what a unit has taken where the book counts that apart from its strength; empty:
/// no more than before.
std::string taken(const Table& before, const Table& after, Unit unit, UnitCounter wear,
                  const Texts& texts, bool known)
{
    const std::int64_t from = before.wide(wear, unit);
    const std::int64_t to = after.wide(wear, unit);
    if (from == to) return {};
    const CounterSpec& counter = before.setting().book->unit_counters[wear.index];
    const std::string title = counter_title(texts.of(counter.title)) + " ";
    if (!known) return title + (to > from ? "+" : "") + std::to_string(to - from);
    return title + std::to_string(from) + ">" + std::to_string(to);
}

/// What became of a unit: lost, or its first counter and what it has taken; empty: nothing.
std::string change_of(const Table& before, const Table& after, Unit unit,
                      std::optional<UnitCounter> wear, const Texts& texts, bool known)
{
    const auto lost = [](const Table& t, Unit u) {
        return t.unit(u).where == Where::dead || t.unit(u).where == Where::exited;
    };
    if (lost(after, unit) && !lost(before, unit)) return " " + std::string{texts.of(key("lost"))};
    const std::string first = counted(before, after, unit, texts, known);
    if (!wear || wear->index == 0) return first;
    const std::string second = taken(before, after, unit, *wear, texts, known);
    if (second.empty()) return first;
    return first.empty() ? " " + second : first + " (" + second + ")";
}

/// What an order changed, unit by unit: those that the viewer of `seen` knows by name, in index
/// order, and then the others, by the place where it shows them, if any. Null: every unit is known.
std::vector<std::string> changes_listed(const Table& before, const Table& after,
                                        std::optional<UnitCounter> wear, const Texts& texts,
                                        const View* seen)
{
    std::vector<std::string> changes;
    std::vector<std::string> strangers; // in the order of their names: their numbers are invented
    for (int i = 0; i < before.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const bool known = !seen || is_known(*seen, unit);
        const std::string change = change_of(before, after, unit, wear, texts, known);
        if (change.empty()) continue;
        if (known)
            changes.push_back(std::string{before.info(unit).id} + change);
        else
            strangers.push_back(stranger(before, unit, *seen, texts) + change);
    }
    std::ranges::sort(strangers);
    changes.insert(changes.end(), strangers.begin(), strangers.end());
    return changes;
}

/// One after the other, and whether the battle is over.
std::string joined(const std::vector<std::string>& changes, const Table& before, const Table& after,
                   const Texts& texts)
{
    std::string text;
    for (const std::string& one : changes) say(text, one);
    if (after.over() && !before.over()) say(text, std::string{texts.of(key("battle over"))});
    return text.empty() ? std::string{texts.of(key("no losses"))} : text;
}

/// Odds of one seat.
class Service {
public:
    /// `game`: the table; null: there is a view and nothing else.
    Service(const ReadyBattle& battle, const Game* game, const OddsAsk& ask, const Texts& texts)
        : battle_{battle},
          game_{game},
          ask_{ask},
          texts_{texts},
          teller_{texts, setting()},
          answers_{ask.answers, asking()}
    {
        // Who asks for more of a result says himself what.
        if (!ask.besides) wear_ = unit_counter_for(*setting().book, Means::wear);
    }

    /// Of the whole table.
    SeenOdds run() { return whole(*game_, nullptr); }
    /// As far as a view goes.
    std::optional<SeenOdds> run(const View& seen)
    {
        const std::vector<std::byte> first = imagined(seen, 1);
        if (!fault_in(first.data(), first.size(), setting()).empty()) return std::nullopt;
        // By the view alone, so that it tells nothing that the view hides.
        const bool all = shows_every_unit(seen);
        if (!battle_.worlds && !all) return std::nullopt;
        if (all && (!battle_.worlds || same_but_dice(first, imagined(seen, 2))))
            return whole(game_of(first), &seen);
        return drawn(seen);
    }

private:
    [[nodiscard]] const Setting& setting() const { return *battle_.setting; }
    [[nodiscard]] Side asking() const
    {
        return ask_.order ? ask_.order->side : ask_.eyes.value_or(nobody);
    }
    /// A table of a seat's has no script: what the battle does by itself, and what its script has
    /// the enemy order, is known to nobody who plays (docs/decisions/0024-odds-of-the-fight.md).
    [[nodiscard]] Game game_of(std::vector<std::byte> block) const
    {
        return Game{setting(), *battle_.ruleset, nullptr, std::move(block)};
    }
    [[nodiscard]] std::vector<std::byte> imagined(const View& seen, std::uint64_t seed) const;
    [[nodiscard]] static bool same_but_dice(const std::vector<std::byte>& a,
                                            std::vector<std::byte> b)
    {
        reseed(b.data(), 1); // as of a
        return a == b;
    }
    /// How much longer an order takes than in a small battle, by rule of thumb: 1 up.
    [[nodiscard]] std::uint64_t size() const
    {
        const auto cells = static_cast<std::uint64_t>(setting().board->cells);
        return 1 + setting().units.size() * std::max<std::uint64_t>(cells, 300) / 50'000;
    }
    [[nodiscard]] FightPlan plan(const View* seen) const;
    [[nodiscard]] std::string asked(const Decision& question, const Table& table,
                                    const View* seen) const;
    /// With what is asked on the way in words.
    [[nodiscard]] SeenOdds worded(SeenOdds odds, const View* seen) const;
    [[nodiscard]] std::vector<ChangeShare> shares_of_changes(const Odds& odds) const;
    [[nodiscard]] std::string label(const Table& before, const Table& after,
                                    const std::optional<OpenQuestion>& open,
                                    const View* seen) const;
    [[nodiscard]] SeenOdds whole(const Game& game, const View* seen) const;
    [[nodiscard]] SeenOdds drawn(const View& seen) const;

    const ReadyBattle& battle_;
    const Game* game_;
    const OddsAsk& ask_;
    const Texts& texts_;
    Teller teller_;
    StandingAnswers answers_;
    std::optional<UnitCounter> wear_; ///< what units take, if that is told
    mutable std::map<std::string, std::vector<std::string>> changes_; ///< of every label
};

/// A table that fits a view, made of nothing else.
std::vector<std::byte> Service::imagined(const View& seen, std::uint64_t seed) const
{
    std::vector<std::byte> block(setting().layout->bytes);
    battle_.imagine(seen, seed, block.data());
    return block;
}

/// A question, without naming whom its reader does not know.
std::string Service::asked(const Decision& question, const Table& table, const View* seen) const
{
    const Unit about = question.unit;
    if (seen && about != Unit::none && !is_known(*seen, about))
        return stranger(table, about, *seen, texts_);
    return teller_.brief(setting().book->decisions[question.kind].prompt,
                         {.unit = about, .n = question.a, .m = question.b});
}

/// What becomes of each unit by itself: a dozen units fare in thousands of ways together, each of
/// them in a few.
std::vector<ChangeShare> Service::shares_of_changes(const Odds& odds) const
{
    std::map<std::string, double> sums;
    for (const Outcome& outcome : odds.outcomes) {
        const auto found = changes_.find(outcome.label);
        if (found == changes_.end()) continue;
        const std::vector<std::string>& all = found->second;
        for (std::size_t i = 0; i < all.size(); ++i) // strangers may be alike, side by side
            if (i == 0 || all[i] != all[i - 1]) sums[all[i]] += outcome.share;
    }
    std::vector<ChangeShare> shares;
    for (const auto& [label, share] : sums) shares.push_back({label, share});
    std::ranges::stable_sort(shares, std::ranges::greater{}, &ChangeShare::share);
    return shares;
}

SeenOdds Service::worded(SeenOdds odds, const View* seen) const
{
    odds.changes = shares_of_changes(odds.odds);
    odds.together =
        std::ranges::any_of(changes_, [](const auto& of) { return of.second.size() > 1; });
    for (const OnTheWay& one : odds.odds.way) {
        const VerbSpec& verb = setting().book->verbs[one.answer.verb];
        bool known = true; // a unit that nobody knows is not named by what it was thought to do
        for (std::size_t i = 0; seen && i < verb.params.size() && i < one.answer.count; ++i)
            if (verb.params[i].kind == ParamKind::unit)
                known = known && one.answer.unit(static_cast<int>(i)) != Unit::none &&
                        is_known(*seen, one.answer.unit(static_cast<int>(i)));
        odds.way.push_back(
            {one.side, asked(one.question, seen ? static_cast<Table>(*seen) : game_->table(), seen),
             known || one.told ? write_order(one.answer, setting()) : verb.name, one.told});
    }
    odds.never_asked = answers_.never_given();
    return odds;
}

std::string Service::label(const Table& before, const Table& after,
                           const std::optional<OpenQuestion>& open, const View* seen) const
{
    std::vector<std::string> changes = changes_listed(before, after, wear_, texts_, seen);
    std::string text = joined(changes, before, after, texts_);
    if (ask_.besides)
        if (const std::string more = ask_.besides(before, after); !more.empty()) say(text, more);
    if (open)
        text += std::string{texts_.of(key("; "))} +
                texts_.tr(key("still open: {side}: {question}"),
                          {{"side", teller_.side(open->side)},
                           {"question", asked(open->question, after, seen)}});
    changes_.try_emplace(text, std::move(changes));
    return text;
}

FightPlan Service::plan(const View* seen) const
{
    FightPlan plan;
    plan.order = ask_.order;
    plan.set_up = ask_.set_up;
    plan.answers = &answers_;
    plan.dice = ask_.dice;
    const auto patience = static_cast<std::uint64_t>(ask_.patience);
    plan.most = ask_.most.value_or(60'000 / size());
    plan.samples = ask_.samples.value_or(20'000 / size()) * patience;
    plan.stopped = ask_.stopped;
    plan.classify = [this, seen](const Table& before, const Table& after,
                                 const std::optional<OpenQuestion>& open) {
        return label(before, after, open, seen);
    };
    return plan;
}

SeenOdds Service::whole(const Game& game, const View* seen) const
{
    FightPlan plan = this->plan(seen);
    if (ask_.watch)
        plan.watch = [this, seen](const Odds& odds) { ask_.watch(worded(SeenOdds{odds}, seen)); };
    return worded(SeenOdds{fight_odds(game, plan)}, seen);
}

/// The mean of imagined tables, each looked at a little.
SeenOdds Service::drawn(const View& seen) const
{
    constexpr std::uint64_t share_of_counting = 32;
    FightPlan plan = this->plan(&seen);
    plan.most = std::max<std::uint64_t>(plan.most / share_of_counting, 200);
    plan.samples = std::max<std::uint64_t>(
        plan.samples / static_cast<std::uint64_t>(ask_.patience) / share_of_counting, 100);
    const int worlds = ask_.worlds * ask_.patience;
    Mixture mixture;
    for (int i = 1; i <= worlds; ++i) {
        const bool enough = i > 2 && ask_.stopped && ask_.stopped();
        if (enough) break;
        mixture.add(fight_odds(game_of(imagined(seen, static_cast<std::uint64_t>(i))), plan));
        const bool doubled = i >= 4 && (i & (i - 1)) == 0;
        if (ask_.watch && doubled) ask_.watch(worded(mixture.done(), &seen));
    }
    SeenOdds odds = worded(mixture.done(), &seen);
    odds.odds.stopped = odds.worlds < worlds;
    return odds;
}

} // namespace

std::optional<SeenOdds> seen_odds(const Game& game, const ReadyBattle& battle, const OddsAsk& ask,
                                  const Texts& texts)
{
    Service service{battle, &game, ask, texts};
    if (!ask.eyes) return service.run();
    return service.run(game.view(*ask.eyes));
}

std::optional<Refusal> refuse_odds(const Session& session, const Order& order)
{
    auto refusal = session.why(order);
    if (!refusal && session.setting().book->verbs[order.verb].inquiry)
        refusal = {.message = key("a question changes nothing, and no dice fall for it; odds wants "
                                  "an order")};
    return refusal;
}

namespace {

/// The first word is the verb of an order, and no question.
bool is_verb(std::string_view text, const Setting& setting)
{
    const std::string_view word = text.substr(0, text.find(' '));
    for (const VerbSpec& verb : setting.book->verbs)
        if (verb.name == word) return verb.inquiry == 0;
    return false;
}

} // namespace

ReadStanding read_standing(std::string_view text, const Session& session, std::optional<Side> eyes)
{
    const Setting& setting = session.setting();
    if (const auto plain = read_answer(text, setting)) return {{*plain}, {}};
    Side side = nobody;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos)
        if (const auto named = side_called(trimmed(text.substr(0, colon)), setting)) {
            side = *named;
            text.remove_prefix(colon + 1);
        }
    Side reader = eyes ? *eyes : side != nobody ? side : session.next_seat();
    if (reader == nobody) reader = 0; // the battle is over
    ReadOrders read = session.read(trimmed(text), reader);
    ReadStanding standing{{}, std::move(read.refusal)};
    if (read.error && is_verb(trimmed(text), setting)) standing.error = std::move(read.error);
    if (read.error || standing.refusal) return standing;
    for (const Order& order : read.orders) {
        if (setting.book->verbs[order.verb].inquiry != 0) return {};
        standing.answers.push_back({.side = side, .order = order, .verb = order.verb});
    }
    return standing;
}

std::optional<SeenOdds> Session::odds(const OddsAsk& ask, const Texts& texts) const
{
    return seen_odds(game_, battle_, ask, texts);
}

std::optional<SeenOdds> fight_ahead(const Game& game, const ReadyBattle& battle, const Order& order,
                                    const Texts& texts, std::function<bool()> stopped)
{
    OddsAsk ask;
    ask.order = order;
    ask.eyes = order.side;
    ask.stopped = std::move(stopped);
    std::optional<SeenOdds> odds = seen_odds(game, battle, ask, texts);
    if (odds && (!odds->odds.fall || odds->odds.outcomes.size() < 2)) odds.reset();
    return odds;
}

std::optional<SeenOdds> odds_in_view(const ReadyBattle& battle, const View& seen,
                                     const OddsAsk& ask, const Texts& texts)
{
    return Service{battle, nullptr, ask, texts}.run(seen);
}

} // namespace sandtable::host
