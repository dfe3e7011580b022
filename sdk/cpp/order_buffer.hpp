/// order_buffer.hpp - memory for a list of orders, made larger as needed.
#pragma once

#include "kernel/rules/order_list.hpp"

#include <vector>

namespace sandtable {

/// Memory for a list of orders.
class OrderBuffer {
public:
    explicit OrderBuffer(std::uint32_t orders = 64)
        : words_(std::size_t{orders} * 4), starts_(orders)
    {
    }
    /// An empty list in this memory, until the next one is asked for.
    [[nodiscard]] OrderList list() noexcept
    {
        return {.words = words_.data(),
                .starts = starts_.data(),
                .word_room = static_cast<std::uint32_t>(words_.size()),
                .room = static_cast<std::uint32_t>(starts_.size())};
    }
    /// The list that `ask` fills, which is asked again with more room until all fits.
    template <typename Ask>
    [[nodiscard]] OrderList fill(Ask&& ask)
    {
        for (;;) {
            OrderList list = this->list();
            ask(list);
            if (list.fits()) return list;
            // With a quarter to spare, as the next list is rarely of the same length.
            if (list.used > words_.size()) words_.resize(list.used + list.used / 4);
            if (list.count > starts_.size()) starts_.resize(list.count + list.count / 4);
        }
    }

private:
    std::vector<std::uint32_t> words_;
    std::vector<std::uint32_t> starts_;
};

} // namespace sandtable
