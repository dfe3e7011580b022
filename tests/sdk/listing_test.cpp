// Lists that are nearly in order, and lists that are not, come out as `sort` leaves them.

#include "sdk/cpp/listing.hpp"

#include "kernel/dice/stream.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

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

// However far what is out of order must go, alone or with others.
TEST(Listing, IsPutInOrderFromAnyOrder)
{
    Stream draws{12};
    OrderBuffer here{60};
    std::array<int, 60> cells{};
    const auto expect_in_order = [&] {
        OrderList list = here.list();
        for (const int cell : cells) list.add(0, 0, cell);
        put_in_order(list);
        ASSERT_EQ(list.size(), cells.size());
        for (std::uint32_t i = 0; i < list.size(); ++i)
            ASSERT_EQ(list[i].number(0), static_cast<int>(i));
    };
    for (std::size_t back = 0; back < cells.size(); ++back) { // one that goes back so many places
        std::iota(cells.begin(), cells.end(), 0);
        std::rotate(cells.begin(), cells.begin() + 1, cells.begin() + 1 + back);
        expect_in_order();
    }
    for (int round = 0; round < 200; ++round) {
        for (std::uint32_t i = 59; i > 0; --i) std::swap(cells[i], cells[draws.below(i + 1)]);
        expect_in_order();
    }
}

// Two arguments are compared as one number, whatever they are, and though one is not there.
TEST(Listing, OrdersOfOneVerbSortByWhicheverArgumentsTheyHave)
{
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t numbers[] = {least, -2, -1, 0, 1, 2, -(least + 1)};
    Stream draws{13};
    for (int round = 0; round < 400; ++round) {
        OrderBuffer here{600}, there{600};
        OrderList mine = here.list(), sorted = there.list();
        for (std::uint32_t i = 0, count = draws.below(40) + 2; i < count; ++i) {
            Order order{.verb = static_cast<std::uint16_t>(draws.below(16) == 0),
                        .side = static_cast<Side>(draws.below(16) == 0)};
            for (std::uint32_t n = draws.below(5); n > 0; --n)
                order.with(numbers[draws.below(std::size(numbers))]);
            mine.add(order);
            sorted.add(order);
        }
        put_in_order(mine);
        sorted.sort();
        ASSERT_EQ(orders_of(mine), orders_of(sorted)) << round;
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
