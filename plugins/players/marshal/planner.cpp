#include "plugins/players/marshal/planner.hpp"

#include <algorithm>

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
    until_ = scout_->work() + work;
    const bool enough = probe(view, longest, draws);
    // What was seen from other tables says less of this one.
    fade();
    // What goes well together is found one after the other.
    for (int misses = 0; enough && misses < 2 && scout_->work() + work / 4 < until_;)
        misses += !looks_further(view, draws);
}

/// Looks for one liking more or less. Whether there was one that proved itself.
bool Planner::looks_further(const View& view, Stream& draws)
{
    constexpr std::size_t finalists = 4;
    const std::uint64_t work = until_ - scout_->work();
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
    for (int heat = 1; heat <= heats && (heat <= 2 || scout_->work() < until_); ++heat) {
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
    const std::uint64_t begin = scout_->work(), work = until_ - begin, share = work / enough;
    cast_.own = plan_;
    cast_.most_work = std::max(share, longest);
    bool all = true;
    for (int i = 0; i < battles && all; ++i) {
        const std::uint64_t before = scout_->work();
        const bool learns = i < lessons && (i < 2 || before - begin < work / 10);
        cast_.learns = learns ? &formalities_ : nullptr;
        cast_.skips = learns ? nullptr : &formalities_;
        cast_.met = learns ? nullptr : &met_;
        const bool ends = service_->imagine(view, draws.next(), world_) &&
                          rehearsal_->play(world_.table(), cast_, draws.next(), nullptr).ended;
        // A battle whose end was in sight comes no further from it: the plan is kept to.
        sees_the_end_ = sees_the_end_ || ends;
        all = ends && (learns || scout_->work() - before <= share);
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
    constexpr int most_battles = 120; ///< of a round: more find nothing that these do not
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
    const std::uint64_t end = scout_->work() + work;
    for (std::uint64_t round = 0; round < rounds && left > 0; ++round) {
        const std::uint64_t so_far = scout_->work();
        const std::uint64_t until = so_far + (end - std::min(end, so_far)) / (rounds - round);
        deck_.clear();
        for (int battle = 0; battle < 2 || (battle < most_battles && scout_->work() < until);
             ++battle)
            if (!play_several(view, left, draws)) return left;
        drop_to(std::max(fewest, left * 3 / 5));
    }
    return left;
}

/// One battle with a few of the first prospects at once, no two of them for the same orders: who
/// sallies while he has the say does so in most battles in which he would sally while he has not.
bool Planner::play_several(const View& view, std::size_t of, Stream& draws)
{
    const std::uint64_t own = draws.next(), before = scout_->work();
    if (!service_->imagine(view, own, world_)) return false;
    deal(of, draws);
    cast_.own = plan_;
    for (const std::uint32_t i : has_) cast_.own.add(prospects_[i].liking);
    watched_.clear();
    for (std::size_t i = 0; i < of; ++i) watched_.push_back({.liking = prospects_[i].liking});
    cast_.watched = watched_;
    const double worth = rehearsal_->play(world_.table(), cast_, own, nullptr).worth;
    cast_.watched = {};
    for (std::size_t i = 0; i < of; ++i) {
        if (!watched_[i].came) continue;
        if (std::ranges::find(has_, i) != has_.end())
            prospects_[i].with.add(worth);
        else if (!rules_out(i))
            prospects_[i].without.add(worth);
    }
    return scout_->work() > before;
}

/// Whether a battle has a liking for the orders of a prospect, at whatever time.
bool Planner::rules_out(std::size_t prospect) const
{
    return std::ranges::any_of(has_, [&](std::uint32_t i) {
        return prospects_[i].liking.is_of_kind(prospects_[prospect].liking);
    });
}

/// Which of the first prospects a battle has: in turn, and by chance.
void Planner::deal(std::size_t of, Stream& draws)
{
    // With the more at once each is seen the more often, among the more that do harm.
    const std::size_t at_once = std::min(std::clamp<std::size_t>(of / 16, 2, 5), of / 2);
    has_.clear();
    for (const bool anew : {false, true}) {
        if (anew && has_.size() < at_once) {
            deck_.clear();
            for (std::uint32_t i = 0; i < of; ++i) deck_.push_back(i);
        }
        // Those for the same orders as one before wait at its end.
        for (std::size_t end = deck_.size(); end > 0 && has_.size() < at_once; --end) {
            std::swap(deck_[end - 1], deck_[draws.below(static_cast<std::uint32_t>(end))]);
            if (rules_out(deck_[end - 1])) continue;
            has_.push_back(deck_[end - 1]);
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
        meet(view, fewest, scout_->work() + work / rounds, draws.next());
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
    Met met;
    met.come_and_go = met_.come_and_go;
    Gains stood;
    for (std::size_t k = 0; k < fewest || (k < most && scout_->work() < until); ++k) {
        const std::uint64_t own = Stream::mix(seed + k);
        if (!service_->imagine(view, own, world_)) return;
        met.kinds.clear();
        cast_.own = plan_;
        cast_.met = &met;
        const double base = rehearsal_->play(world_.table(), cast_, own, nullptr).worth;
        cast_.met = nullptr;
        stood.add(base);
        worth_ = stood.mean();
        for (Rival& rival : rivals_) {
            const bool differs = met.may_change(rival.added);
            cast_.own = rival.plan;
            const double worth =
                differs ? rehearsal_->play(world_.table(), cast_, own, nullptr).worth : base;
            rival.gains.add(worth - base);
        }
    }
}

} // namespace sandtable::players
