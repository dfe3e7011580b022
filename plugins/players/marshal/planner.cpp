#include "plugins/players/marshal/planner.hpp"

#include <algorithm>

namespace sandtable::players {
namespace {

constexpr std::int32_t always = 1'000'000; ///< whatever else there is
constexpr std::int32_t rather = 300;       ///< unless something else is much better

} // namespace

void Planner::think(const View& view, const Cast& cast, std::uint64_t work, std::uint64_t seed)
{
    constexpr std::uint64_t enough = 100; ///< battles
    Stream draws{seed, 0};
    cast_ = cast;
    cast_.outcome_only = true;
    cast_.most_work = work / enough;
    const std::uint64_t each = probe(view, draws);
    sees_the_end_ = each != 0;
    if (!sees_the_end_) return;
    line_up(view, draws);
    drop_the_worse(view, work, each, draws);
    if (rivals_.empty()) return;
    if (proves_itself(view, draws)) plan_ = rivals_.front().plan;
}

/// Whether the best is better on tables that had no part in choosing it.
bool Planner::proves_itself(const View& view, Stream& draws)
{
    constexpr int heats = 8, tables = 24;
    constexpr double margin = 0.03, sure = 2, certain = 3; ///< of a victory; standard errors
    rivals_.resize(1);
    Rival& best = rivals_.front();
    best.gains = {};
    for (int heat = 1; heat <= heats; ++heat) {
        meet(view, tables, draws.next());
        if (!best.gains.any() || (heat > 1 && best.gains.mean() <= margin)) return false;
        if (heat > 1 && best.gains.mean() > certain * best.gains.error()) return true;
    }
    return best.gains.mean() > sure * best.gains.error();
}

/// How many orders a battle takes that is played on to its end, and which kinds are met there. 0
/// when they are too many.
std::uint64_t Planner::probe(const View& view, Stream& draws)
{
    constexpr int battles = 3;
    std::uint64_t most = 1;
    cast_.own = plan_;
    cast_.met = &met_;
    bool all = true;
    for (int i = 0; i < battles && all; ++i) {
        const std::uint64_t before = scout_->work();
        all = service_->imagine(view, draws.next(), world_) &&
              rehearsal_->play(world_.table(), cast_, draws.next(), nullptr).ended;
        most = std::max(most, scout_->work() - before);
    }
    cast_.met = nullptr;
    cast_.most_work *= 2; // none is cut short for being somewhat longer
    return all ? most : 0;
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

/// All there are, the first time; later what looked best then, and some others.
void Planner::line_up(const View& view, Stream& draws)
{
    constexpr std::uint32_t others = 4;
    rivals_.clear();
    for (Liking kind : met_)
        for (const std::int32_t percent : {always, -always}) {
            kind.percent = percent;
            with(kind);
        }
    with_units(view);
    if (has_compared_) {
        const std::vector<Rival> all = std::move(rivals_);
        rivals_.clear();
        for (const Liking& hope : hopes_) with(hope);
        for (std::uint32_t i = 0; i < others && !all.empty(); ++i)
            rivals_.push_back(all[draws.below(static_cast<std::uint32_t>(all.size()))]);
    }
    without();
}

/// Rounds that cost about the same, with half as many rivals each, until one is left or none.
void Planner::drop_the_worse(const View& view, std::uint64_t work, std::uint64_t each,
                             Stream& draws)
{
    constexpr std::size_t most_hopes = 8;
    std::uint64_t rounds = 1;
    for (std::size_t left = rivals_.size(); left > 1; left = (left + 1) / 2) ++rounds;
    while (!rivals_.empty()) {
        meet(view,
             static_cast<int>(
                 std::clamp<std::uint64_t>(work / rounds / each / (rivals_.size() + 1), 2, 64)),
             draws.next());
        std::ranges::stable_sort(rivals_, std::ranges::greater{}, mean_gain);
        if (!has_compared_) {
            has_compared_ = true;
            for (const Rival& rival : rivals_)
                if (hopes_.size() < most_hopes) hopes_.push_back(rival.added);
        }
        std::erase_if(rivals_, [](const Rival& rival) { return rival.gains.mean() <= 0; });
        if (rivals_.size() <= 1) return;
        rivals_.resize((rivals_.size() + 1) / 2);
    }
}

/// Plays all of them, and the plan there is, on from common tables.
void Planner::meet(const View& view, int tables, std::uint64_t seed)
{
    for (int k = 0; k < tables; ++k) {
        const std::uint64_t own = Stream::mix(seed + static_cast<std::uint64_t>(k));
        if (!service_->imagine(view, own, world_)) return;
        cast_.own = plan_;
        const double base = rehearsal_->play(world_.table(), cast_, own, nullptr).worth;
        for (Rival& rival : rivals_) {
            cast_.own = rival.plan;
            const double gain = rehearsal_->play(world_.table(), cast_, own, nullptr).worth - base;
            rival.gains.add(gain);
        }
    }
}

} // namespace sandtable::players
