/// habits.hpp - which orders looked good to who played on from the same table before.
///
/// Whoever is played on looks at all of a hundred orders each time, and takes nearly always one of
/// the same few. So it is kept how an order looked on average, and then only those that looked best
/// are looked at again, and some of the others.
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/rules/order_list.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>
#include <vector>

namespace sandtable::players {

class Habits {
public:
    Habits() : entries_(size) {}
    /// Nothing is known any more: what is kept does not hang on what was decided before.
    void forget() { entries_.assign(size, {}); }

    /// What is known to another is known here, and nothing else.
    void begin_as(const Habits& other) { entries_ = other.entries_; }

    void learn(std::uint64_t key, std::int64_t gain) noexcept
    {
        constexpr double fresh = 0.25; ///< share of what was just seen
        Entry& entry = entries_[key % size];
        const auto now = static_cast<double>(gain);
        if (entry.key == key)
            entry.gain += fresh * (now - entry.gain);
        else
            entry = {key, now};
    }
    /// Brings those of some orders that looked best to their front, at most so many of them; `key`
    /// tells them apart. Gives how many.
    template <typename Key>
    std::uint32_t best_first(std::uint32_t* begin, std::uint32_t* end, std::uint32_t most,
                             const Key& key)
    {
        known_.clear();
        for (std::uint32_t* at = begin; at < end; ++at) {
            const Entry& entry = entries_[key(*at) % size];
            if (entry.key == key(*at)) known_.emplace_back(entry.gain, at - begin);
        }
        const auto few = std::min<std::size_t>(most, known_.size());
        const auto middle = known_.begin() + static_cast<std::ptrdiff_t>(few);
        std::ranges::nth_element(known_, middle, std::ranges::greater{});
        std::sort(known_.begin(), middle, [](auto& a, auto& b) { return a.second < b.second; });
        // In the order of their places, none is brought where one stands that is still to come.
        for (std::size_t i = 0; i < few; ++i) std::swap(begin[i], begin[known_[i].second]);
        return static_cast<std::uint32_t>(few);
    }

    /// Takes over what another has learned since he began as `before`.
    void take_over(const Habits& other, const Habits& before) noexcept
    {
        for (std::size_t i = 0; i < size; ++i)
            if (other.entries_[i] != before.entries_[i]) entries_[i] = other.entries_[i];
    }

private:
    static constexpr std::size_t size = 8192;
    struct Entry {
        std::uint64_t key = 0;
        double gain = 0;
        friend bool operator==(const Entry&, const Entry&) = default;
    };
    std::vector<Entry> entries_;
    std::vector<std::pair<double, std::ptrdiff_t>> known_;
};

/// Habits of many who play on at the same time, none of whom knows what another is just learning:
/// all begin with what is known, and what the first few have learned is known to those that come
/// after all of them.
class CommonHabits {
public:
    static constexpr std::size_t kept = 4;

    [[nodiscard]] const Habits& known() const noexcept { return known_; }
    [[nodiscard]] Habits& known() noexcept { return known_; }
    /// Number `number` is done. At the same time as others.
    void learned(std::size_t number, const Habits& its)
    {
        if (number < kept) learned_[number].begin_as(its);
    }
    /// All of so many are done: in the order of their numbers.
    void settle(std::size_t count)
    {
        before_.begin_as(known_);
        for (std::size_t i = 0; i < std::min(count, kept); ++i)
            known_.take_over(learned_[i], before_);
    }

private:
    Habits known_, before_;
    std::array<Habits, kept> learned_;
};

} // namespace sandtable::players
