/// listing.hpp - lists of orders that are made nearly in order.
///
///   put_in_order   sorts them
#pragma once

#include "kernel/rules/order_list.hpp"

#include <bit>
#include <cstring>
#include <limits>

namespace sandtable::sdk {

namespace detail {
/// An order of a list, and what most differ in as numbers that sort as it does.
class Placed {
public:
    explicit Placed(const std::uint32_t* order) noexcept : order_{order}, kind_{*order >> 8}
    {
        const std::uint32_t count = *order & 0xff;
        if (count < 2) {
            pair_ = count == 0 ? least : std::int64_t{static_cast<std::int32_t>(order[1])} << 32;
            return;
        }
        std::uint64_t pair;
        std::memcpy(&pair, order + 1, sizeof pair);
        if constexpr (std::endian::native == std::endian::little) pair = std::rotl(pair, 32);
        pair_ = static_cast<std::int64_t>(pair ^ 0x80000000u);
    }
    /// Whether it belongs before another; `same` becomes true where they are equal.
    [[nodiscard]] bool before(const Placed& other, bool& same) const noexcept
    {
        if (kind_ != other.kind_) return kind_ < other.kind_;
        if (pair_ != other.pair_) return pair_ < other.pair_;
        return compare(order_, other.order_, same);
    }

private:
    static constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

    static bool compare(const std::uint32_t* a, const std::uint32_t* b, bool& same) noexcept;

    const std::uint32_t* order_;
    std::uint32_t kind_; ///< verb and side
    std::int64_t pair_;  ///< the first two arguments; a second that is not there is the least
};
/// Apart, because few come so far and all others would wait for room.
[[gnu::noinline]] inline bool Placed::compare(const std::uint32_t* a, const std::uint32_t* b,
                                              bool& same) noexcept
{
    const std::strong_ordering order = ListedOrder{a} <=> ListedOrder{b};
    if (order == 0) same = true;
    return order < 0;
}
} // namespace detail

/// `out.sort(first)`, for lists made unit by unit: what goes around a unit's neighbors, or lists
/// one kind of order beside another, stands a few places from where it belongs, and moving it
/// there costs less than sorting. What is far out of order is sorted.
inline void put_in_order(OrderList& out, std::uint32_t first = 0) noexcept
{
    constexpr std::ptrdiff_t is_far = 32;
    if (out.size() <= first) return;
    const std::uint32_t* const words = out.words; // by themselves, so that no store changes them
    std::uint32_t* const begin = out.starts + first;
    std::uint32_t* const end = out.starts + out.count;
    detail::Placed last{words + *begin}; // of those that are in order
    bool same = false;
    for (std::uint32_t* at = begin + 1; at != end; ++at) {
        const std::uint32_t start = *at;
        const detail::Placed next{words + start};
        if (!next.before(last, same)) {
            last = next;
            continue;
        }
        std::uint32_t* const most = at - begin > is_far ? at - is_far : begin;
        std::uint32_t* to = at;
        do {
            *to = to[-1];
        } while (--to != most && next.before(detail::Placed{words + to[-1]}, same));
        *to = start;
        if (to == most && most != begin) return out.sort(first);
    }
    if (same) out.sort(first);
}

} // namespace sandtable::sdk
