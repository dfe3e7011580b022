#include "plugins/host/lab/debrief.hpp"

#include "plugins/host/lab/worth.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/table/carrier.hpp"
#include "plugins/host/table/reseed.hpp"
#include "plugins/host/telling/redact.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

namespace sandtable::host {
namespace {

constexpr double of_95_in_100 = 1.96;

/// An order whose dice fell, as they are drawn again.
struct Fallen {
    std::vector<std::byte> before;
    Order order;
    std::size_t moment;                                  ///< index of what it led to
    std::vector<std::int64_t> worth_before, worth_after; ///< by side
};

/// Dice of one kind, as they are counted.
struct Heap {
    int count = 0;
    double sum = 0;
};

struct DieFigures {
    double mean = 0, variance = 0;
};

DieFigures figures_of(const Die& die)
{
    DieFigures figures;
    const double sides = die.sides();
    for (std::uint32_t i = 0; i < die.outcomes(); ++i) {
        const double share = die.weight(i) / sides, value = die.value(i);
        figures.mean += share * value;
        figures.variance += share * value * value;
    }
    figures.variance -= figures.mean * figures.mean;
    return figures;
}

/// Whether its faces are numbers, so that a mean says something.
bool is_numbered(const Die& die)
{
    for (const Face& face : die.faces)
        if (face.symbol) return false;
    return die.outcomes() > 1;
}

class Looking {
public:
    Looking(const ReadyBattle& battle, const SessionPlan& plan, const Teller& teller,
            const DebriefPlan& how, bool over)
        : battle_{battle},
          session_{battle, plan},
          worth_{battle},
          teller_{teller},
          how_{how},
          eyes_{over ? umpire_seat : how.viewer},
          sides_{battle.setting->sides.size()},
          heaps_(sides_)
    {
        debrief_.over = over;
        debrief_.whole = eyes_ == umpire_seat;
        debrief_.sides.resize(sides_);
    }

    Debrief look(const Record& record, const std::string& path)
    {
        replay_into(session_, record, path, teller_.texts(),
                    [&](std::size_t number, const Step& step) {
                        number == 0 ? begin(step) : order(number, step);
                    });
        end_turn();
        count_losses();
        count_dice();
        scale();
        if (debrief_.whole && how_.most > 0) draw_again();
        find_decisive();
        debrief_.orders = static_cast<int>(record.orders.size());
        return std::move(debrief_);
    }

private:
    /// The table as the reader sees it.
    [[nodiscard]] View seen(const Game& game) const { return game.view(eyes_); }

    /// Of a battle that is over: who has won it has all, whatever the ruleset says of the table.
    [[nodiscard]] std::int64_t worth(const Game& game, Side side) const
    {
        constexpr std::int64_t all = 1'000'000;
        const Table table = game.table();
        if (table.over() && table.clock().winners != 0)
            return (table.clock().winners & seat_bit(side)) != 0 ? all : -all;
        return worth_.of(seen(game), side);
    }
    [[nodiscard]] std::vector<std::int64_t> worths(const Game& game) const
    {
        std::vector<std::int64_t> all;
        for (std::size_t s = 0; s < sides_; ++s) all.push_back(worth(game, static_cast<Side>(s)));
        return all;
    }

    void begin(const Step&)
    {
        for (std::size_t s = 0; s < sides_; ++s) {
            DebriefSide& side = debrief_.sides[s];
            side.strength_at_start =
                worth_.strength(seen(session_.game()), static_cast<Side>(s), &side.units_at_start);
        }
        turn_ = 0;
        end_turn();
        since_ = worths(session_.game());
        go_on_from();
    }

    /// Remembers the table that the next order is given on.
    void go_on_from()
    {
        turn_ = session_.game().table().turn();
        before_ = session_.game().block();
        if (!session_.over())
            for (const std::int64_t one : worths(session_.game()))
                greatest_ = std::max(greatest_, std::abs(one));
        active_ = session_.game().table().active();
    }

    void order(std::size_t number, const Step& step)
    {
        const bool undone = step.text == "undo";
        if (!undone) {
            // What a side answers while another has its phase belongs to that one's last order.
            if (leading_ == 0 || active_ >= sides_ || step.order.side == active_) {
                leading_ = number;
                leader_ = step;
                leader_.said.clear();
                leader_turn_ = turn_;
            }
            count_rolls(step.said);
            if (!step.outcomes.empty()) fell(step);
        }
        if (session_.game().table().turn() != turn_ && !session_.over()) end_turn();
        go_on_from();
    }

    void fell(const Step& step)
    {
        if (moments_.empty() || moments_.back().number != leading_) {
            DebriefMoment moment;
            moment.number = leading_;
            moment.turn = leader_turn_;
            moment.side = leader_.order.side;
            moment.order = leader_.text;
            moment.judged = moment.side < sides_ ? moment.side : Side{0};
            moment.before = since_[moment.judged];
            moment.expected = static_cast<double>(moment.before);
            moments_.push_back(std::move(moment));
        }
        DebriefMoment& moment = moments_.back();
        moment.after = worth(session_.game(), moment.judged);
        tell(moment, step.said);
        std::vector<std::int64_t> now = worths(session_.game());
        if (debrief_.whole)
            fallen_.push_back({before_, step.order, moments_.size() - 1, since_, now});
        since_ = std::move(now);
    }

    /// What was resolved, else what happened: at most three lines.
    void tell(DebriefMoment& moment, const Journal& said) const
    {
        constexpr std::size_t most = 3;
        std::vector<std::string> results, events;
        std::string title;
        for (const ToldLine& line : tell_journal(said, teller_, eyes_, Detail::results)) {
            const std::size_t first = line.text.find_first_not_of(" ->");
            if (first == std::string::npos) continue;
            const std::string text = line.text.substr(first);
            if (line.kind == ToldLine::title) title = text;
            if (line.kind == ToldLine::event) events.push_back(text);
            if (line.kind != ToldLine::outcome && line.kind != ToldLine::ending) continue;
            results.push_back(title.empty() ? text : title + " -> " + text);
            title.clear();
        }
        for (const auto* lines : {&results, &events})
            for (const std::string& line : *lines)
                if (moment.came.size() < most) moment.came.push_back(line);
    }

    void count_rolls(const Journal& said)
    {
        for (const JournalEntry& entry : said) {
            const Event* event = entry.event();
            if (!event || event->kind != EventKind::rolled || event->detail == no_die) continue;
            const auto known = redact(*event, eyes_, *battle_.setting);
            if (!known) continue;
            const Side side =
                known->args.unit != Unit::none
                    ? battle_.setting->units[static_cast<std::size_t>(known->args.unit)].side
                    : known->side;
            if (side >= sides_ || known->detail >= battle_.setting->book->dice.size()) continue;
            Heap& heap = heaps_[side][known->detail];
            ++heap.count;
            heap.sum += static_cast<double>(known->args.n);
        }
    }

    void count_dice()
    {
        for (std::size_t s = 0; s < sides_; ++s)
            for (const auto& [index, heap] : heaps_[s]) {
                const Die& die = battle_.setting->book->dice[index];
                if (!is_numbered(die)) continue;
                const DieFigures figures = figures_of(die);
                debrief_.sides[s].dice.push_back(
                    {std::string{teller_.texts().of(die.name)}, heap.count, heap.sum / heap.count,
                     figures.mean, of_95_in_100 * std::sqrt(figures.variance / heap.count)});
            }
    }

    void end_turn()
    {
        DebriefTurn turn{turn_, {}};
        const View view = seen(session_.game());
        for (std::size_t s = 0; s < sides_; ++s) {
            DebriefStanding standing;
            standing.strength = worth_.strength(view, static_cast<Side>(s), &standing.units);
            standing.worth = worth(session_.game(), static_cast<Side>(s));
            turn.sides.push_back(standing);
        }
        if (!debrief_.turns.empty() && debrief_.turns.back().turn == turn.turn)
            debrief_.turns.back() = std::move(turn);
        else
            debrief_.turns.push_back(std::move(turn));
    }

    void count_losses()
    {
        const View view = seen(session_.game());
        for (std::size_t s = 0; s < sides_; ++s)
            debrief_.sides[s].strength = worth_.strength(view, static_cast<Side>(s));
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            if (view.unit(unit).where == Where::dead && view.side(unit) < sides_)
                debrief_.sides[view.side(unit)].lost.push_back(unit);
        }
    }

    /// The dice of every order again, as often as there is room for.
    void draw_again()
    {
        constexpr std::uint64_t least = 6, enough = 48;
        if (fallen_.empty()) return;
        const std::uint64_t each =
            std::clamp<std::uint64_t>(how_.most / fallen_.size(), least, enough);
        Carrier carrier{session_.game()};
        carrier.allow(std::max(how_.most, each * fallen_.size()), how_.stopped);
        std::vector<double> luck(sides_), variance(sides_);
        std::vector<double> promised(moments_.size());
        std::uint64_t seed = 1;
        try {
            for (Fallen& one : fallen_) {
                const auto drawn = draw(carrier, one, each, seed);
                seed += each;
                if (drawn.empty()) continue;
                ++debrief_.drawn;
                for (std::size_t s = 0; s < sides_; ++s) {
                    const auto& [mean, spread] = drawn[s];
                    luck[s] += share(static_cast<double>(one.worth_after[s])) - mean;
                    variance[s] += spread * (1 + 1 / static_cast<double>(each));
                }
                const Side judged = moments_[one.moment].judged;
                promised[one.moment] +=
                    drawn[judged].first - share(static_cast<double>(one.worth_before[judged]));
            }
        } catch (const Enough&) {
            debrief_.complete = false;
        }
        if (debrief_.drawn == 0) return;
        debrief_.has_odds = true;
        for (std::size_t s = 0; s < sides_; ++s) {
            debrief_.sides[s].luck = luck[s];
            debrief_.sides[s].luck_error = of_95_in_100 * std::sqrt(variance[s]);
        }
        for (std::size_t i = 0; i < moments_.size(); ++i)
            moments_[i].expected = static_cast<double>(moments_[i].before) + promised[i];
        rank();
    }

    /// Mean and variance of each side's worth after it; empty where it cannot be drawn.
    std::vector<std::pair<double, double>> draw(Carrier& carrier, Fallen& one, std::uint64_t times,
                                                std::uint64_t seed) const
    {
        std::vector<double> sum(sides_), squares(sides_);
        for (std::uint64_t i = 0; i < times; ++i) {
            reseed(one.before.data(), seed + i);
            try {
                carrier.draw(one.before.data(), &one.order);
            } catch (const std::exception&) {
                return {}; // a handler or a ruleset that fails with other dice promises nothing
            }
            for (std::size_t s = 0; s < sides_; ++s) {
                const double w =
                    share(static_cast<double>(worth(carrier.game(), static_cast<Side>(s))));
                sum[s] += w;
                squares[s] += w * w;
            }
        }
        std::vector<std::pair<double, double>> found;
        const auto n = static_cast<double>(times);
        for (std::size_t s = 0; s < sides_; ++s) {
            const double mean = sum[s] / n;
            found.emplace_back(mean, std::max(0.0, squares[s] / n - mean * mean) * n / (n - 1));
        }
        return found;
    }

    void rank()
    {
        constexpr std::size_t most = 3;
        constexpr double told = 0.5; // less is nothing when it is rounded
        const auto promise = [](const DebriefMoment& m) {
            return m.expected - static_cast<double>(m.before);
        };
        for (std::size_t s = 0; s < sides_; ++s) {
            std::vector<DebriefMoment> own;
            for (const DebriefMoment& moment : moments_)
                if (moment.side == static_cast<Side>(s)) own.push_back(moment);
            std::ranges::stable_sort(own, std::greater{}, promise);
            for (std::size_t i = 0; i < own.size() && i < most; ++i) {
                if (promise(own[i]) >= told) debrief_.sides[s].best.push_back(own[i]);
                if (const DebriefMoment& last = own[own.size() - 1 - i]; promise(last) <= -told)
                    debrief_.sides[s].worst.push_back(last);
            }
        }
    }

    /// A worth as a share of the greatest that a table had before the end, which is 100: a ruleset
    /// counts as it likes, and calls a battle that is won worth more than any other.
    [[nodiscard]] double share(double worth) const
    {
        return std::clamp(worth * 100 / static_cast<double>(std::max<std::int64_t>(greatest_, 1)),
                          -100.0, 100.0);
    }
    [[nodiscard]] std::int64_t share(std::int64_t worth) const
    {
        return std::llround(share(static_cast<double>(worth)));
    }

    void scale()
    {
        for (DebriefTurn& turn : debrief_.turns)
            for (DebriefStanding& side : turn.sides) side.worth = share(side.worth);
        for (DebriefMoment& moment : moments_) {
            moment.before = share(moment.before);
            moment.after = share(moment.after);
            moment.expected = static_cast<double>(moment.before);
        }
    }

    void find_decisive()
    {
        for (const DebriefMoment& moment : moments_)
            if (!debrief_.decisive ||
                std::abs(moment.after - moment.before) >
                    std::abs(debrief_.decisive->after - debrief_.decisive->before))
                debrief_.decisive = moment;
        // A seat may not read what another ordered before the battle is over.
        if (debrief_.decisive && !debrief_.whole && debrief_.decisive->side != eyes_)
            debrief_.decisive->order.clear();
        if (debrief_.decisive && debrief_.decisive->after == debrief_.decisive->before)
            debrief_.decisive.reset();
    }

    const ReadyBattle& battle_;
    Session session_;
    Worth worth_;
    const Teller& teller_;
    const DebriefPlan& how_;
    const Side eyes_;
    const std::size_t sides_;
    Debrief debrief_;

    int turn_ = 0;
    Side active_ = nobody;
    std::int64_t greatest_ = 0; ///< worth of a table for a side, before the end
    std::vector<std::byte> before_;
    std::vector<std::int64_t> since_; ///< worths when the last dice had fallen
    std::size_t leading_ = 0;         ///< number of the order that leads
    Step leader_;
    int leader_turn_ = 0;
    std::vector<DebriefMoment> moments_;
    std::vector<Fallen> fallen_;
    std::vector<std::map<std::uint16_t, Heap>> heaps_; ///< by side, then die
};

} // namespace

Debrief debrief(const ReadyBattle& battle, const SessionPlan& plan, const Record& record,
                const std::string& path, const Teller& teller, const DebriefPlan& how)
{
    // Whether it is over is known only at its end: a game is short enough to be played twice.
    Session ahead{battle, plan};
    replay_into(ahead, record, path, teller.texts());
    return Looking{battle, plan, teller, how, ahead.over()}.look(record, path);
}

} // namespace sandtable::host
