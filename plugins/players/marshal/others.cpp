#include "plugins/players/marshal/others.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <tuple>

namespace sandtable::players {
namespace {

/// How likely a number is beside others of its kind, as a logarithm (Student's t). They differ by
/// `least` at least.
[[nodiscard]] double likelihood(double number, std::span<const double> others, double least)
{
    const auto count = static_cast<double>(others.size());
    const double mean = std::accumulate(others.begin(), others.end(), 0.0) / count;
    double squares = 0;
    for (const double one : others) squares += (one - mean) * (one - mean);
    const double variance = (squares / (count - 1) + least * least) * (1 + 1 / count);
    const double off = (number - mean) * (number - mean) / variance;
    return -(std::log(variance) + count * std::log1p(off / (count - 1))) / 2;
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
    const std::size_t traces = is_new ? foresee(cast, work, seed) : 0;
    if (traces == 0) return;
    const Trace seen = trace(view, cast.side);
    std::array<double, ways.size()> likely{};
    std::array<double, most_traces> numbers{};
    const auto add = [&](std::size_t way, double Trace::*what, double least) {
        const std::span foreseen = std::span{foreseen_[way]}.first(traces);
        std::ranges::transform(foreseen, numbers.begin(), what);
        likely[way] += likelihood(seen.*what, std::span{numbers}.first(traces), least);
    };
    for (std::size_t way = 0; way < ways.size(); ++way) {
        add(way, &Trace::looks, static_cast<double>(cast.step));
        add(way, &Trace::moved, 0.5);
    }
    believe(likely);
}

/// What the last order comes to, in each way so many times; none where nobody else orders, or where
/// that takes too long.
std::size_t Others::foresee(const Cast& cast, std::uint64_t work, std::uint64_t seed)
{
    constexpr std::size_t fewest = 6;
    Hand& own = hands_->own();
    const std::uint64_t until = hands_->work() + work;
    Cast its = cast;
    its.habits = &habits_;
    its.most_work = work / (fewest * ways.size());
    std::size_t i = 0;
    for (; i < fewest || (i < most_traces && hands_->work() < until); ++i) {
        const std::uint64_t dice = Stream::mix(seed + i);
        if (!own.service->imagine(before_.table(), dice, own.world)) return 0;
        for (std::size_t way = 0; way < ways.size(); ++way) {
            its.others = ways[way];
            if (!own.rehearsal.until_asked(own.world.table(), its, dice, *order_, after_)) return 0;
            foreseen_[way][i] = trace(after_.table(), cast.side);
        }
    }
    return i;
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
