/// distribution.hpp - what dice show, with exact probabilities.
///
///   Fraction        reduced, 64 bits
///   Distribution    values and in how many of `total` equal ways they come
#pragma once

#include "kernel/dice/die.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace sandtable {

/// A probability or another ratio, always reduced.
struct Fraction {
    std::uint64_t over = 0;
    std::uint64_t under = 1;
    /// `under` is not 0.
    [[nodiscard]] static Fraction of(std::uint64_t over, std::uint64_t under) noexcept;
    friend bool operator==(const Fraction&, const Fraction&) = default;
};

/// Exact, or an exception: what needs more than 64 bits throws std::overflow_error.
class Distribution {
public:
    using Way = std::pair<std::int64_t, std::uint64_t>; ///< value, ways

    /// Of something certain.
    explicit Distribution(std::int64_t value = 0) : ways_{{value, 1}}, total_{1} {}
    /// Of one die.
    explicit Distribution(const Die& die);
    /// Of a die that is rolled again and added while it shows `again`, `most` times in all.
    [[nodiscard]] static Distribution open_ended(const Die& die, std::int64_t again, int most);

    /// Of the sum of two independent ones.
    friend Distribution operator+(const Distribution& a, const Distribution& b);
    /// Of the sum of `count` independent ones.
    [[nodiscard]] Distribution times(int count) const;

    [[nodiscard]] const std::vector<Way>& ways() const noexcept { return ways_; } ///< ascending
    [[nodiscard]] std::uint64_t total() const noexcept { return total_; }
    [[nodiscard]] Fraction exactly(std::int64_t value) const noexcept;
    [[nodiscard]] Fraction at_least(std::int64_t value) const noexcept;
    [[nodiscard]] Fraction mean_above(std::int64_t low) const; ///< of (value - low), if never less

private:
    void add(std::int64_t value, std::uint64_t ways);
    void scale(std::uint64_t by);

    std::vector<Way> ways_;
    std::uint64_t total_ = 0;
};

} // namespace sandtable
