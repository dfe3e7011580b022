#include "plugins/players/marshal/planner.hpp"

#include <algorithm>

namespace sandtable::players {
namespace {

constexpr std::int32_t always = 1'000'000; ///< whatever else there is
constexpr std::int32_t rather = 300;       ///< unless something else is much better

/// How good a rival may be.
constexpr auto hope = [](const auto& rival) { return rival.gains.mean() + rival.gains.error(); };

} // namespace

void Planner::think(const View& view, const Cast& cast, std::uint64_t work, std::uint64_t seed)
{
    constexpr std::uint64_t enough = 40; ///< battles
    Stream draws{seed, 0};
    cast_ = cast;
    cast_.outcome_only = true;
    cast_.most_work = work / enough;
    // A battle whose end was in sight comes no further from it: the plan is kept to.
    const bool ends = probe(view, draws);
    sees_the_end_ = sees_the_end_ || ends;
    // What goes well together is found one after the other.
    for (std::uint64_t less = 2; ends && less <= 32; less *= 4)
        if (!looks_further(view, work / less, draws)) return;
}

/// Looks for one liking more or less. Whether there was one that proved itself.
bool Planner::looks_further(const View& view, std::uint64_t work, Stream& draws)
{
    std::vector<Rival> left;
    for (const bool waits : {false, true}) {
        line_up(view, waits, draws);
        // What waits for its moment needs more battles, of which few are played twice.
        drop_the_worse(view, waits ? 8 : 2, work, hopes_[waits], draws);
        left.insert(left.end(), rivals_.begin(), rivals_.end());
    }
    has_compared_ = true;
    std::ranges::stable_sort(left, std::ranges::greater{}, mean_gain);
    for (const Rival& rival : left) {
        rivals_.assign(1, rival);
        if (!proves_itself(view, draws)) continue;
        plan_ = rival.plan;
        return true;
    }
    return false;
}

/// Whether the best is better on tables that had no part in choosing it.
bool Planner::proves_itself(const View& view, Stream& draws)
{
    constexpr int heats = 8;
    constexpr std::size_t tables = 24;
    constexpr double margin = 0.03, sure = 2, certain = 3; ///< of a victory; standard errors
    Rival& best = rivals_.front();
    best.gains = {};
    for (int heat = 1; heat <= heats; ++heat) {
        meet(view, tables, 0, draws.next());
        if (!best.gains.any() || (heat > 1 && best.gains.mean() <= margin)) return false;
        if (heat > 1 && best.gains.mean() > certain * best.gains.error()) return true;
    }
    return best.gains.mean() > sure * best.gains.error();
}

/// Whether battles come to their end, and what is met there.
bool Planner::probe(const View& view, Stream& draws)
{
    const int battles = has_compared_ ? 6 : 24;
    cast_.own = plan_;
    cast_.met = &met_;
    bool all = true;
    for (int i = 0; i < battles && all; ++i)
        all = service_->imagine(view, draws.next(), world_) &&
              rehearsal_->play(world_.table(), cast_, draws.next(), nullptr).ended;
    cast_.met = nullptr;
    cast_.most_work *= 2; // none is cut short for being somewhat longer
    return all;
}

/// The plan there is with one liking more.
void Planner::with(const Liking& liking)
{
    Rival rival{.plan = plan_, .added = liking};
    const auto at = std::ranges::find_if(rival.plan.likings, [&](const Liking& one) {
        return one.about == Liking::nothing || one.is_like(liking);
    });
    if (at == rival.plan.likings.end() || *at == liking) return;
    *at = liking;
    rivals_.push_back(rival);
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
    constexpr int most_units = 40;
    if (view.unit_count() > most_units) return;
    for (int i = 0; i < view.unit_count(); ++i) {
        if (view.side(unit_at_index(i)) == cast_.side) {
            with({.about = Liking::unit, .what = i, .percent = -always});
        } else {
            with({.about = Liking::target, .what = i, .percent = rather});
            with({.about = Liking::target, .what = i, .percent = -rather});
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

/// What a plan may have more, or less: at any time, or while something is so that comes and goes.
void Planner::line_up(const View& view, bool waits, Stream& draws)
{
    rivals_.clear();
    with_kinds(waits);
    if (!waits) with_units(view);
    if (has_compared_) keep_the_hopes(hopes_[waits], draws);
    if (!waits) without();
}

/// Of all there are what looked best when all were compared, and some others.
void Planner::keep_the_hopes(const std::vector<Liking>& hopes, Stream& draws)
{
    constexpr std::uint32_t others = 4;
    const std::vector<Rival> all = std::move(rivals_);
    rivals_.clear();
    for (const Liking& one : hopes) with(one);
    for (std::uint32_t i = 0; i < others && !all.empty(); ++i)
        rivals_.push_back(all[draws.below(static_cast<std::uint32_t>(all.size()))]);
}

/// Rounds that cost about the same, with half as many rivals each, until one is left or none.
void Planner::drop_the_worse(const View& view, std::size_t fewest, std::uint64_t work,
                             std::vector<Liking>& hopes, Stream& draws)
{
    constexpr std::size_t most_hopes = 8;
    std::uint64_t rounds = 1;
    for (std::size_t left = rivals_.size(); left > 1; left = (left + 1) / 2) ++rounds;
    while (!rivals_.empty()) {
        meet(view, fewest, scout_->work() + work / rounds, draws.next());
        std::ranges::stable_sort(rivals_, std::ranges::greater{}, hope);
        if (!has_compared_)
            for (const Rival& rival : rivals_)
                if (hopes.size() < most_hopes) hopes.push_back(rival.added);
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
    for (std::size_t k = 0; k < fewest || (k < most && scout_->work() < until); ++k) {
        const std::uint64_t own = Stream::mix(seed + k);
        if (!service_->imagine(view, own, world_)) return;
        met.kinds.clear();
        cast_.own = plan_;
        cast_.met = &met;
        const double base = rehearsal_->play(world_.table(), cast_, own, nullptr).worth;
        cast_.met = nullptr;
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
