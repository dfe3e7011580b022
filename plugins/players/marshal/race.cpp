#include "plugins/players/marshal/race.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace sandtable::players {
namespace {

constexpr std::uint64_t fewest_rehearsals = 8;

} // namespace

bool Race::add(const Order& order, bool is_doubtful)
{
    const bool is_new = std::ranges::find(rivals_, order, &Rival::order) == rivals_.end();
    if (is_new) rivals_.push_back({.order = order, .is_doubtful = is_doubtful});
    return is_new;
}

bool Race::measure(const Table& from, const Cast& cast, const Order& floor, const Means& means,
                   std::uint64_t seed)
{
    cast_ = cast;
    cast_.most_work = means.large ? means.work / fewest_rehearsals : means.work;
    if (!means.large) habits_.known().forget();
    cast_.habits = &habits_.known();
    Rehearsal& rehearsal = hands_->own().rehearsal;
    Outcome probe = rehearsal.play(from, cast_, seed, &floor);
    // Habits are learned by trying all there is; then everybody knows what to look at.
    for (std::uint64_t i = 1; i < 4 && !means.large && probe.work[0] * enough < means.work; ++i)
        probe = rehearsal.play(from, cast_, seed + i, &floor);
    turns_cost_ = probe.work[1];
    const auto cost = [&] { return probe.work[static_cast<std::size_t>(cast_.ends - 1)]; };
    while (cast_.ends > 1 && cost() * enough > means.work) --cast_.ends;
    each_ = std::max<std::uint64_t>(cost(), 1);
    const std::uint64_t work = std::clamp(each_ * enough, means.work, means.most);
    cast_.scale = std::max(cast.scale, std::abs(probe.stood));
    cast_.most_work = 4 * each_;
    until_ = hands_->work() + work;
    rivals_.resize(
        std::min<std::size_t>(rivals_.size(), std::max<std::uint64_t>(work / each_ / 12, 3)));
    return each_ * fewest_rehearsals <= work;
}

std::optional<Order> Race::best(const View& view, const Order& floor, std::uint64_t seed,
                                const Ahead& ahead)
{
    stood_ = {};
    const Rival* const rival = run(view, floor, seed, ahead);
    lead(rival, ahead);
    return rival ? std::optional{rival->order} : std::nullopt;
}

/// The best rival, if it is better than the floor by more than luck; else null. Half of them are
/// dropped again and again, and who is likely to be no better than the floor.
const Race::Rival* Race::run(const View& view, const Order& floor, std::uint64_t seed,
                             const Ahead& ahead)
{
    constexpr double margin = 0.005;                          ///< of a victory
    constexpr double sure = 0.75, certain = 3;                ///< standard errors
    constexpr std::uint64_t fewest = 4, heat = 8, most = 200; ///< tables
    constexpr auto is_behind = [](const Rival& rival) {
        return rival.gains.mean() + rival.gains.error() <= 0;
    };
    std::uint64_t played = 0;
    for (auto rounds = std::bit_width(rivals_.size() - 1); rivals_.size() > 1; --rounds) {
        const std::uint64_t left = until_ - std::min(until_, hands_->work());
        const std::uint64_t share = left / static_cast<std::uint64_t>(rounds + 1) / each_;
        const std::uint64_t tables = std::clamp(share / (rivals_.size() + 1), fewest, most / 4);
        compare(view, floor, tables, seed + played);
        played += tables;
        std::ranges::stable_sort(rivals_, std::ranges::greater{}, mean_gain);
        rivals_.resize((rivals_.size() + 1) / 2);
        std::erase_if(rivals_, is_behind);
        lead(rivals_.empty() ? nullptr : &rivals_.front(), ahead);
    }
    if (rivals_.empty()) return nullptr;
    const Rival& best = rivals_.front();
    while (played < 2 * heat || (played < most && hands_->work() < until_)) {
        compare(view, floor, heat, seed + played);
        played += heat;
        if (is_behind(best)) return nullptr;
        if (best.gains.mean() > margin + certain * best.gains.error()) break;
    }
    const double mean = best.gains.mean();
    const double enough_for_it = best.is_doubtful ? doubtless : sure;
    return mean > margin && mean > enough_for_it * best.gains.error() ? &best : nullptr;
}

/// A rival leads, or else the floor.
void Race::lead(const Rival* rival, const Ahead& ahead)
{
    const bool leads = rival && rival->gains.mean() > 0;
    worth_ = std::clamp(stood_.mean() + (leads ? rival->gains.mean() : 0), -1.0, 1.0);
    ahead(leads ? std::optional{rival->order} : std::nullopt);
}

/// Plays all of them, and the floor, on from common tables, each a piece of work. All begin with
/// the same habits.
void Race::compare(const View& view, const Order& floor, std::uint64_t tables, std::uint64_t seed)
{
    const std::size_t lines = rivals_.size() + 1;
    worths_.assign(tables * lines, std::numeric_limits<double>::quiet_NaN());
    hands_->deal(tables, [&](Hand& hand, std::size_t number) {
        const std::uint64_t own = Stream::mix(seed + number);
        if (!hand.service->imagine(view, own, hand.world)) return;
        hand.habits.begin_as(habits_.known());
        Cast cast = cast_;
        cast.habits = &hand.habits;
        cast.others = cast_.others_on(number);
        double* worth = worths_.data() + number * lines;
        const auto play = [&](const Order& order) {
            *worth++ = hand.rehearsal.play(hand.world.table(), cast, own, &order).worth;
        };
        play(floor);
        for (const Rival& rival : rivals_) play(rival.order);
        habits_.learned(number, hand.habits);
    });
    for (std::size_t number = 0; number < tables; ++number) {
        const double* const worth = worths_.data() + number * lines;
        if (std::isnan(*worth)) return; // no table could be imagined
        stood_.add(*worth);
        for (std::size_t i = 0; i < rivals_.size(); ++i)
            rivals_[i].gains.add(worth[i + 1] - *worth);
    }
    habits_.settle(tables);
}

} // namespace sandtable::players
