#include "plugins/players/marshal/planner.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sandtable::players {
namespace {

constexpr std::int32_t always = 1'000'000; ///< whatever else there is
constexpr std::int32_t rather = 300;       ///< unless something else is much better

} // namespace

void Planner::think(const View& view, const Cast& cast, std::uint64_t work, std::uint64_t longest,
                    std::uint64_t seed)
{
    Stream draws{seed, 0};
    cast_ = cast;
    cast_.outcome_only = true;
    until_ = hands_->work() + work;
    const bool enough = probe(view, longest, draws);
    // What was seen from other tables says less of this one.
    fade();
    // What goes well together is found one after the other.
    for (int misses = 0; enough && misses < 2 && hands_->work() + work / 4 < until_;)
        misses += !looks_further(view, draws);
}

/// Looks for one liking more or less. Whether there was one that proved itself.
bool Planner::looks_further(const View& view, Stream& draws)
{
    constexpr std::size_t finalists = 4;
    const std::uint64_t work = until_ - hands_->work();
    gather(view);
    const std::size_t left = screen(view, work / 2, draws);
    rivals_.clear();
    for (std::size_t i = 0; i < left && rivals_.size() < finalists; ++i) with(prospects_[i].liking);
    without();
    race(view, work / 5, draws);
    if (rivals_.empty()) return false;
    const bool better = proves_itself(view, draws);
    const Rival& best = rivals_.front();
    const auto at = std::ranges::find(prospects_, best.added, &Prospect::liking);
    // These tables tell more than those on which it was chosen.
    if (at != prospects_.end()) at->proof = best.gains;
    if (!better) return false;
    plan_ = best.plan;
    worth_ = std::clamp(worth_.value_or(0) + best.gains.mean(), -1.0, 1.0);
    fade();
    return true;
}

void Planner::fade()
{
    for (Prospect& one : prospects_) one.with.fade(), one.without.fade(), one.proof.fade();
}

/// Whether the best is better on tables that had no part in choosing it.
bool Planner::proves_itself(const View& view, Stream& draws)
{
    constexpr int heats = 8;
    constexpr std::size_t tables = 24;
    constexpr double margin = 0.03, sure = 2, certain = 3; ///< of a victory; standard errors
    Rival& best = rivals_.front();
    best.gains = {};
    for (int heat = 1; heat <= heats && (heat <= 2 || hands_->work() < until_); ++heat) {
        meet(view, tables, 0, draws.next());
        if (!best.gains.any() || (heat > 1 && best.gains.mean() <= margin)) return false;
        if (heat > 1 && best.gains.mean() > certain * best.gains.error()) return true;
    }
    return best.gains.mean() > sure * best.gains.error();
}

/// Whether there is work for enough battles to their end; what is met there. First of all which
/// phases are but formalities: where many units are, those are most of a battle's orders.
bool Planner::probe(const View& view, std::uint64_t longest, Stream& draws)
{
    constexpr std::uint64_t enough = 40; ///< battles
    const int battles = prospects_.empty() ? 24 : 6, lessons = battles / 3;
    const std::uint64_t begin = hands_->work(), work = until_ - begin, share = work / enough;
    cast_.own = plan_;
    cast_.most_work = std::max(share, longest);
    Hand& own = hands_->own();
    bool all = true;
    for (int i = 0; i < battles && all; ++i) {
        const std::uint64_t before = hands_->work();
        const bool learns = i < lessons && (i < 2 || before - begin < work / 10);
        cast_.learns = learns ? &formalities_ : nullptr;
        cast_.skips = learns ? nullptr : &formalities_;
        cast_.met = learns ? nullptr : &met_;
        const bool ends = own.service->imagine(view, draws.next(), own.world) &&
                          own.rehearsal.play(own.world.table(), cast_, draws.next(), nullptr).ended;
        // A battle whose end was in sight comes no further from it: the plan is kept to.
        sees_the_end_ = sees_the_end_ || ends;
        all = ends && (learns || hands_->work() - before <= share);
    }
    cast_.learns = nullptr;
    cast_.skips = &formalities_;
    cast_.met = nullptr;
    cast_.most_work = 2 * share; // none is cut short for being somewhat longer
    return all;
}

/// The plan there is with one liking more.
void Planner::with(const Liking& liking)
{
    Rival rival{.plan = plan_, .added = liking};
    if (rival.plan.add(liking)) rivals_.push_back(rival);
}

/// The plan there is with one liking less.
void Planner::without()
{
    for (const Liking& one : plan_.likings) {
        if (one.about == Liking::nothing) break;
        Rival rival{.plan = plan_, .added = {}};
        auto& likings = rival.plan.likings;
        *std::remove(likings.begin(), likings.end(), one) = {};
        rivals_.push_back(rival);
    }
}

/// Keeping one of one's own back, one of theirs first or last.
void Planner::with_units(const View& view)
{
    for (const Met::Kind& one : met_.kinds) {
        if (one.kind.about == Liking::verb) continue;
        const bool own = view.side(unit_at_index(one.kind.what)) == cast_.side;
        if (own != (one.kind.about == Liking::unit)) continue;
        Liking added = one.kind;
        for (const std::int32_t percent : {rather, -rather}) {
            added.percent = own ? -always : percent;
            if (one.changed_by(added.percent).number > 0) with(added);
            if (own) break;
        }
    }
}

/// Orders of a kind always or never; of those that come to the same one.
void Planner::with_kinds(bool waits)
{
    std::vector<Met::Kind> seen;
    for (const bool waiting : {false, true}) {
        if (waiting && !waits) break;
        for (const Met::Kind& one : met_.kinds) {
            if (one.kind.about != Liking::verb) continue;
            if ((one.kind.when.of != When::always) != waiting) continue;
            for (const std::int32_t percent : {always, -always}) {
                const Met::Times& times = one.changed_by(percent);
                Met::Kind same{.kind = one.kind, .taken = times, .left = {}};
                same.kind.when = {};
                same.kind.percent = percent;
                if (times.number == 0 || std::ranges::find(seen, same) != seen.end()) continue;
                seen.push_back(same);
                Liking added = one.kind;
                added.percent = percent;
                if (waiting == waits) with(added);
            }
        }
    }
}

/// All that a plan may have more: at any time, or while something is so that comes and goes.
void Planner::gather(const View& view)
{
    rivals_.clear();
    with_kinds(false);
    with_units(view);
    with_kinds(true);
    for (const Rival& rival : rivals_)
        if (std::ranges::find(prospects_, rival.added, &Prospect::liking) == prospects_.end())
            prospects_.push_back({.liking = rival.added});
}

/// Rounds that cost the same, with fewer prospects each. Leaves the best of them first; gives how
/// many are left.
std::size_t Planner::screen(const View& view, std::uint64_t work, Stream& draws)
{
    constexpr std::uint64_t rounds = 6;
    constexpr std::size_t most_again = 40, fewest = 4;
    /// Battles of a round: more find nothing that these do not.
    constexpr std::size_t few = 2, most_battles = 120;
    const bool again =
        std::ranges::any_of(prospects_, [](const Prospect& one) { return one.with.any(); });
    // Who would change nothing now has to wait.
    const auto now = [&](const Prospect& one) {
        return std::ranges::find(rivals_, one.liking, &Rival::added) != rivals_.end();
    };
    const auto others = std::stable_partition(prospects_.begin(), prospects_.end(), now);
    auto left = static_cast<std::size_t>(others - prospects_.begin());
    compared_ = 1 + left;
    const auto drop_to = [&](std::size_t number) {
        const auto end = prospects_.begin() + static_cast<std::ptrdiff_t>(left);
        std::stable_sort(prospects_.begin(), end, [](const Prospect& a, const Prospect& b) {
            return a.worth() > b.worth();
        });
        left = std::min(left, number);
    };
    if (again) drop_to(most_again);
    const std::uint64_t end = hands_->work() + work;
    for (std::uint64_t round = 0; round < rounds && left > 0; ++round) {
        const std::uint64_t so_far = hands_->work();
        const std::uint64_t until = so_far + (end - std::min(end, so_far)) / (rounds - round);
        deck_.clear();
        for (std::size_t battles = 0;
             battles < few || (battles < most_battles && hands_->work() < until);) {
            const std::size_t more = battles < few ? few
                                                   : std::min(as_many_as(until, so_far, battles),
                                                              most_battles - battles);
            if (!play_several(view, left, more, draws)) return left;
            battles += more;
        }
        drop_to(std::max(fewest, left * 3 / 5));
    }
    return left;
}

/// So many more, of what took the work since then when it was done so often, as are done until
/// another mark: one at least.
std::size_t Planner::as_many_as(std::uint64_t until, std::uint64_t since, std::size_t done) const
{
    const std::uint64_t each = std::max<std::uint64_t>((hands_->work() - since) / done, 1);
    const std::uint64_t left = until - std::min(until, hands_->work());
    return std::max<std::size_t>((left + each - 1) / each, 1);
}

/// Battles, each with a few of the first prospects at once, no two of them for the same orders: who
/// sallies while he has the say does so in most battles in which he would sally while he has not.
/// False when there was nothing to play.
bool Planner::play_several(const View& view, std::size_t of, std::size_t battles, Stream& draws)
{
    battles_.resize(std::max(battles_.size(), battles));
    for (std::size_t i = 0; i < battles; ++i) {
        battles_[i].seed = draws.next();
        share_out(of, battles_[i].has, draws);
        battles_[i].watched.clear();
        for (std::size_t k = 0; k < of; ++k)
            battles_[i].watched.push_back({.liking = prospects_[k].liking});
    }
    hands_->deal(battles,
                 [&](Hand& hand, std::size_t number) { play(view, battles_[number], hand); });
    for (std::size_t i = 0; i < battles; ++i) {
        const Battle& battle = battles_[i];
        if (!battle.played) return false;
        for (std::size_t k = 0; k < of; ++k) {
            if (!battle.watched[k].came) continue;
            if (std::ranges::find(battle.has, k) != battle.has.end())
                prospects_[k].with.add(battle.worth);
            else if (!rules_out(battle.has, k))
                prospects_[k].without.add(battle.worth);
        }
    }
    return true;
}

void Planner::play(const View& view, Battle& battle, Hand& hand) const
{
    const std::uint64_t before = hand.scout.work();
    battle.played = hand.service->imagine(view, battle.seed, hand.world);
    if (!battle.played) return;
    Cast cast = cast_;
    cast.own = plan_;
    for (const std::uint32_t i : battle.has) cast.own.add(prospects_[i].liking);
    cast.watched = battle.watched;
    battle.worth = hand.rehearsal.play(hand.world.table(), cast, battle.seed, nullptr).worth;
    battle.played = hand.scout.work() > before;
}

/// Whether a battle that has some has a liking for the orders of a prospect, at whatever time.
bool Planner::rules_out(const std::vector<std::uint32_t>& has, std::size_t prospect) const
{
    return std::ranges::any_of(has, [&](std::uint32_t i) {
        return prospects_[i].liking.is_of_kind(prospects_[prospect].liking);
    });
}

/// Which of the first prospects a battle has: in turn, and by chance.
void Planner::share_out(std::size_t of, std::vector<std::uint32_t>& has, Stream& draws)
{
    // With the more at once each is seen the more often, among the more that do harm.
    const std::size_t at_once = std::min(std::clamp<std::size_t>(of / 16, 2, 5), of / 2);
    has.clear();
    for (const bool anew : {false, true}) {
        if (anew && has.size() < at_once) {
            deck_.clear();
            for (std::uint32_t i = 0; i < of; ++i) deck_.push_back(i);
        }
        // Those for the same orders as one before wait at its end.
        for (std::size_t end = deck_.size(); end > 0 && has.size() < at_once; --end) {
            std::swap(deck_[end - 1], deck_[draws.below(static_cast<std::uint32_t>(end))]);
            if (rules_out(has, deck_[end - 1])) continue;
            has.push_back(deck_[end - 1]);
            deck_.erase(deck_.begin() + static_cast<std::ptrdiff_t>(end - 1));
        }
    }
}

/// Rounds that cost about the same, with half as many rivals each, until one is left or none.
void Planner::race(const View& view, std::uint64_t work, Stream& draws)
{
    constexpr std::size_t fewest = 8; ///< tables
    constexpr auto hope = [](const Rival& rival) {
        return rival.gains.mean() + rival.gains.error();
    };
    std::uint64_t rounds = 1;
    for (std::size_t left = rivals_.size(); left > 1; left = (left + 1) / 2) ++rounds;
    while (!rivals_.empty()) {
        meet(view, fewest, hands_->work() + work / rounds, draws.next());
        std::ranges::stable_sort(rivals_, std::ranges::greater{}, hope);
        // Who has made no difference yet may have waited for his moment.
        const bool last = rivals_.size() <= 2;
        std::erase_if(rivals_, [&](const Rival& rival) {
            return hope(rival) < 0 || (last && rival.gains.mean() <= 0);
        });
        if (rivals_.size() <= 1) return;
        rivals_.resize((rivals_.size() + 1) / 2);
    }
}

/// Plays all of them, and the plan there is, on from common tables: so many, and more while there
/// is work left to do.
void Planner::meet(const View& view, std::size_t fewest, std::uint64_t until, std::uint64_t seed)
{
    constexpr std::size_t most = 64;
    const std::uint64_t before = hands_->work();
    stood_ = {};
    for (std::size_t tables = 0; tables < fewest || (tables < most && hands_->work() < until);) {
        const std::size_t more =
            tables < fewest ? fewest : std::min(as_many_as(until, before, tables), most - tables);
        if (!meet_on(view, tables, more, seed)) return;
        tables += more;
    }
}

/// The same on so many tables from the first on, each a piece of work. False when one could not be
/// imagined.
bool Planner::meet_on(const View& view, std::size_t first, std::size_t tables, std::uint64_t seed)
{
    const std::size_t lines = rivals_.size() + 1;
    worths_.assign(tables * lines, std::numeric_limits<double>::quiet_NaN());
    hands_->deal(tables, [&](Hand& hand, std::size_t number) {
        const std::uint64_t own = Stream::mix(seed + first + number);
        if (!hand.service->imagine(view, own, hand.world)) return;
        hand.met.begin(met_.come_and_go);
        Cast cast = cast_;
        const auto play = [&](const Stance& plan) {
            cast.own = plan;
            return hand.rehearsal.play(hand.world.table(), cast, own, nullptr).worth;
        };
        cast.met = &hand.met;
        double* const worth = worths_.data() + number * lines;
        worth[0] = play(plan_);
        cast.met = nullptr;
        for (std::size_t i = 0; i < rivals_.size(); ++i)
            worth[i + 1] = hand.met.may_change(rivals_[i].added) ? play(rivals_[i].plan) : worth[0];
    });
    for (std::size_t number = 0; number < tables; ++number) {
        const double* const worth = worths_.data() + number * lines;
        if (std::isnan(*worth)) return false;
        stood_.add(*worth);
        for (std::size_t i = 0; i < rivals_.size(); ++i)
            rivals_[i].gains.add(worth[i + 1] - *worth);
    }
    worth_ = stood_.mean();
    return true;
}

} // namespace sandtable::players
