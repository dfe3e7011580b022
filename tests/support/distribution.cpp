#include "kernel/dice/distribution.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace sandtable {

namespace {

std::uint64_t product(std::uint64_t a, std::uint64_t b)
{
    if (b != 0 && a > UINT64_MAX / b)
        throw std::overflow_error{"an exact probability needs more than 64 bits"};
    return a * b;
}

} // namespace

Fraction Fraction::of(std::uint64_t over, std::uint64_t under) noexcept
{
    const std::uint64_t common = std::gcd(over, under);
    return {over / common, under / common};
}

Distribution::Distribution(const Die& die) : total_{die.sides()}
{
    for (std::uint32_t i = 0; i < die.outcomes(); ++i) add(die.value(i), die.weight(i));
}

/// Keeps the list ascending.
void Distribution::add(std::int64_t value, std::uint64_t ways)
{
    if (ways == 0) return;
    const auto at = std::ranges::lower_bound(ways_, value, {}, &Way::first);
    if (at != ways_.end() && at->first == value)
        at->second += ways;
    else
        ways_.insert(at, {value, ways});
}

void Distribution::scale(std::uint64_t by)
{
    total_ = product(total_, by);
    for (Way& way : ways_) way.second *= by; // at most total_
}

Distribution Distribution::open_ended(const Die& die, std::int64_t again, int most)
{
    const Distribution once{die};
    Distribution all = once;
    for (int roll = 1; roll < most; ++roll) {
        // All that was found so far, but with the face that goes on replaced by going on.
        Distribution more{die};
        more.scale(all.total_);
        std::erase_if(more.ways_, [again](const Way& way) { return way.first == again; });
        const std::uint64_t goes_on =
            once.exactly(again).over == 0
                ? 0
                : std::ranges::find(once.ways_, again, &Way::first)->second;
        for (const auto& [value, ways] : all.ways_) more.add(again + value, ways * goes_on);
        all = std::move(more);
    }
    return all;
}

Distribution operator+(const Distribution& a, const Distribution& b)
{
    Distribution sum;
    sum.ways_.clear();
    sum.total_ = product(a.total_, b.total_);
    for (const auto& [x, ways_x] : a.ways_)
        for (const auto& [y, ways_y] : b.ways_) sum.add(x + y, ways_x * ways_y);
    return sum;
}

Distribution Distribution::times(int count) const
{
    Distribution sum;
    for (int i = 0; i < count; ++i) sum = sum + *this;
    return sum;
}

Fraction Distribution::exactly(std::int64_t value) const noexcept
{
    const auto at = std::ranges::lower_bound(ways_, value, {}, &Way::first);
    return Fraction::of(at != ways_.end() && at->first == value ? at->second : 0, total_);
}

Fraction Distribution::at_least(std::int64_t value) const noexcept
{
    std::uint64_t sum = 0;
    for (const auto& [v, ways] : ways_)
        if (v >= value) sum += ways;
    return Fraction::of(sum, total_);
}

Fraction Distribution::mean_above(std::int64_t low) const
{
    std::uint64_t sum = 0;
    for (const auto& [value, ways] : ways_) {
        const std::uint64_t part = product(static_cast<std::uint64_t>(value - low), ways);
        if (sum > UINT64_MAX - part)
            throw std::overflow_error{"an exact mean needs more than 64 bits"};
        sum += part;
    }
    return Fraction::of(sum, total_);
}

} // namespace sandtable
