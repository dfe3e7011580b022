/// distribution.hpp - what dice show, with exact probabilities, to hold counted ones against.
///
///   Fraction        reduced, 64 bits
///   Distribution    values and in how many of `total` equal ways they come
#pragma once

#include "kernel/dice/die.hpp"

#include <cstdint>
#include <map>
#include <numeric>

namespace sandtable {

/// A probability or another ratio, always reduced.
struct Fraction {
    std::uint64_t over = 0;
    std::uint64_t under = 1;
    /// `under` is not 0.
    [[nodiscard]] static Fraction of(std::uint64_t over, std::uint64_t under) noexcept
    {
        const std::uint64_t common = std::gcd(over, under);
        return {over / common, under / common};
    }
    friend bool operator==(const Fraction&, const Fraction&) = default;
};

/// Of a few dice: nothing may need more than 64 bits.
class Distribution {
public:
    /// Of one die.
    explicit Distribution(const Die& die) : total_{die.sides()}
    {
        for (std::uint32_t i = 0; i < die.outcomes(); ++i)
            if (die.weight(i) != 0) ways_[die.value(i)] += die.weight(i);
    }
    /// Of the sum of `count` independent ones.
    [[nodiscard]] Distribution times(int count) const
    {
        Distribution sum;
        for (int i = 0; i < count; ++i) {
            Distribution more;
            more.ways_.clear();
            more.total_ = sum.total_ * total_;
            for (const auto& [x, ways_x] : sum.ways_)
                for (const auto& [y, ways_y] : ways_) more.ways_[x + y] += ways_x * ways_y;
            sum = more;
        }
        return sum;
    }

    /// By value, ascending.
    [[nodiscard]] const std::map<std::int64_t, std::uint64_t>& ways() const noexcept
    {
        return ways_;
    }
    [[nodiscard]] Fraction exactly(std::int64_t value) const
    {
        const auto at = ways_.find(value);
        return Fraction::of(at != ways_.end() ? at->second : 0, total_);
    }

private:
    /// Of something certain: 0.
    Distribution() : ways_{{0, 1}}, total_{1} {}

    std::map<std::int64_t, std::uint64_t> ways_;
    std::uint64_t total_ = 0;
};

} // namespace sandtable
