/// chance.hpp - a probability as a fraction, as long as it fits.
#pragma once

#include <cstdint>
#include <numeric>
#include <optional>

namespace sandtable::host {

/// `a * b` if it fits 64 bits.
[[nodiscard]] constexpr std::optional<std::uint64_t> product(std::uint64_t a,
                                                             std::uint64_t b) noexcept
{
    if (b != 0 && a > UINT64_MAX / b) return std::nullopt;
    return a * b;
}

/// `a + b`, at most what fits.
[[nodiscard]] constexpr std::uint64_t capped_sum(std::uint64_t a, std::uint64_t b) noexcept
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

/// ways / total, not reduced: `total` tells how many sides the dice had together. What does not fit
/// 64 bits any more is the share alone, with a total of 0.
struct Chance {
    double share = 1;
    std::uint64_t ways = 1;
    std::uint64_t total = 1;

    /// This, and then a die that shows `weight` of its `sides`.
    [[nodiscard]] Chance with(std::uint32_t weight, std::uint32_t sides) const noexcept
    {
        Chance then{share * double(weight) / double(sides), 0, 0};
        const auto more_ways = product(ways, weight);
        const auto more_total = product(total, sides);
        if (total == 0 || !more_ways || !more_total) return then;
        then.ways = *more_ways;
        then.total = *more_total;
        return then;
    }
    /// This, and then that.
    [[nodiscard]] Chance times(const Chance& next) const noexcept
    {
        const auto both_ways = product(ways, next.ways);
        const auto both_total = product(total, next.total);
        if (total == 0 || next.total == 0 || !both_ways || !both_total)
            return {share * next.share, 0, 0};
        return {share * next.share, *both_ways, *both_total};
    }
    /// Makes the denominator a multiple of `other`; false when it does not fit.
    bool widen(std::uint64_t other) noexcept
    {
        if (total == 0 || other == 0) return false;
        const std::uint64_t factor = other / std::gcd(other, total);
        const auto wider = product(total, factor);
        if (!wider) return false;
        total = *wider;
        ways *= factor; // at most total
        return true;
    }
    /// This or that, which exclude each other.
    void add(Chance other) noexcept
    {
        share += other.share;
        if (widen(other.total) && other.widen(total))
            ways += other.ways;
        else
            ways = total = 0;
    }
};

/// Of no probability: what others are added to.
inline constexpr Chance never{0, 0, 1};

} // namespace sandtable::host
