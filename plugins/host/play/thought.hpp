/// thought.hpp - what a computer player thinks, for a face that asks.
///
///   Thought    what he has said, and how much he has tried
///   Thoughts   where it is read while he thinks in a thread of his own
#pragma once

#include "kernel/rules/order.hpp"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace sandtable::host {

/// Nobody vouches for what a player says of himself; its orders are of his side and of verbs and
/// words that there are, no more.
struct Thought {
    /// What he would order now, and then, as far as he looks; empty: he does not say.
    std::vector<Order> plan{};
    /// What he expects to come of it: -1,000,000 (lost) to 1,000,000 (won), 0 is even.
    std::optional<std::int32_t> value{};
    std::uint32_t plans = 0; ///< orders, or whole plans, that he has compared; 0: he does not say
    std::uint64_t tried = 0; ///< orders that were carried out for him on tables of his own
};

/// For one player at a time, who writes, and any thread that reads.
class Thoughts {
public:
    void say(Thought thought)
    {
        const std::lock_guard lock{guard_};
        said_ = std::move(thought);
    }
    void tried(std::uint64_t orders) noexcept
    {
        tried_.fetch_add(orders, std::memory_order_relaxed);
    }
    /// Another decision: what was said of the last one holds no more. What was tried still counts.
    void forget() { say({}); }

    [[nodiscard]] Thought now() const
    {
        const std::lock_guard lock{guard_};
        Thought thought = said_;
        thought.tried = tried_.load(std::memory_order_relaxed);
        return thought;
    }

private:
    mutable std::mutex guard_;
    Thought said_;
    std::atomic<std::uint64_t> tried_{0};
};

} // namespace sandtable::host
