/// listing.hpp - lists of orders that are made nearly in order.
///
///   put_in_order   sorts them
#pragma once

#include "kernel/rules/order_list.hpp"

namespace sandtable::sdk {

namespace detail {
/// Below 0, 0 or above it, as two orders of a list compare. Most are of one verb and as long as
/// each other, so that the first word in which they differ tells.
[[nodiscard]] inline int compare_listed(const std::uint32_t* a, const std::uint32_t* b) noexcept
{
    if (*a != *b) return ListedOrder{a} < ListedOrder{b} ? -1 : 1;
    for (std::uint32_t left = *a & 0xff; left != 0; --left)
        if (*++a != *++b)
            return static_cast<std::int32_t>(*a) < static_cast<std::int32_t>(*b) ? -1 : 1;
    return 0;
}
} // namespace detail

/// `out.sort(first)`, for lists made unit by unit: what goes around a unit's neighbors, or lists
/// one kind of order beside another, stands a few places from where it belongs, and moving it
/// there costs less than sorting. What is far out of order is sorted.
inline void put_in_order(OrderList& out, std::uint32_t first = 0) noexcept
{
    const std::uint32_t count = out.size();
    if (count <= first) return;
    const std::uint32_t* const words = out.words; // by themselves, so that no store changes them
    std::uint32_t* const starts = out.starts;
    const std::uint32_t* last = words + starts[first]; // of those that are in order
    std::uint32_t places = 4 * count;                  // farther in all than this is far
    bool twice = false;
    for (std::uint32_t i = first + 1; i < count && places != 0; ++i) {
        const std::uint32_t start = starts[i];
        int c = detail::compare_listed(words + start, last);
        twice = twice || c == 0;
        if (c >= 0) {
            last = words + start;
            continue;
        }
        std::uint32_t k = i;
        do {
            starts[k] = starts[k - 1];
            --places;
            if (--k == first || places == 0) break;
            c = detail::compare_listed(words + start, words + starts[k - 1]);
            twice = twice || c == 0;
        } while (c < 0);
        starts[k] = start;
    }
    if (places == 0 || twice) out.sort(first);
}

} // namespace sandtable::sdk
