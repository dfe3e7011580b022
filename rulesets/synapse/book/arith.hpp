/// arith.hpp - exact whole-number arithmetic, wide enough for the largest armies.
///
///   Wide                 128 bits, for products that are then divided or compared
///   Share                a damage, a rate of fire: a whole number or a fraction
///   floor_div, half      rounding down, toward the lower number [SYN-CORE-08]
///   Sum                  shares times whole numbers, exactly [SYN-UNIT-08]
///   mul_div              a product divided, never rounded or cut off in between [SYN-CORE-14]
#pragma once

#include <cstdint>

namespace sandtable::synapse {

__extension__ using Wide = __int128;

/// No body may have more attack power, firepower or force. [SYN-CORE-14]
inline constexpr std::int64_t most_power = 1'000'000'000'000;
inline constexpr std::int64_t most_damage = 4 * most_power; ///< kept on a body

namespace detail {

template <typename Number>
[[nodiscard]] constexpr Number floor_div(Number a, Number b) noexcept
{
    const Number q = a / b;
    return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

} // namespace detail

/// [SYN-CORE-08]
[[nodiscard]] constexpr std::int64_t floor_div(std::int64_t a, std::int64_t b) noexcept
{
    return detail::floor_div(a, b);
}
[[nodiscard]] constexpr Wide floor_div_wide(Wide a, Wide b) noexcept
{
    // Nearly all fit 64 bits, which are divided much faster.
    const auto short_a = static_cast<std::int64_t>(a);
    const auto short_b = static_cast<std::int64_t>(b);
    if (short_a == a && short_b == b && b > 0) return floor_div(short_a, short_b);
    return detail::floor_div(a, b);
}
/// `x` halved `times` times, each time rounded down.
[[nodiscard]] constexpr std::int64_t half(std::int64_t x, int times = 1) noexcept
{
    for (; times > 0; --times) x >>= 1;
    return x;
}
/// a * b / c rounded down. `c` is not 0 and the result fits 64 bits.
[[nodiscard]] constexpr std::int64_t mul_div(std::int64_t a, std::int64_t b,
                                             std::int64_t c) noexcept
{
    return static_cast<std::int64_t>(floor_div_wide(Wide{a} * b, c));
}
/// "Per 2 points of margin". [SYN-CORE-07]
[[nodiscard]] constexpr std::int64_t steps(std::int64_t margin) noexcept { return half(margin); }

/// Halves up to a multiple of `to` (1: as it is). [SYN-CORE-13]
[[nodiscard]] constexpr std::int64_t rounded(std::int64_t x, std::int64_t to) noexcept
{
    return to <= 1 ? x : floor_div(2 * x + to, 2 * to) * to;
}

[[nodiscard]] constexpr Wide common_divisor(Wide a, Wide b) noexcept
{
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/// A number as a scenario writes it: 4, or "1/2".
struct Share {
    std::int64_t over = 0;
    std::int64_t under = 1;

    [[nodiscard]] constexpr std::int64_t floor() const noexcept { return floor_div(over, under); }
    [[nodiscard]] constexpr Share plus(std::int64_t n) const noexcept
    {
        return {over + n * under, under};
    }
    friend constexpr bool operator==(Share, Share) = default;
};

/// Shares times whole numbers, summed without rounding.
struct Sum {
    /// Above this on either side of the bar a fraction is cut off below. Shares of scenarios that
    /// count in tenths or twelfths never come near.
    static constexpr Wide most = Wide{1} << 46;
    Wide over = 0;
    Wide under = 1;

    constexpr void add(Share share, std::int64_t times) noexcept
    {
        over = over * share.under + Wide{share.over} * times * under;
        under *= share.under;
        shorten();
    }
    /// The sum divided by `heads`, above 0.
    [[nodiscard]] constexpr Share mean(std::int64_t heads) noexcept
    {
        under *= heads;
        shorten();
        return {static_cast<std::int64_t>(over), static_cast<std::int64_t>(under)};
    }

private:
    constexpr void shorten() noexcept
    {
        const Wide d = common_divisor(over, under);
        over /= d;
        under /= d;
        while (over > most || under > most) {
            over /= 2;
            under = under > 1 ? under / 2 : 1;
        }
    }
};

} // namespace sandtable::synapse
