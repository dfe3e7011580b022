#include "plugins/players/marshal/others.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sandtable::players {
namespace {

/// How likely a number is beside some that were seen, as a logarithm (Student's t). They differ by
/// `least` at least.
[[nodiscard]] double likelihood(double number, const Gains& seen, double least)
{
    const double count = seen.times(), others = count - 1;
    const double variance =
        (count * count / others * seen.error() * seen.error() + least * least) * (1 + 1 / count);
    const double off = (number - seen.mean()) * (number - seen.mean()) / variance;
    return -(std::log(variance) + count * std::log1p(off / others)) / 2;
}

} // namespace

void Others::remember(const View& view, const Order& order)
{
    before_.copy_from(view);
    order_ = order;
}

void Others::learn(const View& view, const Cast& cast, std::uint64_t work, std::uint64_t seed)
{
    const int since = order_ ? view.turn() - before_.table().turn() : -1;
    const bool is_new = since == 0 || since == 1;
    if (!is_new || !foresee(cast, work, seed)) return;
    const Trace seen = trace(view, cast.side);
    std::array<double, ways.size()> likely{};
    for (std::size_t way = 0; way < ways.size(); ++way)
        likely[way] = likelihood(seen.looks, foreseen_[way].looks, static_cast<double>(cast.step)) +
                      likelihood(seen.moved, foreseen_[way].moved, 0.5);
    believe(likely);
}

/// What the last order comes to, in each way several times. False where nobody else orders, or
/// where that takes too long.
bool Others::foresee(const Cast& cast, std::uint64_t work, std::uint64_t seed)
{
    constexpr std::uint64_t fewest = 6, most = 20;
    Hand& own = hands_->own();
    const std::uint64_t until = hands_->work() + work;
    Cast its = cast;
    its.habits = &habits_;
    its.most_work = work / (fewest * ways.size());
    foreseen_ = {};
    for (std::uint64_t i = 0; i < fewest || (i < most && hands_->work() < until); ++i) {
        const std::uint64_t dice = Stream::mix(seed + i);
        if (!own.service->imagine(before_.table(), dice, own.world)) return false;
        for (std::size_t way = 0; way < ways.size(); ++way) {
            its.others = ways[way];
            if (!own.rehearsal.until_asked(own.world.table(), its, dice, *order_, after_))
                return false;
            const Trace left = trace(after_.table(), cast.side);
            foreseen_[way].looks.add(left.looks);
            foreseen_[way].moved.add(left.moved);
        }
    }
    return true;
}

Others::Trace Others::trace(const Table& now, Side side) const
{
    const auto place = [](const UnitRecord& unit) {
        return std::tuple{unit.where, unit.cell, unit.x, unit.y, unit.facing};
    };
    int moved = 0;
    for (int i = 0; i < now.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        moved +=
            now.side(unit) != side && place(now.unit(unit)) != place(before_.table().unit(unit));
    }
    return {.looks = static_cast<double>(hands_->own().service->evaluate(now, side)),
            .moved = static_cast<double>(moved)};
}

/// What was seen once does not decide it.
void Others::believe(const std::array<double, ways.size()>& likely)
{
    constexpr double most_at_once = 3, most = 6;
    const double best = *std::ranges::max_element(likely);
    for (std::size_t way = 0; way < ways.size(); ++way)
        belief_[way] += std::max(likely[way] - best, -most_at_once);
    const auto first = std::ranges::max_element(belief_);
    way_ = static_cast<std::size_t>(first - belief_.begin());
    const double highest = *first;
    for (double& one : belief_) one = std::max(one - highest, -most);
}

} // namespace sandtable::players
