// Lists that are nearly in order, and lists that are not, come out as `sort` leaves them.

#include "sdk/cpp/listing.hpp"

#include "kernel/dice/stream.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <gtest/gtest.h>

#include <array>

namespace sandtable::sdk::listing_test {
namespace {

std::vector<Order> orders_of(const OrderList& list) { return {list.begin(), list.end()}; }

/// Orders of `units` units, each around its cell, what they may do beside each other, some twice.
void list_around(OrderList& out, int units, Stream& draws)
{
    for (int u = 0; u < units; ++u) {
        for (const int to : {-8, -7, 1, 9, 8, 7, -1, -9})
            if (draws.below(3) != 0) out.add(0, 1, u, 20 * u + to);
        if (draws.below(2) == 0) out.add(1, 1, u, static_cast<int>(draws.below(4)));
        if (draws.below(4) == 0) out.add(1, 1, u, 2, -1);
        if (draws.below(4) == 0) out.add(1, 1, u);
        if (draws.below(5) == 0) out.add(0, 1, u, 20 * u + 9);
    }
    out.add(2, 0);
}

TEST(Listing, IsPutInOrderAsSortDoes)
{
    Stream draws{11, 3};
    for (int round = 0; round < 200; ++round) {
        OrderBuffer here{1000}, there{1000};
        OrderList mine = here.list();
        const int units = static_cast<int>(draws.below(12));
        list_around(mine, units, draws);
        if (round % 3 == 0) // far out of order
            for (std::uint32_t i = mine.count - 1; i > 0; --i)
                std::swap(mine.starts[i], mine.starts[draws.below(i + 1)]);
        const std::uint32_t first = draws.below(3) == 0 ? draws.below(mine.count) : 0;
        OrderList sorted = there.list();
        for (const Order& order : orders_of(mine)) sorted.add(order);
        if (first == 0)
            put_in_order(mine);
        else
            put_in_order(mine, first);
        sorted.sort(first);
        ASSERT_EQ(orders_of(mine), orders_of(sorted)) << round;
    }
}

// However far what is out of order must go in all.
TEST(Listing, IsPutInOrderFromAnyOrder)
{
    Stream draws{12};
    OrderBuffer here{12};
    // First an order in which all but the last go as many places as are looked at, less one.
    std::array<int, 12> cells{11, 10, 8, 7, 6, 5, 4, 3, 2, 1, 9, 0};
    for (int round = 0; round < 600; ++round) {
        OrderList list = here.list();
        for (const int cell : cells) list.add(0, 0, cell);
        put_in_order(list);
        for (std::uint32_t i = 0; i < 12; ++i)
            ASSERT_EQ(list[i].number(0), static_cast<int>(i)) << round;
        for (std::uint32_t i = 11; i > 0; --i) std::swap(cells[i], cells[draws.below(i + 1)]);
    }
}

TEST(Listing, WhatComesTwiceIsListedOnce)
{
    using Cells = std::vector<int>;
    for (const auto& [listed, wanted] : {std::pair{Cells{5, 5}, Cells{5}},
                                         {Cells{2, 3, 2}, Cells{2, 3}},
                                         {Cells{2, 3, 4, 3}, Cells{2, 3, 4}}}) {
        OrderBuffer buffer{8};
        OrderList list = buffer.list();
        for (const int cell : listed) list.add(0, 0, cell);
        put_in_order(list);
        Cells left;
        for (const ListedOrder order : list) left.push_back(order.number(0));
        EXPECT_EQ(left, wanted);
    }
}

TEST(Listing, WhatDoesNotFitIsLeftAlone)
{
    OrderBuffer buffer{2};
    OrderList list = buffer.list();
    for (const int cell : {3, 2, 1}) list.add(0, 0, cell);
    ASSERT_FALSE(list.fits());
    put_in_order(list);
    EXPECT_EQ(list.count, 3u);
    EXPECT_EQ(list.words[1], 3u);
}

} // namespace
} // namespace sandtable::sdk::listing_test
