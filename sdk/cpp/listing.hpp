/// listing.hpp - lists of orders that are made nearly in order.
///
///   put_in_order   sorts them
#pragma once

#include "kernel/rules/order_list.hpp"

namespace sandtable::sdk {

/// `out.sort(first)`, for lists made unit by unit: what goes around a unit's neighbors, or lists
/// one kind of order beside another, stands a few places from where it belongs, and moving it
/// there costs less than sorting. What is far out of order is sorted.
inline void put_in_order(OrderList& out, std::uint32_t first = 0) noexcept
{
    const std::uint32_t count = out.size();
    const std::uint32_t* const words = out.words; // by themselves, so that no store changes them
    std::uint32_t* const starts = out.starts;
    std::uint32_t places = 4 * count; // farther in all than this is far
    bool twice = false;
    for (std::uint32_t i = first + 1; i < count && places != 0; ++i) {
        const std::uint32_t start = starts[i];
        std::uint32_t k = i;
        for (; k > first && places != 0; --k, --places) {
            const auto c = ListedOrder{words + start} <=> ListedOrder{words + starts[k - 1]};
            twice = twice || c == 0;
            if (c >= 0) break;
            starts[k] = starts[k - 1];
        }
        starts[k] = start;
    }
    if (places == 0 || twice) out.sort(first);
}

} // namespace sandtable::sdk
