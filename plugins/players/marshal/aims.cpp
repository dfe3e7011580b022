#include "plugins/players/marshal/aims.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::players {

double Aims::Rival::hope() const noexcept
{
    constexpr double one_battle = 0.8; ///< what one differs from the next by, of a victory
    constexpr double weight = 2;       ///< of what seems likely, in battles
    return (gains.mean() * gains.times() + likely * weight) / (gains.times() + weight) +
           one_battle / std::sqrt(gains.times() + 1);
}

double Aims::Rival::sure() const noexcept
{
    constexpr double fewest = 4, errors = 1;
    return gains.times() < fewest ? -1 : gains.mean() - errors * gains.error();
}

void Aims::note(std::int64_t step) noexcept { step_ = step_ == 0 ? step : (7 * step_ + step) / 8; }

void Aims::think(const View& view, Cast cast, std::uint64_t work, std::uint64_t seed)
{
    constexpr std::uint64_t enough = 24; ///< rehearsals
    cast.step = step_;
    cast.own = as_it_pays;
    cast.scale = 10 * step_;
    cast.habits = &habits_.known();
    cast.looks_on = true;
    Stream draws{seed, 0};
    if (rivals_.empty()) gather(view);
    if (turn_ != view.turn()) {
        turn_ = view.turn();
        for (Rival& rival : rivals_) rival.gains.fade();
        join();
        Hand& own = hands_->own();
        if (!own.service->imagine(view, draws.next(), world_)) return;
        const Outcome probe = own.rehearsal.play(world_.table(), cast, draws.next(), nullptr);
        for (ends_ = Cast::most_ends; ends_ > 2; --ends_)
            if (probe.work[static_cast<std::size_t>(ends_ - 1)] * enough <= work) break;
    }
    cast.ends = ends_;
    const std::uint64_t until = hands_->work() + work;
    do meet(view, cast, draws.next());
    while (hands_->work() < until);
    decide();
}

/// Places worth having, for all and for who is near; the enemy.
void Aims::gather(const View& view)
{
    constexpr std::int32_t near_by = 6; ///< cells
    for (const std::int32_t percent : {30, 100, -30})
        rivals_.push_back({.aims = {Aim{.of = Aim::enemies, .percent = percent}}});
    for (const Objective objective : view.objectives()) {
        const Aim all{.of = Aim::place, .cell = objective.cell, .percent = 30};
        Aim some = all;
        some.within = near_by;
        some.percent = 60;
        rivals_.push_back({.aims = {all}});
        rivals_.push_back({.aims = {some}});
    }
}

/// What was decided before, and something else beside it.
void Aims::join()
{
    constexpr double battles = 12;
    constexpr std::size_t most = 64; ///< rivals
    const Rival* const one = held();
    if (!one || one->gains.times() < battles || one->aims.back().of != Aim::nothing) return;
    const Rival first = *one;
    const auto at = std::ranges::find(first.aims, Aim::nothing, &Aim::of);
    for (std::size_t i = 0, end = rivals_.size(); i < end && rivals_.size() < most; ++i) {
        const Rival other = rivals_[i];
        if (other.aims[1].of != Aim::nothing || other.aims == first.aims) continue;
        Rival both{.aims = first.aims, .likely = first.gains.mean() + other.gains.mean()};
        both.aims[static_cast<std::size_t>(at - first.aims.begin())] = other.aims[0];
        if (std::ranges::find(rivals_, both.aims, &Rival::aims) == rivals_.end())
            rivals_.push_back(both);
    }
}

const Aims::Rival* Aims::held() const
{
    const auto at = std::ranges::find(rivals_, stance_.aims, &Rival::aims);
    return at != rivals_.end() ? &*at : nullptr;
}

/// Plays on from one table without an aim, and with those that may be best, each a piece of work.
/// All begin with the same habits.
void Aims::meet(const View& view, const Cast& all, std::uint64_t seed)
{
    constexpr std::size_t most_compared = 3;
    if (!hands_->own().service->imagine(view, seed, world_)) return;
    std::ranges::stable_sort(rivals_, std::ranges::greater{}, &Rival::hope);
    const std::size_t compared = std::min(most_compared, rivals_.size());
    std::array<double, 1 + most_compared> worths{};
    hands_->deal(1 + compared, [&](Hand& hand, std::size_t number) {
        hand.habits.begin_as(habits_.known());
        Cast cast = all;
        cast.habits = &hand.habits;
        if (number > 0) cast.own.aims = rivals_[number - 1].aims;
        worths[number] = hand.rehearsal.play(world_.table(), cast, seed, nullptr).worth;
        habits_.learned(number, hand.habits);
    });
    for (std::size_t i = 0; i < compared; ++i) rivals_[i].gains.add(worths[i + 1] - worths[0]);
    habits_.settle(1 + compared);
}

/// The surest one; what was decided before stands against one that is not clearly better.
void Aims::decide()
{
    constexpr double margin = 0.01; ///< of a victory
    const auto best = std::ranges::max_element(rivals_, {}, &Rival::sure);
    const Rival* const now = held();
    if (now && now->sure() > margin && now->gains.mean() > best->sure()) return;
    stance_.aims = {};
    if (best != rivals_.end() && best->sure() > margin) stance_.aims = best->aims;
}

} // namespace sandtable::players
