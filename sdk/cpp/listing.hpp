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
    std::uint32_t places = 4 * count; // farther in all than this is far
    bool twice = false;
    for (std::uint32_t i = first + 1; i < count && places != 0; ++i) {
        const std::uint32_t start = out.starts[i];
        std::uint32_t k = i;
        for (; k > first && places != 0; --k, --places) {
            const std::uint32_t before = out.starts[k - 1];
            const auto c = ListedOrder{out.words + start} <=> ListedOrder{out.words + before};
            twice = twice || c == 0;
            if (c >= 0) break;
            out.starts[k] = before;
        }
        out.starts[k] = start;
    }
    if (places == 0 || twice) out.sort(first);
}

} // namespace sandtable::sdk
