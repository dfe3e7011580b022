/// listed_orders.hpp - whether a list that a plugin has made is one.
#pragma once

#include "kernel/rules/book.hpp"
#include "kernel/rules/order_list.hpp"

namespace sandtable::host {

/// The first thing that is wrong with the orders of a list from `first` on, which are to be those
/// of `side`, sorted, each with a verb of the book and as many arguments as that takes: one line,
/// lower case, without full stop. Null: it is a list.
[[nodiscard]] const char* fault_in_list(const OrderList& list, std::uint32_t first, Side side,
                                        const Book& book) noexcept;

} // namespace sandtable::host
